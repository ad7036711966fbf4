"""New files: only in the folder where the studio was started, and never in place of another."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from mapkit.model.starter import write_schemas
from mapkit.studio.refusal import RefusedError

MOST_ALIKE = 1_000  # files of one name with numbers behind it
_READABLE = 0o644


def home() -> Path:
    """The folder where the studio was started; it never goes elsewhere."""
    return Path.cwd()


def write_new(name: str, text: str) -> Path:
    """Write a map as `<name>.yaml`, or `<name>-2.yaml` if there is one; with its schemas."""
    write_schemas(home())
    return write_new_file(name, ".yaml", text.encode("utf-8"))


def write_new_file(name: str, ending: str, data: bytes) -> Path:
    """Write a file as `<name><ending>`, or with a number before the ending if there is one."""
    folder = home()
    handle, temporary = tempfile.mkstemp(prefix=f".{name[:40]}.", suffix=".mapkit-tmp", dir=folder)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        Path(temporary).chmod(_READABLE)
        return _placed(Path(temporary), folder, name, ending)
    finally:
        Path(temporary).unlink(missing_ok=True)


def _placed(temporary: Path, folder: Path, name: str, ending: str) -> Path:
    """Give the file its name; a name that is taken is left alone."""
    for file in _names(folder, name, ending):
        try:
            os.link(temporary, file)
        except FileExistsError:
            continue
        return file
    raise RefusedError(f"There are too many files called {name} already.")


def _names(folder: Path, name: str, ending: str) -> Iterator[Path]:
    yield folder / f"{name}{ending}"
    for number in count(2):
        if number > MOST_ALIKE:
            return
        yield folder / f"{name}-{number}{ending}"
