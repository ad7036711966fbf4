from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mapkit.counting import counted
from mapkit.lint.balance import Total, routes_to_look_at, totals
from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject
from mapkit.model.routes import RouteKind

MOST_OFF = 2  # colours: a route of the wrong colour takes from one and gives to another
LEAST_OFF = 2  # spaces: published boards differ by one where the sum doesn't divide


class OneColorOff(Lint):
    """
    ## What it does
    Finds a colour, or two, with two spaces or more too few or too many where all others have
    exactly the same number, rail and sea apart.

    ## Why is this bad
    Such a board was balanced once. A lane was forgotten since, a route has the wrong colour, or one
    was struck out. On a board whose colours all differ this says nothing.

    ## Example
    ```yaml
    routes:
      - …
      - {between: [birch, fir], length: 2, lanes: [black, grey]}
    ```

    ## Use instead
    ```yaml
    routes:
      - …
      - {between: [birch, fir], length: 5, lanes: [black, grey]}
    ```
    """

    code = "CRD319"

    def check(self, subject: Subject) -> Iterator[Found]:
        for kind in RouteKind:
            colors = totals(subject.map, kind)
            usual, count = Counter(total.spaces for total in colors).most_common(1)[0]
            off = [total for total in colors if total.spaces != usual]
            if not usual or count <= MOST_OFF or len(off) > MOST_OFF:
                continue
            for total in off:
                if abs(total.spaces - usual) >= LEAST_OFF:
                    message = (
                        f"{kind}: {total.color} has {counted(total.spaces, 'space')}, "
                        f"{count} other colours have {usual} each"
                    )
                    help_ = _help(subject, kind, total, usual)
                    yield Found(("routes",), message, help_, key=True)


def _help(subject: Subject, kind: RouteKind, total: Total, usual: int) -> str:
    if total.spaces < usual:
        missing = counted(usual - total.spaces, "space")
        return f"look for a {total.color} lane of {missing} that is missing or of another colour"
    routes = routes_to_look_at(subject, kind, total.color, total.spaces - usual)
    return f"look whether {routes or 'each'} has the right colour and length"
