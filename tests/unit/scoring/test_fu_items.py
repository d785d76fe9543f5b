"""The whole list of fu of many hands: every item of the fu table, concealed and open, terminals and simples."""

from __future__ import annotations

from typing import Any

import pytest

from riichi_gui.app.cases import answer
from riichi_gui.scoring.fu import FU_IDS
from tests.cases.reading import Case, cases, differences, file_names

FU: dict[str, tuple[int, ...]] = {
    "base": (20,),
    "menzen_ron": (10,),
    "tsumo": (2,),
    "open_no_fu": (2,),
    "chiitoitsu": (25,),
    "minko_simple": (2,),
    "minko_yaochu": (4,),
    "anko_simple": (4,),
    "anko_yaochu": (8,),
    "minkan_simple": (8,),
    "minkan_yaochu": (16,),
    "ankan_simple": (16,),
    "ankan_yaochu": (32,),
    "pair_dragon": (2,),
    "pair_seat_wind": (2,),
    "pair_round_wind": (2,),
    "pair_double_wind": (2, 4),
    "wait_penchan": (2,),
    "wait_kanchan": (2,),
    "wait_tanki": (2,),
}
GROUP_SIZE = {"minko": 3, "anko": 3, "minkan": 4, "ankan": 4, "pair": 2}


def _items(case: Case) -> list[dict[str, Any]]:
    items = answer(case)["fu_items"]
    assert isinstance(items, list)
    return items


LISTED = [case for name in file_names() for case in cases(name) if "fu_items" in case["expect"]]


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in cases("fu_items")])
def test_fu_items(case: Case) -> None:
    assert "fu_items" in case["expect"]
    assert differences(case, answer(case)) == []


def test_the_list_of_items_is_the_table_of_the_rules() -> None:
    """6.1: two-sided and two-pair waits earn nothing and are no items."""
    assert len(FU_IDS) == len(set(FU_IDS))
    assert set(FU_IDS) == set(FU)


def test_every_item_is_expected_somewhere() -> None:
    assert len(cases("fu_items")) >= 40
    expected = {(item["id"], item["fu"]) for case in cases("fu_items") for item in case["expect"]["fu_items"]}
    assert expected == {(item, fu) for item, values in FU.items() for fu in values}


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in LISTED])
def test_items_add_up_and_name_their_tiles(case: Case) -> None:
    items = _items(case)
    assert all(item["fu"] in FU[item["id"]] for item in items)
    total = sum(item["fu"] for item in items)
    fu = answer(case)["fu"]
    assert fu == (total if total == 25 else -(-total // 10) * 10)
    for item in items:
        size = GROUP_SIZE.get(item["id"].partition("_")[0])
        if size is not None:
            assert sum(sign.isdigit() for sign in item["tiles"]) == size, item


def test_the_order_is_base_first() -> None:
    for case in LISTED:
        first = _items(case)[0]["id"]
        assert first in {"base", "chiitoitsu"}, case["id"]
