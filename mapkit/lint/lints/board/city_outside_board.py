from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint, Need, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import measured


class CityOutsideBoard(Lint):
    """
    ## What it does
    Finds cities whose dot lies outside the map: on the score track or off the board.

    ## Why is this bad
    It is not printed, or covered. Mostly two numbers of `at` are swapped, the sign of a longitude
    is wrong, or the window of `geography` is too small.

    ## Example
    ```yaml
    cities:
      maple: {at: [310, 560]}
    ```

    ## Use instead
    ```yaml
    cities:
      maple: {at: [310, 430]}
    ```
    """

    code = "BRD414"
    severity = Severity.ERROR
    needs = (Need.LAYOUT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        left, top, right, bottom = subject.layout.frame
        for city in subject.layout.cities.values():
            x, y = city.center
            out = max(left - (x - city.radius), (x + city.radius) - right)
            out = max(out, top - (y - city.radius), (y + city.radius) - bottom)
            if out > 0:
                message = (
                    f"`{city.place}` reaches {measured(out, 'mm')} beyond the map, "
                    f"at {x:.0f}, {y:.0f} mm"
                )
                entry = subject.map.cities[city.place]
                room = f"{left:.0f}–{right:.0f}, {top:.0f}–{bottom:.0f} mm"
                how = "move its `at`" if entry.spot.at else "check `lonlat`, or widen the window"
                help_ = f"{how}: the map has {room}"
                yield Found(path_of(entry), message, help_, key=True)
