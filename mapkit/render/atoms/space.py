"""One space of a route: outline, colour, symbol. Every variant is defined once and used often."""

from __future__ import annotations

from mapkit.model.routes import RouteKind
from mapkit.render.atoms.color_mark import color_mark, symbol_of
from mapkit.render.atoms.ferry import engine, waves
from mapkit.render.atoms.rail_space import rail_outline
from mapkit.render.atoms.ship_space import ship_outline
from mapkit.render.atoms.terrain import doubled
from mapkit.render.pen import Pen

PLAIN, FERRY, TERRAIN = "plain", "ferry", "terrain"
_OUTLINES = {RouteKind.RAIL: rail_outline, RouteKind.SEA: ship_outline}
_STANDARD_WIDTH = 8.0  # the marks are drawn for this


def space_symbol(pen: Pen, kind: RouteKind, color: str, mark: str = PLAIN) -> str:
    """Define a kind of space, lying level around the origin; gives the symbol's id."""
    name = f"{kind}-{color}" + ("" if mark == PLAIN else f"-{mark}")
    return pen.canvas.symbol(name, lambda: _draw(pen, kind, color, mark))


def _draw(pen: Pen, kind: RouteKind, color: str, mark: str) -> None:
    canvas, style, ink = pen.canvas, pen.theme.space, pen.theme.routes[color]
    size = pen.profile.space_length, pen.profile.space_width
    outline = _OUTLINES[kind]
    canvas.path(outline(*size, -style.halo_mm), fill=style.halo)
    canvas.path(outline(*size), "outline", fill=ink.edge)
    canvas.path(outline(*size, style.edge_mm), fill=ink.fill)
    if style.inner_mm:
        inner = outline(*size, style.edge_mm + 0.45)
        canvas.path(inner, fill="none", stroke=ink.inner, stroke_width=style.inner_mm)
    with canvas.group(transform=_fitted(size[1])):
        _mark(pen, color, mark)


def _mark(pen: Pen, color: str, mark: str) -> None:
    ink, scale = pen.theme.routes[color], pen.theme.space.symbol
    symbol = symbol_of(pen.theme, color)
    if mark == FERRY:
        engine(pen.canvas, ink.mark, ink.fill)
        waves(pen.canvas, ink.mark)
    elif mark == TERRAIN:
        doubled(pen.canvas, symbol, ink.mark, ink.fill, scale)
    else:
        color_mark(pen.canvas, symbol, ink.mark, scale=scale)


def _fitted(width: float) -> str | None:
    return None if width == _STANDARD_WIDTH else f"scale({width / _STANDARD_WIDTH:.3f})"
