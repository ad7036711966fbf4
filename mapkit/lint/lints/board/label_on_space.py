from __future__ import annotations

from mapkit.lint.clashes import OfClashes


class LabelOnSpace(OfClashes):
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
    kinds = ("label-space",)
