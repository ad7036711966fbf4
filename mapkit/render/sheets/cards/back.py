"""The backs of cards: a pattern, the map in a window, the deck's emblem and name."""

from __future__ import annotations

from collections.abc import Callable

from mapkit.aliases import Point, Size
from mapkit.fonts import width_mm
from mapkit.geometry.layout import Box, outset
from mapkit.render.atoms.color_mark import star_points
from mapkit.render.atoms.locomotive import locomotive
from mapkit.render.atoms.mini_map import MiniMap, places_in
from mapkit.render.atoms.steamer import steamer
from mapkit.render.canvas import Canvas, Style
from mapkit.render.fit import fitted, write_in
from mapkit.render.inks import mixed
from mapkit.render.pen import Pen
from mapkit.render.sheets.cards.back_pattern import draw_pattern
from mapkit.render.sheets.cards.face import BLEED_MM, DeckInk, scale_of
from mapkit.render.writing import lines_path, number

_FRAME = 4.0  # from the cut
_TEXT_DEEP = (8.5, 5.4)  # height of the room for a text, on a card that stands and on one that lies
_TEXT_INSET = (2.6, 1.8)  # of the texts from the frame
_NAME_MM = (5.2, 3.7)  # size of the deck's name: its plate must not reach beyond its room
_EMBLEM = (15.2, 11.6)  # largest radius of the round window, the same way
_SHOWN = 0.92  # of half the board's mean side: the radius of what the window shows
_SEAL, _SEAL_OFF = 0.52, 0.8  # radius and place of the emblem's seal, of the window's radius
_SMALL_SEAL = 0.42  # radius of a seal that has stars below it
_STAR = 2.6  # radius of what is left free around a star
_TITLE_OFF = 1.6  # from the top of the room for the map's name to the plate of that name
_STARS_ASIDE = 20.4  # from the middle of a card that lies
_TICKET = "M-13 -7H13V-2.4A2.4 2.4 0 0 0 13 2.4V7H-13V2.4A2.4 2.4 0 0 0 -13 -2.4Z"


def draw_back(
    pen: Pen,
    size: Size,
    ink: DeckInk,
    emblem: str,
    texts: tuple[str, str],
    mini: MiniMap,
    stars: int = 0,
    pattern: str = "lattice",
) -> None:
    """`texts`: the deck and the map; `stars` tell the decks of one kind apart without colours.

    `pattern` is one of `mapkit.render.sheets.cards.back_pattern`.
    """
    width, height = size
    s = scale_of(size)
    full = (-BLEED_MM, -BLEED_MM, width + BLEED_MM, height + BLEED_MM)
    pen.canvas.rect(full, fill=ink.fill)
    draw_pattern(pen, full, ink.edge, pattern)
    frame = (_FRAME, _FRAME, width - _FRAME, height - _FRAME)
    pen.canvas.rect(frame, 2.2, fill="none", stroke=ink.edge, stroke_width=0.7)
    pen.canvas.rect(outset(frame, -1.2), 1.4, fill="none", stroke=ink.edge, stroke_width=0.25)
    lying = width > height
    room = height / 2 - _FRAME - _TEXT_INSET[lying] - _TEXT_DEEP[lying] * s  # above the middle
    star_at = room - 0.6 * _STAR * s
    radius = min(_EMBLEM[lying] * s, star_at - 1.2 * _STAR * s if stars and not lying else room)
    share, lowest = (_SMALL_SEAL, star_at - _STAR * s) if stars else (_SEAL, room + _TITLE_OFF * s)
    seal = _seal(radius, share, lowest, lying=lying)
    _draw_emblem(pen, size, ink, emblem, radius, seal, mini)
    _draw_texts(pen, outset(frame, -_TEXT_INSET[lying]), ink, *texts, s)
    _draw_stars(pen, size, ink, stars, star_at)


def _seal(radius: float, share: float, lowest: float, *, lying: bool) -> tuple[Point, float]:
    """The seal's place from the middle of its window, and its radius: nothing else lies on it.

    It hangs at the window's foot, above `lowest`; on a card that lies there is room at the side.
    """
    if lying:
        return (_SEAL_OFF * radius, 0.0), _SEAL * radius
    return (0.0, min(_SEAL_OFF * radius, lowest - share * radius)), share * radius


def _draw_emblem(
    pen: Pen,
    size: Size,
    ink: DeckInk,
    emblem: str,
    radius: float,
    seal: tuple[Point, float],
    mini: MiniMap,
) -> None:
    """The map in a round window, and the emblem of the deck on a seal at its edge."""
    x, y, s = size[0] / 2, size[1] / 2, scale_of(size)
    pen.canvas.circle((x, y), radius, fill=ink.fill, stroke=ink.edge, stroke_width=0.8 * s)
    _draw_land(pen, (x, y), radius - 1.1 * s, ink, mini)
    line: Style = {"fill": "none", "stroke": ink.edge}
    pen.canvas.circle((x, y), radius - 1.1 * s, stroke_width=0.25 * s, **line)
    (aside, down), wide = seal
    at = (x + aside, y + down)
    pen.canvas.circle(at, wide, "seal", fill=ink.fill, stroke=ink.edge, stroke_width=0.5 * s)
    turn = f"translate({number(at[0])} {number(at[1])}) scale({number(wide / 12.6)})"
    with pen.canvas.group(f"emblem emblem-{emblem}", transform=turn):
        EMBLEMS[emblem](pen.canvas, ink)


def _draw_land(pen: Pen, at: Point, radius: float, ink: DeckInk, mini: MiniMap) -> None:
    """The map with its lines and cities, as much of it as makes the board known."""
    left, top, right, bottom = mini.frame
    half = _SHOWN * (right - left + bottom - top) / 4
    x, y = (left + right) / 2, (top + bottom) / 2
    scale = radius / half
    view = (x - half, y - half, x + half, y + half)
    land, _ = mini.shapes(view, scale)
    rivers, borders, network = mini.strokes(view, scale)
    disc = f"M{number(x - half)} {number(y)}a{half:g} {half:g} 0 0 1 {2 * half:g} 0"
    disc += f"a{half:g} {half:g} 0 0 1 {-2 * half:g} 0Z"
    clip = pen.canvas.clip("vignette", pen.canvas.shape("vignette-edge", disc))
    turn = f"translate({number(at[0])} {number(at[1])}) scale({number(scale, 5)}) "
    turn += f"translate({number(-x)} {number(-y)})"
    with pen.canvas.group("vignette", transform=turn), pen.canvas.group(clip_path=clip):
        color = mixed(ink.fill, ink.edge, 0.48)
        pen.canvas.path(lines_path(land), fill=color, fill_rule="evenodd")
        lines: Style = {"fill": "none", "stroke": ink.fill}
        for pieces, width in ((rivers, 0.15), (borders, 0.25)):
            pen.canvas.path(lines_path(pieces), stroke_width=width / scale, **lines)
        rails: Style = {"fill": "none", "stroke": ink.text, "stroke_opacity": 0.5}
        pen.canvas.path(lines_path(network), stroke_width=0.14 / scale, **rails)
        for place in places_in(mini, view):
            pen.canvas.circle(place, 0.36 / scale, fill=ink.text)


def _draw_texts(pen: Pen, box: Box, ink: DeckInk, name: str, title: str, s: float) -> None:
    """The deck above, the map below: read from either side of the table."""
    left, top, right, bottom = box
    lying = right - left > bottom - top
    deep = _TEXT_DEEP[lying] * s
    _draw_on_plate(pen, name, (left, top, right, top + deep), _NAME_MM[lying] * s, "title", ink)
    _draw_on_plate(pen, title, (left, bottom - deep, right, bottom), 3.2 * s, "text", ink)


def _draw_on_plate(pen: Pen, text: str, box: Box, size: float, face: str, ink: DeckInk) -> None:
    """Draw a text on a plate that keeps the lattice off its letters."""
    room = (box[2] - box[0] - 2, box[3] - box[1] - 1)
    found = fitted(text, room, size, face)
    wide = max(width_mm(line, found.size, face) for line in found.lines) / 2 + 1.2
    x, y, high = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2, found.height / 2 + 0.35 * found.size
    pen.canvas.rect((x - wide, y - high, x + wide, y + high), 0.8, fill=ink.fill)
    write_in(
        pen, text, (x - wide + 1, y - high, x + wide - 1, y + high), found.size, face, fill=ink.text
    )


def _draw_stars(pen: Pen, size: Size, ink: DeckInk, stars: int, star_at: float) -> None:
    """Above and below the emblem of a card that stands, to either side on one that lies."""
    standing, s = size[0] < size[1], scale_of(size)
    for step in range(stars):
        along = (step - (stars - 1) / 2) * 5.2 * s
        for side in (-1, 1):
            x = size[0] / 2 + (along if standing else side * _STARS_ASIDE * s)
            y = size[1] / 2 + (side * star_at if standing else along)
            pen.canvas.circle((x, y), _STAR * s, fill=ink.fill)
            pen.canvas.polygon(star_points((x, y), 2.1 * s), fill=ink.edge)


def _engine(canvas: Canvas, ink: DeckInk) -> None:
    with canvas.group(transform="translate(-0.4 1)"):
        locomotive(canvas, ink.edge, ink.fill, ink.fill, scale=0.56, smoke=False)


def _ship(canvas: Canvas, ink: DeckInk) -> None:
    with canvas.group(transform="translate(-0.3 1)"):
        steamer(canvas, ink.edge, ink.edge, ink.fill, scale=0.58, water=ink.edge)


def _ticket(canvas: Canvas, ink: DeckInk) -> None:
    with canvas.group(transform="rotate(-14) scale(0.72)"):
        canvas.path(_TICKET, fill=ink.edge)
        canvas.path(
            "M-6.6 -6.4V6.4",
            fill="none",
            stroke=ink.fill,
            stroke_width=0.8,
            stroke_dasharray="1.2 1",
        )
        canvas.path("M-3.2 -2.4H10M-3.2 2.4H10", fill="none", stroke=ink.fill, stroke_width=1.1)
        canvas.circle((-3.2, -2.4), 1.7, fill=ink.fill)
        canvas.circle((10, 2.4), 1.7, fill=ink.fill)


def _flag(canvas: Canvas, ink: DeckInk) -> None:
    canvas.path(
        "M-5 8.6V-8.6", fill="none", stroke=ink.edge, stroke_width=1.3, stroke_linecap="round"
    )
    canvas.path(
        "M-4.4 -8.2Q0 -10 3.2 -8Q5.6 -6.4 8.2 -7.6V0.6Q5.6 1.8 3.2 0.2Q0 -1.8 -4.4 0Z",
        fill=ink.edge,
    )


def _star(canvas: Canvas, ink: DeckInk) -> None:
    canvas.polygon(star_points((0, 0.6), 8.6), fill=ink.edge)


EMBLEMS: dict[str, Callable[[Canvas, DeckInk], None]] = {
    "engine": _engine,
    "ship": _ship,
    "ticket": _ticket,
    "flag": _flag,
    "star": _star,
}
