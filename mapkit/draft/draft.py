"""The whole way from a region to the text of a map."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mapkit.aliases import Progress
from mapkit.draft.abroad import add_abroad
from mapkit.draft.choosing import FEWEST
from mapkit.draft.deck import add_tickets
from mapkit.draft.filling import add_colors, add_kinds, add_lanes, set_players
from mapkit.draft.fitting import PLANS, Fit, apply_fit, fit_lengths
from mapkit.draft.goals import add_bonuses, add_goals
from mapkit.draft.mending import mend
from mapkit.draft.passengers import add_passengers
from mapkit.draft.placing import FramedRegion, place
from mapkit.draft.region import Region, RegionError
from mapkit.draft.sketch import Sketch
from mapkit.draft.text import written
from mapkit.draft.work import DraftWishes, DraftWork
from mapkit.model.load import parse_map
from mapkit.model.map import Map

FEWER = 0.85  # the share of cities tried next where routes have too little room
TRIES = 3


@dataclass(frozen=True)
class Drafted:
    map: Map
    text: str
    story: Sequence[str]  # what was done and why, step by step


def draft(
    region: Region, wishes: DraftWishes | None = None, progress: Progress | None = None
) -> Drafted:
    """A complete map of a region: cities, routes, lengths, colours and tickets."""
    work = DraftWork(region, wishes or DraftWishes())
    if progress:
        work.progress = progress
    sketch = _placed(work)
    add_kinds(sketch)
    add_lanes(sketch)
    if work.style.abroad:
        add_abroad(sketch)
    mend(sketch)
    _tell_routes(sketch)
    work.progress("choosing colours and tickets", 0.85)
    _fill(sketch)
    text = written(sketch.data(), work.story)
    return Drafted(parse_map(text), text, tuple(work.story))


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
