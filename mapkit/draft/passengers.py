"""Passengers that wait in cities, as many as the bag holds."""

from __future__ import annotations

from mapkit.draft.sketch import Sketch

FULL_BOARD = 36  # cities of a board with the preset's whole bag
MOST = 4  # in one city


def add_passengers(sketch: Sketch) -> None:
    """One in every city, and more where more people live."""
    rules = sketch.work.rules.passengers
    if rules is None:
        return
    count = len(sketch.cities)
    bag = {
        color: max(1, round(each * min(1.0, count / FULL_BOARD)))
        for color, each in rules.bag.items()
    }
    total = sum(bag.values())
    if bag != dict(rules.bag):
        sketch.rules["passengers"] = {"bag": bag}
    sketch.passengers = dict.fromkeys(range(min(count, total)), 1)
    for _ in range(total - count):
        room = [c for c in range(count) if sketch.passengers[c] < MOST]
        if not room:
            break
        c = max(room, key=lambda c: sketch.cities[c].weight / (sketch.passengers[c] + 0.5) ** 2)
        sketch.passengers[c] += 1
    sketch.work.tell(f"{total} passengers wait: one in every city, more in the big ones.")
