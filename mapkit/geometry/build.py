"""The entry point of this room: it computes the layout of a map."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

import numpy as np

from mapkit.aliases import Progress
from mapkit.geometry.again import REACH, Again, drawn_again
from mapkit.geometry.assembly import Draft, assembled
from mapkit.geometry.candidates import LEAN, RICH, Choices
from mapkit.geometry.effort import Effort
from mapkit.geometry.label_places import Measure
from mapkit.geometry.layout import Label, Layout
from mapkit.geometry.memory import Memory, name_key, spot_key
from mapkit.geometry.names import KeptNames, Names, Writer, in_language, longest
from mapkit.geometry.naming import ROUNDS_AGAIN, ROUNDS_IN_A_HURRY, ROUNDS_OF_NAMES, write_names
from mapkit.geometry.place import ToBoard
from mapkit.geometry.plan import LayoutPlan
from mapkit.geometry.relax import Freedom, relax
from mapkit.geometry.routing import Routing
from mapkit.model.map import Map

# How cities may move, the next only if those before leave overlaps.
FREEDOMS = (Freedom(), Freedom(ring_joint=3.0), Freedom(most_shift=20.0))
ROUNDS = {False: 400, True: 60}  # of negotiation; where cities may move, for each freedom


def rough_width(text: str, size_mm: float) -> float:
    """The width of a text in a condensed face, for callers that have no fonts at hand."""
    return 0.52 * size_mm * len(text)


def lay_out(
    map_: Map,
    *,
    to_board: ToBoard | None = None,
    measure: Measure = rough_width,
    language: str = "en",
    land: Any = None,
    progress: Progress | None = None,
    memory: Memory | None = None,
    effort: Effort | None = None,
    thorough: bool = True,
) -> Layout:
    """Where everything on the board of a map lies.

    `to_board` takes (n, 2) degrees to millimetres, for places given by `lonlat`; fit it into
    `frame_of(map_.board)`. `measure` is the width of a text at a font size. `land` is a
    shapely area: trains keep to it, ships off it, and names had better not cross its coast.
    With the `memory` of an earlier layout, what is not near a change stays where it was. A search
    that has spent its `effort` gives the best board it has found; one that is not `thorough` leaves
    routes in conflict that only a longer search could untangle.
    """
    tell = progress or (lambda what, share: None)
    plan = replace(LayoutPlan.of(map_, to_board, measure, land), effort=effort or Effort())
    if memory is not None and (again := drawn_again(plan, memory)) is not None:
        names = _names_again(plan, again, memory, language)
        return assembled(plan, again.draft, names, language, again.kept())
    in_a_hurry = not thorough and not map_.board.wrap  # around the world ships need all their ways
    draft = _best_draft(plan, tell, LEAN if in_a_hurry else RICH)
    if thorough:
        draft.routing.refine(lambda share: tell("routes", share))
        draft.routing.keep_off_frame(lambda share: tell("routes", share))
    tell("names", 0.0)
    rounds = ROUNDS_OF_NAMES if thorough else ROUNDS_IN_A_HURRY
    return assembled(plan, draft, _names(plan, draft.routing, language, rounds), language)


def _best_draft(plan: LayoutPlan, tell: Progress, sailing: Choices) -> Draft:
    """The first draft without conflicts; if there is none, the one with the fewest."""
    best = _draft(plan, FREEDOMS[0], tell, sailing)
    may_help = bool(plan.sites.movable.any()) and not best.routing.is_throng
    for freedom in FREEDOMS[1:] if may_help else ():
        if best.routing.standing().conflicts:
            other = _draft(plan, freedom, tell, sailing)
            best = other if other.routing.standing().better_than(best.routing.standing()) else best
    return best


def _draft(plan: LayoutPlan, freedom: Freedom, tell: Progress, sailing: Choices) -> Draft:
    sites, bands = relax(plan.sites, plan.bands, plan.frame, plan.profile, freedom)
    title, legend = plan.furniture(sites, bands)
    ground = plan.ground(sites, title, legend)
    routing = Routing(bands, ground, effort=plan.effort, sailing=sailing)
    rounds = ROUNDS[bool(plan.sites.movable.any())]
    routing.solve(rounds, lambda share: tell("routes", share))
    return Draft(routing, title, legend)


def _names(plan: LayoutPlan, routing: Routing, language: str, rounds: int) -> Names:
    """Routes make room for the longest wording of each name, so that they suit all languages."""
    coast = plan.coast(routing.ground.sites)
    writer = Writer(plan.map, plan.placed, routing, plan.measure, longest(plan.measure), coast)
    names = write_names(writer, routing, rounds)
    words = in_language(language)
    if all(words(place.name) == writer.words(place.name) for place in plan.map.places.values()):
        return names
    return Writer(plan.map, plan.placed, routing, plan.measure, words, coast).write()


def _names_again(plan: LayoutPlan, again: Again, memory: Memory, language: str) -> Names:
    """Write the names of an edited map: unchanged names at unmoved cities stay where they were.

    If a new name finds no good place among them, the names around it make room.
    """
    routing = again.draft.routing
    coast, words = plan.coast(routing.ground.sites), in_language(language)
    same, arrows = _unchanged_names(plan, memory, language), memory.layout.arrows
    kept = KeptNames(same, arrows if memory.layout.language == language else ())
    writer = Writer(plan.map, plan.placed, routing, plan.measure, words, coast, kept)
    names = writer.write()
    worse = _worse_places(names, {*same.values(), *(arrow.label for arrow in arrows)})
    if not worse:
        return names
    centers = dict(zip(plan.map.cities, routing.ground.sites.city_centers(), strict=True))
    bad = [centers[place] for place in worse if place in centers]
    far = {
        place: label
        for place, label in same.items()
        if all(np.hypot(*(np.array(label.at) - at)) > REACH for at in bad)
    }
    kept = KeptNames(far, ())
    writer = Writer(plan.map, plan.placed, routing, plan.measure, words, coast, kept)
    return write_names(writer, routing, ROUNDS_AGAIN)


def _worse_places(names: Names, stood: Collection[Label | None]) -> list[str]:
    """The places whose names stand badly since the edit: not those that stood so before it."""
    return [one.label.place for one in names.written if one.is_bad and one.label not in stood]


def _unchanged_names(plan: LayoutPlan, memory: Memory, language: str) -> dict[str, Label]:
    return {
        label.place: label
        for label in memory.layout.labels
        if label.place in plan.map.places
        and memory.names[label.place] == name_key(plan.map, label.place, language)
        and memory.spots.get(label.place) == _spot(plan.map, label.place)
    }


def _spot(map_: Map, place: str) -> str | None:
    return spot_key(map_, place) if place in map_.cities else None
