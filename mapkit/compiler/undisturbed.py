"""Numba, imported without the settings that it would read from a file of the current folder.

That folder may come from a stranger: its `.numba_config.yaml` could turn the compiler off, or end
every command that plays. Settings in the environment are the user's own, and count: one that
Numba can't read ends the command with a sentence.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import ModuleType
from typing import Any

from mapkit.trouble import ImpossibleError


def import_numba() -> None:
    """Import it where it is installed; the file is not read then, nor when it compiles."""
    with suppress(ImportError), _without_yaml(), _settings_that_count():
        from numba.core import config

        settings: Any = config
        settings._config_fname = os.devnull  # which is no file


@contextmanager
def _settings_that_count() -> Iterator[None]:
    """Refuse settings of the environment that Numba would pass over with a traceback."""
    given = ", ".join(sorted(name for name in os.environ if name.startswith("NUMBA_")))
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings("error", "Environment variable", RuntimeWarning)
            yield
    except (ValueError, RuntimeWarning):
        raise ImpossibleError(
            f"The compiler Numba can't read its settings in the environment ({given}). "
            "Correct them or unset them."
        ) from None


@contextmanager
def _without_yaml() -> Iterator[None]:
    """Numba reads its file by PyYAML: for that while, one that finds nothing in any file."""
    before = sys.modules.get("yaml")
    sys.modules["yaml"] = blind = ModuleType("yaml")
    vars(blind)["safe_load"] = lambda stream: None
    try:
        yield
    finally:
        del sys.modules["yaml"]
        if before is not None:
            sys.modules["yaml"] = before
