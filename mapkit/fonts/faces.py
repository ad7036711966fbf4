"""The seven bundled faces and what each is for."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

FILES = Path(__file__).parent / "files"

SANS, SERIF, CAPITALS = "Mapkit Sans", "Mapkit Serif", "Mapkit Capitals"
READING = "Mapkit Reading"  # of normal width and weight, for whole paragraphs


@dataclass(frozen=True, slots=True)
class Face:
    """One font file. The families are our own names: a subset is not the designers' font."""

    family: str
    weight: int
    italic: bool = False

    @property
    def file(self) -> Path:
        name = f"{self.family.replace(' ', '')}-{self.weight}{'Italic' if self.italic else ''}"
        return FILES / f"{name}.ttf"


FACES = {
    "small": Face(SANS, 500),  # legends
    "label": Face(SANS, 600),  # names of cities
    "figure": Face(SANS, 700),  # numbers
    "text": Face(SERIF, 500, italic=True),  # subtitles, far cities, credits
    "serif": Face(SERIF, 700),  # names of countries
    "title": Face(CAPITALS, 800),
    "reading": Face(READING, 400),  # the rules
}
FAMILIES = tuple(dict.fromkeys(face.family for face in FACES.values()))
