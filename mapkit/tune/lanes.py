"""Lanes of the map file: an entry has `color`, or `lanes` with a colour each."""

from __future__ import annotations

from typing import Any

from mapkit.model.routes import GREY
from mapkit.source.document import Path
from mapkit.source.edits import Edit, Put, Take


def colors_of(entry: dict[str, Any]) -> list[str]:
    return list(entry["lanes"]) if "lanes" in entry else [entry.get("color", GREY)]


def with_colors(path: Path, entry: dict[str, Any], colors: list[str]) -> tuple[Edit, ...]:
    """The edits that give an entry these lanes."""
    if len(colors) == 1:
        gone = (Take((*path, "lanes")),) if "lanes" in entry else ()
        return (*gone, Put((*path, "color"), colors[0]))
    gone = (Take((*path, "color")),) if "color" in entry else ()
    return (*gone, Put((*path, "lanes"), colors))
