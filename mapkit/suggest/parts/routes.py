"""Routes for cities that have none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from mapkit.arrange import measured_lengths
from mapkit.board.ground import ground_of as land_of
from mapkit.draft.between import Ground, Pair, ground_of
from mapkit.draft.joining import MEAN_DEGREE, join_cities
from mapkit.geometry.profiles import profile_of
from mapkit.geometry.score_track import frame_of
from mapkit.lint.telling import counted
from mapkit.model.routes import GREY, Route
from mapkit.source.edits import Insert
from mapkit.source.suggest import listing
from mapkit.suggest.lanes import colored, is_colored
from mapkit.suggest.part import Part, Question, Suggestion, Wishes
from mapkit.suggest.unfinished import Unfinished

END_GAPS_MM = 20.0  # of a route's line that the two cities take
LONGEST = 6  # spaces of a route, unless it must be longer to reach a city


def suggest_routes(unfinished: Unfinished, wishes: Wishes) -> Suggestion:
    """Routes that join all cities into one network; those that are there stay."""
    suggestion = Suggestion()
    map_, places = unfinished.map, unfinished.places_mm
    _ask_for_places(suggestion, [city for city in map_.cities if city not in places])
    ids = list(places)
    if len(ids) < 2:
        suggestion.tell("There are fewer than two cities with a place, so nothing can be joined.")
        return suggestion
    index = {id_: c for c, id_ in enumerate(ids)}
    given = [
        (index[one], index[two])
        for one, two in dict.fromkeys(tuple(sorted(route.between)) for route in map_.routes)
        if one in index and two in index
    ]
    at = np.array([places[id_] for id_ in ids])
    ground = ground_of(at, land_of(map_, frame_of(map_.board)).land)
    new = _new_pairs(ground, given, unfinished, ids, wishes)
    if not new:
        suggestion.tell(
            "Every city has a route, and all hang together. More routes come with --count, "
            f"which says how many there should be in all; today there are {len(given)}."
        )
        return suggestion
    pairs = sorted((min(pair), max(pair)) for pair in new)
    _add(unfinished, suggestion, [(ids[one], ids[two]) for one, two in pairs], wishes)
    return suggestion


def _ask_for_places(suggestion: Suggestion, lost: Sequence[str]) -> None:
    if lost:
        text = (
            f"No place is known of {listing(lost)}: `mapkit suggest cities` finds places by name."
        )
        suggestion.questions.append(Question(text))


def _new_pairs(
    ground: Ground, given: list[Pair], unfinished: Unfinished, ids: Sequence[str], wishes: Wishes
) -> list[Pair]:
    """Where cities are without a route, those that touch them; else as many as are asked for."""
    degree = MEAN_DEGREE if wishes.count is None else 2 * wishes.count / len(ids)
    joined = join_cities(ground, _longest_mm(unfinished), given, degree)
    new = joined[len(given) :]
    if wishes.count is not None or not given:
        return new
    lonely = set(range(len(ids))) - {end for pair in given for end in pair}
    return [pair for n, pair in enumerate(new) if lonely & {*pair} or _joins(joined, given, n)]


def _joins(joined: Sequence[Pair], given: Sequence[Pair], n: int) -> bool:
    """Whether without the routes up to here its two ends would not hang together."""
    one, two = joined[len(given) + n]
    seen, rim = {one}, [one]
    while rim:
        here = rim.pop()
        beyond = {end for pair in joined[: len(given) + n] if here in pair for end in pair} - seen
        seen |= beyond
        rim += sorted(beyond)
    return two not in seen


def _longest_mm(unfinished: Unfinished) -> float:
    pitch = profile_of(unfinished.map.board.pieces).pitch
    most = max(unfinished.map.rules.routes.points, default=LONGEST)
    return END_GAPS_MM + (min(LONGEST, most) + 0.4) * pitch


def _add(
    unfinished: Unfinished, suggestion: Suggestion, pairs: Sequence[tuple[str, str]], wishes: Wishes
) -> None:
    map_ = unfinished.map
    new = tuple(Route(pair, 1, GREY) for pair in pairs)
    whole = measured_lengths(replace(map_, routes=(*map_.routes, *new)))
    routes = whole.routes[len(map_.routes) :]
    is_grey = not is_colored(map_.routes)
    free = range(len(map_.routes), len(whole.routes))
    colors = {} if is_grey else colored(whole, set(free), wishes.seed)
    entries: list[dict[str, Any]] = [
        {
            "between": list(route.between),
            "length": min(route.length, LONGEST),
            "color": colors.get(r, GREY),
        }
        for r, route in zip(free, routes, strict=True)
    ]
    suggestion.edits.append(Insert(("routes",), entries))
    cities = len({end for pair in pairs for end in pair})
    suggestion.tell(
        f"{counted(len(entries), 'new route')} at {counted(cities, 'city')}: none crosses another, "
        "no way is a long detour, and each is as long as its distance on the board."
    )
    if is_grey:
        suggestion.tell("All are grey for now: `mapkit suggest colors` gives them colours.")


PART = Part("routes", "routes for cities that have none", 2, suggest_routes)
