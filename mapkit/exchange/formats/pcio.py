"""Tables for playingcards.io; how they are made stands in `mapkit.exchange.pcio`."""

from __future__ import annotations

from mapkit.exchange.format import ExchangeFormat, Exported, ExportWishes
from mapkit.model.map import Map


def _write(map_: Map, wishes: ExportWishes) -> Exported:
    from mapkit.exchange.pcio.write import write

    return write(map_, wishes)


FORMAT = ExchangeFormat("pcio", "a table for playingcards.io", rank=120, write=_write)
