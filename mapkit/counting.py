"""A number with its noun, in English sentences."""

from __future__ import annotations


def counted(count: int, thing: str) -> str:
    """`1 space`, `2 spaces`, `3 cities`, `4 ferries`."""
    if count == 1:
        return f"1 {thing}"
    first, of, rest = thing.partition(" over ")  # two routes over mountains
    return f"{count} {_several(first)}{of}{rest}"


def _several(thing: str) -> str:
    return f"{thing[:-1]}ies" if thing.endswith(("ty", "ry")) else f"{thing}s"
