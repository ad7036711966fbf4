"""What a format of exchange is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from mapkit.aliases import Progress
from mapkit.exchange.source_file import LARGEST_TEXT, SourceFile
from mapkit.exchange.tables import Findings, Tables
from mapkit.model.map import Map


@dataclass(frozen=True, slots=True)
class ImportWishes:
    title: str | None = None  # what the source says, else the name of its file
    preset: str | None = None  # what the source says, else one that has all it needs
    size_mm: tuple[float, float] | None = None  # of the board; what the source says, else standard
    frame: tuple[float, float] | None = None  # width and height that X and Y are measured in


@dataclass(frozen=True, slots=True)
class ExportWishes:
    language: str = "en"
    theme: str | None = None  # of the pictures; None: the map's own
    base_url: str | None = None  # the web address under which the pictures will be found
    frame: tuple[float, float] | None = None  # width and height of the board in the unit of X and Y
    folder: Path = Path()  # where the files will be written
    progress: Progress = lambda what, share: None


@dataclass(frozen=True, slots=True)
class Exported:
    files: Mapping[str, bytes] = field(repr=False)  # content by file name
    notes: Sequence[str] = ()  # sentences that tell what to do with the files


@dataclass(frozen=True, slots=True)
class ExchangeFormat:
    """One file in `formats/` declares one as `FORMAT`; the catalogue finds it."""

    name: str  # as `--from` and `--to` know it
    title: str  # as help and documentation call it
    suffixes: tuple[str, ...] = ()  # of files that may be read as it, however they are recognised
    rank: int = 50  # place in lists, and in the order in which formats look at a file
    is_one: Callable[[SourceFile], bool] | None = None  # whether a file looks like this format
    read: Callable[[Sequence[SourceFile], Findings], Tables] | None = None
    largest: int = LARGEST_TEXT  # bytes of a file
    write: Callable[[Map, ExportWishes], Exported] | None = None
    hidden: str = ""  # what its programs don't show, though it comes back with `mapkit import`
