"""All lints, found by themselves: every module in `lints/` holds one."""

from __future__ import annotations

from functools import cache

from mapkit.discovery import classes_in
from mapkit.lint import lints
from mapkit.lint.lint import Lint
from mapkit.source.suggest import Suggestions, shortened


@cache
def all_lints() -> tuple[Lint, ...]:
    """The lints in the order of their codes."""
    return tuple(sorted((cls() for cls in classes_in(lints, Lint)), key=lambda lint: lint.code))


@cache
def find_lints(word: str) -> tuple[Lint, ...]:
    """The lints that a code, a name or the beginning of codes (`TKT`, `NET2`) stands for."""
    wanted = word.strip()
    return tuple(
        lint for lint in all_lints() if wanted == lint.name or lint.code.startswith(wanted.upper())
    )


def unknown_lint(word: str, near: Suggestions | None = None) -> str:
    """What to say of a word that stands for no lint."""
    known = [name for lint in all_lints() for name in (lint.name, lint.code)]
    suggestion = (near or Suggestions()).did_you_mean(word, known)
    return f"unknown lint `{shortened(word)}`{suggestion}"
