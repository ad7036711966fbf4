from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mapkit.counting import counted
from mapkit.lint.lint import Fix, Found, Lint, Need, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import route_name

if TYPE_CHECKING:
    from mapkit.geometry.fit import Chord

# Straight distance ÷ what that many spaces take on this board. Nearer, a route is drawn as more
# than half a circle (2 ÷ π); farther, its gaps are so wide that a space seems to be missing.
NEAREST, FARTHEST = 0.6, 1.4


class LengthOffDrawing(Lint):
    """
    ## What it does
    Compares the straight distance of two cities with what the spaces between them take. Boards
    differ in how roomy they are, so that the measure is the board's own habit: the median of how
    far from a city its routes begin. It finds fault below 0.6 and above 1.4 times that distance.
    A board that is too small on the whole is judged as if it were as large as it should be.
    Routes with `via` points, around the edge or into countries are left out.

    ## Why is this bad
    The cities are too near or too far for the number of spaces. Mostly the length is a typing
    error, or a city is in the wrong place.

    ## Example
    ```yaml
    routes:
      - {between: [alder, birch], length: 2, color: red}
      - {between: [birch, cedar], length: 5, color: white}
      - {between: [elm, fir], length: 5, color: green}
    ```

    ## Use instead
    ```yaml
    routes:
      - …
      - {between: [alder, birch], length: 5, color: red}
    ```
    """

    code = "BRD412"
    needs = (Need.LAYOUT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        room = subject.room
        for chord in room.chords:
            share = chord.mm * room.growth / room.grown_habit.needed(chord.spaces)
            if not NEAREST <= share <= FARTHEST:
                yield _found(subject, chord)


def _found(subject: Subject, chord: Chord) -> Found:
    """What would be wrong even on a board that is large enough."""
    route, growth, habit = (
        subject.map.routes[chord.route],
        subject.room.growth,
        subject.room.grown_habit,
    )
    needed = habit.needed(chord.spaces) / growth
    near = chord.mm < needed
    message = (
        f"{route_name(route)} stand {chord.mm:.0f} mm apart, too {'near' if near else 'far'} for "
        f"{counted(chord.spaces, 'space')}: on this board {needed:.0f} mm suit them."
    )
    move = f"Move the cities {'apart' if near else 'together'} by {abs(needed - chord.mm):.0f} mm"
    longest = max(subject.map.rules.routes.points, default=chord.spaces)
    better = habit.suits(chord.mm * growth, longest)
    if better == chord.spaces:
        return Found(path_of(route, "length"), message, f"{move}, or run `mapkit arrange`.")
    fix = Fix(
        f"make it {counted(better, 'space')} long", {path_of(route, "length"): better}, safe=False
    )
    return Found(path_of(route, "length"), message, f"{move}, or set `length: {better}`.", fix)
