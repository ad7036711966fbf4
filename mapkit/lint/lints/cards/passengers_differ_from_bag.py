from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject


class PassengersDifferFromBag(Lint):
    """
    ## What it does
    Compares the passengers that wait on the map with those in the bag.

    ## Why is this bad
    With too few in the bag cities stay empty at set-up; with too many, some colours are short by
    luck. The published board has 60 of each.

    ## Example
    ```yaml
    rules: {passengers: {bag: {red: 3, blue: 3}, most: 20, second: 10}}
    cities:
      alder: {passengers: 4}
      birch: {passengers: 4}
    ```
    ```yaml
    cities:
      alder: {passengers: 4}
    ```

    ## Use instead
    ```yaml
    rules: {passengers: {bag: {red: 4, blue: 4}, most: 20, second: 10}}
    ```
    """

    code = "CRD314"
    severity = Severity.ERROR

    def check(self, subject: Subject) -> Iterator[Found]:
        rules = subject.map.rules.passengers
        waiting = sum(place.passengers for place in subject.map.places.values())
        bag = sum(rules.bag.values()) if rules else 0
        if waiting == bag:
            return
        message = f"{waiting} passengers wait on the map, but the bag has {bag}"
        if rules is None:
            message = f"{waiting} passengers wait on the map, but the rules have none"
        yield Found(("cities",), message, "change `passengers` of cities, or the bag", key=True)
