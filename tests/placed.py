"""Boards whose cities were placed by hand, and variants of them; what is wrong with a layout."""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from mapkit import Map
from mapkit.aliases import Point
from mapkit.geometry.layout import Layout
from mapkit.lint.shapes import Shapes

PLACEMENTS = sorted((Path(__file__).parent / "placements").glob("*.yaml"))
FLIPS = {"as it is": (1, 1), "mirrored": (-1, 1), "upside down": (1, -1), "turned": (-1, -1)}
SOLID = ("space-space", "space-city", "space-frame", "space-title", "space-legend")


def flipped(map_: Map, flip: str) -> Map:
    width, height = map_.board.size_mm
    across, down = FLIPS[flip]

    def turned(at: Point) -> Point:
        return at[0] if across > 0 else width - at[0], at[1] if down > 0 else height - at[1]

    return _moved(map_, turned)


def shaken(map_: Map, seed: int, most_mm: float = 4.0) -> Map:
    """With every city moved a little."""
    rng = random.Random(seed)
    return _moved(
        map_,
        lambda at: (
            at[0] + rng.uniform(-most_mm, most_mm),
            at[1] + rng.uniform(-most_mm, most_mm),
        ),
    )


def scaled(map_: Map, share: float) -> Map:
    """The same map on a smaller board, with lengths as they were."""
    width, height = map_.board.size_mm
    board = replace(map_.board, size_mm=(width * share, height * share))
    return replace(_moved(map_, lambda at: (at[0] * share, at[1] * share)), board=board)


def _moved(map_: Map, where: Callable[[Point], Point]) -> Map:
    cities = {
        id_: replace(city, spot=replace(city.spot, at=where(city.spot.at)))
        for id_, city in map_.cities.items()
        if city.spot.at
    }
    return replace(map_, cities=cities)


def faults(map_: Map, layout: Layout) -> Counter[str]:
    """What the lints would find, by kind: routes that cross, and what lies on something else."""
    shapes = Shapes(map_, layout)
    groups = [
        {map_.routes[one].lane_group, map_.routes[two].lane_group}
        for one, two in shapes.crossings()
    ]
    crossings = {frozenset(pair) for pair in groups if len(pair) == 2}
    found = Counter(crossing=len(crossings))
    for kind in {overlap.kind for overlap in layout.overlaps}:
        found[kind] = len(shapes.clashes(kind))
    return +found
