"""The verdict of the games and the lints' findings, each with its places on the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import htpy as h

from mapkit.finding import Finding
from mapkit.model.map import Map
from mapkit.report.grouped import common_help, grouped
from mapkit.report.html.markup import numbers, prose
from mapkit.report.html.speech import Speech


def finding_list(map_: Map, found: Sequence[Finding], none: str, say: Speech) -> h.Element:
    if not found:
        return h.p(class_="clean")[none]
    return h.ol(class_="findings")[
        (h.li[_group(map_, one, say)] for one in grouped(found, graver=True))
    ]


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


def _group(map_: Map, group: Sequence[Finding], say: Speech) -> h.Element:
    """One finding, or those of one kind as one that opens into a list."""
    if len(group) == 1:
        return _finding(map_, group[0], _heading(group[0], say), group[0].help, say)
    help_ = common_help(group)
    few = [
        h.li[_finding(map_, one, _number(one, say), None if help_ else one.help, say)]
        for one in group
    ]
    head = _heading(group[0], say, say("several", n=len(group)))
    return h.details(class_="group")[
        h.summary[head],
        h.ol[few],
        h.p(class_="help", lang=say.foreign)[prose(help_)] if help_ else None,
    ]


def _heading(one: Finding, say: Speech, several: str = "") -> h.Element:
    where = f"{several} · {one.code}" if several else _line(one, one.code, say)
    headline = say.headline(one.name)
    return h.span(class_="finding-head")[
        h.span(class_=f"badge {one.severity}")[say(f"badge_{one.severity}")],
        h.span(class_="headline")[headline] if headline else None,
        h.span(class_="fault", lang=say.foreign)[one.name],
        h.span(class_="code")[where],
    ]


def _number(one: Finding, say: Speech) -> h.Element | None:
    line = _line(one, "", say)
    return h.span(class_="code")[line] if line else None


def _line(one: Finding, code: str, say: Speech) -> str:
    """`line 12 · TIC203`, as far as it is known."""
    if not one.where or not one.where.line:
        return code
    return say("line", line=one.where.line, code=code).removesuffix(" · ")


def _finding(map_: Map, one: Finding, head: h.Node, help_: str | None, say: Speech) -> h.Element:
    """Pressed, it shows its places on the board. Its sentences are English on every page."""
    body = [
        head,
        h.span(class_="message", lang=say.foreign)[prose(one.message)],
        h.span(class_="help", lang=say.foreign)[prose(help_)] if help_ else None,
    ]
    shown = targets(map_, one.where.pointer if one.where else None)
    if not any(shown.values()):
        return h.div(class_="finding")[body]
    return h.button(class_="finding", type="button", aria_pressed="false", **shown)[body]
