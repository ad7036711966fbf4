from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, Need, path_of
from mapkit.lint.subject import Subject


class NameSetSmall(Lint):
    """
    ## What it does
    Finds names that the layout had to set in smaller letters than the others of their kind,
    because they fit nowhere else.

    ## Why is this bad
    The size of a name says how important a place is. Players take a small one for a village.

    ## Example
    ```yaml
    board: {size_mm: [100, 300], score_track: 0}
    cities:
      alder: {name: Llanfairpwllgwyngyllgogerychwyrndrob, at: [50, 60]}
      birch: {at: [50, 220]}
    routes:
      - {between: [alder, birch], length: 5, color: red}
    ```

    ## Use instead
    ```yaml
    cities:
      alder: {name: Llanfair}
    ```
    """

    code = "BRD428"
    needs = (Need.LAYOUT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        from mapkit.geometry.names import meant_size

        for label in subject.layout.labels:
            meant = meant_size(subject.map, label.place)
            if label.size < meant:
                message = (
                    f"The name of `{label.place}` is set in letters of {label.size:g} mm instead "
                    f"of {meant:g} mm, because it fits nowhere else."
                )
                help_ = "Give it room: bend a route away with `via`, move the city, or shorten it."
                path = path_of(subject.map.places[label.place])
                yield Found(path, message, help_, key=True)
