from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Fix, Found, Lint
from mapkit.lint.subject import Subject

# The licences of the bundled data: GeoNames (CC BY 4.0) must be credited, Natural Earth asks so.
SOURCES = ("Natural Earth", "GeoNames")
CREDIT = "Made with Natural Earth. City data: GeoNames, CC BY 4.0."


class MissingAttribution(Lint):
    """
    ## What it does
    Finds maps drawn on the bundled base map whose `attribution` does not credit its sources.

    ## Why is this bad
    The licence of the data demands the credit on every printed board.

    ## Example
    ```yaml
    geography: {window: [5, 47, 15, 55]}
    ```

    ## Use instead
    ```yaml
    attribution: "Made with Natural Earth. City data: GeoNames, CC BY 4.0."
    ```
    """

    code = "FIL603"
    fixable = True

    def check(self, subject: Subject) -> Iterator[Found]:
        if subject.map.geography is None:
            return
        text = subject.map.attribution
        wordings = [wording for _, wording in text.wordings] if text else [""]
        for wording in wordings:
            missing = [source for source in SOURCES if source.casefold() not in wording.casefold()]
            if missing:
                message = f"the base map is from {' and '.join(missing)}; the map gives no credit"
                fix = Fix("add the credit", {("attribution",): CREDIT}) if text is None else None
                path = ("attribution",) if text else ("geography",)
                yield Found(path, message, f'add `attribution: "{CREDIT}"`', fix, key=True)
                return
