"""All formats, found by themselves: every module in `formats/` declares one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from mapkit.discovery import modules_in
from mapkit.exchange import faults, formats
from mapkit.exchange.format import ExchangeFormat
from mapkit.exchange.source_file import SourceFile
from mapkit.finding import MapError, Where
from mapkit.source.suggest import listing


@cache
def all_formats() -> tuple[ExchangeFormat, ...]:
    found = [one.FORMAT for one in modules_in(formats) if hasattr(one, "FORMAT")]
    return tuple(sorted(found, key=lambda one: one.rank))


def readable() -> dict[str, ExchangeFormat]:
    return {one.name: one for one in all_formats() if one.read}


def writable() -> dict[str, ExchangeFormat]:
    return {one.name: one for one in all_formats() if one.write}


@cache
def source_suffixes() -> tuple[str, ...]:
    """How the names of files end that some format may read."""
    return tuple(dict.fromkeys(suffix for one in all_formats() for suffix in one.suffixes))


def format_of(files: Sequence[SourceFile]) -> ExchangeFormat:
    """The format that the content of all files tells; `MapError` if there is none."""
    found = {file.name: _recognised(file) for file in files}
    for name, one in found.items():
        if one is None:
            message = "this is none of the formats that mapkit reads"
            help_ = f"they are {listing(readable())}; `--from` says which it is"
            raise MapError([faults.UNKNOWN_SOURCE.at(Where(name), message, help_)])
    kinds = {one.name: one for one in found.values() if one}
    if len(kinds) > 1:
        message = f"the files are of different formats: {listing(kinds)}"
        help_ = "import those of one board and one format together"
        raise MapError([faults.UNKNOWN_SOURCE.at(Where(files[-1].name), message, help_)])
    return next(iter(kinds.values()))


def _recognised(file: SourceFile) -> ExchangeFormat | None:
    return next((one for one in all_formats() if one.is_one and one.is_one(file)), None)
