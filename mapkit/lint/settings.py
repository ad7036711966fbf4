"""Which lints run and how severe they are: from the command line and from the map's `lint:`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from mapkit.finding import Severity
from mapkit.lint.catalog import all_lints, find_lints
from mapkit.lint.lint import Lint


@dataclass(frozen=True, slots=True)
class Settings:
    """Words are codes, names or beginnings of codes."""

    select: tuple[str, ...] = ()  # none: all lints
    ignore: tuple[str, ...] = ()
    severity: Mapping[str, Severity] = field(default_factory=dict)

    @classmethod
    def of(cls, data: Any) -> Settings:
        """Make settings of the `lint:` section of a map that its schema has accepted."""
        section = data.get("lint") if isinstance(data, dict) else None
        given = section if isinstance(section, dict) else {}
        levels = {word: Severity(level) for word, level in given.get("severity", {}).items()}
        return cls(tuple(given.get("select", ())), tuple(given.get("ignore", ())), levels)

    def over(self, other: Settings) -> Settings:
        """These before the other's: a selection replaces, what is ignored adds up."""
        severity = {**_levels(other.severity), **_levels(self.severity)}
        return Settings(self.select or other.select, self.ignore + other.ignore, severity)

    def chosen(self) -> list[Lint]:
        """The lints to run. A lint named in full wins over a prefix that ignores it."""
        wanted = _meant(self.select) if self.select else {lint.code for lint in all_lints()}
        exact = {lint.code for lint in all_lints() if {lint.code, lint.name} & set(self.select)}
        ignored = _meant(self.ignore)
        exactly = {lint.code for lint in all_lints() if {lint.code, lint.name} & set(self.ignore)}
        left = wanted - (ignored - exact) - exactly
        return [lint for lint in all_lints() if lint.code in left]

    def severity_of(self, lint: Lint) -> Severity:
        return _levels(self.severity).get(lint.code, lint.severity)


def _levels(severity: Mapping[str, Severity]) -> dict[str, Severity]:
    """Severities by code; the name or code of a lint counts before a prefix of it."""
    words = sorted(severity, key=lambda word: -len(find_lints(word)))
    return {lint.code: severity[word] for word in words for lint in find_lints(word)}


def _meant(words: Iterable[str]) -> set[str]:
    return {lint.code for word in words for lint in find_lints(word)}
