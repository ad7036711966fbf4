"""Passengers that wait in cities, as many as the bag holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mapkit.draft.sketch import Sketch

FULL_BOARD = 36  # cities of a board with the preset's whole bag
MOST = 4  # in one city


def add_passengers(sketch: Sketch) -> None:
    """Let one wait in every city, and more where more people live."""
    rules = sketch.work.rules.passengers
    if rules is None:
        return
    bag = bag_for(rules.bag, len(sketch.cities))
    if bag != dict(rules.bag):
        sketch.rules["passengers"] = {"bag": bag}
    total = sum(bag.values())
    waiting = spread_passengers([one.weight for one in sketch.cities], total)
    sketch.passengers = dict(enumerate(waiting))
    sketch.work.tell(f"{total} passengers wait: one in every city, more in the big ones.")


def bag_for(bag: Mapping[str, int], cities: int) -> dict[str, int]:
    """The bag of a board with that many cities: a small board has a smaller one."""
    share = min(1.0, cities / FULL_BOARD)
    return {color: max(1, round(each * share)) for color, each in bag.items()}


def spread_passengers(weights: Sequence[float], total: int) -> list[int]:
    """How many wait in each city: one, as long as there are enough, and more by its weight."""
    waiting = [int(c < total) for c in range(len(weights))]
    for _ in range(total - len(weights)):
        room = [c for c, count in enumerate(waiting) if count < MOST]
        if not room:
            break
        c = max(room, key=lambda c: weights[c] / (waiting[c] + 0.5) ** 2)
        waiting[c] += 1
    return waiting
