"""A small screen reader: run inside a session bus, it starts the program, reads its tree, presses tiles and listens."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from jeepney import DBusAddress, MatchRule, Properties, message_bus, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

ACCESSIBLE = "org.a11y.atspi.Accessible"
PATIENCE = 30.0
BUTTONS = ("push button", "button")


@dataclass(frozen=True)
class Node:
    """Something on the bus."""

    bus: str
    path: str

    def at(self, interface: str) -> DBusAddress:
        return DBusAddress(self.path, self.bus, interface)


class Reader:
    """Asks the programs on the accessibility bus."""

    def __init__(self) -> None:
        with open_dbus_connection() as session:
            get = new_method_call(DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus"), "GetAddress")
            (address,) = session.send_and_get_reply(get, timeout=PATIENCE).body
        self.connection: DBusConnection = open_dbus_connection(bus=address)

    def call(self, node: Node, interface: str, method: str, signature: str = "", *body: object) -> Any:  # noqa: ANN401
        message = new_method_call(node.at(interface), method, signature or None, body)
        return self.connection.send_and_get_reply(message, timeout=PATIENCE).body[0]

    def get(self, node: Node, name: str) -> str:
        reply = self.connection.send_and_get_reply(Properties(node.at(ACCESSIBLE)).get(name), timeout=PATIENCE)
        return str(reply.body[0][1])

    def children(self, node: Node) -> list[Node]:
        return [Node(*child) for child in self.call(node, ACCESSIBLE, "GetChildren")]

    def role(self, node: Node) -> str:
        return str(self.call(node, ACCESSIBLE, "GetRoleName"))

    def press(self, node: Node) -> None:
        """Press something, and wait until the button is up again."""
        self.call(node, "org.a11y.atspi.Action", "DoAction", "i", 0)
        time.sleep(0.15)

    def walk(self, node: Node) -> Iterator[Node]:
        yield node
        for child in self.children(node):
            yield from self.walk(child)

    def program(self) -> Node:
        """Wait for a program with a window."""
        root = Node("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for child in self.children(root):
                if self.children(child):
                    return child
            time.sleep(0.1)
        raise TimeoutError("no program on the accessibility bus")

    def listen(self) -> MatchRule:
        """Ask for announcements; programs send what somebody has asked for."""
        registry = Node("org.a11y.atspi.Registry", "/org/a11y/atspi/registry")
        register = new_method_call(
            registry.at("org.a11y.atspi.Registry"), "RegisterEvent", "sass", ("object:announcement", [], "")
        )
        self.connection.send_and_get_reply(register, timeout=PATIENCE)
        rule = MatchRule(type="signal", interface="org.a11y.atspi.Event.Object", member="Announcement")
        self.connection.send_and_get_reply(message_bus.AddMatch(rule), timeout=PATIENCE)
        return rule


def main() -> None:
    reader = Reader()
    rule = reader.listen()
    program = subprocess.Popen([sys.executable, "-m", "riichi_gui"])
    try:
        node = reader.program()
        print("program", reader.get(node, "Name"), sep=" | ")
        named = {reader.get(each, "Name"): each for each in reader.walk(node) if reader.role(each) in BUTTONS}
        tile = named["5 of dots"]
        print("button", "5 of dots", reader.get(tile, "Description"), sep=" | ")
        with reader.connection.filter(rule, bufsize=50) as heard:
            # 123456789m 123p 55p, and the 1m came last.
            for name in (
                "5 of dots",
                *(f"{rank} of characters" for rank in range(2, 10)),
                *("1 of dots", "2 of dots", "3 of dots", "5 of dots", "1 of characters"),
            ):
                reader.press(named[name])
            for name in ("Won by: Tsumo", "Riichi"):
                for each in reader.walk(node):
                    if reader.get(each, "Name") == name and reader.role(each) != "label":
                        reader.press(each)
                        break
            end = time.monotonic() + PATIENCE
            while time.monotonic() < end:
                message = reader.connection.recv_until_filtered(heard, timeout=PATIENCE)
                print("announced", message.body[3][1], sep=" | ")
                if "4,000 all" in message.body[3][1]:
                    break
        for each in reader.walk(node):
            if reader.role(each) == "heading":
                print("heading", reader.get(each, "Name"), sep=" | ")
    finally:
        program.terminate()
        program.wait()


if __name__ == "__main__":
    main()
