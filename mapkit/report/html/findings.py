"""The verdict of the games and the lints' findings, each with its places on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from mapkit.finding import Finding, Severity
from mapkit.model.map import Map
from mapkit.report.html.markup import element, numbers, prose, text


def finding_list(map_: Map, found: Sequence[Finding], none: str) -> str:
    if not found:
        return element("p", text(none), class_="clean")
    items = "".join(element("li", _finding(map_, one)) for one in found)
    return element("ol", items, class_="findings")


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


def _finding(map_: Map, one: Finding) -> str:
    severity = text(one.severity)
    head = element("span", severity, class_=f"badge {severity}")
    head += element("span", text(one.name), class_="fault")
    line = f"line {one.where.line} · " if one.where and one.where.line else ""
    head += element("span", text(f"{line}{one.code}"), class_="code")
    body = element("span", head, class_="finding-head")
    body += element("span", prose(one.message), class_="message")
    if one.help:
        body += element("span", prose(one.help), class_="help")
    shown = targets(map_, one.where.pointer if one.where else None)
    if not any(shown.values()):
        return element("div", body, class_="finding")
    return element("button", body, class_="finding", type="button", aria_pressed="false", **shown)
