"""The whole way from a region to the text of a map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from mapkit.aliases import Progress
from mapkit.draft.abroad import add_abroad
from mapkit.draft.bonuses import add_bonuses
from mapkit.draft.choosing import FEWEST
from mapkit.draft.deck import add_tickets
from mapkit.draft.filling import add_colors, add_kinds, add_lanes, set_players
from mapkit.draft.fitting import PLANS, Fit, apply_fit, fit_lengths
from mapkit.draft.framing import INSET_MM
from mapkit.draft.goals import add_goals
from mapkit.draft.mending import mend
from mapkit.draft.passengers import add_passengers
from mapkit.draft.placing import FramedRegion, place
from mapkit.draft.region import Region, RegionError, window_around
from mapkit.draft.sketch import Sketch
from mapkit.draft.text import written
from mapkit.draft.work import DraftWishes, DraftWork
from mapkit.geography import GazetteerCity
from mapkit.model.map import Map
from mapkit.progress import silent

FEWER = 0.85  # the share of cities tried next where routes have too little room
TRIES = 3
LEAST_FILLED = 0.75  # of a board's width or height: with less of it in use it looks empty


@dataclass(frozen=True)
class Drafted:
    map: Map
    data: Mapping[str, Any]  # of the map file
    story: Sequence[str]  # what was done and why, step by step

    @cached_property
    def text(self) -> str:
        """The map file, with the story above it."""
        return written(self.data, self.story)


def draft(
    region: Region, wishes: DraftWishes | None = None, progress: Progress = silent
) -> Drafted:
    """A complete map of a region: cities, routes, lengths, colours and tickets."""
    work = DraftWork(region, wishes or DraftWishes(), progress)
    sketch = _filling(work, _placed(work))
    work = sketch.work
    add_kinds(sketch)
    add_lanes(sketch)
    if work.style.abroad:
        add_abroad(sketch)
    mend(sketch)
    _tell_routes(sketch)
    work.progress("choosing colours and tickets", 0.85)
    _fill(sketch)
    return Drafted(sketch.checked_map(), sketch.data(), tuple(work.story))


def _fill(sketch: Sketch) -> None:
    """Fill in all that depends on the final network."""
    sketch.ports = {c for track in sketch.tracks if track.sea for c in track.ends}
    add_bonuses(sketch)
    add_colors(sketch)
    set_players(sketch)
    add_passengers(sketch)
    add_tickets(sketch)
    if sketch.work.rules.goals:
        add_goals(sketch)


def _placed(work: DraftWork) -> Sketch:
    """Cities that leave room for their routes; fewer than wished for if that is needed."""
    work.progress("choosing cities", 0.05)
    site = FramedRegion(work)
    count = work.wishes.count or site.usual_count()
    best: tuple[Sketch, Fit] | None = None
    for k in range(1 if work.wishes.count or work.region.cities else TRIES):
        work.progress("fitting cities to whole spaces", 0.1 + 0.3 * k / TRIES)
        try:
            sketch = place(site, max(min(FEWEST, count), round(count * FEWER**k)))
        except RegionError:
            if best is None:
                raise
            break
        fit = fit_lengths(sketch, [best[1].plan] if best else PLANS)
        if best is None or fit.worth > best[1].worth:
            best = sketch, fit
        if fit.is_good:
            break
    assert best is not None
    sketch, fit = best
    apply_fit(sketch, fit)
    if len(sketch.cities) < count:
        work.tell(f"Routes between {count} cities had too little room, so there are fewer.")
    _tell_places(sketch, site, fit)
    return sketch


def _filling(work: DraftWork, sketch: Sketch) -> Sketch:
    """The same cities on a smaller board, if they take up little of this one."""
    framing, at = sketch.framing, np.array([one.at for one in sketch.cities])
    inside = np.array([framing.frame.box.width, framing.frame.box.height])
    used = np.ptp(at, axis=0) + 2 * INSET_MM
    if not work.region.countries or work.wishes.size_mm or (used / inside).max() >= LEAST_FILLED:
        return sketch
    size = np.ceil((used + framing.board.size_mm - inside) / 10) * 10
    closer = DraftWork(
        _around(work.region, [one.city for one in sketch.cities]),
        replace(work.wishes, size_mm=(float(size[0]), float(size[1]))),
        work.progress,
    )
    try:
        smaller = _placed(closer)
    except RegionError:
        return sketch
    closer.tell("The board is smaller than usual, so that its few cities fill it.")
    return smaller


def _around(region: Region, cities: Sequence[GazetteerCity]) -> Region:
    """The same countries, seen as near as these cities allow."""
    points = np.array([city.lonlat for city in cities])
    points[:, 0] = np.degrees(np.unwrap(np.radians(points[:, 0])))
    window = window_around(points)
    return replace(region, window=window, cities=tuple(cities), outline=points)


def _tell_places(sketch: Sketch, site: FramedRegion, fit: Fit) -> None:
    work, found = sketch.work, fit.arrangement
    work.tell(
        f"{len(sketch.cities)} of {len(site.towns())} towns: the biggest ones, well apart, and "
        "some in the gaps."
    )
    work.tell(
        f"Cities moved by {found.shifts.mean():.0f} mm on average, so that {found.fitting:.0%} of "
        "the routes fit their spaces."
    )


def _tell_routes(sketch: Sketch) -> None:
    work, tracks = sketch.work, sketch.tracks
    work.tell(f"{len(tracks)} routes join them: no way is a long detour, and none cross.")
    work.tell(f"{sum(track.lanes > 1 for track in tracks)} doubles lie where most ways meet.")
    counts = {
        "over water are ferries": sum(track.ferry > 0 for track in tracks),
        "over mountains are tunnels": sum(track.tunnel for track in tracks),
        "are sea routes": sum(track.sea for track in tracks),
        "over mountains cost pairs": sum(track.terrain > 0 for track in tracks),
    }
    for what, count in counts.items():
        if count:
            work.tell(f"{count} routes {what}.")
