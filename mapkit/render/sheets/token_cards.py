"""Tokens on what is left of a sheet of cards: a card's place holds some of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from mapkit.aliases import Point, Size
from mapkit.render.atoms.ruler import INK
from mapkit.render.atoms.token import Token, draw_token
from mapkit.render.fit import write_in
from mapkit.render.pen import Pen
from mapkit.render.sheets.decks import Deck, DrawFace, PrintedCard
from mapkit.render.sheets.desk import Desk
from mapkit.render.sheets.tokens import tokens_of

_EDGE, _GAP, _HEADING = 2.2, 1.6, 5.0

TokenAt = tuple[Token | str, Point]


def token_cards(desk: Desk, size: Size) -> Deck:
    """All tokens, as cards of that size without a back."""
    cards: list[PrintedCard] = []
    faces: dict[str, DrawFace] = {}
    for number, things in enumerate(_filled(desk, size), 1):
        faces[f"tokens-{number}"] = partial(_draw, things=things)
        cards.append(PrintedCard(f"tokens-{number}", "", "tokens"))
    return Deck("tokens", tuple(cards), faces)


def _filled(desk: Desk, size: Size) -> Iterator[list[TokenAt]]:
    """What lies on one card after the other."""
    width, height = size
    now: list[TokenAt] = []
    y = _EDGE
    for key, tokens in tokens_of(desk.map_.rules).items():
        pitch = 2 * tokens[0].radius + _GAP
        each = max(1, int((width - 2 * _EDGE + _GAP) / pitch))
        rows = [tokens[first : first + each] for first in range(0, len(tokens), each)]
        heading = _HEADING
        for row in rows:
            if y + heading + pitch > height - _EDGE + _GAP and now:
                yield now
                now, y, heading = [], _EDGE, _HEADING
            if heading:
                now.append((desk.words(key), (_EDGE, y)))
            left = (width - len(row) * pitch) / 2 + pitch / 2
            middle = y + heading + pitch / 2
            now += [(token, (left + step * pitch, middle)) for step, token in enumerate(row)]
            y, heading = y + heading + pitch, 0.0
    if now:
        yield now


def _draw(pen: Pen, size: Size, things: list[TokenAt]) -> None:
    for what, (x, y) in things:
        if isinstance(what, Token):
            draw_token(pen, what, (x, y))
        else:
            line = (x, y, size[0] - _EDGE, y + _HEADING - 0.6)
            write_in(pen, what, line, 3.2, "text", fill=INK)
