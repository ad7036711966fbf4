"""Which of the last maps of a race may go on: the best that keeps the limits and pleases the lints.

A bundle may be refused for one lane that can't be drawn well while its other moves would mend the
map. So a bundle that the lints refuse is tried once more without the moves that they complain of.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mapkit.playtest.results import Playtest
from mapkit.source.document import Path, value_at
from mapkit.tune.bundles import Bundle
from mapkit.tune.contestant import Contestant, changed_by, gain
from mapkit.tune.kept import KeptParts
from mapkit.tune.move import Move
from mapkit.tune.objective import broken_limits
from mapkit.tune.race import RaceTrack, StoppedError
from mapkit.tune.soundness import LINTED, complaint, fitted
from mapkit.tune.warned import is_fewer, warnings_of

NOT_BETTER = "it is not surely better"
STAGES_PLAYED = 2  # by each of the last maps before they are judged
_QUOTED = re.compile(r"`([^`]+)`")


@dataclass(frozen=True)
class Choice:
    """A map that goes on, or the best one and why it may not."""

    map: Contestant
    refused: str = ""
    unsound: frozenset[Move] = frozenset()  # moves that lints complain of


def soundest(
    first: Playtest,
    base: Contestant,
    ordered: Sequence[Contestant],
    kept: KeptParts,
    track: RaceTrack,
) -> Choice:
    """The best map that is sound; else the best without its unsound moves; else none."""
    if not any(_has_hope(base, one, track) for one in ordered[:2]):
        return Choice(ordered[0], NOT_BETTER)
    refusals = []
    for one in ordered:
        ready, refused = _tried(first, base, one, kept, track)
        if not refused:
            return Choice(ready)
        refusals.append(refused)
    return _mended(first, base, Choice(ordered[0], refusals[0]), kept, track)


def _has_hope(base: Contestant, one: Contestant, track: RaceTrack) -> bool:
    """Whether a map seems better, or has fewer warnings and is hardly worse."""
    won = gain(base, one, track.plan)
    before, after = (warnings_of(each.playtest(track.plan)) for each in (base, one))
    return won.value > 0 or (won.is_harmless and is_fewer(before, after))


def _tried(
    first: Playtest, base: Contestant, one: Contestant, kept: KeptParts, track: RaceTrack
) -> tuple[Contestant, str]:
    """A map with its cities where its routes fit, and why it may not go on."""
    ready = fitted(base, one, kept)
    limits = broken_limits(first, one.playtest(track.plan))
    return ready, next(limits, "") or complaint(base, ready)


def _mended(
    first: Playtest, base: Contestant, choice: Choice, kept: KeptParts, track: RaceTrack
) -> Choice:
    """A map that lints refuse without the moves they name, else without all that touch routes."""
    best, refused = choice.map, choice.refused
    unsound = frozenset(blamed(base, best.moves, refused)) if refused.startswith(LINTED) else None
    for rest in _without_blamed(base, best.moves, refused) if unsound else ():
        one = changed_by(base, rest)
        if one is None or not _played(one, track):
            break
        ready, still = _tried(first, base, one, kept, track)
        if not still and _has_hope(base, one, track):
            return Choice(ready, "", frozenset(best.moves) - frozenset(rest))
    return Choice(best, refused, unsound or frozenset())


def _without_blamed(base: Contestant, moves: Bundle, refused: str) -> Iterator[Bundle]:
    """What is left of a bundle, the most first."""
    blame = blamed(base, moves, refused)
    left = tuple(move for move in moves if move not in blame)
    of_tickets = tuple(move for move in left if not _routes_of(move))
    yield from (rest for rest in dict.fromkeys((left, of_tickets)) if rest)


def _played(one: Contestant, track: RaceTrack) -> bool:
    """Let a map play what the others have played; False if the budget ends."""
    try:
        for stage in range(STAGES_PLAYED):
            track.run([one], stage)
    except StoppedError:
        return False
    return True


def blamed(base: Contestant, moves: Sequence[Move], refused: str) -> list[Move]:
    """The moves that lints complain of: of routes whose two ends they name, or of any routes."""
    of_routes = [move for move in moves if _routes_of(move)]
    named = set(_QUOTED.findall(refused))
    of_named = [
        move
        for move in of_routes
        if any(set(_ends(base, path)) <= named for path in _routes_of(move))
    ]
    return of_named or of_routes or list(moves)


def _routes_of(move: Move) -> list[Path]:
    return [path for path in move.touches if path[0] == "routes"]


def _ends(base: Contestant, path: Path) -> Sequence[object]:
    """The places that a route joins; a new one is marked by their names."""
    if isinstance(path[1], int):
        ends: Sequence[object] = value_at(base.document.data, path)["between"]
        return ends
    return path[1:]
