"""The files that are imported: their bytes within a limit, and their text in any usual encoding."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from mapkit.exchange import faults
from mapkit.files import NoFileError, read_bytes
from mapkit.finding import MapError, Where
from mapkit.source.faults import EMPTY_FILE, NOT_A_FILE, UNREADABLE_FILE

LARGEST_SOURCE = 1 << 25  # bytes; a map of another editor has its background picture in it
LARGEST_TEXT = 1 << 21  # bytes of one without pictures; that of the World has 75,000
MOST_FILES = 8  # of one board: three tables, and a few more that are told to be none
_BEGINNING = 4_096  # characters by which a format is known


@dataclass(frozen=True)
class SourceFile:
    name: str  # as findings call it
    raw: bytes = field(repr=False)

    @property
    def stem(self) -> str:
        return Path(self.name).stem

    @property
    def suffix(self) -> str:
        return Path(self.name).suffix.lower()

    @property
    def is_archive(self) -> bool:
        return self.raw.startswith(b"PK\x03\x04")

    @cached_property
    def text(self) -> str:
        """Its text: in UTF-8, in UTF-16 with a byte order mark, or else in Windows-1252."""
        if self.raw.startswith((b"\xff\xfe", b"\xfe\xff")):
            return self.raw.decode("utf-16", errors="replace")
        try:
            return self.raw.decode("utf-8-sig")
        except UnicodeDecodeError:
            return self.raw.decode("cp1252", errors="replace")

    @property
    def beginning(self) -> str:
        """The first characters, without space before them; of an archive none."""
        return "" if self.is_archive else self.text[:_BEGINNING].lstrip()

    @cached_property
    def looks_like_json(self) -> bool:
        return self.beginning.startswith(("{", "["))


def source_files(paths: Sequence[Path]) -> list[SourceFile]:
    """The files themselves, and those of folders; `MapError` if one can't be read."""
    files = [file for path in paths for file in _files(path)]
    if not files:
        message = "there is no file in this folder"
        raise MapError([UNREADABLE_FILE.at(Where(str(paths[0])), message)])
    if len(files) > MOST_FILES:
        message = f"{len(files)} files; one board comes from at most {MOST_FILES}"
        raise MapError([faults.SOURCE_TOO_LARGE.at(Where(str(paths[0])), message)])
    return [SourceFile(str(file), _read(file)) for file in files]


def refuse_larger(name: str, raw: bytes, largest: int) -> None:
    """`MapError` for a file of more bytes than a board can come from."""
    if len(raw) > largest:
        message = f"the file is larger than {largest >> 20} MB"
        help_ = "leave out what is no part of the board; `mapkit explain IMP104` tells more"
        raise MapError([faults.SOURCE_TOO_LARGE.at(Where(name), message, help_)])


def _files(path: Path) -> Iterator[Path]:
    if path.is_dir():
        inside = sorted(one for one in path.iterdir() if one.is_file())
        yield from (one for one in inside if not one.name.startswith("."))
    else:
        yield path


def _read(path: Path) -> bytes:
    file = Where(str(path))
    try:
        raw = read_bytes(path, LARGEST_SOURCE + 1)
    except NoFileError as error:
        raise MapError([NOT_A_FILE.at(file, str(error.strerror))]) from None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise MapError([UNREADABLE_FILE.at(file, reason)]) from None
    refuse_larger(str(path), raw, LARGEST_SOURCE)
    if not raw.strip():
        raise MapError([EMPTY_FILE.at(file, "the file is empty")])
    return raw
