"""The folder for what mapkit computes once and may forget at any time.

What lies there is trusted as far as the user is: machine code in it is run. So it is used only if
it belongs to this user, and is closed to everybody else; and since it may be a copy of a
stranger's, no link in it is followed. Damage is healed by whoever reads a file.
"""

from __future__ import annotations

import os
import shutil
import stat
from pathlib import Path

import platformdirs

_OTHERS = stat.S_IRWXG | stat.S_IRWXO


def user_cache(name: str) -> Path | None:
    """A writable folder of that name in the user's cache; None where there is no such place."""
    home = platformdirs.user_cache_path("mapkit", appauthor=False)
    folder = home / name
    if not home.is_absolute():  # it would be in the current folder, which may be a stranger's
        return None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not (_is_ours_alone(home) and _is_ours_alone(folder)):
            return None
        _remove_odd(folder)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


def is_own_file(path: Path) -> bool:
    """Whether it is a file, and was written by this user."""
    status = path.lstat()
    return stat.S_ISREG(status.st_mode) and _is_own(status)


def _is_ours_alone(folder: Path) -> bool:
    """Whether a folder is this user's; others are kept out of it from now on."""
    status = folder.lstat()
    if not stat.S_ISDIR(status.st_mode) or not _is_own(status):
        return False
    if os.name == "posix" and status.st_mode & _OTHERS:
        folder.chmod(stat.S_IMODE(status.st_mode) & ~_OTHERS)
    return True


def _is_own(status: os.stat_result) -> bool:
    return os.name != "posix" or status.st_uid == os.geteuid()


def _remove_odd(folder: Path) -> None:
    """Remove what is no file, so that nothing is written through it and nothing is in the way."""
    with os.scandir(folder) as entries:
        odd = [entry for entry in entries if not entry.is_file(follow_symlinks=False)]
    for entry in odd:
        if entry.is_dir(follow_symlinks=False):
            shutil.rmtree(entry.path)
        else:
            os.unlink(entry.path)
