"""Cities of a new map that are known by their names: where they lie, and the land under them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from mapkit.source.document import Document
from mapkit.source.edits import Put, edit
from mapkit.source.read import Reading

if TYPE_CHECKING:
    from mapkit.suggest import Suggestion


def placed_cities(reading: Reading, choices: Mapping[str, str]) -> Suggestion:
    """Where the cities lie; a question for each name that several cities have.

    `choices` answers such questions: the id of a city, and the number of the answer from 1.
    """
    from mapkit.suggest import SuggestWishes, all_parts, unfinished

    return all_parts()["cities"].suggest(
        unfinished(reading), SuggestWishes(choices=choices, respelt=True)
    )


def on_earth(document: Document) -> str:
    """A board whose cities lie on earth shows the land under them."""
    from mapkit.exchange.assembly.fitting import window_around
    from mapkit.geography import ATTRIBUTION

    window = window_around(document.data["cities"].values())
    if window is None:
        return document.text
    credit = Put(("attribution",), ATTRIBUTION)
    return edit(document, [credit, Put(("geography",), {"window": window})]).text
