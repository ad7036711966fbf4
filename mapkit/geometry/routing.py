"""All bands of a board drawn together: candidates, the solver, and room for names."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from mapkit.geometry.boxes import Boxes, Floats, separation
from mapkit.geometry.candidates import FINE, USUAL, Candidates, Choices, candidates_of, joined
from mapkit.geometry.cost import Ground, ground_cost
from mapkit.geometry.layout import Box
from mapkit.geometry.sites import Band
from mapkit.geometry.solver import Solver
from mapkit.geometry.wrap import wrap_candidates

MOST_CANDIDATES = 600  # of each band that the solver looks at
MOST_FINE = 1500  # of each band in conflict
NAME_COST = 2.5  # of a space that lies on a name
NAME_DEPTH = 0.8  # per millimetre
NAME_CLEAR = 0.8
REFINED_KICKS = 700  # tries, with finer candidates
ROOM_KICKS = 150  # tries, when names ask for room


class Routing:
    """The bands of a board and the drawing chosen for each."""

    def __init__(self, bands: Sequence[Band], ground: Ground) -> None:
        self.bands = bands
        self.ground = ground
        self.options = [drawings(band, ground) for band in bands]
        self.solver = Solver(self.options)

    def solve(self, kicks: int, progress: Callable[[float], None] | None = None) -> None:
        self.solver.solve(kicks, progress)

    def refine(self, progress: Callable[[float], None] | None = None) -> None:
        """Search once more, with finer candidates for the bands that are left in conflict."""
        if not self.badness()[0]:
            return
        choice = self.solver.choice.copy()
        for band in self.solver.entangled():
            fine = drawings(self.bands[band], self.ground, FINE, MOST_FINE)
            now = self.options[band].kept(choice[band : band + 1])
            self.options[band] = joined([now, fine])
            choice[band] = 0
        self.solver = Solver(self.options, choice)
        self.solver.solve(REFINED_KICKS, progress)

    def badness(self) -> tuple[int, float]:
        """Bands in conflict, then the cost: the less the better."""
        return len(self.solver.conflicted()), self.solver.total()

    def drawn(self) -> list[Candidates]:
        """The chosen drawing of each band, alone in its set."""
        chosen = zip(self.options, self.solver.choice, strict=True)
        return [options.kept(np.array([index])) for options, index in chosen]

    def make_room(self, names: Sequence[Box]) -> bool:
        """Bend away from names where that costs no overlap; whether anything moved."""
        before, conflicts = self.solver.choice.copy(), len(self.solver.conflicted())
        self.solver.add([_on_names(options.spaces, names) for options in self.options])
        self.solver.solve(ROOM_KICKS)
        if len(self.solver.conflicted()) > conflicts:
            self.solver.restore(before)
        return bool((self.solver.choice != before).any())


def drawings(
    band: Band, ground: Ground, choices: Choices = USUAL, most: int = MOST_CANDIDATES
) -> Candidates:
    """The cheapest candidates of a band, what lies on the ground counted in."""
    if band.wrap:
        options = wrap_candidates(band, ground)
    else:
        options = candidates_of(band, ground.sites, ground.profile, choices)
    options = options.dearer(0.0, hits=ground_cost(options, band, ground))
    return options.kept(np.argsort(options.cost, kind="stable")[:most])


def _on_names(spaces: Boxes, names: Sequence[Box]) -> Floats:
    cost = np.zeros(len(spaces))
    boxes = Boxes.upright(names)
    low, high = _extent(spaces)
    for index in range(len(boxes)):
        middle, half = boxes.center[index], boxes.half[index]
        if (middle + half > low).all() and (middle - half < high).all():
            near = NAME_CLEAR - separation(spaces, boxes[index])
            cost += np.where(near > 0, NAME_COST + NAME_DEPTH * near, 0.0).sum(axis=1)
    return cost


def _extent(spaces: Boxes) -> tuple[Floats, Floats]:
    corners = spaces.corners().reshape(-1, 2)
    return corners.min(axis=0) - NAME_CLEAR, corners.max(axis=0) + NAME_CLEAR
