"""What sets the pictures on train and ship cards apart from theme to theme.

An engraved atlas has lines around everything and shades with more of them; a poster looks up at a
train that climbs out of the picture; at night there is light behind the windows; a modern card has
no landscape but the symbol of its colour. All others are painted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mapkit.board.theme import SpaceInk, Theme
from mapkit.render.atoms import locomotive
from mapkit.render.atoms.color_mark import RADIUS_MM, WIDE, color_mark, symbol_of
from mapkit.render.canvas import Style
from mapkit.render.inks import lightness, mixed
from mapkit.render.pen import Pen
from mapkit.render.sheets.cards.scenery import Tints

_FAINT = 0.1  # the difference in lightness at which a line is lost on its ground
_DARK = 0.4  # a darker paper is a night
_LAMP = "#ffe9a8"
_WINDOW = 0.6  # of the mark in the colour of a card, where its own inner line would be lost
_LEAN_DEG = -7.0  # how steeply a poster's train climbs
_EMBLEM, _WIDE_EMBLEM = 0.6, 0.46  # of half the picture: the reach of a modern card's symbol
_SHADES = 6  # lines on the lower half of an engraved vehicle
_HATCHES = 26  # on the bank below it


def engraved(tints: Tints) -> Style:
    """The line around everything in an engraving."""
    return {"stroke": tints.dark, "stroke_width": 0.22, "stroke_linejoin": "round"}


def leaning(theme: Theme, floor: float) -> str | None:
    """How a train and its rails are turned; `floor` is where they lie."""
    return f"rotate({_LEAN_DEG} 0 {floor:.2f})" if theme.panel.manner == "banner" else None


def lit(theme: Theme, color: str) -> SpaceInk:
    """The inks of a vehicle, with lines that show; at night there is light in its windows."""
    ink = outlined(theme.routes[color])
    if lightness(theme.panel.paper) < _DARK:
        return replace(ink, inner=_LAMP)
    if theme.space.outlined:  # its edges are as pale as yellow, its marks are not
        return replace(ink, edge=ink.mark)
    if abs(lightness(ink.inner) - lightness(ink.fill)) < _FAINT:
        return replace(ink, inner=mixed(ink.fill, ink.mark, _WINDOW))
    return ink


def outlined(ink: SpaceInk) -> SpaceInk:
    """The inks of a colour with lines that show: white on white becomes its symbol's colour."""
    if abs(lightness(ink.fill) - lightness(ink.edge)) > _FAINT:
        return ink
    return replace(ink, edge=ink.mark, inner=mixed(ink.fill, ink.mark, 0.4))


def draw_engine(pen: Pen, scale: float) -> None:
    """A steam engine around the origin, dark with light lines; in lines where ink is saved."""
    ink, windows = pen.theme.panel, pen.theme.city.ring
    if pen.theme.space.outlined:
        lines: Style = {"stroke": ink.text, "stroke_width": 0.4 * scale}
        with pen.canvas.group("engine", **lines):
            locomotive.locomotive(pen.canvas, ink.paper, windows, ink.text, scale=scale)
        return
    trim = ink.title_edge if ink.title_edge != ink.edge else ink.title
    locomotive.locomotive(pen.canvas, ink.edge, windows, trim, scale=scale)


def draw_emblem(pen: Pen, color: str, tints: Tints, wide: float, high: float) -> None:
    """The symbol of the colour, large and pale, where others have a landscape."""
    symbol = symbol_of(pen.theme, color)
    reach = _WIDE_EMBLEM if symbol in WIDE else _EMBLEM
    ink = mixed(tints.high, tints.low, 0.35)
    with pen.canvas.group("emblem"):
        color_mark(pen.canvas, symbol, ink, (0.0, -0.4 * high), reach * wide / RADIUS_MM)


def draw_arches(pen: Pen, colors: Sequence[str], wide: float, floor: float) -> None:
    """All the colours of the game as arches over the rails, on bare paper."""
    inks, paper = pen.theme.route_colors(), pen.theme.panel.paper
    pen.canvas.rect((-2 * wide, -4 * wide, 2 * wide, 4 * wide), fill=paper)
    radius, step = 1.75 * wide, 0.95 * wide / len(colors)
    for color in colors:
        d = f"M{-radius:.2f} {floor:.2f}A{radius:.2f} {radius:.2f} 0 0 1 {radius:.2f} {floor:.2f}Z"
        pen.canvas.path(d, fill=inks[color])
        radius -= step
    d = f"M{-radius:.2f} {floor:.2f}A{radius:.2f} {radius:.2f} 0 0 1 {radius:.2f} {floor:.2f}Z"
    pen.canvas.path(d, fill=paper)


def draw_shading(pen: Pen, ink: str, scale: float, lower_mm: float = 0.0) -> None:
    """Fine lines on the lower half of a wagon that stands on the line y = 8, or lower."""
    rows = "".join(f"M-8.1 {0.3 + lower_mm + 0.45 * row:.2f}H8.1" for row in range(_SHADES))
    style: Style = {"fill": "none", "stroke": ink, "stroke_width": 0.16, "stroke_opacity": 0.7}
    with pen.canvas.group("shading", transform=f"scale({scale:.4f})"):
        pen.canvas.path(rows, **style)


def draw_bank(pen: Pen, wide: float, high: float, floor: float, tints: Tints) -> None:
    """Ballast, sleepers and rail, and the bank below them: dark, hatched, or bare."""
    canvas, manner = pen.canvas, pen.theme.panel.manner
    far = 1.5 * wide  # beyond the edges: some banks are turned
    meadow = canvas.gradient("meadow", [tints.near, tints.middle])
    if manner != "plain":
        canvas.rect((-far, floor - 0.24 * high - 0.1, far, 1.5 * high), fill=meadow)
        bank = tints.middle if manner == "ruled" else tints.bank
        canvas.path(_bank_edge(wide, far, 1.5 * high, floor), fill=bank)
    if manner == "ruled":
        _draw_hatches(pen, wide, high, floor, tints)
    line: Style = {"fill": "none", "stroke": tints.dark}
    if manner != "plain":
        sleepers = f"M{-far:.2f} {floor + 0.9:.2f}H{far:.2f}"
        canvas.path(sleepers, stroke_width=0.9, stroke_dasharray="1.3 1.3", **line)
    canvas.path(f"M{-far:.2f} {floor + 0.15:.2f}H{far:.2f}", stroke_width=0.5, **line)


def _bank_edge(wide: float, far: float, deep: float, floor: float) -> str:
    d = f"M{-far:.2f} {deep:.2f}V{floor + 3.4:.2f}H{-wide:.2f}Q{-0.3 * wide:.2f} {floor + 1.6:.2f} "
    d += f"{0.2 * wide:.2f} {floor + 3:.2f}T{wide:.2f} {floor + 2.6:.2f}H{far:.2f}V{deep:.2f}Z"
    return d


def _draw_hatches(pen: Pen, wide: float, high: float, floor: float, tints: Tints) -> None:
    """Strokes that lean one way, as on an engraved slope."""
    step = 2 * wide / _HATCHES
    top, deep = floor + 4.0, high
    strokes = "".join(
        f"M{-wide + step * n:.2f} {top + 0.6 * (n % 3):.2f}L{-wide + step * n - 2.4:.2f} {deep:.2f}"
        for n in range(_HATCHES + 3)
    )
    style: Style = {"fill": "none", "stroke": tints.dark, "stroke_width": 0.2}
    pen.canvas.path(strokes, "hatches", **style)
