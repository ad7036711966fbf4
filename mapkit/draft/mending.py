"""Mending a sketch by its layout: what lies on something else, crosses, or swims is changed.

The board is laid out as it will be drawn. A double that has no room becomes single, a route that
has none is dropped, rails over water become a ferry, a ferry on land becomes rails. No route is
dropped without which a city could not be reached, or only over a single route.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np

from mapkit.board.layouts import make_layout
from mapkit.draft.abroad import FEWEST_EXITS
from mapkit.draft.between import Pair
from mapkit.draft.joining import reached
from mapkit.draft.kinds import symbols
from mapkit.draft.reaching import behind_bridges
from mapkit.draft.sketch import Sketch, Track
from mapkit.geometry.label_places import MOST_GAP
from mapkit.geometry.layout import Layout
from mapkit.geometry.memory import Memory
from mapkit.geometry.profiles import profile_of
from mapkit.lint.earth import Earth
from mapkit.lint.footing import Footing
from mapkit.lint.lints.board.narrow_angle import NARROWEST_DEG
from mapkit.lint.lints.geography.rail_over_water import open_water_spaces
from mapkit.lint.shapes import LEAST_MM2, Shapes
from mapkit.model.map import Map

ROUNDS = 4
SOLID = ("space-space", "space-city", "space-frame", "space-title", "space-legend")
LEAST_ROUTES = 2  # at a city, after one was dropped


def mend(sketch: Sketch) -> int:
    """Change what the layout shows to be wrong; returns how many routes were changed."""
    changed = 0
    memory: Memory | None = None
    for round_ in range(ROUNDS):
        sketch.work.progress("laying the board out", 0.4 + 0.4 * round_ / ROUNDS)
        map_ = sketch.map()
        language = sketch.work.wishes.language
        layout = make_layout(map_, language, memory=memory, thorough=False)
        memory = Memory.of(map_, layout)
        owner = _owners(sketch)
        lanes = list(_wrong_lanes(map_, layout))
        wrong = dict.fromkeys(owner[r] for r in lanes if r in owner)
        exits = {r for r in lanes if r not in owner}
        wet = _wet_spaces(sketch, map_, layout, owner)
        doomed = [k for k in wrong if not _thinned(sketch.tracks[k])]
        doomed += [k for k in wet if not _suited(sketch, sketch.tracks[k], wet[k])]
        count = len(wrong.keys() | wet.keys()) - len(set(doomed)) + _dropped(sketch, doomed)
        count += _closed(sketch, {map_.routes[r].between for r in exits})
        changed += count
        if not count:
            break
    return changed


def _owners(sketch: Sketch) -> dict[int, int]:
    """The track of each lane of the map."""
    lanes = [k for k, track in enumerate(sketch.tracks) for _ in range(track.lanes)]
    return dict(enumerate(lanes))


def _wrong_lanes(map_: Map, layout: Layout) -> Iterator[int]:
    """Lanes that lie on something or cross; of two, the one that is easier to do without."""
    shapes = Shapes(map_, layout)
    for overlap in layout.overlaps:
        if overlap.kind in SOLID and overlap.area >= LEAST_MM2:
            names = (overlap.first.split(), overlap.second.split())
            lanes = [int(name[1]) for name in names if name[0] == "route"]
            yield _spare(map_, lanes)
    for pair in shapes.crossings():
        yield _spare(map_, pair)
    for label in layout.labels:
        gaps = shapes.gaps_to_cities(label)
        if gaps.get(label.place, 0.0) > MOST_GAP:
            yield _spare(map_, [lane for _, lane in shapes.headings(label.place)])
    for city in map_.cities:
        headings = shapes.headings(city)
        around = [*headings, *((angle + 360, lane) for angle, lane in headings[:1])]
        for (one, first), (two, second) in pairwise(around):
            if two - one < NARROWEST_DEG and first != second:
                yield _spare(map_, (first, second))


def _spare(map_: Map, lanes: Sequence[int]) -> int:
    """A lane of a double rather than a single one, and the longer of two."""
    groups = map_.lane_groups()
    return max(
        lanes, key=lambda r: (len(groups[map_.routes[r].lane_group]), map_.routes[r].length, r)
    )


def _wet_spaces(sketch: Sketch, map_: Map, layout: Layout, owner: dict[int, int]) -> dict[int, int]:
    """Tracks that are rails over water or ships on land, with how many spaces lie on water."""
    footing = Footing(map_, layout)
    found: dict[int, int] = {}
    for route, dry in footing.dry_spaces(most_water=True):
        k = owner.get(map_.routes.index(route))
        if k is None:
            continue
        track, wet = sketch.tracks[k], route.length - dry
        if not track.sea and not track.ferry and wet >= 2 and 2 * wet > route.length:
            found[k] = wet
    for route, dry in footing.dry_spaces():
        k = owner.get(map_.routes.index(route))
        if k is None:
            continue
        track, wet = sketch.tracks[k], route.length - dry
        if (track.ferry and track.ferry > wet) or (track.sea and 2 * dry > route.length):
            found[k] = wet
    for line in Earth(map_).lines:
        k, route = owner.get(line.route), map_.routes[line.route]
        if k is not None and not sketch.tracks[k].sea and not route.ferry:
            spaces = open_water_spaces(line, route)
            found |= {k: round(spaces)} if spaces and k not in found else {}
    return found


def _suited(sketch: Sketch, track: Track, wet: int) -> bool:
    """Whether it could be made a ferry with as many symbols as water, or rails."""
    if track.sea:
        return _made_rails(sketch, track)
    if sketch.work.ships:
        return False
    if track.ferry:
        track.ferry = min(track.ferry, wet)
    else:
        track.ferry = symbols(track.length, wet / track.length)
        track.tunnel, track.lanes = False, 1
    return True


def _made_rails(sketch: Sketch, track: Track) -> bool:
    """Make a sea route that was drawn on land rails, if trains can run there; whether they can."""
    if not sketch.ground.bears_rails(track.ends) or sketch.at is None:
        return False
    profile = profile_of(sketch.framing.board.pieces)
    one, two = sketch.at[list(track.ends)]
    spaces = (float(np.hypot(*(one - two))) - 2 * profile.first_space) / profile.pitch + 1
    track.length = min(max(round(spaces), 1), sketch.work.longest)
    track.sea, track.via = False, []
    return True


def _thinned(track: Track) -> bool:
    """Take a lane off a double or triple; whether there was one to take."""
    if track.lanes == 1:
        return False
    track.lanes -= 1
    return True


def _dropped(sketch: Sketch, doomed: Sequence[int]) -> int:
    """Drop the tracks that can be spared, the longest first; returns how many were."""
    gone: set[int] = set()
    for k in sorted(set(doomed), key=lambda k: (-sketch.tracks[k].length, k)):
        left = [track.ends for i, track in enumerate(sketch.tracks) if i not in gone | {k}]
        if _holds(sketch.tracks[k].ends, left):
            gone.add(k)
    sketch.tracks = [track for k, track in enumerate(sketch.tracks) if k not in gone]
    return len(gone)


def _closed(sketch: Sketch, ends: set[tuple[str, str]]) -> int:
    """Remove exits, and countries with too few left; returns how many exits are gone."""
    ids = sketch.ids
    before = sum(len(land.exits) for land in sketch.abroad)
    for land in sketch.abroad:
        land.exits = [way for way in land.exits if (ids[way[0]], land.id) not in ends]
    sketch.abroad = [land for land in sketch.abroad if len(land.exits) >= FEWEST_EXITS]
    return before - sum(len(land.exits) for land in sketch.abroad)


def _holds(ends: Pair, left: Sequence[Pair]) -> bool:
    """Whether both ends keep routes enough, and two ways to each other where there were two."""
    if any(sum(end in pair for pair in left) < LEAST_ROUTES for end in ends):
        return False
    if ends[1] not in reached(ends[0], left):
        return False
    return len(behind_bridges(left)) <= len(behind_bridges([*left, ends]))
