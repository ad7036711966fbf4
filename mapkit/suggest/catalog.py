"""Which parts of a map can be suggested."""

from __future__ import annotations

from functools import cache

from mapkit.discovery import modules_in
from mapkit.suggest import parts
from mapkit.suggest.part import SuggestedPart


@cache
def all_parts() -> dict[str, SuggestedPart]:
    """All parts by name, in the order in which a map is written."""
    found = [module.PART for module in modules_in(parts) if isinstance(module.PART, SuggestedPart)]
    return {part.name: part for part in sorted(found, key=lambda part: part.order)}
