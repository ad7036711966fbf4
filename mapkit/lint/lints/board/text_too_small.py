from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, Need, path_of
from mapkit.lint.subject import Subject

SMALLEST_MM = 2.4  # font size, 7 point: the least that print shops advise for text
LEGEND_LETTERS_MM = 4.3  # font size of the legend where its box has the full size


class TextTooSmall(Lint):
    """
    ## What it does
    Finds names and legends that the layout could fit only in letters under 2.4 mm (7 point).

    ## Why is this bad
    Players read the board from half a metre and upside down.

    ## Example
    ```yaml
    board: {size_mm: [200, 200], score_track: 0}
    ```

    ## Use instead
    ```yaml
    board: {size_mm: [525, 525]}
    routes:
      - {between: [alder, birch], length: 5, color: red}
    ```
    """

    code = "BRD417"
    needs = (Need.LAYOUT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        from mapkit.geometry.furniture import LEGEND_SIZE

        for label in subject.layout.labels:
            if label.size < SMALLEST_MM:
                message = f"the name of `{label.place}` is set in {_figure(label.size)}"
                path = path_of(subject.map.places[label.place])
                yield Found(path, message, "shorten it, or give its corner more room", key=True)
        left, _, right, _ = subject.layout.legend
        size = LEGEND_LETTERS_MM * (right - left) / LEGEND_SIZE[0]
        if size < SMALLEST_MM:
            message = f"the legend is set in {_figure(size)}"
            yield Found(("board",), message, "make the board larger, or room in a corner", key=True)


def _figure(size: float) -> str:
    return f"letters of {size:.1f} mm, less than {SMALLEST_MM} mm"
