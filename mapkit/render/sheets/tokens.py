"""Tokens to cut out, and a score track for boards that have none."""

from __future__ import annotations

from dataclasses import dataclass

from mapkit.aliases import Point
from mapkit.board.papers import FOOT_MM, Paper
from mapkit.geometry.layout import Box, ScoreCell
from mapkit.model.rules import Rules
from mapkit.render.atoms.ruler import INK, on_paper
from mapkit.render.atoms.score_track import draw_score_cell
from mapkit.render.atoms.token import HUNDRED, SCORE, Token, draw_token
from mapkit.render.catalog import all_mechanics
from mapkit.render.fit import write_in
from mapkit.render.pen import Pen
from mapkit.render.press import Page, Part, Picture
from mapkit.render.sheets.desk import Desk

PLAYER_COLORS = ("red", "blue", "green", "yellow", "black", "white", "purple", "orange")
TRACK = 100
_TOP, _HEADING, _GAP = 26.0, 9.0, 2.6
_CELL = 16.0
_TRACK_COLUMNS = 10


@dataclass(frozen=True, slots=True)
class PlacedToken:
    what: Token | ScoreCell | str  # a heading is a text
    at: Point


def tokens_of(rules: Rules) -> dict[str, list[Token]]:
    """What there is to cut out, by heading; only what the rules ask for."""
    players = PLAYER_COLORS[: rules.players[1]]
    groups = {
        "tokens_score": [Token(kind, color) for color in players for kind in (SCORE, HUNDRED)]
    }
    for mechanic in all_mechanics():
        groups |= {key: some for key, some in mechanic.tokens(rules, players).items() if some}
    return groups


def token_part(desk: Desk, paper: Paper) -> Part:
    pages = placed_tokens(desk, paper)
    files, made = {}, []
    for index, things in enumerate(pages, 1):
        label = desk.words("tokens_label", number=index, total=len(pages))
        files[f"tokens-{index}.svg"] = _sheet(desk, paper, things, label)
        picture = Picture(f"tokens-{index}.svg", (0, 0, *paper.size_mm))
        made.append(Page(paper.size_mm, (picture,), label))
    return Part("tokens", tuple(made), files, desk.title)


def placed_tokens(desk: Desk, paper: Paper) -> list[list[PlacedToken]]:
    """The tokens with their places, page by page and row by row."""
    rows = _rows(desk, paper)
    bottom = paper.size_mm[1] - FOOT_MM - 5
    pages: list[list[PlacedToken]] = [[]]
    y = _TOP
    for height, things in rows:
        heading = isinstance(things[0].what, str)
        if y + height + (20 if heading else 0) > bottom:
            pages.append([])
            y = _TOP
        pages[-1] += [PlacedToken(thing.what, (thing.at[0], y + thing.at[1])) for thing in things]
        y += height
    return pages


def _rows(desk: Desk, paper: Paper) -> list[tuple[float, list[PlacedToken]]]:
    """Height of each row, and what lies in it, y from the row's top."""
    left, width = 14.0, paper.size_mm[0] - 28
    rows: list[tuple[float, list[PlacedToken]]] = []
    for key, tokens in tokens_of(desk.map_.rules).items():
        rows.append((_HEADING, [PlacedToken(desk.words(key), (left, 0))]))
        pitch = 2 * tokens[0].radius + _GAP
        each = max(1, int((width + _GAP) / pitch))
        for first in range(0, len(tokens), each):
            row = tokens[first : first + each]
            middles = [left + pitch / 2 + index * pitch for index in range(len(row))]
            placed = [PlacedToken(t, (x, pitch / 2)) for t, x in zip(row, middles, strict=True)]
            rows.append((pitch, placed))
        rows[-1] = (rows[-1][0] + 4, rows[-1][1])
    return rows + (_track_rows(desk, left) if not desk.map_.board.score_track else [])


def _track_rows(desk: Desk, left: float) -> list[tuple[float, list[PlacedToken]]]:
    """A square of cells, for a board without a track of its own."""
    rows: list[tuple[float, list[PlacedToken]]] = []
    rows.append((_HEADING, [PlacedToken(desk.words("tokens_track"), (left, 0))]))
    for first in range(1, TRACK + 1, _TRACK_COLUMNS):
        cells = [
            PlacedToken(ScoreCell(first + step, (0, 0, _CELL, _CELL)), (left + step * _CELL, 0))
            for step in range(_TRACK_COLUMNS)
        ]
        rows.append((_CELL, cells))
    return rows


def _sheet(desk: Desk, paper: Paper, things: list[PlacedToken], label: str) -> bytes:
    width, _ = paper.size_mm

    def draw(pen: Pen) -> None:
        heading = on_paper(pen.theme.panel.heading)
        title = (14, 11, width - 14, 21)
        write_in(pen, desk.words("tokens_title"), title, 8, "title", anchor="start", fill=heading)
        for thing in things:
            _draw_thing(pen, thing, width)

    return desk.footed(paper.size_mm, label, draw)


def _draw_thing(pen: Pen, thing: PlacedToken, width: float) -> None:
    x, y = thing.at
    if isinstance(thing.what, str):
        line = (x, y, width - 14, y + _HEADING - 2)
        write_in(pen, thing.what, line, 5, "text", anchor="start", fill=INK)
    elif isinstance(thing.what, Token):
        draw_token(pen, thing.what, thing.at)
    else:
        box: Box = (x, y, x + _CELL, y + _CELL)
        pen.canvas.rect(box, fill=pen.theme.frame.band)
        draw_score_cell(pen, ScoreCell(thing.what.number, box))
