"""Map files of the HM editor; how they are read and written stands in `mapkit.exchange.hm`."""

from __future__ import annotations

from mapkit.exchange.format import ExchangeFormat
from mapkit.exchange.hm.frame import MARK
from mapkit.exchange.hm.read import read
from mapkit.exchange.hm.write import write
from mapkit.exchange.source_file import LARGEST_SOURCE, SourceFile


def _is_one(file: SourceFile) -> bool:
    is_first_version = '"stops"' in file.text and '"routes"' in file.text
    return file.looks_like_json and (f'"{MARK}"' in file.beginning or is_first_version)


FORMAT = ExchangeFormat(
    "hm",
    "the HM map editor's JSON",
    suffixes=(".json",),
    rank=30,
    is_one=_is_one,
    read=read,
    largest=LARGEST_SOURCE,
    write=write,
    hidden="rules, tours, goals, tags, passengers, places on earth, names in other languages, "
    "terrain, bonus cards, wrapping, exits",
)
