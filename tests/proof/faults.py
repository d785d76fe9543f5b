"""The small faults that are put into the scoring core one by one (see mutations.py), as changes of a syntax tree.

Comparisons are moved and turned round, operators exchanged, numbers made one more and one less, texts changed, parts of
conditions, filters, slices and keyword arguments left out, either branch of a conditional expression taken, entries of
collections left out, statements passed over, and results replaced by None. Types, docstrings and imports stay.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

CORE_FOLDER: Final = Path(__file__).parents[2] / "riichi_gui" / "scoring"

COMPARISONS: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
OPERATORS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
# Calls whose arguments are for the type checker.
FOR_TYPES: Final = frozenset({"TypeVar", "NewType"})


class Mutation(NamedTuple):
    """A place in a syntax tree (``place`` in a list of children, or None) and the node to put there."""

    parent: ast.AST
    field: str
    place: int | None
    new: ast.AST | None
    text: str

    def apply(self) -> None:
        """Put the fault in."""
        if self.place is None:
            setattr(self.parent, self.field, self.new)
        elif self.new is None:
            del getattr(self.parent, self.field)[self.place]
            if isinstance(self.parent, ast.Dict):
                del self.parent.values[self.place]
        else:
            getattr(self.parent, self.field)[self.place] = self.new


def mutations(tree: ast.Module) -> Iterator[Mutation]:
    """Yield every fault that is tried in a module."""
    asked = {
        node.args[0].id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "get_args" and isinstance(node.args[0], ast.Name)
    }
    yield from _inside(tree, asked)


def _inside(parent: ast.AST, asked: set[str]) -> Iterator[Mutation]:
    for field, child in ast.iter_fields(parent):
        if field in {"annotation", "returns"} or (field == "keys" and isinstance(parent, ast.Dict) and None in child):
            continue
        nodes = list(enumerate(child)) if isinstance(child, list) else [(None, child)]
        for place, node in nodes:
            if isinstance(node, ast.AST) and not _is_for_types(node, asked):
                for new in _changed(node):
                    yield Mutation(parent, field, place, new, _text(node, new))
                yield from _inside(node, asked)
        yield from _left_out(parent, field, child)


def _is_for_types(node: ast.AST, asked: set[str]) -> bool:
    """Tell whether a node is a docstring, a type, or a name for the type checker."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript | ast.BinOp):
        name = ast.unparse(node.targets[0])
        return name[0].isupper() and not name.isupper() and name not in asked
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in FOR_TYPES
    return isinstance(node, ast.Import | ast.ImportFrom)


def _text(old: ast.AST, new: ast.AST) -> str:
    line = getattr(old, "lineno", 0)
    if isinstance(old, ast.If | ast.While):
        return f"{line}: {_short(old.test)} -> {_short(new.test)}"  # type: ignore[attr-defined]
    if isinstance(old, ast.comprehension):
        return f"{old.target.lineno}: {_short(old)} -> {_short(new)}"
    return f"{line}: {_short(old)} -> {_short(new)}"


def _short(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())


def _with(node: ast.AST, **fields: object) -> ast.AST:
    new = copy.copy(node)
    for name, value in fields.items():
        setattr(new, name, value)
    return new


def _changed(node: ast.AST) -> Iterator[ast.AST]:  # noqa: C901, PLR0912 - one branch a kind of node
    """Yield what may stand in the place of a node."""
    match node:
        case ast.Constant(value=bool(value)):
            yield _with(node, value=not value)
        case ast.Constant(value=int(value)):
            yield _with(node, value=value + 1)
            yield _with(node, value=value - 1)
        case ast.Constant(value=str(value)):
            yield _with(node, value=value + "XX")
        case ast.Compare(ops=[ops], comparators=[_]):
            for other in COMPARISONS[type(ops)]:
                yield _with(node, ops=[other()])
        case ast.Compare(ops=ops):
            for place, each in enumerate(ops):
                for other in COMPARISONS[type(each)]:
                    yield _with(node, ops=[*ops[:place], other(), *ops[place + 1 :]])
        case ast.BinOp(op=op) if type(op) in OPERATORS:
            yield _with(node, op=OPERATORS[type(op)]())
        case ast.AugAssign(target=target, op=op, value=value):
            yield _with(node, op=OPERATORS[type(op)]())
            yield ast.copy_location(ast.Assign([target], value), node)
            yield ast.copy_location(ast.Pass(), node)
        case ast.BoolOp(op=op, values=values):
            yield _with(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
            for place in range(len(values)):
                rest = values[:place] + values[place + 1 :]
                yield rest[0] if len(rest) == 1 else _with(node, values=rest)
        case ast.UnaryOp(operand=operand):
            yield operand
        case ast.IfExp(body=body, orelse=orelse):
            yield body
            yield orelse
        case ast.If(test=test) | ast.While(test=test):
            yield _with(node, test=ast.copy_location(ast.UnaryOp(ast.Not(), test), test))
        case ast.comprehension(ifs=ifs):
            for place in range(len(ifs)):
                yield _with(node, ifs=ifs[:place] + ifs[place + 1 :])
        case ast.Slice(lower=lower, upper=upper):
            if lower:
                yield _with(node, lower=None)
            if upper:
                yield _with(node, upper=None)
        case ast.Return(value=ast.AST() as value) if not (isinstance(value, ast.Constant) and value.value is None):
            yield _with(node, value=ast.copy_location(ast.Constant(None), value))
        case ast.Expr() | ast.Raise() | ast.Continue() | ast.Break() | ast.Assert():
            yield ast.copy_location(ast.Pass(), node)
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.copy_location(ast.Pass(), node)
        case ast.Call(keywords=keywords):
            for place, keyword in enumerate(keywords):
                if keyword.arg:
                    yield _with(node, keywords=keywords[:place] + keywords[place + 1 :])


def _left_out(parent: ast.AST, field: str, child: object) -> Iterator[Mutation]:
    """Yield an entry of a collection left out."""
    if not isinstance(child, list) or len(child) < 2:
        return
    collection = isinstance(parent, ast.Tuple | ast.List | ast.Set) and field == "elts"
    if (collection and not isinstance(getattr(parent, "ctx", None), ast.Store)) or (
        isinstance(parent, ast.Dict) and field == "keys"
    ):
        for place, entry in enumerate(child):
            yield Mutation(parent, field, place, None, f"{entry.lineno}: {_short(entry)} left out")


def read(module: str) -> tuple[ast.Module, list[Mutation]]:
    """Return the syntax tree of a module of the core and its mutations."""
    tree = ast.parse((CORE_FOLDER / f"{module}.py").read_text(encoding="utf-8"))
    return tree, list(mutations(tree))
