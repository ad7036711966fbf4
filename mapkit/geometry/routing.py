"""All bands of a board drawn together: candidates, the solver, and room for names."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mapkit.arrays import Floats, Ints
from mapkit.geometry.boxes import Boxes
from mapkit.geometry.candidates import (
    FEW,
    PLAIN,
    RICH,
    USUAL,
    Candidates,
    Choices,
    candidates_of,
    joined,
)
from mapkit.geometry.cost import BandGround, frame_cost, on_land, priced
from mapkit.geometry.detours import detours
from mapkit.geometry.effort import Effort
from mapkit.geometry.name_room import NameRoom
from mapkit.geometry.negotiation import TellShare, negotiate
from mapkit.geometry.sites import Band
from mapkit.geometry.solver import Solver, Standing
from mapkit.geometry.thinning import thinned
from mapkit.geometry.variations import variations
from mapkit.geometry.wrap import wrap_candidates

MOST_CANDIDATES = 600  # of each band that the solver looks at
MOST_RICH = 2000  # of each band in conflict
MANY_BANDS = 300  # twice those of the largest boards; more of them are a crowd
THRONG_BANDS = 600  # of more, each is drawn in the plainest way: they lie on each other anyway
CROWD_ROUNDS = 5  # of negotiation in a crowd, where each band has few drawings
BARRED = 1e6  # of coming too near to the frame: more than any name is worth
PRESSED = 3.0  # times as much for being near the frame, when that is what is to be mended
ROUNDS = 400  # of negotiation
ROOM_ROUNDS = 100  # of negotiation, when names ask for room
DETOUR_ROUNDS = 6  # times that bands in conflict look for free lines
IN_VAIN = 2  # such rounds without fewer conflicts, after which there is no better board to find
HOPELESS = 60  # bands in conflict that no longer search will untangle
MOST_DETOURS = 40  # bands that look for free lines, in all rounds


class Routing:
    """The bands of a board and the drawing chosen for each."""

    def __init__(
        self,
        bands: Sequence[Band],
        ground: BandGround,
        options: list[Candidates] | None = None,
        choice: Ints | None = None,
        effort: Effort | None = None,
        sailing: Choices = RICH,
        fixed: frozenset[int] = frozenset(),
    ) -> None:
        """`fixed` bands stay as they are: how they lie to each other is not looked at again."""
        self.bands = bands
        self.ground = ground
        self.effort = effort or Effort()
        choices = PLAIN if self.is_throng else FEW if self.is_crowd else USUAL
        self.options = options or thinned(
            [drawings(band, ground, choices, sailing=sailing) for band in bands]
        )
        self.fixed = fixed
        self.solver = self._solver(choice)
        self.name_room = NameRoom()

    def _solver(self, choice: Ints | None, weight: Floats | None = None) -> Solver:
        """A solver of the drawings there are now; a fixed band that was given more may change."""
        fixed = frozenset(band for band in self.fixed if len(self.options[band]) == 1)
        return Solver(self.options, choice, weight, self.effort, fixed)

    @property
    def is_crowd(self) -> bool:
        """Whether there are too many bands to hope for a good board."""
        return len(self.bands) > MANY_BANDS

    @property
    def is_throng(self) -> bool:
        """Whether there are more bands than there is room for on any board."""
        return len(self.bands) > THRONG_BANDS

    def solve(self, rounds: int = ROUNDS, tell: TellShare | None = None) -> None:
        most = 0 if self.is_throng else CROWD_ROUNDS if self.is_crowd else rounds
        negotiate(self.solver, min(rounds, most), tell)

    def refine(self, tell: TellShare | None = None) -> None:
        """Search once more where conflicts are left: richer drawings, then free lines."""
        standing = self.standing()
        hopeless = len(standing.bands) > HOPELESS or self.is_crowd or self.effort.is_spent
        if not standing.conflicts or hopeless:
            return
        weight = self._enrich(standing, tell)
        least, since, searches = self.standing().conflicts, 0, 0
        for _ in range(DETOUR_ROUNDS):
            entangled = self._entangled(self.standing())
            searches += len(entangled)
            in_vain = since == IN_VAIN or searches > MOST_DETOURS or self.effort.is_spent
            if not least or in_vain:
                break
            self._add_detours(entangled, weight)
            halved = 1 + 0.5 * (weight - 1)
            self.solver = self._solver(self.solver.choice, halved)
            weight = negotiate(self.solver, ROUNDS, tell)
            conflicts = self.standing().conflicts
            least, since = min(least, conflicts), 0 if conflicts < least else since + 1

    def keep_off_frame(self, tell: TellShare | None = None) -> None:
        """Search once more for routes that come too near to the frame, on a board that is clean."""
        before, options, solver = self.standing(), self.options, self.solver
        near = self.near_frame()
        if not near or before.conflicts or self.is_crowd or not self.effort.has_plenty:
            return
        self.options = list(options)
        choice = self._with_rich_drawings(near)
        self._add_detours(near, np.ones_like(solver.weight))
        self.solver = self._solver(choice)
        negotiate(self.solver, ROOM_ROUNDS, tell)
        self.vary(self.near_frame())
        negotiate(self.solver, ROOM_ROUNDS, tell)
        if not self.standing().better_than(before):
            self.options, self.solver = options, solver

    def vary(self, near: list[int]) -> None:
        """Let these bands, and those in their way, be drawn somewhat differently as well."""
        around = {other for band in near for other in (band, *self.solver.in_the_way(band))}
        for band in sorted(around):
            if not self.bands[band].wrap:
                now = self.options[band].kept(self.solver.choice[band : band + 1])
                more = variations(self.bands[band], self.ground, now)
                more = priced(more, self.bands[band], self.ground)
                self.options[band] = joined([self.options[band], more])
        if around:
            self.solver = self._solver(self.solver.choice)

    def near_frame(self) -> list[int]:
        """Bands that are nearer to the frame than they should be; wrapped ones must be."""
        return [
            index
            for index, (band, drawn) in enumerate(zip(self.bands, self.drawn(), strict=True))
            if not band.wrap and frame_cost(drawn, self.ground)[0] > 0
        ]

    def _enrich(self, standing: Standing, tell: TellShare | None) -> Floats:
        """Give bands in conflict and those in their way more drawings; returns the weights."""
        choice = self._with_rich_drawings(self._entangled(standing))
        self.solver = self._solver(choice)
        return negotiate(self.solver, ROUNDS, tell)

    def _with_rich_drawings(self, bands: list[int]) -> Ints:
        """Give some bands more drawings beside the one they have; returns the choice among them."""
        choice = self.solver.choice.copy()
        for band in bands:
            rich = drawings(self.bands[band], self.ground, RICH, MOST_RICH)
            now = self.options[band].kept(choice[band : band + 1])
            self.options[band] = joined([now, rich])
            choice[band] = 0
        return choice

    def _add_detours(self, entangled: list[int], weight: Floats) -> None:
        """Give bands in conflict drawings along free lines, where there are any."""
        for band in entangled:
            others = [
                (self._body(other), float(weight[band, other]))
                for other in self.solver.neighbours[band].tolist()
            ]
            more = detours(self.bands[band], self.ground, others)
            if more is not None:
                more = priced(more, self.bands[band], self.ground)
                self.options[band] = joined([self.options[band], more])

    def _body(self, band: int) -> Boxes:
        """Boxes of the drawing chosen that are more than specks."""
        boxes = self.solver.bodies[band][int(self.solver.choice[band])]
        return boxes[boxes.half[:, 0] > 0.5]

    def _entangled(self, standing: Standing) -> list[int]:
        """Bands in conflict and those in their way, but none that wraps: it has all drawings."""
        found = set(standing.bands)
        for band in standing.bands:
            found.update(self.solver.in_the_way(band))
        return sorted(band for band in found if not self.bands[band].wrap)

    def standing(self) -> Standing:
        return self.solver.standing()

    def drawn(self) -> list[Candidates]:
        """The chosen drawing of each band, alone in its set."""
        chosen = zip(self.options, self.solver.choice, strict=True)
        return [options.kept(np.array([index])) for options, index in chosen]

    def make_room(self, names: Floats, weights: Floats, off_frame: bool = False) -> bool:
        """Bend away from (n, 4) boxes where that costs no overlap; says whether anything moved."""
        before, conflicts = self.solver.choice.copy(), self.standing().conflicts
        extra = [
            self.name_room.cost(band, options, names, weights)
            for band, options in enumerate(self.options)
        ]
        if off_frame:
            extra = [more + self._nearer_frame(band) for band, more in enumerate(extra)]
        self.solver.charge(extra)
        self.solve(ROOM_ROUNDS)
        if self.standing().conflicts > conflicts:
            self.solver.restore(before)
        return bool((self.solver.choice != before).any())

    def _nearer_frame(self, band: int) -> Floats:
        """What keeps a band away from the frame, strictly if it is far enough from it now."""
        near = frame_cost(self.options[band], self.ground)
        if self.bands[band].wrap:
            return np.zeros(len(near))
        if near[self.solver.choice[band]] > 0:
            return np.asarray(PRESSED * near)
        return np.where(near > 0, BARRED, 0.0)


def drawings(
    band: Band,
    ground: BandGround,
    choices: Choices = USUAL,
    most: int = MOST_CANDIDATES,
    sailing: Choices = RICH,
) -> Candidates:
    """The cheapest candidates of a band, with the cost of the ground.

    Ships have more ways to keep to the water than the usual ones of trains: those of `sailing`.
    """
    if band.wrap:
        options = on_land(wrap_candidates(band, ground), band, ground)
    else:
        sails = ground.raster is not None and ground.raster.sails(band)
        choices = sailing if sails and choices is USUAL else choices
        options = priced(candidates_of(band, ground.sites, ground.profile, choices), band, ground)
    return options.kept(np.argsort(options.cost, kind="stable")[:most])
