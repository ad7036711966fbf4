"""The drawing: one small board, used again for every frame, with the routes claimed so far."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from mapkit.aliases import Point, Size
from mapkit.board.layouts import layout_of
from mapkit.engine.view import Building
from mapkit.geometry.layout import Box, Layout
from mapkit.model.map import Map
from mapkit.render.atoms.mini_map import MiniMap, draw_mini_frame, draw_mini_map, on_card
from mapkit.render.canvas import Style
from mapkit.render.catalog import outline_of
from mapkit.render.drawing import Drawing
from mapkit.render.pen import Pen
from mapkit.render.sheets.desk import Desk
from mapkit.render.writing import line_path
from mapkit.report.filmstrip.moments import Moment

PLAYERS = (
    ("#7a3fa0", "#ffffff"),
    ("#d55e00", "#ffffff"),
    ("#009e73", "#0b1f18"),
    ("#e6c229", "#1d1a08"),
    ("#1f1f24", "#ffffff"),
)
"""Fill and text of each player: told apart by colour-blind eyes too, and from water."""

WIDE_COLUMNS, TALL_COLUMNS = 4, 6  # of boards that lie or stand
FRAME_MM, TALL_FRAME_MM = 92.0, 78.0  # five scores of three digits fit under it
GAP_MM, MARGIN_MM, HEAD_MM, FOOT_MM = 7.0, 9.0, 15.0, 11.0
INK, SOFT, PAPER = "#23272c", "#626a73", "#ffffff"


def drawn_strip(
    map_: Map,
    moments: Sequence[Moment],
    heading: str,
    bots: Sequence[str] = (),
    *,
    theme: str | None = None,
    language: str = "en",
) -> Drawing:
    layout = layout_of(map_, language)
    desk = Desk.of(map_, layout, theme, language)
    sheet = _Sheet(desk.mini.aspect, len(moments))

    def draw(pen: Pen) -> None:
        pen.canvas.rect((0, 0, *sheet.size), fill=PAPER)
        _draw_head(pen, desk.title, heading, bots)
        before = Moment(0, (None,) * len(map_.routes), (), ())
        for number, moment in enumerate(moments):
            _draw_frame(pen, desk.mini, layout, sheet.frame(number), before, moment)
            before = moment

    return desk.drawing(sheet.size, draw)


class _Sheet:
    """Where the frames are."""

    def __init__(self, aspect: float, frames: int) -> None:
        tall = aspect < 1
        self.columns = min(frames, TALL_COLUMNS if tall else WIDE_COLUMNS)
        self.width = TALL_FRAME_MM if tall else FRAME_MM
        self.height = self.width / aspect
        self.rows = ceil(frames / self.columns)

    @property
    def size(self) -> Size:
        width = self.columns * (self.width + GAP_MM) - GAP_MM + 2 * MARGIN_MM
        height = self.rows * (self.height + FOOT_MM + GAP_MM) - GAP_MM + 2 * MARGIN_MM + HEAD_MM
        return width, height

    def frame(self, number: int) -> Box:
        row, column = divmod(number, self.columns)
        left = MARGIN_MM + column * (self.width + GAP_MM)
        top = MARGIN_MM + HEAD_MM + row * (self.height + FOOT_MM + GAP_MM)
        return left, top, left + self.width, top + self.height


def _draw_head(pen: Pen, title: str, heading: str, bots: Sequence[str]) -> None:
    pen.canvas.text(title, (MARGIN_MM, MARGIN_MM + 5), 7, "title", fill=INK)
    seats = ", ".join(f"{number} {bot}" for number, bot in enumerate(bots, 1))
    text = f"{heading}; {seats}" if seats else heading
    pen.canvas.text(text, (MARGIN_MM, MARGIN_MM + 10.5), 3.6, "small", fill=SOFT)


def _draw_frame(
    pen: Pen, mini: MiniMap, layout: Layout, box: Box, before: Moment, now: Moment
) -> None:
    width, height = box[2] - box[0], box[3] - box[1]
    board = pen.canvas.symbol("film-board", lambda: _draw_board(pen, mini, (0, 0, width, height)))
    pen.canvas.use(board, (box[0], box[1]))
    with pen.canvas.group("frame", {"turn": now.turn}):
        fresh = []
        for route in layout.routes:
            owner = now.owners[route.route]
            if owner is None:
                continue
            curves = [
                [on_card(mini.frame, box, point) for point in curve] for curve in route.curves
            ]
            _draw_claim(pen, curves, owner, route.route)
            if before.owners[route.route] is None:
                fresh.append((_middle(curves), owner))
        for one in now.buildings:
            _draw_building(pen, on_card(mini.frame, box, mini.places[one.place][0]), one)
        for at, owner in fresh:
            _draw_badge(pen, at, owner, 1.75)
    _draw_caption(pen, box, now)


def _draw_board(pen: Pen, mini: MiniMap, box: Box) -> None:
    draw_mini_map(pen, mini, box)
    draw_mini_frame(pen, box)


def _draw_claim(pen: Pen, curves: Sequence[Sequence[Point]], owner: int, route: int) -> None:
    round_: Style = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    for curve in curves:
        line = line_path(curve)
        pen.canvas.path(line, stroke=PAPER, stroke_width=1.5, **round_)
        with pen.canvas.group("claim", {"route": route, "player": owner + 1}):
            pen.canvas.path(line, stroke=PLAYERS[owner][0], stroke_width=1.0, **round_)


def _draw_building(pen: Pen, at: Point, building: Building) -> None:
    corners = [(at[0] + x, at[1] + y) for x, y in outline_of(building.kind)]
    fill = PLAYERS[building.owner][0]
    pen.canvas.polygon(corners, building.kind, fill=fill, stroke=PAPER, stroke_width=0.4)


def _draw_badge(pen: Pen, at: Point, owner: int, radius: float) -> None:
    """A player's number: on what is new, and beside its score."""
    fill, ink = PLAYERS[owner]
    pen.canvas.circle(at, radius, fill=fill, stroke=PAPER, stroke_width=0.35)
    below = (at[0], at[1] + 0.36 * 1.5 * radius)
    pen.canvas.text(str(owner + 1), below, 1.5 * radius, "figure", fill=ink, text_anchor="middle")


def _draw_caption(pen: Pen, box: Box, now: Moment) -> None:
    base = box[3] + 6
    text = "The end" if now.is_last else f"Turn {now.turn}"
    pen.canvas.text(text, (box[0], base), 4, "label", fill=INK)
    step = (box[2] - box[0] - 18) / len(PLAYERS)
    for player, score in enumerate(now.scores):
        x = box[0] + 19 + player * step
        _draw_badge(pen, (x, base - 1.4), player, 1.9)
        pen.canvas.text(str(score), (x + 2.6, base), 3.6, "figure", fill=INK)
        if player in now.winners:
            pen.canvas.text("wins", (x + 2.6, base + 3.2), 2.9, "small", fill=INK)


def _middle(curves: Sequence[Sequence[Point]]) -> Point:
    longest = max(curves, key=len)
    return longest[len(longest) // 2]
