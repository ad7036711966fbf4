"""The effective rules, field by field, and where each comes from."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from mapkit.model.presets import leaves
from mapkit.report.text import SafeText
from mapkit.source.flow import flow


def rules_table(effective: dict[str, Any], own: dict[str, Any]) -> Table:
    """`effective` is the preset with the map's `own` rules over it."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("rule")
    table.add_column("value")
    table.add_column("from", style="dim")
    from_map = {path for path, _ in leaves(own) if path}
    for path, value in leaves(effective):
        is_own = any(path[: len(start)] == start for start in from_map)
        style = "bold" if is_own else ""
        origin = "this map" if is_own else f"preset {effective['preset']}"
        name = ".".join(str(part) for part in path)
        table.add_row(SafeText(name, style), SafeText(flow(value), style), SafeText(origin, style))
    return table
