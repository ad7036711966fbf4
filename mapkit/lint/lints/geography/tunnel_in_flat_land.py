from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, Need, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import route_name

FLATTEST_M = 60.0  # spread of heights; good tunnels have 110 m and more, the plains of Poland 30
LEAST_WATER = 0.2  # of the line: a tunnel may also lead under a strait


class TunnelInFlatLand(Lint):
    """
    ## What it does
    Finds tunnels where the land along the route is flat (its heights differ by less than 60 m,
    standard deviation) and no water is crossed.

    ## Why is this bad
    Players ask what there is to tunnel under. Mostly the mark slipped to the wrong line.

    ## Example
    ```yaml
    cities:
      warszawa: {name: Warszawa, lonlat: [21.01, 52.23]}
      poznan: {name: Poznań, lonlat: [16.93, 52.41]}
    routes:
      - {between: [warszawa, poznan], length: 4, color: red, tunnel: true}
    ```

    ## Use instead
    ```yaml
    cities:
      zurich: {name: Zürich, lonlat: [8.54, 47.37]}
      locarno: {name: Locarno, lonlat: [8.8, 46.17]}
    routes:
      - {between: [zurich, locarno], length: 3, color: red, tunnel: true}
    ```
    """

    code = "GEO504"
    needs = (Need.LONLAT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        told = set()
        for line in subject.earth.lines:
            route = subject.map.routes[line.route]
            if not route.tunnel or route.lane_group in told or line.water_share >= LEAST_WATER:
                continue
            spread_m = float(line.heights.std())
            if spread_m < FLATTEST_M:
                told.add(route.lane_group)
                message = (
                    f"{route_name(route)} is a tunnel, but the heights along it differ by only "
                    f"{spread_m:.0f} m"
                )
                yield Found(path_of(route, "tunnel"), message, "make it a plain route", key=True)
