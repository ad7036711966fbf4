from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mapkit.lint.lint import Found, Lint, Need, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import counted, route_name

if TYPE_CHECKING:
    from mapkit.geometry.layout import Layout

# Drawn length ÷ the length that its spaces need. Below, spaces touch; above, gaps show that a
# space seems to be missing. Measured on well laid out boards: 0.92 to 1.12.
SHORTEST, LONGEST = 0.92, 1.12


class LengthOffDrawing(Lint):
    """
    ## What it does
    Compares the line of a route as drawn with what its spaces need: their pitch, and the usual gap
    at both cities. It finds fault outside of 0.92 to 1.12, if another number of spaces fits better.

    ## Why is this bad
    The cities are too near or too far for the number of spaces. Mostly the length is a typing
    error, or a city is in the wrong place.

    ## Example
    ```yaml
    routes:
      - {between: [alder, birch], length: 3, color: red}
    ```

    ## Use instead
    ```yaml
    routes:
      - {between: [alder, birch], length: 5, color: red}
    ```
    """

    code = "BRD412"
    name = "length-off-drawing"
    needs = (Need.LAYOUT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        told = set()
        for drawn in subject.layout.routes:
            route = subject.map.routes[drawn.route]
            needed = _needed(subject.layout, route.length)
            length = subject.shapes.lines[drawn.route].length
            ratio = round(length / needed, 2)
            better = _fitting(subject.layout, length)
            if route.wrap or SHORTEST <= ratio <= LONGEST or better == route.length:
                continue
            if route.lane_group in told:
                continue
            told.add(route.lane_group)
            message = (
                f"{route_name(route)} is drawn {length:.0f} mm long, {needed:.0f} mm is right for "
                f"{counted(route.length, 'space')} ({ratio:.2f}, not {SHORTEST}–{LONGEST})"
            )
            help_ = f"{counted(better, 'space')} would fit better, or move a city"
            yield Found(path_of(route, "length"), message, help_)


def _needed(layout: Layout, spaces: int) -> float:
    return (spaces - 1) * layout.profile.pitch + 2 * layout.profile.first_space


def _fitting(layout: Layout, length: float) -> int:
    profile = layout.profile
    return max(1, round((length - 2 * profile.first_space) / profile.pitch) + 1)
