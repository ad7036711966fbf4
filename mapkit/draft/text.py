"""The text of a drafted map: what was done, then a line for each city, route and ticket."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mapkit.source.write import dumped


def written(data: Mapping[str, Any], story: Sequence[str] = ()) -> str:
    """The file, with the steps of the draft above it."""
    first, rest = dumped(data, ".mapkit/map.schema.json").split("\n", 1)
    told = (
        "".join(f"# {sentence}\n" for sentence in ("Drafted by mapkit.", *story)) if story else ""
    )
    return f"{first}\n{told}{rest}"
