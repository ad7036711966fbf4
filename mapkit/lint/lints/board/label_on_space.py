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
    cities:
      elm: {name: Elm-by-the-Water, label: e}
    ```

    ## Use instead
    ```yaml
    cities:
      elm: {label: w}
    ```
    """

    code = "BRD403"
    kinds = ("label-space",)
