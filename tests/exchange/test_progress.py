"""A large map has thousands of cards: whoever waits for their pictures sees how far they are."""

from collections.abc import Callable

import pytest
from conftest import ROOT

import mapkit
from mapkit.exchange.format import Exported, ExportWishes
from mapkit.exchange.pcio.write import write as write_pcio
from mapkit.exchange.shops import load_shop
from mapkit.exchange.shops.order import order
from mapkit.exchange.tts.faces import MOST_COLUMNS, MOST_ROWS
from mapkit.exchange.tts.write import write as write_tts
from mapkit.exchange.vtt.write import write as write_vtt
from mapkit.model.map import Map

Writer = Callable[[Map, ExportWishes], Exported]
WRITERS: dict[str, tuple[Writer, int]] = {  # and after how many faces each tells something new
    "vtt": (write_vtt, 1),
    "pcio": (write_pcio, 1),
    "tts": (write_tts, MOST_COLUMNS * MOST_ROWS),
    "gamecrafter": (lambda map_, wishes: order(map_, load_shop("gamecrafter"), wishes), 1),
}


@pytest.mark.parametrize("name", WRITERS)
def test_the_share_that_is_drawn_grows_with_every_card(name: str) -> None:
    map_ = mapkit.load_map(ROOT / "tests" / "maps" / "everything.yaml")
    faces = sum(len(deck.kinds) for deck in mapkit.table(map_).decks)
    told: list[float] = []
    write, each = WRITERS[name]
    write(map_, ExportWishes(progress=lambda what, share: told.append(share)))
    assert told == sorted(told)
    assert len(set(told)) >= faces / each
    assert max(told) <= 1
