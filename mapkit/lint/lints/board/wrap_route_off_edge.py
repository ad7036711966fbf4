from __future__ import annotations

from collections.abc import Iterator

from mapkit.counting import counted
from mapkit.lint.lint import Found, Lint, Need, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import route_name

WIDEST_GAP = 1.5  # pitches between the last space and the edge: there another space would fit


class WrapRouteOffEdge(Lint):
    """
    ## What it does
    Finds routes around the edge whose spaces end far from it, on one side or the other.

    ## Why is this bad
    Players don't see that the route goes on over the edge.

    ## Example
    ```yaml
    board: {wrap: true}
    routes:
      - {between: [birch, fir], length: 3, color: red, wrap: true}
    ```

    ## Use instead
    ```yaml
    routes:
      - {between: [alder, cedar], length: 4, color: red, wrap: true}
    ```
    """

    code = "BRD416"
    needs = (Need.LAYOUT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        left, _, right, _ = subject.layout.frame
        widest = WIDEST_GAP * subject.layout.profile.pitch
        for drawn in subject.layout.routes:
            route = subject.map.routes[drawn.route]
            if not route.wrap:
                continue
            xs = [space.center[0] for space in drawn.spaces]
            ends = {"west": min(xs) - left, "east": right - max(xs)}
            for edge, gap in ends.items():
                if gap - subject.layout.profile.space_length / 2 > widest:
                    message = (
                        f"{route_name(route)} wraps around, but its "
                        f"{counted(route.length, 'space')} end {gap:.0f} mm from the {edge} edge"
                    )
                    help_ = "give it more spaces, or join cities nearer to the edge"
                    yield Found(path_of(route), message, help_)
