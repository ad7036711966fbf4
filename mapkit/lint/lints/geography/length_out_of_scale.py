from __future__ import annotations

from collections.abc import Iterator

from mapkit.counting import counted
from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint, Need, path_of
from mapkit.lint.scale import spaces_by_km
from mapkit.lint.subject import Subject
from mapkit.lint.telling import route_name

WIDEST_SCORE = 3.0  # robust standard deviations off the map's own scale: one route in 400 by chance
LEAST_SPACES = 0.9  # off; a rounding error of half a space is none
FEWEST_ROUTES = 12  # of fewer no scale can be told


class LengthOutOfScale(Lint):
    """
    ## What it does
    Fits the map's own scale, spaces by kilometres, and finds routes that are far off it.

    ## Why is this bad
    Mountains and crowds make good reasons for longer routes, so this is a hint. But one route that
    is off where all others fit has mostly a typing error in its length, or the wrong city.

    ## Example
    ```yaml
    cities:
      a: {lonlat: [10, 50]}
      b: {lonlat: [11, 50]}
      c: {lonlat: [12, 50]}
      d: {lonlat: [13, 50]}
      e: {lonlat: [14, 50]}
      f: {lonlat: [15, 50]}
      g: {lonlat: [16, 50]}
    routes:
      - {between: [a, b], length: 1, color: red}
      - {between: [b, c], length: 1, color: red}
      - {between: [c, d], length: 4, color: red}
      - {between: [d, e], length: 1, color: red}
      - {between: [e, f], length: 1, color: red}
      - {between: [f, g], length: 1, color: red}
      - {between: [a, c], length: 2, color: red}
      - {between: [b, d], length: 2, color: red}
      - {between: [c, e], length: 2, color: red}
      - {between: [d, f], length: 2, color: red}
      - {between: [a, d], length: 3, color: red}
      - {between: [b, e], length: 3, color: red}
    ```

    ## Use instead
    ```yaml
    routes:
      - …
      - {between: [c, d], length: 1, color: red}
    ```
    """

    code = "GEO510"
    severity = Severity.HINT
    needs = (Need.LONLAT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        lines = {
            subject.map.routes[line.route].lane_group: line
            for line in subject.earth.lines
            if not subject.map.routes[line.route].wrap
        }
        if len(lines) < FEWEST_ROUTES:
            return
        measured = [(subject.map.routes[line.route], line) for line in lines.values()]
        fit = spaces_by_km([(line.km, route.length) for route, line in measured])
        for route, line in measured:
            off = route.length - fit.spaces(line.km)
            if abs(off) > max(LEAST_SPACES, WIDEST_SCORE * fit.spread):
                usual = counted(max(1, round(fit.spaces(line.km))), "space")
                message = (
                    f"{route_name(route)} has {counted(route.length, 'space')} for "
                    f"{line.km:.0f} km; by the map's own scale {usual}"
                )
                yield Found(
                    path_of(route, "length"), message, "check the length and the two cities"
                )
