"""Numba, imported without the settings that it would read from a file of the current folder.

That folder may come from a stranger: its `.numba_config.yaml` could turn the compiler off, or end
every command that plays. Settings in the environment are the user's own, and count.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import ModuleType
from typing import Any


def import_numba() -> None:
    """Import it where it is installed; the file is not read then, nor when it compiles."""
    with suppress(ImportError), _without_yaml():
        from numba.core import config

        settings: Any = config
        settings._config_fname = os.devnull  # which is no file


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
