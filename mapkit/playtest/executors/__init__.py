"""Who does the work. An executor has one method: units in, (unit, result) out, in any order."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Protocol, TypeAlias, TypeVar

U = TypeVar("U")
R = TypeVar("R")
Results: TypeAlias = Generator[tuple[U, R], None, None]


class Executor(Protocol):
    def map_units(self, function: Callable[[U], R], units: Iterable[U]) -> Results[U, R]:
        """Results as they come; units are taken when they are needed, none once it is closed."""

    def close(self) -> None:
        """Put away what the work needed."""
