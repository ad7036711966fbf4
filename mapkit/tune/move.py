"""What a move is: one change of a map, with the evidence that suggests it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from mapkit.discovery import classes_in, file_name
from mapkit.model.map import Map
from mapkit.playtest.results import Playtest
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.source.document import Document, Path, value_at
from mapkit.source.edits import Edit
from mapkit.tune.drawn import Drawn
from mapkit.tune.kept import KeptParts, MapPart

if TYPE_CHECKING:
    from mapkit.model.network import Network


@dataclass(frozen=True, slots=True, eq=False)
class Move:
    """Edits of the map file that belong together. Each is itself and no other, so sets hold it."""

    kind: str
    title: str  # what is changed, a sentence
    reason: str  # what the games showed, a sentence
    edits: tuple[Edit, ...]
    touches: frozenset[Path]  # entries of the file: moves that share one exclude each other
    promise: float  # what it may take off the objective, by the evidence; only to sort by
    target: str = ""  # the fault that it is to mend: a bundle has one move for each
    parts: tuple[str, ...] = ()  # sentences that end the title, one for each of several changes

    @property
    def headline(self) -> str:
        """The title without its parts, which are better read as a list."""
        return self.title.removesuffix(" ".join(self.parts)).rstrip()

    def __post_init__(self) -> None:
        if not self.target:
            object.__setattr__(self, "target", self.title)

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

    id: ClassVar[str]  # that of its file
    part: ClassVar[MapPart]  # the part of the map that it changes
    rank: ClassVar[int]  # kinds that change the map least come first
    only_if_asked: ClassVar[bool] = False
    in_drafts: ClassVar[bool] = True  # whether the few games of a draft are enough to judge it
    cures: ClassVar[frozenset[str]] = frozenset()  # codes of the findings that it is against

    def __init_subclass__(cls) -> None:
        cls.id = file_name(cls)

    def propose(self, position: Position) -> Iterator[Move]:
        raise NotImplementedError


@cache
def all_kinds() -> tuple[MoveKind, ...]:
    from mapkit.tune import moves

    return tuple(sorted((cls() for cls in classes_in(moves, MoveKind)), key=lambda one: one.rank))


MOST_OF_A_KIND = 6  # in one race, so that other kinds have their turn
ALTERNATIVES = 3  # moves for one target
_LEAST_CHANGE = 200.0  # a kind's rank takes that share off its promise: small changes come first


IsWanted = Callable[[MoveKind, Move], bool]


def proposals(
    position: Position,
    most: int,
    *,
    asked: frozenset[MapPart],
    wanted: IsWanted = lambda kind, move: True,
) -> list[Move]:
    """The moves that promise most by the evidence, none that was tried in vain."""
    moves = [
        (move.promise * (1 - kind.rank / _LEAST_CHANGE), move)
        for kind in all_kinds()
        if not position.kept.has(kind.part) and (not kind.only_if_asked or kind.part in asked)
        for move in kind.propose(position)
        if move.title not in position.tried and wanted(kind, move)
    ]
    moves.sort(key=lambda pair: (-pair[0], pair[1].title))
    kinds: Counter[str] = Counter()
    targets: Counter[str] = Counter()
    chosen: dict[str, Move] = {}
    for _, move in moves:
        is_new = move.title not in chosen
        if is_new and kinds[move.kind] < MOST_OF_A_KIND and targets[move.target] < ALTERNATIVES:
            kinds[move.kind] += 1
            targets[move.target] += 1
            chosen[move.title] = move
    return list(chosen.values())[:most]
