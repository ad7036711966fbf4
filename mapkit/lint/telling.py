"""How routes, tickets, counts and measures are told in the messages of lints."""

from __future__ import annotations

from collections.abc import Iterable

from mapkit.model.official import official_range
from mapkit.model.routes import LaneGroup, Route
from mapkit.model.tickets import Ticket


def joined(places: Iterable[str]) -> str:
    """`oslo`–`bergen`, by the ids that the file uses."""
    return "–".join(f"`{place}`" for place in places)


def route_name(route: Route | LaneGroup) -> str:
    return joined(route.between if isinstance(route, Route) else route.places)


def ticket_name(ticket: Ticket) -> str:
    return f"{'tour ' if ticket.is_tour else ''}{joined(ticket.places)}"


def listed(names: Iterable[str], most: int = 3) -> str:
    """`a, b, c and 4 more`, each name once: the lanes of a double have one name."""
    unique = list(dict.fromkeys(names))
    more = f" and {len(unique) - most} more" if len(unique) > most else ""
    return ", ".join(unique[:most]) + more


def measured(value: float, unit: str) -> str:
    """`12 mm`; of less than one, a decimal, and never none of it."""
    if value >= 0.95:
        return f"{value:.0f} {unit}"
    return f"{value:.1f} {unit}" if value >= 0.05 else f"less than 0.1 {unit}"


def officially(figure: str, digits: int = 0) -> str:
    """`published boards: 1.32–1.75`."""
    low, high = official_range(figure)
    return f"published boards: {low:.{digits}f}–{high:.{digits}f}"
