from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, Need
from mapkit.lint.sides import side_help
from mapkit.lint.subject import Subject


class LabelOnSpace(Lint):
    """
    ## What it does
    Finds names that lie on spaces.

    ## Why is this bad
    A train covers the name.

    ## Example
    ```yaml
    board: {size_mm: [100, 100], score_track: 0}
    cities:
      alder: {at: [12, 12]}
      birch: {at: [50, 12]}
      cedar: {at: [88, 12]}
      elm: {at: [12, 50]}
      fir: {at: [88, 50]}
      hazel: {at: [12, 88]}
      larch: {at: [50, 88]}
      maple: {at: [88, 88]}
    routes:
      - {between: [alder, birch], length: 1, lanes: [red, white, grey]}
      - {between: [birch, cedar], length: 1, lanes: [red, white, grey]}
      - {between: [cedar, fir], length: 1, lanes: [red, white, grey]}
      - {between: [fir, maple], length: 1, lanes: [red, white, grey]}
      - {between: [maple, larch], length: 1, lanes: [red, white, grey]}
      - {between: [larch, hazel], length: 1, lanes: [red, white, grey]}
      - {between: [hazel, elm], length: 1, lanes: [red, white, grey]}
      - {between: [elm, alder], length: 1, lanes: [red, white, grey]}
    ```

    ## Use instead
    ```yaml
    cities:
      alder: {label: n}
    routes:
      - {between: [alder, birch], length: 5, color: red}
    ```
    """

    code = "BRD403"
    name = "label-on-space"
    needs = (Need.LAYOUT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        for clash in subject.shapes.clashes("label-space"):
            message = f"{clash.first} lies on {clash.second}, {clash.area:.0f} mm²"
            yield Found(clash.path, message, side_help(subject, str(clash.path[1])))
