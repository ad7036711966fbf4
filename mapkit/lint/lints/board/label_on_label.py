from __future__ import annotations

from mapkit.lint.clashes import OfClashes


class LabelOnLabel(OfClashes):
    """
    ## What it does
    Finds names that lie on each other.

    ## Why is this bad
    Neither can be read.

    ## Example
    ```yaml
    cities:
      alder: {label: [300, 170]}
      birch: {label: [302, 171]}
    ```

    ## Use instead
    ```yaml
    cities:
      alder: {label: n}
      birch: {label: n}
    ```
    """

    code = "BRD405"
    kinds = ("label-label",)
