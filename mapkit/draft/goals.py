"""Goal cards, tags and routes with a bonus, for rules that have them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np

from mapkit.draft.doubling import usage
from mapkit.draft.sketch import Sketch
from mapkit.draft.territories import country_name
from mapkit.model.starter import map_id
from mapkit.source.read import read

FEWEST_TAGGED = 3  # cities of a country, for it to have a tag of its own
FEWEST_FERRIES = 4  # for a goal of ferries
FEWEST_SMALL = 4  # small tickets, for a goal of them
LEAST_BONUS_LENGTH = 4  # spaces: what gives cards is long and lonely
QUARTERS = {"north": (1, -1), "south": (1, 1), "west": (0, -1), "east": (0, 1)}
QUARTER_NAMES = {
    "north": {"en": "the north", "pl": "północ"},
    "south": {"en": "the south", "pl": "południe"},
    "west": {"en": "the west", "pl": "zachód"},
    "east": {"en": "the east", "pl": "wschód"},
}
CAPITAL = {"en": "capitals", "pl": "stolice"}


def add_bonuses(sketch: Sketch) -> None:
    """Let long routes that few ways lead over give cards to whoever claims them."""
    used = usage(sketch.pairs, sketch.lengths)
    lonely = [
        k
        for k, track in enumerate(sketch.tracks)
        if track.length >= LEAST_BONUS_LENGTH and track.lanes == 1 and not track.ferry
    ]
    lonely.sort(key=lambda k: (used[k] / sketch.tracks[k].length, k))
    for k in lonely[: round(sketch.work.style.bonus * len(sketch.tracks))]:
        sketch.tracks[k].bonus = 2 if sketch.tracks[k].length > LEAST_BONUS_LENGTH else 1


def add_goals(sketch: Sketch) -> None:
    """Tag areas and capitals, and add the goal cards that can be scored on this board."""
    areas = _tag_areas(sketch)
    capitals = [c for c, one in enumerate(sketch.cities) if one.city.is_capital]
    for c in capitals if len(capitals) > 1 else ():
        sketch.tags.setdefault(c, []).append("capital")
    goals = []
    for goal in read(Path(__file__).with_name("goals.yaml")).document.data:
        goals += _printed(sketch, goal, list(areas), len(capitals) > 1)
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
    off = (sketch.at - np.median(sketch.at, axis=0)) / np.ptp(sketch.at, axis=0)
    for c, (x, y) in enumerate(off):
        axis = int(abs(y) >= abs(x))
        sign = 1 if (x, y)[axis] > 0 else -1
        tag = next(tag for tag, side in QUARTERS.items() if side == (axis, sign))
        sketch.tags.setdefault(c, []).append(tag)
    found = Counter(tag for tags in sketch.tags.values() for tag in tags)
    return {tag: QUARTER_NAMES[tag] for tag, _ in found.most_common()}


def _printed(
    sketch: Sketch, goal: dict[str, Any], areas: list[str], has_capitals: bool
) -> list[dict[str, Any]]:
    """The card as this board has it; none if nobody could score it."""
    tickets = sketch.extras["tickets"]
    may = {
        "most-ferries": sum(track.ferry > 0 for track in sketch.tracks) >= FEWEST_FERRIES,
        "most-small-tickets": sum(ticket["points"] <= goal.get("at_most", 0) for ticket in tickets)
        >= FEWEST_SMALL,
        "most-routes-of-length": goal.get("length") in sketch.lengths,
        "most-tickets-tagged": has_capitals and _is_named(sketch, "capital"),
        "most-tags-touched": len(areas) > 1,
    }
    if not may.get(goal["kind"], True):
        return []
    if goal.get("tag") == "AREA":
        return [goal | {"tag": area} for area in areas[:1]]
    return [goal | ({"tags": areas} if goal.get("tags") == "AREAS" else {})]


def _is_named(sketch: Sketch, tag: str) -> bool:
    """Whether a ticket names a city with that tag."""
    tagged = {id_ for c, id_ in enumerate(sketch.ids) if tag in sketch.tags.get(c, ())}
    return any(tagged & set(ticket["between"]) for ticket in sketch.extras["tickets"])
