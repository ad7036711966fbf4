"""What landmarks are drawn with: lines in the soft ink of a theme, and the tints of its land."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from mapkit.render.atoms.fir import fir_path
from mapkit.render.canvas import Style
from mapkit.render.pen import Pen


@dataclass(frozen=True, slots=True)
class Etcher:
    """Draws the parts of a landmark, each given as path data."""

    pen: Pen
    width: float = 1.2  # of its lines

    def part(self, d: str, fill: str) -> None:
        """Draw a part with a line around it."""
        self.pen.canvas.path(d, fill=fill, **self._line)

    def lines(self, d: str, **more: str) -> None:
        """Draw lines alone."""
        self.pen.canvas.path(d, fill="none", **self._line, **more)

    def solid(self, d: str) -> None:
        """Draw a part that is all ink, such as a roof."""
        self.pen.canvas.path(d, fill=self.pen.theme.text.soft)

    def shade(self, d: str, opacity: float) -> None:
        """Lay a shade over what is drawn."""
        self.pen.canvas.path(d, fill=self.pen.theme.ground.hill, fill_opacity=opacity)

    def firs(self, places: Iterable[tuple[float, float, float]]) -> None:
        """Draw firs by the x and y of their feet, and their size."""
        for x, y, size in places:
            self.pen.canvas.path(fir_path(x, y, size), fill=self.pen.theme.ground.hill)

    @property
    def _line(self) -> Style:
        ink = self.pen.theme.text.soft
        return {"stroke": ink, "stroke_width": self.width, "stroke_linejoin": "round"}
