"""Colours of lanes: as many spaces of each, and no two alike side by side at a city."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from mapkit.counting import counted
from mapkit.lint.balance import color_paths, totals
from mapkit.lint.repaint import repainted
from mapkit.lint.telling import route_name
from mapkit.model.map import Map
from mapkit.model.routes import GREY, Route, RouteKind
from mapkit.source.edits import Put
from mapkit.suggest.lanes import colored, uncolored
from mapkit.suggest.part import SuggestedPart, Suggestion, SuggestWishes, ask_for_lengths
from mapkit.suggest.unfinished import Unfinished

MOST_NAMED = 6  # changes that are told one by one


def suggest_colors(unfinished: Unfinished, wishes: SuggestWishes) -> Suggestion:
    """Colours for routes without one; if all have one, the few that put them in balance."""
    suggestion = Suggestion()
    map_ = unfinished.map
    if not map_.routes:
        suggestion.tell("There are no routes yet: `mapkit suggest routes` joins the cities.")
        return suggestion
    if ask_for_lengths(unfinished, suggestion):
        return suggestion
    free = uncolored(unfinished)
    if wishes.kept is not None:
        free |= {r for r, route in enumerate(map_.routes) if _is_open(route, wishes.kept)}
    if wishes.anew:
        free = {r for r, route in enumerate(map_.routes) if not route.ferry}
    new = colored(map_, free, wishes.seed) if free else repainted(map_)
    paths = color_paths(unfinished.document, map_)
    for r, color in new.items():
        if paths[r] in unfinished.missing or color != map_.routes[r].color:
            suggestion.edits.append(Put(paths[r], color))
    routes = tuple(
        replace(route, color=new.get(r, route.color)) for r, route in enumerate(map_.routes)
    )
    after = replace(map_, routes=routes)
    if free:
        suggestion.tell(f"{counted(len(free), 'lane')} coloured; the others keep what they have.")
    else:
        _tell_changes(suggestion, map_, new)
    _tell_balance(suggestion, after)
    return suggestion


def _is_open(route: Route, kept: frozenset[frozenset[str]]) -> bool:
    return not route.ferry and frozenset(route.between) not in kept


def _tell_changes(suggestion: Suggestion, map_: Map, new: dict[int, str]) -> None:
    if not new:
        suggestion.tell("Every route has a colour, and no change would balance them better.")
        return
    told = [
        f"{route_name(map_.routes[r])} from {map_.routes[r].color} to {color}"
        for r, color in list(new.items())[:MOST_NAMED]
    ]
    more = f" and {len(new) - MOST_NAMED} more" if len(new) > MOST_NAMED else ""
    suggestion.tell(f"{counted(len(new), 'lane')} repainted: {', '.join(told)}{more}.")


def _tell_balance(suggestion: Suggestion, map_: Map) -> None:
    for kind in RouteKind:
        spaces = [total.spaces for total in totals(map_, kind)]
        if not any(spaces):
            continue
        grey = sum(r.length for r in map_.routes if r.kind is kind and r.color == GREY)
        sea = "At sea each" if kind is RouteKind.SEA else "Each"
        low, high = min(spaces), max(spaces)
        span = f"{low}" if low == high else f"{low} to {high}"
        share = grey / (grey + sum(spaces))
        suggestion.tell(f"{sea} colour has {span} spaces now, and {share:.0%} of them are grey.")
    twins = _twins(map_)
    suggestion.tell(
        "No two routes of one colour meet at a city."
        if not twins
        else f"At {counted(twins, 'city')} two routes of one colour still meet."
    )


def _twins(map_: Map) -> int:
    """Cities at which routes of one colour meet."""
    at: Counter[tuple[str, str, str]] = Counter(
        (end, route.color, route.kind)
        for route in map_.routes
        if route.color != GREY
        for end in route.between
        if end in map_.cities
    )
    return len({end for (end, _, _), count in at.items() if count > 1})


PART = SuggestedPart("colors", "colours in balance, none twice at a city", 5, suggest_colors)
