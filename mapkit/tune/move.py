"""What a move is: one change of a map, with the evidence that suggests it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, ClassVar

from mapkit.discovery import classes_in
from mapkit.model.map import Map
from mapkit.playtest.results import Playtest
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.source.document import Document, Path, value_at
from mapkit.source.edits import Edit
from mapkit.tune.drawn import Drawn
from mapkit.tune.kept import KeptParts, MapPart

if TYPE_CHECKING:
    from mapkit.model.network import Network


@dataclass(frozen=True, slots=True)
class Move:
    """Edits of the map file that belong together."""

    kind: str
    title: str  # what is changed, a sentence
    reason: str  # what the games showed, a sentence
    edits: tuple[Edit, ...]
    touches: frozenset[Path]  # entries of the file: moves that share one exclude each other
    promise: float  # how far the evidence lies from where it should be; only to sort by

    def goes_with(self, other: Move) -> bool:
        return not self.touches & other.touches


@dataclass(frozen=True)
class Position:
    """A map in the middle of a search, with the games that were played on it."""

    document: Document
    map: Map
    playtest: Playtest
    kept: KeptParts
    seed: int = 0
    tried: frozenset[str] = field(default_factory=frozenset)  # titles of moves that brought nothing

    @cached_property
    def evidence(self) -> Evidence:
        return Evidence(self.playtest)

    @cached_property
    def drawn(self) -> Drawn:
        return Drawn.of(self.map)

    @property
    def network(self) -> Network:
        return self.evidence.network

    def entry(self, pointer: str) -> tuple[Path, Any]:
        """The path and the data of a route or ticket in the file."""
        _, section, index = pointer.split("/")
        path: Path = (section, int(index))
        return path, value_at(self.document.data, path)

    def may_change(self, part: MapPart, pointer: str) -> bool:
        return not self.kept.has(part) and not self.kept.has_entry(self.entry(pointer)[0])


class MoveKind:
    """Base of all kinds of moves; a kind proposes moves, the most promising first."""

    id: ClassVar[str]
    part: ClassVar[MapPart]  # the part of the map that it changes
    rank: ClassVar[int]  # kinds that change the map least come first
    only_if_asked: ClassVar[bool] = False

    def propose(self, position: Position) -> Iterator[Move]:
        raise NotImplementedError


@cache
def all_kinds() -> tuple[MoveKind, ...]:
    from mapkit.tune import moves

    return tuple(sorted((cls() for cls in classes_in(moves, MoveKind)), key=lambda one: one.rank))


def proposals(position: Position, most: int, *, asked: frozenset[MapPart]) -> list[Move]:
    """Moves that the evidence suggests, kinds in turn, none that was tried in vain."""
    kinds = [
        kind
        for kind in all_kinds()
        if not position.kept.has(kind.part) and (not kind.only_if_asked or kind.part in asked)
    ]
    queues = [
        sorted(_untried(kind, position), key=lambda move: (-move.promise, move.title))
        for kind in kinds
    ]
    in_turn = [move for row in zip_longest(*queues) for move in row if move is not None]
    return in_turn[:most]


def _untried(kind: MoveKind, position: Position) -> Iterator[Move]:
    return (move for move in kind.propose(position) if move.title not in position.tried)
