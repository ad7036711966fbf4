"""The verdict of the games and the lints' findings, each with its places on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import htpy as h

from mapkit.finding import Finding, Severity
from mapkit.model.map import Map
from mapkit.report.html.markup import numbers, prose


def finding_list(map_: Map, found: Sequence[Finding], none: str) -> h.Element:
    if not found:
        return h.p(class_="clean")[none]
    return h.ol(class_="findings")[(h.li[_finding(map_, one)] for one in found)]


def counted(found: Iterable[Finding]) -> str:
    """`1 error and 2 warnings`; empty if there are none."""
    counts = Counter(one.severity for one in found)
    words = [f"{counts[one]} {one}{'s' * (counts[one] != 1)}" for one in Severity if counts[one]]
    return " and ".join(", ".join(words).rsplit(", ", 1))


def worst(found: Iterable[Finding]) -> str:
    """The gravest severity; `clean` if nothing was found."""
    return min((one.severity for one in found), key=lambda one: one.rank, default="clean")


def targets(map_: Map, pointer: str | None) -> dict[str, str | None]:
    """What a JSON pointer points at, as attributes that the page's script reads."""
    within = [pointer or ""]
    routes = [r for r, one in enumerate(map_.routes) if _holds(one.pointer, within)]
    tickets = [t for t, one in enumerate(map_.tickets) if _holds(one.pointer, within)]
    places = [place.id for place in map_.places.values() if _holds(place.pointer, within)]
    named = {"data_routes": numbers(routes), "data_tickets": numbers(tickets)}
    return {key: value or None for key, value in {**named, "data_places": " ".join(places)}.items()}


def _holds(part: str, pointers: Iterable[str]) -> bool:
    return bool(part) and any(one == part or one.startswith(f"{part}/") for one in pointers)


def _finding(map_: Map, one: Finding) -> h.Element:
    line = f"line {one.where.line} · " if one.where and one.where.line else ""
    body = [
        h.span(class_="finding-head")[
            h.span(class_=f"badge {one.severity}")[one.severity],
            h.span(class_="fault")[one.name],
            h.span(class_="code")[f"{line}{one.code}"],
        ],
        h.span(class_="message")[prose(one.message)],
        h.span(class_="help")[prose(one.help)] if one.help else None,
    ]
    shown = targets(map_, one.where.pointer if one.where else None)
    if not any(shown.values()):
        return h.div(class_="finding")[body]
    return h.button(class_="finding", type="button", aria_pressed="false", **shown)[body]
