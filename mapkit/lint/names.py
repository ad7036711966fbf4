"""Names of cities against those that the bundled list knows."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import TYPE_CHECKING

from mapkit.lint.lint import path_of
from mapkit.lint.subject import Subject
from mapkit.model.places import City
from mapkit.source.document import Path

if TYPE_CHECKING:
    from mapkit.geography import Match

SAME_PLACE_KM = 40.0  # coordinates on maps are rounded, and large cities are that wide
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "ß": "ss"})
_NOT_LETTERS = str.maketrans(dict.fromkeys("-–—_/.,()'’‘ʻʼ`´ "))


def wordings(city: City) -> Iterator[tuple[Path, str]]:
    """Every name of a city and where it stands in the file."""
    for language, name in city.name.wordings:
        yield path_of(city, "name", *([language] if language else [])), name


def near_matches(subject: Subject, city: City, name: str) -> list[Match]:
    """The known cities of about that name that lie where the map puts this one."""
    if city.spot.lonlat is None:
        return []
    return [
        match
        for match in subject.earth.matches(name, city.spot.lonlat)
        if match.away_km is not None and match.away_km <= SAME_PLACE_KM
    ]


def same_letters(one: str, two: str) -> bool:
    """Equal but for case, spaces and punctuation, or with ue for ü."""
    first, second = bare(one), bare(two)
    return first == second or first.translate(_UMLAUTS) == second.translate(_UMLAUTS)


def bare(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold().translate(_NOT_LETTERS)


def without_accents(name: str) -> str:
    apart = unicodedata.normalize("NFKD", bare(name).replace("ł", "l").replace("ø", "o"))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
