"""The player aid: what a turn may be on one side, what scores on the other."""

from __future__ import annotations

from collections.abc import Sequence

from mapkit.aliases import Size
from mapkit.fonts import width_mm
from mapkit.geometry.layout import Box, outset
from mapkit.model.map import Map
from mapkit.render.catalog import all_mechanics
from mapkit.render.counts import Count
from mapkit.render.fit import LEADING, write_in
from mapkit.render.mechanic import AidEntry
from mapkit.render.pen import Pen
from mapkit.render.sheets.cards.face import (
    EDGE_MM,
    DeckInk,
    draw_head,
    draw_paper,
    draw_small_print,
    scale_of,
)
from mapkit.render.words import Words

_SIZE, _LARGE = 3.0, 3.7  # letters of a turn, and of the few sentences on the other side
_BETWEEN_FIGURES = 0.9  # millimetres of the table of points
_MOST_GAP = 1.2  # ems between entries of a card with little to say; more would tear it
_SHRINK = 0.985
_AFTER_HEADING = 0.4  # ems


def turn_entries(map_: Map, words: Words) -> list[AidEntry]:
    """What a player may do in a turn, then when the game ends."""
    rules = map_.rules
    later, last = rules.tickets.later, rules.last_round
    claim = words("aid_sea_text" if rules.decks.ship else "aid_claim_text")
    tickets = words("aid_tickets_text", draw=Count(later.draw), keep=later.keep)
    entries = [
        (words("aid_draw"), words("aid_draw_text")),
        (words("aid_claim"), claim),
        (words("aid_tickets"), tickets),
    ]
    for mechanic in all_mechanics():
        entries += mechanic.turn(map_, words)
    text = words("aid_last_text", pieces=Count(last.pieces_left), turns=Count(last.turns))
    return [*entries, (words("aid_last"), text)]


def end_sentences(map_: Map, words: Words) -> list[str]:
    """What is counted when the game is over."""
    lines = [words("aid_end_tickets")]
    for mechanic in all_mechanics():
        lines += mechanic.ending(map_, words)
    return lines


def score_table(map_: Map) -> list[tuple[int, int]]:
    """(length, points) of the lengths there are on the map."""
    lengths = sorted({route.length for route in map_.routes})
    return [(length, map_.rules.routes.points.get(length, 0)) for length in lengths]


def draw_turn(pen: Pen, size: Size, map_: Map, ink: DeckInk, small: str) -> None:
    box = _draw_frame(pen, size, pen.words("aid_turn"), ink, small)
    _write_entries(pen, box, turn_entries(map_, pen.words), scale_of(size))


def draw_scores(pen: Pen, size: Size, map_: Map, ink: DeckInk, small: str) -> None:
    left, top, right, bottom = _draw_frame(pen, size, pen.words("aid_scores"), ink, small)
    s = scale_of(size)
    table = (left, top, right, top + 13.5 * s)
    _draw_table(pen, table, score_table(map_), s)
    entries = [("", line) for line in end_sentences(map_, pen.words)]
    _write_entries(pen, (left, table[3] + 2.0 * s, right, bottom), entries, s, _LARGE)


def _draw_frame(pen: Pen, size: Size, title: str, ink: DeckInk, small: str) -> Box:
    """Head and small print; gives the box that is left."""
    width, height = size
    s = scale_of(size)
    draw_paper(pen, size, ink.fill)
    head = (EDGE_MM, EDGE_MM, width - EDGE_MM, EDGE_MM + 7.5 * s)
    draw_head(pen, head, ink)
    write_in(pen, title, outset(head, -1.2), 4.6 * s, "title", fill=ink.text)
    foot = height - EDGE_MM - 0.9
    draw_small_print(pen, (EDGE_MM + 1, foot - 2, width - EDGE_MM - 1, foot), small)
    inner = EDGE_MM + 1.6
    return inner, head[3] + 1.2, width - inner, foot - 2.4


def _write_entries(
    pen: Pen, box: Box, entries: Sequence[AidEntry], s: float, most: float = _SIZE
) -> None:
    """All at one size, the largest at which they fill no more than the box."""
    left, top, right, bottom = box
    size = most * s
    while _height(entries, right - left, size) > bottom - top and size > 0.5:
        size *= _SHRINK
    spare = bottom - top - _height(entries, right - left, size)
    gap = min(_MOST_GAP * size, spare / max(1, len(entries)))
    y = top
    for heading, text in entries:
        indent = _indent(heading, size)
        for number, line in enumerate(_lines(heading, text, right - left, size)):
            y += LEADING * size
            base = y - 0.28 * size
            if number == 0 and heading:
                ink = pen.theme.panel.heading
                pen.canvas.text(heading, (left, base), size, "figure", fill=ink)
            x = left + (indent if number == 0 else 0)
            pen.canvas.text(line, (x, base), size, "small", fill=pen.theme.panel.text)
        y += 0.35 * size + gap


def _height(entries: Sequence[AidEntry], width: float, size: float) -> float:
    lines = sum(len(_lines(heading, text, width, size)) for heading, text in entries)
    return lines * LEADING * size + 0.35 * size * len(entries)


def _indent(heading: str, size: float) -> float:
    """Where the text begins beside its heading, which stands in the same line."""
    return width_mm(heading, size, "figure") + _AFTER_HEADING * size if heading else 0.0


def _lines(heading: str, text: str, width: float, size: float) -> list[str]:
    """The text broken at spaces; its first line leaves room for the heading."""
    lines, room = [""], width - _indent(heading, size)
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if width_mm(longer, size, "small") <= room:
            lines[-1] = longer
        else:
            lines.append(word)
            room = width
    return lines


def _draw_table(pen: Pen, box: Box, scores: Sequence[tuple[int, int]], s: float) -> None:
    """Lengths above, points below."""
    left, top, right, bottom = box
    ink, middle = pen.theme.panel, (top + bottom) / 2
    pen.canvas.rect((left, top, right, middle), 0.8, fill=pen.theme.frame.fifth)
    pen.canvas.rect(box, 0.8, fill="none", stroke=ink.edge, stroke_width=0.35)
    words = 7.5 * s
    letters = (pen.theme.frame.fifth_figure, ink.text)
    for row, (key, y) in enumerate((("aid_length", top), ("aid_points", middle))):
        cell = (left + 0.6, y, left + words, y + (bottom - top) / 2)
        write_in(pen, pen.words(key), cell, 2.2 * s, "small", anchor="start", fill=letters[row])
        step = (right - left - words - 0.6) / max(1, len(scores))
        widest = max((width_mm(str(n), 1.0, "figure") for pair in scores for n in pair), default=1)
        size = min(3.6 * s, (step - _BETWEEN_FIGURES * s) / widest)
        for index, pair in enumerate(scores):
            x = left + words + index * step
            cell = (x, y + 0.5, x + step, y + (bottom - top) / 2 - 0.5)
            write_in(pen, str(pair[row]), cell, size, "figure", fill=letters[row])
