from __future__ import annotations

from mapkit.lint.clashes import OfClashes


class LabelOnCity(OfClashes):
    """
    ## What it does
    Finds names that lie on the dot of a city.

    ## Why is this bad
    The name can't be read, and looks like that city's.

    ## Example
    ```yaml
    cities:
      alder: {label: [250, 90]}
    ```

    ## Use instead
    ```yaml
    cities:
      alder: {label: n}
    ```
    """

    code = "BRD406"
    kinds = ("label-city",)
