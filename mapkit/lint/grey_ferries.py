"""What the lints of rules share that say: grey marks the ferries, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.model.routes import Route


class OfGreyFerries(Lint):
    severity = Severity.HINT

    def fault(self, route: Route) -> tuple[str, str] | None:
        """What is wrong with a route by such rules, and what to do about it."""
        raise NotImplementedError

    def check(self, subject: Subject) -> Iterator[Found]:
        if not subject.map.rules.routes.grey_ferries:
            return
        for route in subject.map.routes:
            if fault := self.fault(route):
                message, cure = fault
                yield Found(path_of(route), message, f"{cure}, or set `grey_ferries: false`")
