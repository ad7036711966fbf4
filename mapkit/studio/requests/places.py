"""Cities and countries: moved, added, renamed."""

from __future__ import annotations

from math import inf
from typing import Any

from mapkit.model.edits import added_city, renamed_place
from mapkit.source.document import Document
from mapkit.source.edits import Edit, Put, edit
from mapkit.studio.refusal import RefusedError
from mapkit.studio.request import Request, given
from mapkit.studio.studio import Studio
from mapkit.studio.wire import Message


def move(studio: Studio, message: Message) -> None:
    """Cities get other places: {"places": {"oslo": [214, 331]}}, in millimetres."""
    places = {id_: _point(at) for id_, at in given(message, "places", dict).items()}

    def moved(document: Document) -> Document:
        edits: list[Edit] = []
        for id_, at in places.items():
            if ("cities", id_) not in document.keys:
                raise RefusedError(f"There is no city “{id_}” any more.")
            edits.append(Put(("cities", id_, "at"), at))
        return edit(document, edits)

    studio.opened.change(moved)


def add_city(studio: Studio, message: Message) -> Message:
    """A new city: {"id": "oslo", "city": {"name": "Oslo", "at": [214, 331]}}."""
    id_, city = given(message, "id", str), given(message, "city", dict)
    studio.opened.change(lambda document: edit(document, added_city(document, id_, city)))
    return {"id": id_}


def rename(studio: Studio, message: Message) -> Message:
    """Another id for a place, wherever it is mentioned."""
    old, new = given(message, "old", str), given(message, "new", str)
    studio.opened.change(lambda document: edit(document, renamed_place(document, old, new)))
    return {"id": new}


def _point(value: Any) -> list[float]:
    """Two numbers, whole where they can be; `RefusedError` for anything else."""
    is_pair = isinstance(value, list) and len(value) == 2
    if not is_pair or not all(type(part) in (int, float) and abs(part) < inf for part in value):
        raise RefusedError("A place is two numbers of millimetres.")
    return [int(part) if part == int(part) else round(part, 2) for part in value]


REQUESTS = (Request("move", move), Request("add-city", add_city), Request("rename", rename))
