"""The verdict of the games and the lints' findings, each with its places on the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import htpy as h

from mapkit.finding import Finding
from mapkit.model.map import Map
from mapkit.report.grouped import common_help, grouped
from mapkit.report.html.finding_places import about, holds
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
    within = pointer or ""
    routes = [r for r, one in enumerate(map_.routes) if holds(one.pointer, within)]
    tickets = [t for t, one in enumerate(map_.tickets) if holds(one.pointer, within)]
    places = [place.id for place in map_.places.values() if holds(place.pointer, within)]
    named = {"data_routes": numbers(routes), "data_tickets": numbers(tickets)}
    return {key: value or None for key, value in {**named, "data_places": " ".join(places)}.items()}


def _group(map_: Map, group: Sequence[Finding], say: Speech) -> h.Element:
    """One finding, or those of one kind as one that opens into a list."""
    if len(group) == 1:
        first = group[0]
        above = [_heading(first, say), _about(map_, first, say), _advice(first, say)]
        return _finding(map_, first, above, first.help, say)
    help_ = common_help(group)
    few = [h.li[_one_of_many(map_, one, None if help_ else one.help, say)] for one in group]
    head = _heading(group[0], say, say("several", n=len(group)))
    return h.details(class_="group")[
        h.summary[head],
        _advice(group[0], say),
        h.ol[few],
        h.p(class_="help", lang=say.foreign)[prose(help_)] if help_ else None,
    ]


def _one_of_many(map_: Map, one: Finding, help_: str | None, say: Speech) -> h.Element:
    return _finding(map_, one, [_number(one, say), _about(map_, one, say)], help_, say)


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


def _about(map_: Map, one: Finding, say: Speech) -> h.Element | None:
    """Names of what it is about, where the sentences below are in another language."""
    pointer = one.where.pointer if one.where else ""
    names = about(map_, pointer, one.message, say) if say.foreign else ""
    return h.span(class_="about")[names] if names else None


def _advice(one: Finding, say: Speech) -> h.Element | None:
    text = say.advice(one.name)
    return h.span(class_="advice")[prose(text)] if text else None


def _line(one: Finding, code: str, say: Speech) -> str:
    """`line 12 · TIC203`, as far as it is known."""
    if not one.where or not one.where.line:
        return code
    return say("line", line=one.where.line, code=code).removesuffix(" · ")


def _finding(map_: Map, one: Finding, head: h.Node, help_: str | None, say: Speech) -> h.Element:
    """Pressed, it shows its places on the board. Its own sentences are English on every page."""
    body = [
        head,
        h.span(class_="message", lang=say.foreign)[prose(one.message)],
        h.span(class_="help", lang=say.foreign)[prose(help_)] if help_ else None,
    ]
    shown = targets(map_, one.where.pointer if one.where else None)
    if not any(shown.values()):
        return h.div(class_="finding")[body]
    return h.button(class_="finding", type="button", aria_pressed="false", **shown)[body]
