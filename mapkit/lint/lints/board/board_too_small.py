from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, Need
from mapkit.lint.subject import Subject

GIVEN_UP = (
    "The search for a layout was ended early: so many routes are in each other's way that it finds "
    "no way through."
)
GIVEN_UP_HELP = "A larger board helps, or fewer routes, or cities that `mapkit arrange` has moved."


class BoardTooSmall(Lint):
    """
    ## What it does
    Finds boards on which the cities stand too near to each other on the whole: the median route
    has less than 0.85 of the distance that its spaces take in a straight line. It is also told if
    the median is below 0.95 and routes lie on each other or cross in three places, or if the search
    for a layout was ended because it found no way through.

    ## Why is this bad
    Nearly every route must bend to hold its spaces, routes get in each other's way, and names find
    no room. Forty other findings may follow from it, and none of them says why.

    ## Example
    ```yaml
    cities:
      alder: {at: [60, 60]}
      birch: {at: [150, 60]}
      cedar: {at: [240, 60]}
      elm: {at: [60, 200]}
      fir: {at: [150, 200]}
    routes:
      - {between: [alder, birch], length: 4, color: red}
      - {between: [birch, cedar], length: 4, color: white}
      - {between: [elm, fir], length: 4, color: green}
    ```

    ## Use instead
    ```yaml
    routes:
      - {between: [alder, birch], length: 5, color: red}
      - {between: [birch, cedar], length: 5, color: white}
    ```
    """

    code = "BRD426"
    needs = (Need.LAYOUT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        room = subject.room
        if not room.is_too_small:
            if subject.layout.given_up:
                yield Found(("board", "size_mm"), GIVEN_UP, GIVEN_UP_HELP)
            return
        width, height = subject.map.board.size_mm
        wide, high = room.fitting_size
        message = (
            f"The board of {width:g} × {height:g} mm is too small for its routes: half of the "
            f"cities stand nearer than {room.share:.0%} of what their spaces take."
        )
        help_ = (
            f"A board of {wide:g} × {high:g} mm would do: `mapkit arrange --board auto` makes it "
            "and moves the cities. Shorter routes or fewer cities help as well."
        )
        yield Found(("board", "size_mm"), message, help_)
