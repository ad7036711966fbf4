from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.lint.balance import totals
from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject
from mapkit.model.routes import RouteKind


class ColorsNotEqual(Lint):
    """
    ## What it does
    Tells when not every colour has the same number of spaces, rail and sea apart.

    ## Why is this bad
    Half of the published boards have equal totals, or differ by one: USA 27–27, India 20–20, Europe
    22–23, Germany 27–28. On a board that was balanced, a difference points at a wrong length, a
    wrong colour or a missing lane. A hint: `colors-out-of-balance` is the warning.

    ## Example
    ```yaml
    routes:
      - …
      - {between: [birch, cedar], length: 4, color: white}
    ```

    ## Use instead
    ```yaml
    routes:
      - …
      - {between: [birch, cedar], length: 5, color: white}
    ```
    """

    code = "CRD302"
    severity = Severity.HINT

    def check(self, subject: Subject) -> Iterator[Found]:
        for kind in RouteKind:
            colors = sorted(totals(subject.map, kind))
            if colors[0].spaces != colors[-1].spaces:
                each = ", ".join(f"{total.color} {total.spaces}" for total in colors)
                yield Found(("routes",), f"{kind} spaces of each colour: {each}", key=True)
