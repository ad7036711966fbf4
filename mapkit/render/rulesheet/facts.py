"""What the sentences of a rule sheet need to know about a map: what it has, and how much."""

from __future__ import annotations

from collections.abc import Mapping

from mapkit.model.map import Map
from mapkit.render.catalog import all_mechanics
from mapkit.render.mechanic import Value
from mapkit.render.words import Words


def traits(map_: Map) -> frozenset[str]:
    """The names of everything this map has; a sentence asks for some of them."""
    every = [mechanic.traits(map_) for mechanic in all_mechanics()]
    return frozenset(name for there_is in every for name, there in there_is.items() if there)


def values(map_: Map, words: Words, terms: Mapping[str, str]) -> dict[str, Value]:
    """Numbers and lists for the blanks in the sentences. `terms`: words of the catalogue."""
    every = [mechanic.values(map_, words, terms) for mechanic in all_mechanics()]
    return {name: value for some in every for name, value in some.items()}
