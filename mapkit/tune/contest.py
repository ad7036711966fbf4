"""Who runs in a race, who goes on to its last stages, and in which order they are judged."""

from __future__ import annotations

from collections.abc import Sequence

from mapkit.tune.bundles import WORTH_WRITING, Bundle, Effect, promising
from mapkit.tune.contestant import Contestant, changed_by
from mapkit.tune.move import Move
from mapkit.tune.race import RaceTrack

FINALISTS = 3


def runners(base: Contestant, wanted: Sequence[Bundle]) -> tuple[list[Contestant], set[Move]]:
    """The maps of all bundles, without the moves by which a map can't be."""
    broken: set[Move] = set()
    entered: dict[Bundle, Contestant] = {}
    for bundle in wanted:
        left = tuple(move for move in bundle if move not in broken)
        one = changed_by(base, left) if left else None
        if one is None and left:
            broken |= {move for move in left if changed_by(base, [move]) is None}
            left = tuple(move for move in left if move not in broken)
            one = changed_by(base, left) if left else None
        if one is not None:
            entered.setdefault(left, one)
    return list(entered.values()), broken


def finalists(
    base: Contestant,
    entered: Sequence[Contestant],
    gains: Sequence[float],
    found: Sequence[Effect],
    track: RaceTrack,
) -> list[Contestant]:
    """Maps with the moves that seem to help, and the bundles that did best."""
    raced = {frozenset(one.moves): one for one in entered}
    made = []
    for bundle in promising(found):
        one = raced.get(frozenset(bundle)) or changed_by(base, bundle)
        if one is not None:
            made.append(one)
    track.run([one for one in made if not one.played], 0)
    order = sorted(range(len(entered)), key=lambda number: -gains[number])
    made += [entered[number] for number in order if entered[number] not in made]
    return made[:FINALISTS]


def in_order(
    base: Contestant,
    last: Sequence[Contestant],
    found: Sequence[Effect],
    track: RaceTrack,
) -> list[Contestant]:
    """The best map first, by its own games and by what all bundles tell of its moves.

    Of maps that promise the same the one with fewer changes comes first.
    """
    value = {one.move: one.value for one in found}
    before = track.score(base)

    def merit(one: Contestant) -> float:
        seen, expected = before - track.score(one), sum(value[move] for move in one.moves)
        return (seen + expected) / 2 - WORTH_WRITING * len(one.moves)

    return sorted(last, key=merit, reverse=True)
