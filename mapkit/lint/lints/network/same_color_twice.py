from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import route_name
from mapkit.model.routes import GREY


class SameColorTwice(Lint):
    """
    ## What it does
    Finds doubles and triples with the same colour in two lanes. Grey may repeat.

    ## Why is this bad
    The two lanes ask for the same cards, so the second is worth little to whoever lost the first.
    Mostly a colour is mistyped.

    ## Example
    ```yaml
    routes:
      - {between: [alder, birch], length: 5, lanes: [red, red]}
    ```

    ## Use instead
    ```yaml
    routes:
      - {between: [alder, birch], length: 5, lanes: [red, white]}
      - {between: [birch, cedar], length: 5, lanes: [grey, grey]}
    ```
    """

    code = "NET210"

    def check(self, subject: Subject) -> Iterator[Found]:
        for group in subject.network.lane_groups:
            lanes = [subject.map.routes[lane] for lane in group.lanes]
            for color, count in Counter(lane.color for lane in lanes).items():
                if count > 1 and color != GREY:
                    message = f"{count} lanes of {route_name(group)} are {color}"
                    grey = "" if subject.map.rules.routes.grey_ferries else ", or grey"
                    yield Found(path_of(lanes[-1]), message, f"give each its own colour{grey}")
