"""The search: propose moves by evidence, race them, accept what is surely better, and again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from mapkit.finding import Severity
from mapkit.playtest.results import Playtest
from mapkit.tune.comment import commented
from mapkit.tune.contestant import Contestant, Gain, changed_by, gain
from mapkit.tune.kept import KeptParts, MapPart
from mapkit.tune.move import Move, Position, proposals
from mapkit.tune.objective import broken_limits, objective, terms_of
from mapkit.tune.race import STAGES, RaceTrack, StoppedError

CANDIDATES = 12  # moves in a race
FINALISTS = 4
IDLE_RACES = 3  # without a move accepted, and the search is over


@dataclass(frozen=True, slots=True)
class Attempt:
    """A race that was run to its end, and what came of it."""

    number: int
    moves: tuple[Move, ...]
    gain: Gain
    refused: str  # why it was not accepted; empty if it was
    score: float  # the objective of the map that goes on


@dataclass
class Tuning:
    """A search so far."""

    start: Contestant
    best: Contestant
    first: Playtest  # games on the map as it was
    now: Playtest  # games on the best map
    attempts: list[Attempt] = field(default_factory=list)
    accepted: list[Attempt] = field(default_factory=list)
    games: int = 0
    ended: str = ""  # why it ended, a sentence

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(move for attempt in self.accepted for move in attempt.moves)


TellTuning = Callable[[Tuning], None]


def search(
    start: Contestant,
    kept: KeptParts,
    track: RaceTrack,
    tell: TellTuning,
    *,
    asked: frozenset[MapPart] = frozenset(),
) -> Tuning | None:
    """Race after race until nothing is found any more; None if even the first was stopped."""
    try:
        for stage in range(len(STAGES)):
            track.run([start], stage)
    except StoppedError:
        return None
    first = start.playtest(track.plan)
    tuning = Tuning(start, start, first, first)
    tell(tuning)
    tried: set[str] = set()
    while not tuning.ended:
        number = len(tuning.attempts) + 1
        position = Position(
            tuning.best.document, tuning.best.map, tuning.now, kept, number, frozenset(tried)
        )
        moves = proposals(position, CANDIDATES, asked=asked)
        if not moves:
            tuning.ended = "The games suggest no more changes."
            break
        try:
            attempt = _race(tuning, moves, track.race(number), number, tried)
        except StoppedError:
            tuning.ended = "The budget was used up."
            break
        tuning.attempts.append(attempt)
        last = tuning.attempts[-IDLE_RACES:]
        if len(last) == IDLE_RACES and all(one.refused for one in last):
            tuning.ended = f"{IDLE_RACES} races in a row brought nothing that is surely better."
        tell(tuning)
    return tuning


def _race(
    tuning: Tuning, moves: Sequence[Move], track: RaceTrack, number: int, tried: set[str]
) -> Attempt:
    """One race with common seeds; the best map goes on if it is surely better than the last."""
    base = Contestant(tuning.best.document, tuning.best.map)
    made = [(changed_by(base, [move]), move) for move in moves]
    tried |= {move.title for one, move in made if one is None}
    runners = [one for one, _ in made if one is not None]
    track.run([base, *runners], 0)
    finalists = track.ranked(runners)[:FINALISTS]
    track.run([base, *finalists], 1)
    finalists = track.ranked(finalists)
    together = _together(base, finalists, track)
    if together is not None:
        for stage in range(2):
            track.run([together], stage)
        finalists = track.ranked([together, *finalists])
    within = [one for one in finalists if not any(_limits(tuning, one, track))]
    best = (within or finalists or [base])[0]
    track.run([base, best], 2)
    return _judged(tuning, base, best, track, number, tried, runners)


def _limits(tuning: Tuning, one: Contestant, track: RaceTrack) -> Iterator[str]:
    return broken_limits(tuning.first, one.playtest(track.plan))


def _together(
    base: Contestant, finalists: Sequence[Contestant], track: RaceTrack
) -> Contestant | None:
    """The map with all moves that look better and touch different entries, if there are several."""
    chosen: list[Move] = []
    for one in finalists:
        if gain(base, one, track.plan).value > 0:
            (move,) = one.moves
            if all(move.goes_with(other) for other in chosen):
                chosen.append(move)
    return changed_by(base, chosen) if len(chosen) > 1 else None


def _judged(
    tuning: Tuning,
    base: Contestant,
    best: Contestant,
    track: RaceTrack,
    number: int,
    tried: set[str],
    runners: Sequence[Contestant],
) -> Attempt:
    found = gain(base, best, track.plan)
    now = best.playtest(track.plan)
    refused = _refusal(tuning, base, now, found, track)
    if refused:
        tried |= {move.title for one in runners for move in one.moves}
        now = base.playtest(track.plan)
    else:
        tuning.best = replace(best, document=commented(best.document, best.moves))
        tried.clear()
    tuning.now = now
    score = objective(terms_of(now))
    attempt = Attempt(number, best.moves, found, refused, score)
    if not refused:
        tuning.accepted.append(attempt)
    return attempt


def _refusal(tuning: Tuning, base: Contestant, now: Playtest, found: Gain, track: RaceTrack) -> str:
    """Why a map may not go on; empty if it may."""
    if not found.is_sure:
        return "it is not surely better"
    limits = list(broken_limits(tuning.first, now))
    if limits:
        return limits[0]
    before, after = (_warnings(one) for one in (base.playtest(track.plan), now))
    return f"the verdict has {after} warnings instead of {before}" if after > before else ""


def _warnings(playtest: Playtest) -> int:
    return sum(one.severity.rank <= Severity.WARNING.rank for one in playtest.findings())
