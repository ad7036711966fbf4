"""Tables for Tabletop Simulator; how they are made stands in `mapkit.exchange.tts`."""

from __future__ import annotations

from mapkit.exchange.format import ExchangeFormat, Exported, ExportWishes
from mapkit.model.map import Map


def _write(map_: Map, wishes: ExportWishes) -> Exported:
    from mapkit.exchange.tts.write import write

    return write(map_, wishes)


FORMAT = ExchangeFormat("tts", "a table for Tabletop Simulator", rank=100, write=_write)
