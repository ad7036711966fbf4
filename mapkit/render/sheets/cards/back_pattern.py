"""The pattern on the backs of cards: what a board is about."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mapkit.geometry.layout import Box
from mapkit.model.map import Map
from mapkit.render.canvas import Style
from mapkit.render.pen import Pen
from mapkit.render.writing import line_path

_STEP_MM = 5.5


def pattern_of(map_: Map) -> str:
    """Snow in the Arctic, waves for ships, peaks for tunnels, else a lattice as of rails."""
    if map_.tagged("arctic"):
        return "snow"
    if map_.rules.decks.ship:
        return "waves"
    return "peaks" if any(route.tunnel for route in map_.routes) else "lattice"


def draw_pattern(pen: Pen, box: Box, ink: str, name: str) -> None:
    style: Style = {"fill": "none", "stroke": ink, "stroke_width": 0.22, "stroke_opacity": 0.32}
    with pen.canvas.group("pattern", clip_path=pen.canvas.clip("back-area", box)):
        pen.canvas.path("".join(_PATTERNS[name](box)), stroke_linejoin="round", **style)


def _lattice(box: Box) -> Iterator[str]:
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    reach = int((width + height) / _STEP_MM) + 1
    for step in range(-reach, reach + 1):
        x = (left + right) / 2 + step * _STEP_MM
        yield line_path([(x - height / 2, top), (x + height / 2, bottom)])
        yield line_path([(x + height / 2, top), (x - height / 2, bottom)])


def _waves(box: Box) -> Iterator[str]:
    """Scales in staggered rows, as the sea of old maps."""
    for x, y in _staggered(box, _STEP_MM, 0.5 * _STEP_MM):
        for radius in (0.5, 0.32, 0.14):
            r = radius * _STEP_MM
            yield f"M{x - r:.2f} {y:.2f}a{r:.2f} {r:.2f} 0 0 1 {2 * r:.2f} 0"


def _peaks(box: Box) -> Iterator[str]:
    """Mountains in staggered rows, each with a shaded side."""
    w, h = 0.5 * _STEP_MM, 0.75 * _STEP_MM
    for x, y in _staggered(box, _STEP_MM, 0.9 * _STEP_MM):
        yield f"M{x - w:.2f} {y:.2f}L{x:.2f} {y - h:.2f}L{x + w:.2f} {y:.2f}"
        yield f"M{x:.2f} {y - h:.2f}l{0.2 * w:.2f} {0.5 * h:.2f}l{-0.3 * w:.2f} {0.2 * h:.2f}"


def _snow(box: Box) -> Iterator[str]:
    """Flakes of three crossed lines."""
    r = 0.26 * _STEP_MM
    for x, y in _staggered(box, 1.3 * _STEP_MM, 0.8 * _STEP_MM):
        for dx, dy in ((r, 0.0), (0.5 * r, 0.87 * r), (-0.5 * r, 0.87 * r)):
            yield f"M{x - dx:.2f} {y - dy:.2f}L{x + dx:.2f} {y + dy:.2f}"


def _staggered(box: Box, across: float, down: float) -> Iterator[tuple[float, float]]:
    """Points in rows from the top to the bottom; every second one is shifted by half a step."""
    left, top, right, bottom = box
    for row in range(int((bottom - top) / down) + 2):
        for column in range(int((right - left) / across) + 2):
            yield left + (column + 0.5 * (row % 2)) * across, top + row * down


_PATTERNS: dict[str, Callable[[Box], Iterator[str]]] = {
    "lattice": _lattice,
    "waves": _waves,
    "peaks": _peaks,
    "snow": _snow,
}
