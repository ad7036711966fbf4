"""The population: cross, change, play, keep the best of each kind, and again."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from mapkit.playtest.api import make_plan
from mapkit.playtest.executors import Executor
from mapkit.playtest.interrupt import interrupts
from mapkit.tune.api import TuneWishes, search_tables
from mapkit.tune.check import FAR_AWAY
from mapkit.tune.contestant import Contestant
from mapkit.tune.drawn import Drawn
from mapkit.tune.evolve.archive import Archive, Elite, Nature
from mapkit.tune.evolve.genome import OTHER_PARTS, Genome, crossed, map_of, mutated
from mapkit.tune.kept import KeptParts
from mapkit.tune.move import Position
from mapkit.tune.race import RaceTrack, StoppedError
from mapkit.tune.soundness import complaint

CROSSING = 0.6  # share of children that have two parents
PARENTS = 12  # of the elites: the best have children
MOST_FINDS = 6  # maps that are shown: as many as one looks at side by side
TRIES = 5  # for a child whose map can't be


@dataclass
class Evolution:
    """A population so far."""

    start: Contestant
    archive: Archive = field(default_factory=Archive)
    generations: int = 0
    games: int = 0
    interrupted: bool = False
    finds: list[Elite] = field(default_factory=list)  # the best, on fresh seeds; different kinds
    first: Elite | None = None  # the map as it was


BornMap: TypeAlias = tuple[Genome, Contestant]
TellEvolution = Callable[[Evolution], None]


def evolve(
    start: Contestant, wishes: TuneWishes, size: int, executor: Executor, tell: TellEvolution
) -> Evolution | None:
    """Evolve maps until the budget is used up; None if it did not last for the first of them."""
    players = wishes.players or search_tables(start.map.rules.player_counts)
    plan = make_plan(start.map, players=players, bots=wishes.bots, seed=wishes.seed)
    kept = KeptParts.of(start.document, wishes.keeps | OTHER_PARTS)
    found = Evolution(start)
    with interrupts() as interrupted:

        def watch(games: int) -> bool:
            goes_on = wishes.budget.spend(games) and not interrupted()
            wishes.played(wishes.budget)
            return goes_on

        track = RaceTrack(plan, executor, watch)
        wishes.budget.refuse_below(track.games_of(1))
        breeder = _Breeder(found, kept, random.Random(wishes.seed))
        try:
            _play(found, [({}, Contestant(start.document, start.map))], track)
            found.first = next(iter(found.archive.elites.values()))
            while True:
                _play(found, breeder.children(size), track)
                found.generations += 1
                tell(found)
        except StoppedError:
            found.interrupted = interrupted()
        found.games = wishes.budget.played
        if found.first is None and found.interrupted:
            raise KeyboardInterrupt
        if found.first is None:
            return None
        was_pressed = found.interrupted
        last = replace(track, watch=lambda games: was_pressed or not interrupted())
        found.finds = _finds(found, last)
        found.interrupted = interrupted()
    return found


def _play(found: Evolution, children: Sequence[BornMap], track: RaceTrack) -> None:
    """All play the same seeds as every map before, and the archive takes the best."""
    track.run([one for _, one in children], 0)
    for genome, one in children:
        found.archive.add(_elite(genome, one, track))


def _elite(genome: Genome, one: Contestant, track: RaceTrack) -> Elite:
    played = one.playtest(track.plan)
    return Elite(genome, one, played, track.score(one), Nature.of(played))


@dataclass
class _Breeder:
    """Makes children of the best maps; the same ones for the same seed."""

    found: Evolution
    kept: KeptParts
    lots: random.Random

    def __post_init__(self) -> None:
        self.drawn = Drawn.of(self.found.start.map)
        routes = self.found.start.document.data["routes"]
        self.between = {index: tuple(entry["between"]) for index, entry in enumerate(routes)}

    def children(self, size: int) -> list[BornMap]:
        """Maps that differ from one another; fewer where the lots give no more."""
        born: dict[str, BornMap] = {}
        parents = self.found.archive.in_order()[:PARENTS]
        for _ in range(TRIES * size):
            if len(born) == size:
                break
            genome = self._genome(parents)
            one = map_of(genome, self.found.start)
            if one is not None:
                born.setdefault(one.text, (genome, one))
        return list(born.values())

    def _genome(self, parents: Sequence[Elite]) -> Genome:
        one, other = self.lots.choice(parents), self.lots.choice(parents)
        if one is not other and self.lots.random() < CROSSING:
            return crossed(one.genome, other.genome, self.drawn, self.between, self.lots)
        position = Position(one.contestant.document, one.contestant.map, one.playtest, self.kept, 0)
        return mutated(one.genome, position, self.lots)


def _finds(found: Evolution, track: RaceTrack) -> list[Elite]:
    """The best of different kinds that please the lints, played anew on seeds of their own.

    Ctrl-C in the middle of these games leaves the finds with the games of the search.
    """
    fresh = replace(track, plan=replace(track.plan, seed=track.plan.seed + FAR_AWAY))
    sound: list[Elite] = []
    for one in found.archive.in_order():
        is_first = not one.genome
        if len(sound) < MOST_FINDS and not is_first and not complaint(found.start, one.contestant):
            sound.append(one)
    try:
        return _played_anew(found, sound, fresh)
    except StoppedError:
        return sound


def _played_anew(found: Evolution, sound: Sequence[Elite], fresh: RaceTrack) -> list[Elite]:
    """The finds by their games on seeds that the search has not used, and the first map too."""
    maps = [Contestant(one.contestant.document, one.contestant.map) for one in sound]
    before = Contestant(found.start.document, found.start.map)
    for stage in (0, 1):
        fresh.run([before, *maps], stage)
    found.first = _elite({}, before, fresh)
    played = [_elite(one.genome, map_, fresh) for one, map_ in zip(sound, maps, strict=True)]
    return sorted(played, key=lambda one: one.score)
