"""What is wrong with a map that is well-formed. One lint is one file in `lints/`."""

from mapkit.lint.catalog import all_lints, find_lints
from mapkit.lint.lint import Fix, Found, Lint, Need
from mapkit.lint.runner import LintOutcome, lint_map, run
from mapkit.lint.settings import Settings

__all__ = [
    "Fix",
    "Found",
    "Lint",
    "LintOutcome",
    "Need",
    "Settings",
    "all_lints",
    "find_lints",
    "lint_map",
    "run",
]
