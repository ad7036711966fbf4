from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject


class NoLicence(Lint):
    """
    ## What it does
    Finds maps that don't say under which licence others may use them.

    ## Why is this bad
    Without one nobody may print, change or share the map, however much the author would like it.

    ## Example
    ```yaml
    license: null
    ```

    ## Use instead
    ```yaml
    license: CC-BY-4.0
    ```
    """

    code = "FIL602"

    def check(self, subject: Subject) -> Iterator[Found]:
        if not subject.map.license.strip():
            help_ = "add `license: CC-BY-4.0`, or another SPDX identifier"
            yield Found(("id",), "the map has no `license`", help_, key=True)
