"""Files: only what is a file is read or replaced, and it is written whole or not at all.

Everything that mapkit writes goes through here. A file that the user has and named is written
where its name leads, through links too. A file of an output folder stays where it is: a link in its
place is replaced and not followed, because the folder may come from a stranger, and the link may
lead to a file of the user's. In the place of any other new file a link is refused, for that reason.
"""

from __future__ import annotations

import errno
import glob
import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

OUTPUT = Path("output")  # where mapkit writes unless it is told otherwise
_KINDS = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a named pipe",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
    stat.S_IFSOCK: "a socket",
}
_TEMPORARY = ".mapkit-tmp"
_LONGEST_PREFIX = 100  # bytes of a name; file systems allow 255, and ours has more in it


class NoFileError(OSError):
    """Something that has the name of a file and is none."""


def refuse_no_file(path: Path) -> None:
    """`NoFileError` if something of that name is no file but a folder, a pipe or a device."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return
    except ValueError:  # a null byte
        raise OSError(errno.EINVAL, "no file can have such a name", str(path)) from None
    _refuse_kind(mode, path)


def _refuse_kind(mode: int, path: Path) -> None:
    if not stat.S_ISREG(mode):
        kind = _KINDS.get(stat.S_IFMT(mode), "something else")
        code = errno.EISDIR if stat.S_ISDIR(mode) else errno.EINVAL
        raise NoFileError(code, f"this is {kind}, not a file", str(path))


def refuse_link(path: Path) -> None:
    """`OSError` if a link stands where a new file is to be written."""
    if path.is_symlink():
        reason = "this is a link that leads elsewhere; remove it, or give another name"
        raise OSError(errno.EEXIST, reason, str(path))


def read_bytes(path: Path, largest: int) -> bytes:
    """The first `largest` bytes of a file. A pipe or a device is refused, and never waited for."""
    refuse_no_file(path)
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as stream:
        status = os.fstat(handle)
        _refuse_kind(status.st_mode, path)
        data: bytes | None = stream.read(largest)
    # Files of the kernel have no size, and something to say or not.
    if data is None or len(data) > status.st_size == 0:
        reason = "this is being written right now, or is no file on a disk"
        raise NoFileError(errno.EAGAIN, reason, str(path))
    return data


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    write_bytes(path, text.encode("utf-8"))


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file whole or not at all; of a link, the file that it leads to."""
    with replacing(path) as temporary:
        temporary.write_bytes(data)


def write_output(folder: Path, name: str, data: str | bytes) -> Path:
    """Write a file of an output folder, which is made if it is not there; gives its path."""
    path = folder / name
    home = Path(os.path.realpath(folder))
    if not Path(os.path.realpath(path.parent)).is_relative_to(home):
        raise OSError(errno.EINVAL, f"this leads out of {folder}", str(path.parent))
    make_folder(path.parent)
    if path.is_symlink():
        path.unlink()
    write_bytes(path, data.encode("utf-8") if isinstance(data, str) else data)
    return path


def remove_output(folder: Path, name: str) -> None:
    """Remove a file of an output folder; what is no plain file of that folder stays."""
    path = folder / name
    is_plain = path.parent == folder and not path.is_symlink() and path.is_file()
    if is_plain:
        path.unlink()


def output_folder(root: Path, *names: str) -> Path:
    """A map's folder in the output folder, or one in that; `OSError` where a link leads elsewhere.

    A folder that the user named may be anywhere. The usual one is in the current folder, which
    may come from a stranger, links and all.
    """
    folder = root.joinpath(*names)
    home = Path(os.path.realpath(root))
    is_ours = root != OUTPUT or home.is_relative_to(os.path.realpath(Path()))
    if not is_ours or Path(os.path.realpath(folder)) != home.joinpath(*names):
        steps = [root.joinpath(*names[:count]) for count in range(len(names) + 1)]
        link = next((step for step in steps if step.is_symlink()), folder)
        reason = "this link leads elsewhere; remove it, or name the folder with -o"
        raise OSError(errno.EINVAL, reason, str(link))
    return folder


def make_folder(folder: Path) -> None:
    """Make a folder and those around it; `OSError` that names the file which is in the way."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        blocking = next((one for one in (folder, *folder.parents) if one.exists()), folder)
        raise OSError(errno.ENOTDIR, "this is no folder", str(blocking)) from None


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A new file to write; at the end it takes the place of `path`, if it is still there."""
    refuse_no_file(path)
    target = Path(os.path.realpath(path))
    try:
        temporary = _beside(target)
        try:
            yield temporary
            if temporary.exists():
                temporary.chmod(_mode(target))
                temporary.replace(target)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError as error:
        raise _named(error, path) from error


def _named(error: OSError, path: Path) -> OSError:
    """The error as one of the file that was to be written, not of the one beside it."""
    if _TEMPORARY not in str(error.filename or _TEMPORARY):
        return error
    is_lost = error.errno == errno.ENOENT and not path.parent.is_dir()
    reason = f"there is no folder {path.parent}" if is_lost else error.strerror or str(error)
    return OSError(error.errno, reason, str(path))


def _beside(target: Path) -> Path:
    """A new empty file in the same folder. Those of processes that were killed are tidied away."""
    name = os.fsencode(target.name)[:_LONGEST_PREFIX].decode("utf-8", "ignore")
    for left in target.parent.glob(f".{glob.escape(name)}.*{_TEMPORARY}"):
        if _is_forsaken(left):
            with suppress(OSError):  # it is a folder, or another user's: let it lie
                left.unlink()
    prefix = f".{name}.{os.getpid()}."
    handle, path = tempfile.mkstemp(prefix=prefix, suffix=_TEMPORARY, dir=target.parent)
    os.close(handle)
    return Path(path)


def _is_forsaken(temporary: Path) -> bool:
    """Whether the process that its name tells of is gone; where that can't be known, it is not."""
    number = temporary.name.removesuffix(_TEMPORARY).split(".")[-2]
    if os.name != "posix" or not number.isdecimal():
        return False
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):
        return False
    return False


def _mode(path: Path) -> int:
    """Permissions of the file that is replaced, or those a new one gets."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
