from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, Need, path_of
from mapkit.lint.sides import side_help
from mapkit.lint.subject import Subject


class LabelAstray(Lint):
    """
    ## What it does
    Finds names that stand nearer to another city than to their own, or more than 9 mm from it.

    ## Why is this bad
    Players take it for the name of the other city, or of none.

    ## Example
    ```yaml
    cities:
      alder: {label: [180, 170]}
    ```

    ## Use instead
    ```yaml
    cities:
      alder: {label: n}
    ```
    """

    code = "BRD427"
    needs = (Need.LAYOUT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        from mapkit.geometry.label_places import MOST_GAP

        for label in subject.layout.labels:
            if label.place not in subject.map.cities:
                continue
            gaps = subject.shapes.gaps_to_cities(label)
            own, nearest = gaps[label.place], min(gaps, key=gaps.__getitem__)
            if gaps[nearest] < own:
                message = f"The name of `{label.place}` stands nearer to `{nearest}`."
            elif own > MOST_GAP:
                message = (
                    f"The name of `{label.place}` stands {own:.0f} mm from its city, "
                    f"more than {MOST_GAP:.0f} mm."
                )
            else:
                continue
            path = path_of(subject.map.cities[label.place])
            yield Found(path, message, side_help(subject, label.place), key=True)
