"""Where the cities of a map lie on its board."""

from __future__ import annotations

import math

from rich.table import Table

from mapkit.geometry.layout import Layout
from mapkit.model.map import Map


def places_table(map_: Map, layout: Layout, language: str = "en") -> Table:
    """Millimetres from the left and the top edge, and how far from its true place each city is."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    for column, justify in (("city", "left"), ("name", "left"), ("x", "right"), ("y", "right")):
        table.add_column(column, justify=justify)  # type: ignore[arg-type]
    table.add_column("mm off its true place", justify="right", style="dim")
    for city in layout.cities.values():
        off = math.dist(city.center, city.true_center)
        x, y = (f"{side:.1f}" for side in city.center)
        name = map_.place_name(city.place, language)
        table.add_row(city.place, name, x, y, f"{off:.0f}" if off >= 0.5 else "")
    return table
