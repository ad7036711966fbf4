"""The verdict of the games and the lints' findings, each with its places on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mapkit.finding import Finding
from mapkit.model.map import Map
from mapkit.report.html.markup import element, numbers, prose, text

Entry = Mapping[str, Any]
"""A finding as a playtest's document writes it."""

_ORDER = ("error", "warning", "hint")


def entries(findings: Iterable[Finding]) -> list[Entry]:
    return [
        {
            "code": one.code,
            "name": one.name,
            "severity": str(one.severity),
            "message": one.message,
            "pointer": one.where.pointer if one.where else None,
            "line": one.where.line if one.where else 0,
            "help": one.help,
        }
        for one in findings
    ]


def finding_list(map_: Map, found: Sequence[Entry], none: str) -> str:
    if not found:
        return element("p", text(none), class_="clean")
    items = "".join(element("li", _finding(map_, one)) for one in found)
    return element("ol", items, class_="findings")


def counted(found: Iterable[Entry]) -> str:
    """`1 error and 2 warnings`; empty if there are none."""
    counts = Counter(one["severity"] for one in found)
    words = [f"{counts[one]} {one}{'s' * (counts[one] != 1)}" for one in _ORDER if counts[one]]
    return " and ".join(", ".join(words).rsplit(", ", 1))


def worst(found: Iterable[Entry]) -> str:
    """The gravest severity; `clean` if nothing was found."""
    severities = {one["severity"] for one in found}
    return next((one for one in _ORDER if one in severities), "clean")


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


def _finding(map_: Map, one: Entry) -> str:
    severity = text(one["severity"])
    head = element("span", severity, class_=f"badge {severity}")
    head += element("span", text(one["name"]), class_="fault")
    line = f"line {one['line']} · " if one.get("line") else ""
    head += element("span", text(f"{line}{one['code']}"), class_="code")
    body = element("span", head, class_="finding-head")
    body += element("span", prose(one["message"]), class_="message")
    if one.get("help"):
        body += element("span", prose(one["help"]), class_="help")
    shown = targets(map_, one.get("pointer"))
    if not any(shown.values()):
        return element("div", body, class_="finding")
    return element("button", body, class_="finding", type="button", aria_pressed="false", **shown)
