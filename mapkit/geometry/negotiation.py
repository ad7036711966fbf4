"""Bands negotiate: a conflict that stays becomes dearer for both bands, until one gives way.

The history of conflicts works as in the routing of printed circuits, though over whole drawings
instead of cells of a grid. There are no random numbers in it.
"""

from __future__ import annotations

from collections.abc import Callable

from mapkit.arrays import Floats, Ints
from mapkit.geometry.solver import Solver, Standing

STEP = 0.3  # of the plain cost, by which a conflict becomes dearer in each round
PATIENCE = 150  # rounds without fewer conflicts, after which other drawings are needed

TellShare = Callable[[float], None]  # the share of the rounds that is done


def negotiate(solver: Solver, rounds: int, tell: TellShare | None = None) -> Floats:
    """Settle on the best board found; returns the last weights, which say what is hard."""
    solver.settle()
    best = standing = solver.standing()
    choice, found = solver.choice.copy(), 0
    for done in range(rounds):
        tired = done - found > PATIENCE or solver.effort.is_spent
        if tired or not _open(solver, standing):
            break
        if tell:
            tell(done / rounds)
        solver.press(standing, STEP)
        solver.settle()
        standing = solver.standing()
        if standing.better_than(best):
            found = done if standing.conflicts < best.conflicts else found
            best, choice = standing, solver.choice.copy()
    weight = solver.weight
    _calm_down(solver, best, choice)
    return weight


def _open(solver: Solver, standing: Standing) -> bool:
    """Whether there is a conflict that another choice of drawings could end."""
    return bool(len(standing.pairs) or solver.can_avoid[standing.on].any())


def _calm_down(solver: Solver, best: Standing, choice: Ints) -> None:
    """The best choice, settled by plain costs unless that brings a conflict back."""
    solver.choice = choice.copy()
    solver.relieve()
    solver.settle()
    if best.better_than(solver.standing()):
        solver.restore(choice)
