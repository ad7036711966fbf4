"""Drafts of a region, one after the other, each with a picture to choose by."""

from __future__ import annotations

import base64
from dataclasses import replace
from typing import TYPE_CHECKING

from mapkit.aliases import Progress
from mapkit.progress import part_of
from mapkit.studio.errand import Errand, ErrandDesk
from mapkit.studio.refusal import RefusedError
from mapkit.studio.wire import Message

if TYPE_CHECKING:
    from mapkit.draft import Region
    from mapkit.model.map import Map

PICTURE_PX = 640  # of a picture's longer side
_MM_PER_INCH = 25.4


def drafts(order: Message, desk: ErrandDesk) -> Message:
    """As many boards as wished for, of seeds that follow each other; with `play`, tried by bots."""
    from mapkit.draft import DraftWishes, RegionError, draft
    from mapkit.tune.drafting import played_draft

    make = played_draft if order["play"] else draft
    size = tuple(order["size"]) if order["size"] else None
    wishes = DraftWishes(
        order["preset"], order["title"] or None, size, order["cities"] or None, language="en"
    )
    try:
        region = _region(order["region"], order["near_km"])
        for k in range(order["count"]):
            seed = order["seed"] + k
            tell = _numbered(desk, k, order["count"])
            made = make(region, replace(wishes, seed=seed), tell)
            desk.tell({"draft": {"seed": seed, "text": made.text, "story": list(made.story)}})
            desk.tell({"picture": {"seed": seed, **_about(made.map)}})
    except RegionError as error:
        raise RefusedError(str(error)) from None
    return {}


def _numbered(desk: ErrandDesk, k: int, count: int) -> Progress:
    """How the work on one board is told: with its number, as a part of the work on all."""

    def tell(what: str, share: float) -> None:
        desk.progress(f"board {k + 1} of {count}: {what}" if count > 1 else what, share)

    return part_of(tell, k / count, (k + 1) / count)


def _region(name: str, near_km: float | None) -> Region:
    from mapkit.draft import region_near, region_of_names

    return region_near(name, near_km, ("en",)) if near_km else region_of_names(name, ("en",))


def _about(map_: Map) -> Message:
    """A picture and the figures under it."""
    from mapkit.board.layouts import layout_of
    from mapkit.render.pdf import to_png
    from mapkit.render.sheets.board import render_board

    layout = layout_of(map_, "en")
    ppi = PICTURE_PX * _MM_PER_INCH / max(layout.size)
    png = to_png(render_board(map_, layout, None, "en"), ppi=ppi)
    return {
        "picture": f"data:image/png;base64,{base64.b64encode(png).decode()}",
        "cities": len(map_.cities),
        "routes": len(map_.routes),
        "tickets": len(map_.tickets),
        "players": map_.rules.players[1],
        "id": map_.id,
    }


ERRAND = Errand("draft", drafts)
