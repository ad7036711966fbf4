from __future__ import annotations

from collections.abc import Callable, Iterator

from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.model.map import Map
from mapkit.model.tickets import Goal, GoalKind


class UnscorableGoal(Lint):
    """
    ## What it does
    Finds goals that no one can score: for ferries on a map without any, for a length that no route
    has, for tagged places that no route touches or no ticket names, for small tickets where all are
    large. Or the rules draw no goals at all.

    ## Why is this bad
    The card is dead when it is drawn.

    ## Example
    ```yaml
    rules: {goals: {draw: 1}}
    goals:
      - {kind: most-ferries, points: 10}
    ```
    ```yaml
    rules: {goals: {draw: 1}}
    cities:
      gorse: {name: Gorse, at: [200, 170], tags: [capital]}
    goals:
      - {kind: most-tickets-tagged, tag: capital, points: 10}
    ```
    ```yaml
    goals:
      - {kind: longest-trail, points: 10}
    ```

    ## Use instead
    ```yaml
    cities:
      alder: {tags: [capital]}
    goals:
      - {kind: most-tickets-tagged, tag: capital, points: 10}
      - {kind: most-routes-of-length, length: 5, points: 10}
    ```
    """

    code = "CRD315"
    severity = Severity.ERROR

    def check(self, subject: Subject) -> Iterator[Found]:
        for goal in subject.map.goals:
            reason = _REASONS.get(goal.kind, _none)(subject.map, goal)
            if subject.map.rules.goals is None:
                reason = "the rules draw no goals"
            if reason:
                message = f"no one can score `{goal.kind}`: {reason}"
                yield Found(path_of(goal), message, "change the goal, or give the map what it asks")


def _none(map_: Map, goal: Goal) -> str | None:
    return None


def _ferries(map_: Map, goal: Goal) -> str | None:
    return None if any(route.ferry for route in map_.routes) else "no ferries on the map"


def _length(map_: Map, goal: Goal) -> str | None:
    there = any(route.length == goal.length for route in map_.routes)
    return None if there else f"no route of length {goal.length}"


def _routes_tagged(map_: Map, goal: Goal) -> str | None:
    touched = {place for route in map_.routes for place in route.between}
    dead = [tag for tag in goal.tags if not map_.tagged(tag) & touched]
    return f"no route touches a place tagged `{dead[0]}`" if dead else None


def _tickets_tagged(map_: Map, goal: Goal) -> str | None:
    named = {place for ticket in map_.tickets for place in ticket.places}
    dead = [tag for tag in goal.tags if not map_.tagged(tag) & named]
    return f"no ticket names a place tagged `{dead[0]}`" if dead else None


def _small_tickets(map_: Map, goal: Goal) -> str | None:
    there = any(ticket.points <= goal.at_most for ticket in map_.tickets)
    return None if there else f"no ticket is worth {goal.at_most} or less"


_REASONS: dict[GoalKind, Callable[[Map, Goal], str | None]] = {
    GoalKind.MOST_FERRIES: _ferries,
    GoalKind.MOST_ROUTES_OF_LENGTH: _length,
    GoalKind.MOST_ROUTES_TAGGED: _routes_tagged,
    GoalKind.MOST_TAGS_TOUCHED: _routes_tagged,
    GoalKind.MOST_TICKETS_TAGGED: _tickets_tagged,
    GoalKind.MOST_SMALL_TICKETS: _small_tickets,
}
