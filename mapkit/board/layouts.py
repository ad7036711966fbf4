"""The layout of a map as a board is drawn with it: real fonts, real coasts, computed once."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from mapkit import geography
from mapkit.aliases import Progress
from mapkit.board.ground import frame_of_map, ground_of
from mapkit.fonts import FACES, width_mm
from mapkit.geometry.cache import remembered
from mapkit.geometry.layout import Layout
from mapkit.geometry.memory import Memory
from mapkit.geometry.score_track import frame_of
from mapkit.model.map import Map


def layout_of(
    map_: Map, language: str = "en", progress: Progress | None = None, *, fresh: bool = False
) -> Layout:
    """The layout of a map; from the user's cache if nothing has changed that it depends on.

    After an edit, what is not near it stays where it was in the last layout, unless a `fresh` one
    is asked for.
    """

    def make(memory: Memory | None) -> Layout:
        return make_layout(map_, language, progress, memory)

    return remembered(map_, language, make, salt=_salt(), fresh=fresh)


def make_layout(
    map_: Map,
    language: str = "en",
    progress: Progress | None = None,
    memory: Memory | None = None,
    *,
    thorough: bool = True,
) -> Layout:
    """Computed from nothing, or from what is known of the layout before."""
    from mapkit.geometry.build import lay_out  # most layouts are known, and need no solver

    box = frame_of(map_.board)
    frame = frame_of_map(map_, box)
    return lay_out(
        map_,
        to_board=frame.to_board if frame else None,
        measure=width_mm,
        language=language,
        land=ground_of(map_, box).land,
        progress=progress,
        memory=memory,
        thorough=thorough,
    )


@cache
def _salt() -> str:
    """Changes with the letters and with the land."""
    digest = hashlib.sha256(FACES["label"].file.read_bytes())
    room = Path(geography.__file__).parent
    for file in [
        *sorted(room.glob("*.py")),
        *(Path(__file__).with_name(name) for name in ("ground.py", "waters.py")),
    ]:
        digest.update(file.read_bytes())
    for file in sorted(room.glob("data/*")):
        digest.update(f"{file.name} {file.stat().st_size}".encode())
    return digest.hexdigest()
