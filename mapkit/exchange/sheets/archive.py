"""ZIP archives of strangers: few members, each unpacked within a limit."""

from __future__ import annotations

import io
import zipfile
import zlib

MOST_MEMBERS = 2_000
LARGEST_MEMBER = 1 << 25  # bytes unpacked; a sheet of 5,000 rows has a tenth
LARGEST_WHOLE = 1 << 26
_PACKED_BY = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""All that spreadsheets know. Of other methods Python unpacks a member whole before it counts."""


class ArchiveFault(Exception):  # noqa: N818 - it is not an error of ours
    """What keeps an archive from being read, as a sentence."""


def unpacked(raw: bytes) -> dict[str, bytes]:
    """The members by name; `ArchiveFault` if it is damaged, locked, or swells beyond the limits."""
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            names = archive.infolist()
            if len(names) > MOST_MEMBERS:
                raise ArchiveFault(f"the archive has {len(names):,} members")
            return _members(archive, names)
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError) as error:
        raise ArchiveFault(f"the file is damaged: {error}") from None
    except (NotImplementedError, RuntimeError) as error:  # a method or a password we don't have
        raise ArchiveFault(f"the file can't be unpacked: {error}") from None


def repacked(members: dict[str, bytes]) -> bytes:
    """The same members in a plain archive, for a library that trusts what it is given."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_STORED) as archive:
        for name, content in members.items():
            archive.writestr(zipfile.ZipInfo(name), content)
    return stream.getvalue()


def _members(archive: zipfile.ZipFile, names: list[zipfile.ZipInfo]) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    total = 0
    for info in names:
        if info.compress_type not in _PACKED_BY:
            raise ArchiveFault(f"`{info.filename[:40]}` is packed as in no spreadsheet")
        with archive.open(info) as stream:
            content = stream.read(LARGEST_MEMBER + 1)
        total += len(content)
        if len(content) > LARGEST_MEMBER or total > LARGEST_WHOLE:
            raise ArchiveFault(f"`{info.filename[:40]}` unpacks to more than any board needs")
        found[info.filename] = content
    return found
