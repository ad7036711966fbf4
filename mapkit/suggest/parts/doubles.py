"""A second lane where many ways meet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mapkit.arrange.changes import entry_of
from mapkit.counting import counted
from mapkit.draft.between import Pair
from mapkit.draft.doubling import choose_doubles
from mapkit.lint.telling import route_name
from mapkit.model.map import Map
from mapkit.model.routes import GREY, Route
from mapkit.source.edits import Put, Rename
from mapkit.suggest.lanes import colored, is_colored
from mapkit.suggest.part import SuggestedPart, Suggestion, SuggestWishes, ask_for_lengths
from mapkit.suggest.tracks import style_of
from mapkit.suggest.unfinished import Unfinished

LONGEST = 5  # spaces: longer doubles find no room beside each other
MOST_NAMED = 6


def suggest_doubles(unfinished: Unfinished, wishes: SuggestWishes) -> Suggestion:
    """Doubles on the routes that most shortest ways share; those that are there count."""
    suggestion = Suggestion()
    map_ = unfinished.map
    if ask_for_lengths(unfinished, suggestion):
        return suggestion
    groups = [[map_.routes[r] for r in lanes] for lanes in map_.lane_groups().values()]
    pairs = _pairs(map_, groups)
    there = sum(len(lanes) > 1 for lanes in groups)
    wanted = round(style_of(map_).doubles * len(groups)) if wishes.count is None else wishes.count
    more = max(0, wanted - there)
    best = choose_doubles(
        pairs,
        [lanes[0].length for lanes in groups],
        lambda k: len(groups[k]) == 1 and _may_double(groups[k][0]),
        more / max(1, len(groups)),
    )
    chosen = [groups[k][0] for k in sorted(best)]
    if not chosen:
        suggestion.tell(f"{counted(there, 'double')} of {counted(len(groups), 'route')} is enough.")
        return suggestion
    for route, color in zip(chosen, _second_colors(unfinished, chosen, wishes), strict=True):
        path = entry_of(route.pointer)
        if (*path, "color") in unfinished.missing:
            suggestion.edits.append(Put((*path, "lanes"), [GREY, color]))
        else:
            suggestion.edits.append(Put((*path, "color"), [route.color, color]))
            suggestion.edits.append(Rename((*path, "color"), "lanes"))
    named = ", ".join(route_name(route) for route in chosen[:MOST_NAMED])
    others = f" and {len(chosen) - MOST_NAMED} more" if len(chosen) > MOST_NAMED else ""
    suggestion.tell(
        f"{counted(len(chosen), 'route')} with a second lane: {named}{others}. These are the short "
        "routes that most shortest ways between cities lead over."
    )
    return suggestion


def _pairs(map_: Map, groups: Sequence[Sequence[Route]]) -> list[Pair]:
    """The indices of the places that each group joins; each end in a country has its own."""
    ids = {place: n for n, place in enumerate(map_.cities)}
    pairs = []
    for k, lanes in enumerate(groups):
        one, two = (ids.get(end, len(ids) + k) for end in lanes[0].between)
        pairs.append((one, two))
    return pairs


def _may_double(route: Route) -> bool:
    return not route.ferry and route.length <= LONGEST


def _second_colors(unfinished: Unfinished, chosen: list[Route], wishes: SuggestWishes) -> list[str]:
    map_ = unfinished.map
    if not is_colored(map_.routes):
        return [GREY] * len(chosen)
    count = len(map_.routes)
    whole = replace(map_, routes=(*map_.routes, *chosen))
    colors = colored(whole, set(range(count, count + len(chosen))), wishes.seed)
    return [colors[count + n] for n in range(len(chosen))]


PART = SuggestedPart("doubles", "second lanes where many ways meet", 4, suggest_doubles)
