"""Goal cards and the tags that they ask for, for rules that have them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from mapkit.arrays import Floats
from mapkit.draft.sketch import Sketch
from mapkit.draft.territories import country_name
from mapkit.model.starter import map_id
from mapkit.source.read import read

FEWEST_TAGGED = 3  # cities of a country, for it to have a tag of its own
FEWEST_FERRIES = 4  # for a goal of ferries
FEWEST_SMALL = 4  # small tickets, for a goal of them
QUARTERS = {"north": (1, -1), "south": (1, 1), "west": (0, -1), "east": (0, 1)}
QUARTER_NAMES = {
    "north": {"en": "the north", "pl": "północ", "de": "der Norden"},
    "south": {"en": "the south", "pl": "południe", "de": "der Süden"},
    "west": {"en": "the west", "pl": "zachód", "de": "der Westen"},
    "east": {"en": "the east", "pl": "wschód", "de": "der Osten"},
}
CAPITAL = {"en": "capitals", "pl": "stolice", "de": "Hauptstädte"}


def add_goals(sketch: Sketch) -> None:
    """Tag areas and capitals, and add the goal cards that can be scored on this board."""
    areas = _tag_areas(sketch)
    capitals = [c for c, one in enumerate(sketch.cities) if one.city.is_capital]
    for c in capitals if len(capitals) > 1 else ():
        sketch.tags.setdefault(c, []).append("capital")
    tickets = sketch.extras["tickets"]
    goals = goal_cards(
        GoalBoard(
            ferries=sum(track.ferry > 0 for track in sketch.tracks),
            lengths=sketch.lengths,
            values=[ticket["points"] for ticket in tickets],
            areas=list(areas),
            has_capitals=len(capitals) > 1 and _is_named(sketch, "capital"),
        )
    )
    sketch.extras["goals"] = goals
    names: dict[str, Any] = dict(areas)
    names |= {"capital": CAPITAL} if len(capitals) > 1 else {}
    sketch.extras = {"tags": names} | sketch.extras
    sketch.work.tell(f"{len(goals)} goal cards ask for what this board has.")


def _tag_areas(sketch: Sketch) -> dict[str, Any]:
    """The tags of areas, the most common one first, with their names."""
    language = sketch.work.wishes.language
    counts = Counter(one.city.country for one in sketch.cities)
    large = [code for code, count in counts.most_common() if count >= FEWEST_TAGGED]
    if len(large) > 1:
        for c, one in enumerate(sketch.cities):
            if one.city.country in large:
                sketch.tags.setdefault(c, []).append(map_id(country_name(one.city.country)))
        return {map_id(country_name(code)): country_name(code, language) for code in large}
    assert sketch.at is not None
    for c, tag in enumerate(quarters(sketch.at)):
        sketch.tags.setdefault(c, []).append(tag)
    found = Counter(tag for tags in sketch.tags.values() for tag in tags)
    return {tag: QUARTER_NAMES[tag] for tag, _ in found.most_common()}


def quarters(at: Floats) -> list[str]:
    """The quarter of the land in which each place (places, 2) lies."""
    off = (at - np.median(at, axis=0)) / np.maximum(np.ptp(at, axis=0), 1e-9)
    found = []
    for x, y in off:
        axis = int(abs(y) >= abs(x))
        side = (axis, 1 if (x, y)[axis] > 0 else -1)
        found.append(next(tag for tag, of_tag in QUARTERS.items() if of_tag == side))
    return found


@dataclass(frozen=True)
class GoalBoard:
    """What a board has that goal cards may ask for."""

    ferries: int
    lengths: Sequence[int]  # of its routes
    values: Sequence[int]  # of its tickets
    areas: Sequence[str]  # tags, that of the largest area first
    has_capitals: bool  # whether tickets name cities with the tag `capital`


def goal_cards(board: GoalBoard) -> list[dict[str, Any]]:
    """The goal cards that can be scored on a board, as entries of the map file."""
    cards = read(Path(__file__).with_name("goals.yaml")).document.data
    return [printed for goal in cards for printed in _printed(board, goal)]


def _printed(board: GoalBoard, goal: dict[str, Any]) -> list[dict[str, Any]]:
    """The card as this board has it; none if nobody could score it."""
    small = sum(points <= goal.get("at_most", 0) for points in board.values)
    may = {
        "most-ferries": board.ferries >= FEWEST_FERRIES,
        "most-small-tickets": small >= FEWEST_SMALL,
        "most-routes-of-length": goal.get("length") in board.lengths,
        "most-tickets-tagged": board.has_capitals,
        "most-tags-touched": len(board.areas) > 1,
    }
    if not may.get(goal["kind"], True):
        return []
    if goal.get("tag") == "AREA":
        return [goal | {"tag": area} for area in board.areas[:1]]
    return [goal | ({"tags": list(board.areas)} if goal.get("tags") == "AREAS" else {})]


def _is_named(sketch: Sketch, tag: str) -> bool:
    """Whether a ticket names a city with that tag."""
    tagged = {id_ for c, id_ in enumerate(sketch.ids) if tag in sketch.tags.get(c, ())}
    return any(tagged & set(ticket["between"]) for ticket in sketch.extras["tickets"])
