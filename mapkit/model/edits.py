"""Edits in the words of the game: a place is renamed or removed, a city, route or ticket added.

Each gives the edits of the file that belong together; `mapkit.source.edits.edit` makes them, all or
none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from mapkit.finding import MapError
from mapkit.model.faults import UNKNOWN_PLACE
from mapkit.source.document import Document, Path
from mapkit.source.edits import Edit, Insert, Put, Rename, Take
from mapkit.source.faults import DUPLICATE_KEY
from mapkit.source.suggest import did_you_mean

_SECTIONS = ("cities", "countries")


def renamed_place(document: Document, old: str, new: str) -> list[Edit]:
    """Another id for a city or country, in its section and wherever it is mentioned."""
    path = _place(document, old)
    _refuse_taken(document, new)
    mentions = _mentions(document.data, old)
    return [Rename(path, new), *(Put(mention, new) for mention in mentions)]


def removed_place(document: Document, id_: str) -> list[Edit]:
    """A city or country is gone, with its routes and the tickets that name it."""
    path = _place(document, id_)
    entries = dict.fromkeys(mention[:2] for mention in _mentions(document.data, id_))
    return [Take(path), *(Take(entry) for entry in entries)]


def added_city(document: Document, id_: str, city: Mapping[str, Any]) -> list[Edit]:
    """A new city, behind the others."""
    _refuse_taken(document, id_)
    return [Put(("cities", id_), dict(city))]


def added_route(route: Mapping[str, Any], after: int | None = None) -> list[Edit]:
    """A new route, behind the one of that index in the file, or behind all."""
    return [Insert(("routes",), [dict(route)], None if after is None else after + 1)]


def added_ticket(ticket: Mapping[str, Any], after: int | None = None) -> list[Edit]:
    """A new ticket or tour, behind the one of that index in the file, or behind all."""
    return [Insert(("tickets",), [dict(ticket)], None if after is None else after + 1)]


def _place(document: Document, id_: str) -> Path:
    """The path of a city or country; `MapError` if there is none of that id."""
    for section in _SECTIONS:
        if (section, id_) in document.keys:
            return (section, id_)
    known = [str(path[1]) for path in document.keys if len(path) == 2 and path[0] in _SECTIONS]
    message = f"unknown city `{id_}`{did_you_mean(id_, known)}"
    raise MapError([UNKNOWN_PLACE.at(document.where(("cities",)), message)])


def _refuse_taken(document: Document, id_: str) -> None:
    for section in _SECTIONS:
        if (section, id_) in document.keys:
            where = document.where((section, id_), key=True)
            message = f"there is a place `{id_}` already"
            raise MapError([DUPLICATE_KEY.at(where, message, "choose another id")])


def _mentions(data: Any, id_: str) -> Iterator[Path]:
    """Where routes and tickets name a place."""
    for section, keys in (("routes", ("between",)), ("tickets", ("between", "tour"))):
        for index, entry in enumerate(_list(data.get(section))):
            for key in keys if isinstance(entry, dict) else ():
                for n, place in enumerate(_list(entry.get(key))):
                    if place == id_:
                        yield (section, index, key, n)


def _list(value: Any) -> list[Any]:
    """A list as it is; nothing of what should be one and is not."""
    return value if isinstance(value, list) else []
