"""What a mechanic of the rules brings onto paper.

One file in `mechanics/` declares one mechanic, and the catalogue finds it. The legend, the rule
sheet, the player aid and the tokens ask all mechanics, each of which says only what a map has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from mapkit.model.board import Outline
from mapkit.model.map import Map
from mapkit.model.rules import Rules
from mapkit.render.atoms.token import Token
from mapkit.render.counts import Count
from mapkit.render.pen import Pen
from mapkit.render.words import Words

if TYPE_CHECKING:
    from mapkit.render.sheets.desk import Desk

Value: TypeAlias = Count | str
AidEntry: TypeAlias = tuple[str, str]  # heading and sentence
DrawSign: TypeAlias = Callable[[], None]  # around the origin


@dataclass(frozen=True, slots=True)
class Sign:
    """A symbol that the board shows, with the words that explain it in the legend."""

    key: str
    text: str
    draw: DrawSign


class PaperMechanic:
    """Base of all mechanics on paper: one that has nothing to say somewhere leaves it out."""

    rank: ClassVar[int] = 50  # place among the others wherever they are listed: small comes first

    outline: ClassVar[Outline] = ()
    """Of a building in small pictures, around the middle of its place, in millimetres."""

    def traits(self, map_: Map) -> Mapping[str, bool]:
        """What a map may have, and whether it has it: the sentences of the rule sheet ask."""
        return {}

    def values(self, map_: Map, words: Words, terms: Mapping[str, str]) -> Mapping[str, Value]:
        """Numbers and lists for the blanks in the sentences. `terms`: words of the rule sheet."""
        return {}

    def route_signs(self, pen: Pen, map_: Map) -> Iterator[Sign]:
        """Signs of the legend that stand on routes."""
        yield from ()

    def place_signs(self, pen: Pen, map_: Map) -> Iterator[Sign]:
        """Signs of the legend that stand at places."""
        yield from ()

    def bonus_signs(self, pen: Pen, map_: Map) -> Iterator[Sign]:
        """What the end of the game is worth, for a legend that has room for it."""
        yield from ()

    def spare_signs(self, pen: Pen, map_: Map) -> Iterator[Sign]:
        """Signs that explain themselves, for a legend in which rows would stay empty."""
        yield from ()

    def icons(self, pen: Pen, desk: Desk) -> Mapping[str, DrawSign]:
        """Pictures of the rule sheet besides the signs, by name."""
        return {}

    def turn(self, map_: Map, words: Words) -> Iterator[AidEntry]:
        """What a player may do in a turn, on the player aid."""
        yield from ()

    def ending(self, map_: Map, words: Words) -> Iterator[str]:
        """What is counted when the game is over, on the player aid."""
        yield from ()

    def tokens(self, rules: Rules, players: Sequence[str]) -> Mapping[str, list[Token]]:
        """What there is to cut out, by heading. `players`: the colours of the players."""
        return {}
