"""A map that speaks one language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar, cast

from mapkit.model.map import Map
from mapkit.model.text import Text

T = TypeVar("T")


def spoken(map_: Map, language: str) -> Map:
    """The same map, each of its texts only in this language, as `Text.in_language` chooses it.

    The title of its preset stays as it is: it is the preset's, and part of the rules' digest.
    """
    texts = ("title", "subtitle", "description", "attribution")
    own: dict[str, Any] = {field: _told(getattr(map_, field), language) for field in texts}
    return replace(
        map_,
        **own,
        cities=_named(map_.cities, language),
        countries=_named(map_.countries, language),
        goals=tuple(_with(goal, "title", language) for goal in map_.goals),
        tag_names={tag: _told(name, language) for tag, name in map_.tag_names.items()},
    )


def _named(places: Mapping[str, T], language: str) -> dict[str, T]:
    return {id_: _with(place, "name", language) for id_, place in places.items()}


def _with(part: T, field: str, language: str) -> T:
    text = _told(getattr(part, field), language)
    return cast(T, replace(cast(Any, part), **{field: text}))


def _told(text: Text | None, language: str) -> Any:
    return text and Text.of(text.in_language(language))
