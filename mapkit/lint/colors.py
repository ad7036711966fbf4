"""The route colours of a theme, and how far apart they look.

Read from the theme's data file: the room that draws is above this one. The matrices are those of
Machado, Oliveira and Fernandes (2009).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path

from mapkit import bundled
from mapkit.source.read import read

_SEEN = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}
_TO_XYZ = (  # D65, each row divided by its white
    (0.433891, 0.376235, 0.189906),
    (0.212673, 0.715152, 0.072175),
    (0.017757, 0.109470, 0.872766),
)


def theme_names() -> list[str]:
    return sorted(path.stem for path in _folders()[0].glob("*.yaml"))


def route_colors(theme: str) -> dict[str, str]:
    """The colour by which each kind of route is told from the others; none of an unknown theme."""
    for folder in _folders():
        file = folder / f"{theme}.yaml"
        if file.is_file():
            data = read(file).document.data
            part = "edge" if data["space"]["outlined"] else "fill"
            return {name: ink[part] for name, ink in data["routes"].items()}
    return {}


def smallest_difference(colors: Mapping[str, str], vision: str) -> tuple[float, str, str]:
    """The two of these hex colours that are hardest to tell apart."""
    lab = {name: _lab(color, vision) for name, color in colors.items()}
    return min((math.dist(lab[a], lab[b]), a, b) for a, b in combinations(lab, 2))


def _folders() -> tuple[Path, Path]:
    return bundled.folder("render") / "themes", bundled.folder("lint") / "examples"


def _lab(color: str, vision: str) -> tuple[float, float, float]:
    srgb = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in srgb]
    seen = [min(1.0, max(0.0, part)) for part in _times(_SEEN[vision], linear)]
    x, y, z = (
        math.cbrt(part) if part > (6 / 29) ** 3 else part * (29 / 6) ** 2 / 3 + 4 / 29
        for part in _times(_TO_XYZ, seen)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _times(matrix: Sequence[Sequence[float]], vector: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]
