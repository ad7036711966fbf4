"""The rules of an imported board: a preset that has all that the tables ask for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mapkit import bundled
from mapkit.exchange import cells, faults
from mapkit.exchange.tables import Findings, Row, Tables
from mapkit.finding import MapError, Where
from mapkit.model.presets import merged, preset_data
from mapkit.model.routes import GREY
from mapkit.source.suggest import listing, unknown

Asks = Callable[[Tables], bool]


def _any(table: str, heading: str, *words: str) -> Asks:
    def asks(tables: Tables) -> bool:
        rows: Sequence[Row] = getattr(tables, table)
        texts = [row.get(heading).casefold() for row in rows if row.get(heading)]
        return any(text in words if words else cells.yes(text) is not False for text in texts)

    return asks


_SEA = _any("routes", "Type", "boat", "sea", "ship", "steamer")
_PRESETS: tuple[tuple[str, str, tuple[Asks, ...]], ...] = (
    ("world", "tours or terrain", (_any("tickets", "Tour"), _any("routes", "Terrain"))),
    ("great-lakes", "sea routes", (_SEA,)),
    (
        "germany",
        "countries or passengers",
        (_any("stops", "Type", "country"), _any("stops", "Passengers")),
    ),
    ("stations", "long tickets", (_any("tickets", "Long deck"),)),
    (
        "alpine",
        "tunnels or ferries",
        (
            _any("routes", "Tunnel"),
            _any("routes", "Locomotives"),
            _any("routes", "Type", "tunnel", "ferry"),
        ),
    ),
)
"""The first whose mechanics the tables have any of; else the classic rules."""


def choose_rules(
    data: dict[str, Any], wanted: str | None, tables: Tables, findings: Findings
) -> None:
    """Set the preset: the one that was asked for, that the source names, or that fits."""
    rules = data.setdefault("rules", {})
    if not isinstance(rules, dict):
        rules = data["rules"] = {}
    known = bundled.preset_ids()
    given = wanted or rules.get("preset")
    if given is not None and given not in known:
        message = unknown("preset", str(given), known)
        raise MapError([faults.UNKNOWN_SOURCE.at(Where(findings.file), message)])
    data["rules"] = {"preset": given or _fitting(tables, findings)} | {
        key: value for key, value in rules.items() if key != "preset"
    }


def ticket_decks(data: dict[str, Any]) -> list[str]:
    """The ticket decks of the rules in effect, the usual one first."""
    effective = merged(preset_data(data["rules"]["preset"]), data["rules"])
    tickets = effective.get("tickets")
    decks = tickets.get("decks") if isinstance(tickets, dict) else None
    return list(decks) if isinstance(decks, dict) and decks else ["main"]


def recolor(
    data: dict[str, Any], routes: Sequence[dict[str, Any]], rows: Sequence[Row], findings: Findings
) -> None:
    """Routes in colours that the rules don't have become grey."""
    effective = merged(preset_data(data["rules"]["preset"]), data["rules"])
    given = effective.get("colors")
    colors = given if isinstance(given, list) else []
    for route, row in zip(routes, rows, strict=True):
        if route["color"] not in (*colors, GREY):
            message = f"the rules have no {route['color']} cards, the route becomes grey"
            help_ = f"`{data['rules']['preset']}` has {listing(map(str, colors))}"
            findings.at(faults.FIELD_CHANGED, row, "Colour", message, help_)
            route["color"] = GREY


def _fitting(tables: Tables, findings: Findings) -> str:
    for preset, reason, asks in _PRESETS:
        if any(one(tables) for one in asks):
            message = f"the rules are those of `{preset}`, because there are {reason}"
            help_ = f"--preset takes another of {listing(bundled.preset_ids())}"
            findings.add(faults.MADE_UP, Where(findings.file), message, help_)
            return preset
    return "classic"
