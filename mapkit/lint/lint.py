"""What a lint is, and what it gives when it finds something."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from mapkit.discovery import file_name
from mapkit.finding import Severity, Where
from mapkit.source.document import Path, Span

if TYPE_CHECKING:
    from mapkit.lint.subject import Subject


class Need(StrEnum):
    """What a lint can't work without; where it is missing, the lint is not run."""

    LAYOUT = "layout"  # where everything on the board lies: seconds of work
    LONLAT = "lonlat"  # at least one city with its place on earth


@dataclass(frozen=True, slots=True)
class Fix:
    """An edit of the map file. A safe one changes nothing that a designer may have meant."""

    title: str
    changes: Mapping[Path, Any] = field(default_factory=dict)
    removes: tuple[Path, ...] = ()  # entries of a list or mapping
    erases: tuple[Span, ...] = ()  # characters, such as those of a comment
    safe: bool = True


@dataclass(frozen=True, slots=True)
class Found:
    """One fault: where in the file, the figure behind it, what to do."""

    path: Path
    message: str
    help: str | None = None
    fix: Fix | None = None
    key: bool = False  # the finding points at the key, not at its value
    at: Where | None = None  # a place in the file that no path leads to, such as a comment


class Lint:
    """Base of all lints. The docstring has the four headings; its YAML blocks are the tests.

    A block is laid over `examples/base.yaml`, one under `Use instead` over the `Example` as well:
    mappings are merged, lists replaced, null removes. A list that begins with `…` keeps what stood
    there, except for entries between the same ends. Every block under `Example` must make the lint
    fire, none under `Use instead` may.
    """

    code: ClassVar[str]  # stable
    name: ClassVar[str]  # that of its file: states the fault and reads well after "allow"
    severity: ClassVar[Severity] = Severity.WARNING
    needs: ClassVar[tuple[Need, ...]] = ()
    fixable: ClassVar[bool] = False
    comes_last: ClassVar[bool] = False  # judges the allowances after all others have run

    def __init_subclass__(cls) -> None:
        cls.name = file_name(cls)

    def check(self, subject: Subject) -> Iterator[Found]:
        raise NotImplementedError


class Pointed(Protocol):
    """An entry of the map that knows where it stands in the file."""

    @property
    def pointer(self) -> str: ...


def path_of(entry: Pointed, *more: str | int) -> Path:
    """The path of a route, ticket, goal, city or country, and on from there."""
    _, section, step = entry.pointer.split("/")
    return (section, step if section in ("cities", "countries") else int(step), *more)
