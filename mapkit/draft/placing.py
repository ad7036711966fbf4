"""From a region to joined cities on a board: framing, guests, choice and network."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import shapely
from shapely import MultiPolygon

from mapkit.counting import counted
from mapkit.draft.between import SEA_REACH, ground_of
from mapkit.draft.choosing import (
    FEWEST,
    Candidate,
    candidates,
    choose_cities,
    named_candidates,
)
from mapkit.draft.framing import INSET_MM, LARGER, Framing, frame_region
from mapkit.draft.guests import COARSE_MM, area_of, neighbours_of
from mapkit.draft.reaching import joinable, joined
from mapkit.draft.region import FEWEST_NAMED, Region, RegionError, widened
from mapkit.draft.sailing import SeaChart, harbours, sea_ways
from mapkit.draft.sketch import Sketch, Track
from mapkit.draft.work import DraftWork
from mapkit.geography import base_map
from mapkit.geometry.profiles import profile_of

ROOM_PER_CITY_MM2 = 8_200.0  # of land and of the strip along its coast
COAST_MM = 25.0  # the width of that strip: names and bent routes lie on it
ABROAD_MM = 62.0  # between the land and the frame where routes lead into other countries
LEAST_SEA = 0.1  # of the routes, for rules with ships
FEW, MANY = 14, 42  # cities, unless asked for others
THIN = 30  # cities: a land with room for fewer takes in its neighbours'
ENOUGH_TOWNS = 18  # to choose from; with fewer the window is widened
CHOICE = 0.8  # of the towns at most: the last ones are hamlets that nobody knows
WIDER, WIDENINGS = 1.5, 4
COASTAL = 4.0  # how much more a town on the water weighs where ships sail
PER_PLAYER = 7.4  # cities for each player: an official board of 36 seats five
SPARE_SPACES = 0.4  # that a route may span beyond its length: cities can move
ROOMY = 18 * ROOM_PER_CITY_MM2  # a land with less room gets a larger board


class FramedRegion:
    """A framed region, its land, and the towns that may be on its board."""

    def __init__(self, work: DraftWork) -> None:
        self.work = work
        self.region: Region = work.region
        self._towns: dict[tuple[Framing, tuple[str, ...]], list[Candidate]] = {}
        self.framing = self._framed()
        self.guests = self._guests()
        for _ in range(WIDENINGS if self._may_widen() and not self.region.cities else 0):
            if len(self.towns()) >= ENOUGH_TOWNS:
                break
            self.region = widened(self.region, WIDER)
            self.framing = self._framed()
            self.guests = neighbours_of(self.region.countries, self.framing)
        self._tell_guests()
        frame = self.framing.frame
        self.land: MultiPolygon = base_map(frame, rivers=False, borders=False).land
        self.chart = SeaChart.of(
            self.land, frame.box, wraps=self.framing.board.wrap, km_per_mm=frame.km_per_mm
        )

    def towns(self) -> list[Candidate]:
        """The towns to choose from; looked for once in each framing."""
        key = (self.framing, self.guests)
        return self._towns.get(key) or self._towns.setdefault(key, self._found_towns())

    def _found_towns(self) -> list[Candidate]:
        home, frame = self.region.countries, self.framing.frame
        if self.region.cities:
            return named_candidates(frame, self.region.cities)
        return candidates(frame, home, self.guests, self.work.wishes.seed)

    def choices(self) -> list[Candidate]:
        """The towns, the weightiest first; where ships sail, those on the water weigh more."""
        found = self.towns()
        if not self.work.ships:
            return found
        wet = harbours(self.chart, [one.at for one in found])
        heavier = [
            replace(one, weight=one.weight * (COASTAL if is_harbour else 1.0))
            for one, is_harbour in zip(found, wet, strict=True)
        ]
        return sorted(heavier, key=lambda one: (-one.weight, one.city.geonames_id))

    def usual_count(self) -> int:
        """The number of cities that suits the land and the wished number of players."""
        if self.region.cities:
            return len(self.region.cities)
        room = self._room((*self.region.countries, *self.guests)) / ROOM_PER_CITY_MM2
        fed = self.work.most_players * PER_PLAYER
        known = CHOICE * len(self.towns())
        return round(max(FEW, min(room, MANY, fed, known)))

    def _framed(self) -> Framing:
        size = self.work.wishes.size_mm
        inset = ABROAD_MM if self.work.style.abroad else INSET_MM
        framing = frame_region(self.region, size, inset_mm=inset)
        if size or self.region.is_world or self._room_in(framing) >= ROOMY:
            return framing
        return frame_region(self.region, size, LARGER, inset)

    def _room_in(self, framing: Framing) -> float:
        if not self.region.countries:
            return ROOMY
        return area_of(self.region.countries, framing, COAST_MM)

    def _room(self, codes: Sequence[str]) -> float:
        frame = self.framing.frame
        if not self.region.countries:
            return float(shapely.simplify(self.land, COARSE_MM).buffer(COAST_MM).area)
        return min(area_of(codes, self.framing, COAST_MM), frame.box.width * frame.box.height)

    def _guests(self) -> tuple[str, ...]:
        if not self._may_widen():
            return ()
        is_roomy = self._room_in(self.framing) >= THIN * ROOM_PER_CITY_MM2
        if is_roomy and not self.region.cities:
            return ()
        return neighbours_of(self.region.countries, self.framing)

    def _may_widen(self) -> bool:
        wished = self.work.wishes.neighbours and not self.work.style.abroad
        return wished and bool(self.region.countries)

    def _tell_guests(self) -> None:
        if self.guests:
            self.work.tell(
                "The land is thin or small on its board, so cities beyond its borders join in: "
                "they make ways around. --no-neighbours leaves them out."
            )
        if self.framing.rotation_deg:
            self.work.tell("The land lies slanting, so it is turned: that way it is drawn larger.")


def place(site: FramedRegion, count: int) -> Sketch:
    """Choose `count` cities of a region, and routes between them."""
    work, framing = site.work, site.framing
    found = site.choices()
    if len(found) < (FEWEST_NAMED if work.region.cities else FEWEST):
        raise RegionError(_too_few(work.region, len(found)))
    chosen = choose_cities(found, count, evenly=site.region.is_world)
    wrap_mm = framing.frame.box.width if framing.board.wrap else 0.0
    at = np.array([one.at for one in chosen])
    ground = ground_of(at, site.land, wrap_mm)
    longest = longest_mm(work.longest)
    if work.ships:
        ground = replace(ground, ships=True, sea=sea_ways(ground, site.chart, SEA_REACH * longest))
        chosen, ground = joinable(chosen, ground, work.region)
    chosen, ground, pairs = joined(site.region, chosen, ground, longest)
    if work.ships and sum(pair in ground.sea for pair in pairs) < LEAST_SEA * len(pairs):
        raise RegionError(
            f"There is too little water for ships in this region: {len(ground.sea)} sea routes can "
            "be drawn. Try a region with a longer coast, or a --preset without ships."
        )
    tracks = [Track(pair, sea=pair in ground.sea, wrap=ground.is_wrapped(*pair)) for pair in pairs]
    for track in tracks:
        bends = np.array(ground.sea.get(track.ends, ())).reshape(-1, 2)
        if wrap_mm:
            left = framing.frame.box.x0
            bends[:, 0] = left + (bends[:, 0] - left) % wrap_mm
        track.via = [(float(lon), float(lat)) for lon, lat in framing.frame.to_lonlat(bends)]
    return Sketch(work, framing, chosen, ground, tracks)


def longest_mm(spaces: int) -> float:
    """The most millimetres that a route of that many spaces may span: its cities can still move."""
    profile = profile_of("standard")
    return 2 * profile.first_space + (spaces - 1 + SPARE_SPACES) * profile.pitch


def _too_few(region: Region, count: int) -> str:
    if region.cities:
        return f"Only {count} of these cities can be shown, and a board needs {FEWEST_NAMED}."
    return (
        f"Only {counted(count, 'town')} of this region can be shown, and a board needs {FEWEST}. "
        "Add a neighbouring country, or give a larger --window or --radius."
    )
