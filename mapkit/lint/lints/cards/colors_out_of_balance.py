from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.balance import color_paths, routes_to_look_at, scarcest_and_commonest
from mapkit.lint.lint import Fix, Found, Lint
from mapkit.lint.repaint import repainted
from mapkit.lint.subject import Subject
from mapkit.lint.telling import officially
from mapkit.model.routes import RouteKind

WIDEST_SHARE = 0.15  # of the mean; all published boards but one (Nordic, 17–24) are within it


class ColorsOutOfBalance(Lint):
    """
    ## What it does
    Adds up the spaces of each colour, rail and sea apart, and compares the scarcest with the
    commonest.

    ## Why is this bad
    Every colour has as many cards as the others. Cards of a scarce colour are worth less, and a
    player who draws them has bad luck that the designer dealt. `--fix --unsafe` repaints as few
    routes as it takes.

    ## Example
    ```yaml
    routes:
      - …
      - {between: [birch, cedar], length: 5, color: red}
      - {between: [elm, fir], length: 2, lanes: [white, grey]}
    ```

    ## Use instead
    ```yaml
    routes:
      - …
      - {between: [birch, cedar], length: 5, color: white}
      - {between: [elm, fir], length: 5, lanes: [white, grey]}
    ```
    """

    code = "CRD301"
    fixable = True

    def check(self, subject: Subject) -> Iterator[Found]:
        for kind, low, high, mean in scarcest_and_commonest(subject.map):
            spread = high.spaces - low.spaces
            if spread > widest_spread(mean):
                message = (
                    f"{kind}: {low.color} has {low.spaces} spaces, {high.color} {high.spaces}; "
                    f"a spread of {spread} on a mean of {mean:.1f} "
                    f"(of each colour, {officially('spaces_per_color')})"
                )
                routes = routes_to_look_at(subject, kind, high.color, spread / 2)
                help_ = f"turn {routes or 'a route'} from {high.color} to {low.color}"
                help_ += "" if subject.map.rules.routes.grey_ferries else ", or to grey"
                yield Found(("routes",), message, help_, _fix(subject, kind), key=True)


def widest_spread(mean: float) -> float:
    """Spaces by which the commonest colour may exceed the scarcest; one space is no fault."""
    return max(1.0, WIDEST_SHARE * mean)


def _fix(subject: Subject, kind: RouteKind) -> Fix | None:
    """Few routes of this kind in another colour."""
    paths = color_paths(subject.document, subject.map)
    new = {
        paths[r]: color
        for r, color in repainted(subject.map).items()
        if subject.map.routes[r].kind is kind
    }
    return Fix("repaint a few routes", new, safe=False) if new else None
