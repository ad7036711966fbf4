from __future__ import annotations

from rich.table import Table

from mapkit import bundled
from mapkit.cli.screen import out
from mapkit.model.load import load_map


def maps() -> None:
    """List the maps that come with mapkit. Their ids work wherever a MAP is asked for."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    for column in ("id", "title", "preset", "cities", "routes", "tickets"):
        table.add_column(column, justify="left" if column in ("id", "title", "preset") else "right")
    for map_id in bundled.map_ids():
        map_ = load_map(map_id)
        counts = (str(len(part)) for part in (map_.cities, map_.routes, map_.tickets))
        table.add_row(map_id, str(map_.title), map_.rules.preset, *counts)
    out.print(table)
