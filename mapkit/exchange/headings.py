"""The headings of the three tables: ours, which are those of the HM editor, and their synonyms."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from mapkit.exchange.tables import ROUTES, SETTINGS, STOPS, TABLES, TICKETS

HEADINGS: Mapping[str, tuple[str, ...]] = {
    STOPS: (
        *("Name", "Id", "Type", "X", "Y", "Lat", "Lon"),
        *("Port", "Passengers", "Tags", "Label", "Size", "Fixed"),
    ),
    ROUTES: (
        *("From", "To", "Length", "Colour", "Colour 2", "Colour 3", "Type", "Locomotives"),
        *("Tunnel", "Terrain", "Bonus", "Wrap", "Via", "Exit"),
    ),
    TICKETS: ("Deck", "From", "To", "Points", "Long deck", "Tour", "In order", "Failed"),
    SETTINGS: ("Key", "Value"),
}
"""The headings, in the order in which they are written."""

NEEDED = {
    STOPS: ("Name",),
    ROUTES: ("From", "To", "Length"),
    TICKETS: ("From", "To"),
    SETTINGS: ("Key", "Value"),
}
"""Without these, a table is none of its kind."""

COMPUTED = {
    STOPS: ("Routes", "Neighbours", "Tickets"),
    ROUTES: ("Double route",),
    TICKETS: ("Shortest path", "Length"),
    SETTINGS: (),
}
"""Columns that other editors work out from the map and write for people to read."""

_END_WORDS = ("city", "place", "stop", "station", "node")


def _numbered(*marks: str) -> tuple[str, ...]:
    """`city1`, `city 1`, `city_1` … for each word and each mark."""
    return tuple(
        f"{word}{gap}{mark}" for word in _END_WORDS for gap in ("", " ", "_") for mark in marks
    )


_ENDS = {
    "From": ("a", "source", "start", "from city", "start city", *_numbered("1", "a")),
    "To": ("b", "target", "end", "to city", "end city", *_numbered("2", "b")),
}
SYNONYMS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    STOPS: {
        "Name": ("city", "place", "stop", "station"),
        "X": ("coord_x", "x_mm"),
        "Y": ("coord_y", "y_mm"),
        "Lat": ("latitude",),
        "Lon": ("lng", "long", "longitude"),
        "Type": ("kind",),
    },
    ROUTES: {
        **_ENDS,
        "Length": ("spaces", "distance", "wagons", "trains", "weight"),
        "Colour": ("color", "color1", "colour1", "color 1", "colour 1"),
        "Colour 2": ("color2", "colour2", "color 2"),
        "Colour 3": ("color3", "colour3", "color 3"),
        "Type": ("kind",),
        "Locomotives": ("ferrylocomotives", "ferry", "wilds", "wild"),
        "Tunnel": ("wagon style",),
    },
    TICKETS: {**_ENDS, "Points": ("value", "score"), "Long deck": ("long",), "Deck": ("set",)},
    SETTINGS: {"Key": ("setting",)},
}
_LANGUAGE = re.compile(r"name[ _(:-]+([a-z]{2,3}(?:-[a-z0-9]+)*)\)?")


def canonical(table: str, heading: str) -> str | None:
    """`colour` → `Colour`, `city1` → `From`, `name (pl)` → `Name pl`; None if it is not known."""
    plain = " ".join(heading.casefold().split())
    known = _by_word(table)
    if plain in known:
        return known[plain]
    language = _LANGUAGE.fullmatch(plain) if table == STOPS else None
    return f"Name {language[1]}" if language else None


def table_of(headings: Iterable[str], name: str = "") -> str | None:
    """The table with these headings, or with this name; None if it is not one of ours."""
    given = list(headings)
    for table in TABLES:
        if table in name.casefold() and any(canonical(table, heading) for heading in given):
            return table
    for table in (SETTINGS, ROUTES, TICKETS, STOPS):
        found = {canonical(table, heading) for heading in given}
        if set(NEEDED[table]) <= found and (table != TICKETS or found & _OF_TICKETS):
            return table
    return None


_OF_TICKETS = {"Points", "Tour", "Long deck", "Deck"}


def _by_word(table: str) -> dict[str, str]:
    words = {heading.casefold(): heading for heading in (*HEADINGS[table], *COMPUTED[table])}
    for heading, synonyms in SYNONYMS[table].items():
        words |= dict.fromkeys(synonyms, heading)
    return words
