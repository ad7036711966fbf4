"""Spaces that stand for themselves: in the legend and on the rule sheet."""

from __future__ import annotations

from collections.abc import Sequence

from mapkit.model.routes import RouteKind
from mapkit.render.atoms.space import PLAIN, space_symbol
from mapkit.render.pen import Pen

_LEGEND_MM = 16.0  # length of a space in the legend
_ICON_MM = (15.5, 9.4)  # the most that the spaces of an icon may take


def legend_scale(pen: Pen) -> float:
    return _LEGEND_MM / pen.profile.space_length


def draw_legend_space(pen: Pen, kind: RouteKind, color: str, mark: str = PLAIN) -> None:
    pen.canvas.use(space_symbol(pen, kind, color, mark), scale=legend_scale(pen))


def draw_lanes(pen: Pen, colors: Sequence[str]) -> None:
    """A space of each lane of a route, one above the other."""
    length, height = _ICON_MM
    gap = pen.profile.lane_gap
    scale = min(length / pen.profile.space_length, height / (len(colors) * gap))
    for index, color in enumerate(colors):
        y = (index - (len(colors) - 1) / 2) * gap * scale
        pen.canvas.use(space_symbol(pen, RouteKind.RAIL, color), (0, y), scale=scale)
