from __future__ import annotations

from collections.abc import Iterator

from mapkit.counting import counted
from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject


class TunnelWithoutCards(Lint):
    """
    ## What it does
    Finds tunnels on a map whose rules turn up no cards for them.

    ## Why is this bad
    The tunnel is drawn, explained in the legend, and costs what any route costs.

    ## Example
    ```yaml
    rules: {routes: {tunnel_cards: 0}}
    routes:
      - {between: [alder, birch], length: 5, color: red, tunnel: true}
    ```

    ## Use instead
    ```yaml
    rules: {routes: {tunnel_cards: 3}}
    ```
    """

    code = "CRD318"

    def check(self, subject: Subject) -> Iterator[Found]:
        tunnels = [route for route in subject.map.routes if route.tunnel]
        if tunnels and not subject.map.rules.routes.tunnel_cards:
            message = f"{counted(len(tunnels), 'tunnel')}, but the rules turn up no cards for them"
            help_ = "set `rules: {routes: {tunnel_cards: 3}}`, or make them plain routes"
            yield Found(path_of(tunnels[0]), message, help_)
