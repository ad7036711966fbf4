"""Whole lengths, and cities moved until they fit: as long as the land allows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from mapkit.arrange import Arrangement, arrange
from mapkit.arrange.lengths import within_shares
from mapkit.draft.sketch import Sketch
from mapkit.geometry.profiles import profile_of

ENOUGH = 0.95  # share of the routes that must fit their spaces
RIM_MM = 7.0  # between the middle of a city and the frame: its dot and a hair
# The most of each length that a draft has, as shares of its routes on land. Published boards have a
# few of 6 spaces. In games on drafts these brought so much that whoever got one of them won, so
# they are allowed only where a sparse land would not fit without them.
FEW_LONG = {5: 0.1, 4: 0.25, 3: 0.38}
MORE_LONG = {6: 0.05, 5: 0.15, 4: 0.3, 3: 0.38}
LONGEST_SEA = 9  # spaces of a sea route
FARTHEST_MM = 57.0  # that a city may be moved: from 60 on somebody who knows the land stumbles


@dataclass(frozen=True)
class FitPlan:
    """A way to choose lengths."""

    grow: float  # how much farther apart cities are put than they lie
    most: Mapping[int, float]  # the most of each length, as shares


# The first that fits is taken: long routes make a board roomy, but too many decide games.
PLANS = (
    FitPlan(1.3, FEW_LONG),
    FitPlan(1.15, FEW_LONG),
    FitPlan(1.0, FEW_LONG),
    FitPlan(1.1, MORE_LONG),
    FitPlan(1.0, MORE_LONG),
)


@dataclass(frozen=True)
class Fit:
    arrangement: Arrangement
    plan: FitPlan

    @property
    def is_good(self) -> bool:
        found = self.arrangement
        return not found.is_torn and found.fitting >= ENOUGH and found.farthest_mm <= FARTHEST_MM

    @property
    def worth(self) -> tuple[bool, float]:
        """A value to compare fits by: the better one has the higher value."""
        found = self.arrangement
        too_far = max(0.0, found.farthest_mm - FARTHEST_MM) / FARTHEST_MM
        return not found.is_torn, found.fitting - too_far


def fit_lengths(sketch: Sketch, plans: Sequence[FitPlan] = PLANS) -> Fit:
    """Lengths and places that fit, by the first plan that does it; else by the best of them."""
    best = None
    for plan in plans:
        fit = _fitted(sketch, plan)
        if fit.is_good:
            return fit
        if best is None or fit.worth > best.worth:
            best = fit
    assert best is not None
    return best


def apply_fit(sketch: Sketch, fit: Fit) -> None:
    """Write the lengths and places of a fit into the sketch."""
    lengths = {route.lane_group: route.length for route in fit.arrangement.map.routes}
    for track, length in zip(sketch.tracks, lengths.values(), strict=True):
        track.length = length
    left, top, right, bottom = sketch.framing.frame.box
    inside = (left + RIM_MM, top + RIM_MM), (right - RIM_MM, bottom - RIM_MM)
    sketch.at = np.clip(fit.arrangement.sites.at[: len(sketch.cities)], *inside)


def _fitted(sketch: Sketch, plan: FitPlan) -> Fit:
    profile = profile_of(sketch.framing.board.pieces)
    ends = 2 * profile.first_space - profile.pitch
    apart = sketch.ground.apart
    exact = {
        k: (plan.grow * float(apart[track.ends]) - ends) / profile.pitch
        for k, track in enumerate(sketch.tracks)
    }
    rails = {k: exact[k] for k, track in enumerate(sketch.tracks) if not track.sea}
    lengths = few_long(within_shares(rails, sketch.work.longest), rails, plan.most)
    for k, track in enumerate(sketch.tracks):
        track.length = lengths.get(k) or min(max(round(exact[k]), 1), LONGEST_SEA)
    return Fit(arrange(sketch.map()), plan)


def few_long(
    lengths: Mapping[int, int], exact: Mapping[int, float], most: Mapping[int, float] = FEW_LONG
) -> dict[int, int]:
    """The lengths with only a few long ones: what is too much of one is made a space shorter."""
    found = dict(lengths)
    for length in range(max(found.values(), default=0), min(most) - 1, -1):
        allowed = round(most.get(length, 0) * len(found))
        same = sorted((r for r in found if found[r] == length), key=lambda r: (-exact[r], r))
        found |= dict.fromkeys(same[allowed:], length - 1)
    return found
