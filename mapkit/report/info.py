"""The figures of a map beside those of published boards."""

from __future__ import annotations

from collections.abc import Iterator

from rich.table import Table

from mapkit.model.figures import MapFigures, figures
from mapkit.model.map import Map
from mapkit.model.official import official_range
from mapkit.report.grid import grid


def info_table(map_: Map, language: str = "en") -> Table:
    title = f"{map_.title.in_language(language)} ({map_.rules.preset} rules)"
    table = grid("figure", "this map", "published boards", title=title)
    table.columns[-1].style = "dim"
    for row in _rows(figures(map_)):
        table.add_row(*row)
    return table


def _rows(own: MapFigures) -> Iterator[tuple[str, str, str]]:
    yield _whole("cities", own.cities, "cities")
    if own.countries:
        yield "countries", str(own.countries), ""
    yield _whole("routes (lane by lane)", own.routes, "routes")
    yield _whole("tickets", own.tickets, "tickets")
    for deck, (low, high) in own.ticket_points.items():
        yield f"  points, deck {deck}", f"{low}–{high}", ""
    yield _decimal(
        "doubles and triples, % of pairs", own.double_pairs_percent, "double_pairs_percent", 0
    )
    yield _decimal("grey, % of routes", own.grey_percent, "grey_percent", 0)
    yield _decimal("mean length", own.mean_length, "mean_length", 2)
    for length, count in own.lengths.items():
        yield f"  of length {length}", str(count), ""
    yield "spaces", str(own.spaces), ""
    yield _decimal("spaces ÷ (players × pieces)", own.tightness, "tightness", 2)
    yield _decimal("mean degree of a place", own.mean_degree, "mean_degree", 2)
    totals = own.spaces_per_color
    official = "–".join(str(bound) for bound in official_range("spaces_per_color"))
    yield "spaces per colour", f"{min(totals.values())}–{max(totals.values())}", official
    for color, spaces in totals.items():
        yield f"  {color}", str(spaces), ""


def _whole(label: str, value: int, figure: str) -> tuple[str, str, str]:
    low, high = official_range(figure)
    return label, str(value), f"{low}–{high}"


def _decimal(label: str, value: float, figure: str, digits: int) -> tuple[str, str, str]:
    low, high = official_range(figure)
    return label, f"{value:.{digits}f}", f"{low:.{digits}f}–{high:.{digits}f}"
