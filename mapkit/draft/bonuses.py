"""Routes that give cards to whoever claims them, for rules that have them."""

from __future__ import annotations

from collections.abc import Sequence

from mapkit.draft.between import Pair
from mapkit.draft.doubling import usage
from mapkit.draft.sketch import Sketch

LEAST_LENGTH = 4  # spaces: what gives cards is long and lonely


def add_bonuses(sketch: Sketch) -> None:
    """Let long routes that few ways lead over give cards to whoever claims them."""
    may = [track.lanes == 1 and not track.ferry for track in sketch.tracks]
    share = sketch.work.style.bonus
    for k, cards in bonus_cards(sketch.pairs, sketch.lengths, may, share).items():
        sketch.tracks[k].bonus = cards


def bonus_cards(
    pairs: Sequence[Pair], lengths: Sequence[int], may: Sequence[bool], share: float
) -> dict[int, int]:
    """The cards that each of that share of the routes gives: the long ones that few ways use."""
    used = usage(pairs, lengths)
    lonely = [k for k in range(len(pairs)) if may[k] and lengths[k] >= LEAST_LENGTH]
    lonely.sort(key=lambda k: (used[k] / lengths[k], k))
    chosen = lonely[: round(share * len(pairs))]
    return {k: 2 if lengths[k] > LEAST_LENGTH else 1 for k in chosen}
