from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.colors import route_colors
from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject

CLOSEST = 10.0  # CIEDE2000: plain across a table; the bundled themes keep 15 and more


class ColorsTooClose(Lint):
    """
    ## What it does
    Compares the colours of the map's routes in its theme as people with normal sight and with red-,
    green- and blue-blindness see them.

    ## Why is this bad
    One man in twelve can't tell some of the colours apart, and pays with the wrong cards.

    ## Example
    ```yaml
    board: {theme: example-pastel}
    ```

    ## Use instead
    ```yaml
    board: {theme: classic}
    ```
    """

    code = "BRD418"

    def check(self, subject: Subject) -> Iterator[Found]:
        from mapkit.board.colorvision import VISIONS, smallest_difference

        theme = route_colors(subject.map)
        used = {route.color for route in subject.map.routes}
        colors = {name: theme[name] for name in sorted(used) if name in theme}
        for vision in VISIONS if len(colors) > 1 else ():
            difference, first, second = smallest_difference(colors, vision)
            if difference < CLOSEST:
                message = (
                    f"{first} and {second} look alike in the theme `{subject.map.board.theme}` "
                    f"({vision} vision): a difference of {difference:.1f}, less than {CLOSEST:.0f}"
                )
                yield Found(("board", "theme"), message, "choose another theme")
