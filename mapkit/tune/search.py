"""The search: propose moves by evidence, race them, accept what is surely better, and again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from mapkit.counting import counted
from mapkit.playtest.results import Playtest
from mapkit.tune.bundles import Effect, bundles, effects
from mapkit.tune.comment import commented
from mapkit.tune.contest import finalists, in_order, runners
from mapkit.tune.contestant import Contestant, Gain, gain
from mapkit.tune.kept import KeptParts, MapPart
from mapkit.tune.move import Move, Position
from mapkit.tune.objective import broken_limits, objective, terms_of
from mapkit.tune.race import STAGES, RaceTrack, StoppedError
from mapkit.tune.soundest import NOT_BETTER, Choice, soundest
from mapkit.tune.urgency import Urgency, most_urgent
from mapkit.tune.warned import has_new, is_fewer, warnings_of

CANDIDATES = 12  # moves in a race
BUNDLES = 12  # of them, each of which plays the first stage
SURELY_WORSE = -0.5  # units that a move brings: after a change of the map others get a new chance
NEW_KIND = "the verdict has a new kind of warning instead of an old one"
UNDONE = "games on fresh seeds show a new kind of warning, and the map had none before it"
_USED_UP = "The budget was used up."
_TOO_SMALL = (
    "The budget was used up before the first race was over, so nothing is known of any change: "
    "give it more time or games, such as `--budget 5m`."
)
IDLE_RACES = 3  # without a move accepted, and the search is over


@dataclass(frozen=True, slots=True)
class Attempt:
    """A race that was run to its end, and what came of it."""

    number: int
    moves: tuple[Move, ...]
    gain: Gain
    refused: str  # why it was not accepted; empty if it was
    score: float  # the objective of the map that goes on
    each: tuple[float, ...] = ()  # what each move brought, roughly, by the bundles it was in


@dataclass
class Tuning:
    """A search so far."""

    start: Contestant
    best: Contestant
    first: Playtest  # games on the map as it was
    now: Playtest  # games on the best map
    attempts: list[Attempt] = field(default_factory=list)
    accepted: list[Attempt] = field(default_factory=list)
    path: list[Contestant] = field(default_factory=list)  # the best map after each of these
    games: int = 0
    tried: set[str] = field(default_factory=set)  # titles of moves that brought nothing
    ended: str = ""  # why it ended, a sentence

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(move for attempt in self.accepted for move in attempt.moves)

    def go_back(self, races: int) -> None:
        """Keep what the first accepted races brought, and undo the others."""
        undone = {one.number for one in self.accepted[races:]}
        self.attempts = [
            replace(one, refused=UNDONE) if one.number in undone else one for one in self.attempts
        ]
        self.accepted, self.path = self.accepted[:races], self.path[:races]
        self.best = self.path[-1]


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
    while not tuning.ended:
        raced = len(tuning.attempts)
        _step(tuning, kept, track, asked)
        if len(tuning.attempts) > raced:
            tell(tuning)
    return tuning


def _step(tuning: Tuning, kept: KeptParts, track: RaceTrack, asked: frozenset[MapPart]) -> None:
    """One race more, or the reason why the search is over."""
    number = len(tuning.attempts) + 1
    position = Position(
        tuning.best.document, tuning.best.map, tuning.now, kept, number, frozenset(tuning.tried)
    )
    urgency, moves = most_urgent(position, CANDIDATES, asked=asked)
    if not moves:
        tuning.ended = "The games suggest no more changes."
        return
    try:
        attempt = _race(tuning, moves, kept, track.race(number), number)
    except StoppedError:
        tuning.ended = _USED_UP if tuning.attempts else _TOO_SMALL
        return
    tuning.attempts.append(attempt)
    last = tuning.attempts[-IDLE_RACES:]
    if tuning.ended:
        return
    if attempt.refused and urgency is Urgency.LAST_TOUCHES:
        tuning.ended = "No fault stands out, and a race of small changes brought nothing."
    elif len(last) == IDLE_RACES and all(one.refused for one in last):
        tuning.ended = f"{IDLE_RACES} races in a row brought nothing that is surely better."


def _race(
    tuning: Tuning, moves: Sequence[Move], kept: KeptParts, track: RaceTrack, number: int
) -> Attempt:
    """One race with common seeds; the best map goes on if it is surely better than the last."""
    base = Contestant(tuning.best.document, tuning.best.map)
    entered, broken = runners(base, bundles(moves, BUNDLES, number))
    if not entered:
        tuning.tried |= {move.title for move in broken}
        return Attempt(
            number, (), Gain(0.0, 0.0), "none of the changes makes a map", _score(tuning)
        )
    track.run([base, *entered], 0)
    scores = [track.score(one) for one in (base, *entered)]
    gains = [scores[0] - score for score in scores[1:]]
    found = effects(
        [move for move in moves if move not in broken], [one.moves for one in entered], gains
    )
    last = finalists(base, entered, gains, found, track)
    track.run([base, *last], 1)
    ordered = in_order(base, last, found, track)
    choice = soundest(tuning.first, base, ordered, kept, track)
    if not choice.refused and not gain(base, choice.map, track.plan).is_plain:
        _run_if_left(tuning, track, [base, choice.map], 2)
    return _judged(tuning, base, choice, track, number, found, broken)


def _run_if_left(tuning: Tuning, track: RaceTrack, both: Sequence[Contestant], stage: int) -> None:
    """Let the last two play on; if the budget ends, they are judged by what they have played."""
    try:
        track.run(both, stage)
    except StoppedError:
        tuning.ended = _USED_UP


def _score(tuning: Tuning) -> float:
    return objective(terms_of(tuning.now))


def _judged(
    tuning: Tuning,
    base: Contestant,
    choice: Choice,
    track: RaceTrack,
    number: int,
    found: Sequence[Effect],
    broken: set[Move],
) -> Attempt:
    """What comes of a race; the map that goes on and its games are noted."""
    best, refused = choice.map, choice.refused
    won = gain(base, best, track.plan)
    if not refused and won.is_doubtful and not tuning.ended:
        _run_if_left(tuning, track, [base, best], len(STAGES))
        won = gain(base, best, track.plan)
    now = best.playtest(track.plan)
    refused = refused or _refusal(tuning, base, now, won, track)
    least = 0.0 if refused else SURELY_WORSE
    useless = {one.move for one in found if one.value <= least} | broken | choice.unsound
    if refused and not (choice.refused and choice.unsound):
        useless |= set(best.moves)
    tuning.tried |= {move.title for move in useless}
    if refused:
        now = base.playtest(track.plan)
    else:
        tuning.best = replace(best, document=commented(best.document, best.moves), played=[])
    tuning.now = now
    value = {one.move: one.value for one in found}
    each = tuple(value.get(move, 0.0) for move in best.moves)
    attempt = Attempt(number, best.moves, won, refused, objective(terms_of(now)), each)
    if not refused:
        tuning.accepted.append(attempt)
        tuning.path.append(tuning.best)
    return attempt


def _refusal(tuning: Tuning, base: Contestant, now: Playtest, found: Gain, track: RaceTrack) -> str:
    """Why a map may not go on; empty if it may: it is surely better, or has fewer warnings.

    After a plain gain a new kind of warning is no reason: the next races are against it, and the
    last check goes back behind it if they don't mend it.
    """
    before, after = (warnings_of(one) for one in (base.playtest(track.plan), now))
    if not found.is_sure and not (is_fewer(before, after) and found.is_harmless):
        return NOT_BETTER
    limits = list(broken_limits(tuning.first, now))
    if limits:
        return limits[0]
    if after.total() > before.total():
        return f"the verdict has {counted(after.total(), 'warning')} instead of {before.total()}"
    is_worse = has_new(before, after) and not is_fewer(before, after) and not found.is_plain
    return NEW_KIND if is_worse else ""
