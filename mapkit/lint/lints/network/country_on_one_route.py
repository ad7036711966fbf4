from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import route_name


class CountryOnOneRoute(Lint):
    """
    ## What it does
    Finds countries that a single lane leads into.

    ## Why is this bad
    A country is on the board for its many entrances: a ticket is done at any of them. With one, the
    first player who claims it locks all others out.

    ## Example
    ```yaml
    countries:
      abroad: {name: Abroad, at: [480, 60]}
    routes:
      - {between: [cedar, abroad], length: 2, color: grey, exit: [480, 80]}
    ```

    ## Use instead
    ```yaml
    routes:
      - {between: [cedar, abroad], length: 2, color: grey, exit: [480, 80]}
      - {between: [hazel, abroad], length: 3, color: red, exit: [490, 200]}
    ```
    """

    code = "NET207"

    def check(self, subject: Subject) -> Iterator[Found]:
        for country in subject.map.countries.values():
            groups = subject.network.lane_groups_at(country.id)
            if sum(len(group.lanes) for group in groups) == 1:
                message = f"only {route_name(groups[0])} leads into `{country.id}`"
                yield Found(path_of(country), message, "add a second entrance", key=True)
