"""Files that a map or a theme names: read only below its own folder, and never without a limit.

A map may come from a stranger. What it names must not lead out of its folder, whether by `..`, by
a path from the root or by a link, and must be a plain file of a sensible size.
"""

from __future__ import annotations

import os
from pathlib import Path

from mapkit.files import NoFileError, read_bytes, refuse_no_file


class OwnFileError(ValueError):
    """A named file that can't be used; the message is a phrase that follows its name."""


def own_file(folder: Path | None, name: str) -> Path:
    """The path of a file that is named by something in that folder."""
    if folder is None:
        raise OwnFileError("can't be found, because the map itself has no file")
    if not name or "\0" in name or os.path.isabs(name) or "\\" in name:
        raise OwnFileError("is no name of a file in the map's folder")
    home = Path(os.path.realpath(folder))
    path = Path(os.path.realpath(home / name))
    if not path.is_relative_to(home):
        raise OwnFileError("leads out of the map's folder")
    return path


def own_bytes(folder: Path | None, name: str, largest: int) -> bytes:
    """The content of such a file, of at most `largest` bytes."""
    path = own_file(folder, name)
    try:
        refuse_no_file(path)
        size = path.stat().st_size
        if size > largest:
            raise OwnFileError(
                f"has {size / 1e6:,.1f} MB; at most {largest / 1e6:,.0f} MB are read"
            )
        return read_bytes(path, largest)
    except NoFileError as error:
        raise OwnFileError(f"can't be read: {error.strerror}") from None
    except FileNotFoundError:
        raise OwnFileError("is not there") from None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise OwnFileError(f"can't be read: {reason}") from None
