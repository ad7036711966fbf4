"""What lies on a table: the board, decks of cards, bags of pieces, seats, and the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from mapkit.aliases import Point, Size
from mapkit.exchange.table.pictures import Pictures


@dataclass(frozen=True, slots=True)
class Snap:
    """A place of the board where a piece or a card belongs."""

    at: Point  # millimetres from the left and the top edge of the board
    angle_deg: float  # clockwise, 0 lies along the board's upper edge
    holds: str  # train, ship, or score


@dataclass(frozen=True, slots=True)
class AlikeCards:
    """Cards that are all alike."""

    face: str  # name of its picture
    title: str  # what a player would call it
    count: int


@dataclass(frozen=True, slots=True)
class TableDeck:
    """Cards of one size and one back."""

    name: str  # train, ship, tickets-short, goals …
    title: str
    size_mm: Size
    kinds: tuple[AlikeCards, ...]
    back: str  # name of its picture
    is_open: bool = False  # it lies face up, as bonus cards and player aids do

    @property
    def count(self) -> int:
        return sum(kind.count for kind in self.kinds)


@dataclass(frozen=True, slots=True)
class Piece:
    """Pieces that are all alike."""

    kind: str  # train, ship, score, hundred, harbour, station, passenger
    color: str  # of a player, or of a passenger
    size_mm: Size
    is_round: bool
    count: int


@dataclass(frozen=True, slots=True)
class Bag:
    """Pieces that lie together: those of a player, or those of all."""

    title: str
    color: str  # of the player; empty for all
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class VirtualSeat:
    color: str  # in which the pieces of this player are
    bag: Bag


@dataclass(frozen=True, slots=True)
class VirtualTable:
    """All that a game of one map needs, in the numbers that its rules ask for."""

    id: str
    title: str
    board_mm: Size
    snaps: tuple[Snap, ...]
    score_start: Point  # where all score markers begin
    decks: tuple[TableDeck, ...]
    seats: tuple[VirtualSeat, ...]
    common: tuple[Bag, ...]  # bags that belong to nobody
    rules: Sequence[tuple[str, Sequence[str]]]  # headings and their sentences
    pictures: Pictures = field(
        repr=False
    )  # of the board, of faces and pieces, and the rules as PDF
