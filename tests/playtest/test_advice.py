"""Advice mends what was planted: the fault is found, its advice is followed, the fault is gone."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import pytest
from playtest.planted import MIDDLE_MM, balanced_data, bridge, overpowered_ticket
from tune.plants import planted

from mapkit import parse_map
from mapkit.bundled import map_file
from mapkit.finding import Finding
from mapkit.model.presets import preset_data
from mapkit.playtest.api import playtest
from mapkit.source.read import read_text
from mapkit.source.write import dumped

Data = dict[str, Any]
POINTS = preset_data("alpine")["routes"]["points"]


def ruled(**rules: Any) -> Data:
    """The balanced map with other rules."""
    data = balanced_data()
    data["rules"] = {**data["rules"], **rules}
    return data


def found(data: Data, code: str, games: int, players: tuple[int, ...]) -> list[Finding]:
    result = playtest(parse_map(dumped(data)), games=games, players=players)
    return [one for one in result.findings() if one.code == code]


@dataclass(frozen=True)
class Mend:
    planted: Callable[[], Data]
    mended: Callable[[], Data]
    advice: str  # words of the help that was followed
    players: tuple[int, ...]
    games: int = 600


def goal(at_most: int) -> Data:
    """Northern Lines, with small tickets of at most so many points."""
    path = map_file("nordic")
    data: Data = deepcopy(read_text(path.read_text("utf-8"), str(path)).document.data)
    for one in data["goals"]:
        if one["kind"] == "most-small-tickets":
            one["at_most"] = at_most
    return data


def sharing(pieces: int) -> Data:
    """Every second ticket is a part of the way of the one before it."""
    data = ruled(pieces={"train": pieces})
    network = parse_map(dumped(data)).network()
    tickets: list[Data] = []
    for one in sorted(data["tickets"], key=lambda ticket: -ticket["points"])[:15]:
        cities = [one["between"][0]]
        for group in network.way_through(tuple(one["between"])):
            first, second = group.places
            cities.append(second if first == cities[-1] else first)
        ends = (cities[0], cities[-2])
        tickets += [one, {"between": list(ends), "points": network.distance(*ends)}]
    return {**data, "tickets": tickets}


MENDS = {
    "PLY104": Mend(
        lambda: ruled(decks={"train": {"each": 5, "wild": 6}}), ruled, "Add cards", (5,)
    ),
    "PLY105": Mend(lambda: ruled(decks={"train": {"each": 12, "wild": 50}}), ruled, "wilds", (4,)),
    "PLY106": Mend(lambda: ruled(pieces={"train": 90}), ruled, "fewer pieces", (2,)),
    "PLY107": Mend(lambda: ruled(pieces={"train": 18}), ruled, "more pieces", (2,)),
    "PLY145": Mend(lambda: goal(3), lambda: goal(6), "more of what it counts", (2, 3, 4), 1_500),
    "PLY146": Mend(lambda: ruled(pieces={"train": 24}), ruled, "more pieces", (2, 4)),
    "PLY147": Mend(lambda: ruled(pieces={"train": 30}), ruled, "more pieces", (2, 4)),
    "PLY148": Mend(
        lambda: ruled(routes={"points": {**POINTS, "5": 30, "6": 50}}), ruled, "pay less", (2,)
    ),
}


@pytest.mark.parametrize("code", MENDS)
def test_advice_mends_what_was_planted(code: str) -> None:
    one = MENDS[code]
    (fault, *_) = found(one.planted(), code, one.games, one.players)
    assert one.advice in (fault.help or "")
    assert found(one.mended(), code, one.games, one.players) == []


def test_a_ticket_worth_more_than_its_way_gets_its_value() -> None:
    data = balanced_data()
    overpowered_ticket(data)
    (fault, *_) = found(data, "PLY111", 2_000, (2, 4))
    assert "begin there" in (fault.help or "")
    assert found(balanced_data(), "PLY111", 2_000, (2, 4)) == []


@pytest.mark.parametrize("move", ["a way around it", "another lane"])
def test_a_bridge_gets_company(move: str) -> None:
    """A way beside it, or with four players and more a second lane."""
    data = balanced_data()
    routes = deepcopy(data["routes"])
    left = bridge(data)
    pointer = f"/routes/{data['routes'].index(left)}"
    faults = found(data, "PLY120", 2_000, (4, 5))
    named = {one.where.pointer: one.help or "" for one in faults if one.where}
    assert move in named[pointer]
    if move == "another lane":
        left["lanes"] = [left.pop("color"), "grey"]
    else:
        crossing = [one for one in routes if _crosses(data, one) and one != left]
        crossing = [one for one in crossing if one["between"] != left["between"]]
        data["routes"].append(min(crossing, key=lambda one: (one["length"], one["between"])))
    again = found(data, "PLY120", 2_000, (4, 5))
    assert pointer not in [one.where.pointer for one in again if one.where]


def test_a_route_that_all_want_for_its_points_is_made_shorter() -> None:
    """Where all tickets lead over one corridor, the longest route elsewhere becomes a prize."""
    text = planted("first-seat corridor", 0)
    data: Data = read_text(text, "planted.yaml").document.data
    (fault,) = found(data, "PLY120", 2_000, (2, 4))
    assert fault.help is not None
    assert fault.help.startswith("Make it a space shorter")
    assert fault.where is not None
    data["routes"][int(fault.where.pointer.split("/")[2])]["length"] -= 1
    assert not found(data, "PLY120", 2_000, (2, 4))


def _crosses(data: Data, route: Data) -> bool:
    sides = {data["cities"][city]["at"][0] < MIDDLE_MM for city in route["between"]}
    return len(sides) == 2


def test_of_tickets_over_the_same_ways_more_are_kept() -> None:
    alone, shared = (
        playtest(parse_map(dumped(data)), games=1_200, players=4).document()
        for data in (ruled(pieces={"train": 30}), sharing(30))
    )
    before, after = (one.columns("4", "spare-tickets") for one in (alone, shared))
    assert before is not None
    assert after is not None
    assert (after.value[0] or 0) > 1.3 * (before.value[0] or 0)
