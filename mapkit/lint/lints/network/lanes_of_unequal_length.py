from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import route_name
from mapkit.model.routes import SPECIAL_MARKS


class LanesOfUnequalLength(Lint):
    """
    ## What it does
    Finds doubles and triples whose lanes have different lengths, symbols or tunnels.

    ## Why is this bad
    Lanes of a double are drawn side by side, space beside space. Mostly one length is a typing
    error. Rail and sea between the same places are no double and may differ.

    ## Example
    ```yaml
    routes:
      - {between: [alder, birch], length: 5, color: red}
      - {between: [alder, birch], length: 4, color: white}
    ```
    ```yaml
    routes:
      - {between: [alder, birch], length: 5, color: red, tunnel: true}
      - {between: [alder, birch], length: 5, color: white}
    ```

    ## Use instead
    ```yaml
    routes:
      - {between: [alder, birch], length: 5, lanes: [red, white]}
    ```
    """

    code = "NET209"

    def check(self, subject: Subject) -> Iterator[Found]:
        for group in subject.network.lane_groups:
            lanes = [subject.map.routes[lane] for lane in group.lanes]
            lengths = [lane.length for lane in lanes]
            if len(set(lengths)) > 1:
                numbers = " and ".join(str(length) for length in lengths)
                message = f"the lanes of {route_name(group)} have {numbers} spaces"
                yield Found(path_of(lanes[-1], "length"), message, "give them one length")
            elif len({lane.marks(SPECIAL_MARKS) for lane in lanes}) > 1:
                message = f"the lanes of {route_name(group)} differ in what they cost"
                help_ = f"give all of them the same `{'`, `'.join(SPECIAL_MARKS)}`"
                yield Found(path_of(lanes[-1]), message, help_)
