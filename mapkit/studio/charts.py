"""The figures of a board, beside the ranges of published boards."""

from __future__ import annotations

from collections import Counter
from typing import Any

from mapkit.model.figures import figures
from mapkit.model.map import Map
from mapkit.model.official import official_range

RANGED = {
    "cities": "Cities",
    "routes": "Routes",
    "tickets": "Tickets",
    "double_pairs_percent": "Doubles, %",
    "grey_percent": "Grey, %",
    "mean_length": "Mean length",
    "tightness": "Spaces per piece",
    "mean_degree": "Neighbours of a city",
}
"""Figures that published boards have a range of, with their titles."""


def board_figures(map_: Map) -> dict[str, Any]:
    found = figures(map_)
    ranged = [_ranged(name, title, getattr(found, name)) for name, title in RANGED.items()]
    return {
        "ranged": ranged,
        "colors": found.spaces_per_color,
        "color_range": official_range("spaces_per_color"),
        "lengths": found.lengths,
        "tickets": dict(sorted(Counter(ticket.points for ticket in map_.tickets).items())),
        "spaces": found.spaces,
    }


def _ranged(name: str, title: str, value: float) -> dict[str, Any]:
    low, high = official_range(name)
    return {"name": name, "title": title, "value": round(value, 2), "low": low, "high": high}
