"""Tables for virtualtabletop.io; how they are made stands in `mapkit.exchange.vtt`."""

from __future__ import annotations

from mapkit.exchange.format import ExchangeFormat, Exported, ExportWishes
from mapkit.model.map import Map


def _write(map_: Map, wishes: ExportWishes) -> Exported:
    from mapkit.exchange.vtt.write import write

    return write(map_, wishes)


FORMAT = ExchangeFormat("vtt", "a table for virtualtabletop.io", rank=110, write=_write)
