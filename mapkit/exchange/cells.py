"""What the text of a cell means: numbers, yes and no, colours, points of the board."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from mapkit.model.places import Spot
from mapkit.model.routes import GREY

YES = ("yes", "true", "1", "x", "y", "ja", "tak", "oui", "si", "wahr", "✓")
NO = ("no", "false", "0", "n", "nein", "nej", "nie", "non", "falsch", "-")
_COLORS = {
    "red": ("rot", "czerwony", "rouge"),
    "blue": ("blau", "niebieski", "bleu"),
    "green": ("grün", "zielony", "vert"),
    "yellow": ("gelb", "żółty", "jaune"),
    "black": ("schwarz", "czarny", "noir"),
    "white": ("weiß", "biały", "blanc"),
    "orange": ("pomarańczowy",),
    "purple": ("pink", "violet", "lila", "fioletowy", "magenta"),
    GREY: ("gray", "any", "neutral", "none", "grau", "szary", "gris"),
}
_BY_WORD = {word: color for color, words in _COLORS.items() for word in (color, *words)}


def number(text: str) -> float | None:
    """A finite number, with a decimal point or a decimal comma; None if the text is not one."""
    try:
        value = float(text.replace(",", ".") if text.count(",") == 1 else text)
    except ValueError:
        return None
    return value if math.isfinite(value) else None


def whole(text: str) -> int | None:
    """A whole number, also if a spreadsheet wrote it as 4.0; None if the text is not one."""
    value = number(text)
    return int(value) if value is not None and value.is_integer() else None


def yes(text: str) -> bool | None:
    """Yes or no in the languages of spreadsheets; None if it is neither."""
    word = text.casefold()
    return True if word in YES else False if word in NO else None


def color(text: str) -> str | None:
    """The colour of a route; none given is grey, and an unknown one None."""
    return _BY_WORD.get(text.casefold().strip()) if text.strip() else GREY


def points(text: str) -> list[Any] | None:
    """`300 210; 12.5° 63.1°`: millimetres, or degrees east and north; None for any other text."""
    found = [_point(part) for part in text.split(";") if part.strip()]
    return None if not found or None in found else found


def point_text(spots: Sequence[Spot], scale: tuple[float, float] = (1.0, 1.0)) -> str:
    """The cell that `points` reads; millimetres are multiplied by the scale."""
    return "; ".join(_spot_text(spot, scale) for spot in spots)


def scaled(at: tuple[float, float], scale: tuple[float, float]) -> tuple[float, float]:
    """A point in other units than millimetres, as exactly as anybody measures."""
    x, y = (one if by == 1 else round(one * by, 3) for one, by in zip(at, scale, strict=True))
    return x, y


def number_text(value: float) -> str:
    """The shortest text that reads back as the same number."""
    return str(int(value)) if float(value).is_integer() else repr(float(value))


def _point(text: str) -> Any:
    words = _two_words(text)
    values = [number(word.removesuffix("°")) for word in words]
    if len(values) != 2 or None in values:
        return None
    return {"lonlat": values} if all(word.endswith("°") for word in words) else values


def _two_words(text: str) -> list[str]:
    """The two halves of a point, parted by spaces, by commas or by both; else other than two.

    Where there is a space, a comma inside a word is a decimal one: `12,5 63,1`.
    """
    words = text.split()
    if len(words) == 1:
        first, _, second = words[0].partition(",")
        return [first, second.lstrip(",")]
    if len(words) < 2 or any(word.strip(",") for word in words[1:-1]):
        return words
    return [words[0].rstrip(","), words[-1].lstrip(",")]


def _spot_text(spot: Spot, scale: tuple[float, float]) -> str:
    if spot.at:
        return " ".join(map(number_text, scaled(spot.at, scale)))
    return " ".join(f"{number_text(value)}°" for value in spot.lonlat or ())
