"""A game as a strip of small boards."""

from __future__ import annotations

from collections.abc import Sequence

from mapkit.engine.replay import Replay
from mapkit.model.map import Map
from mapkit.report.filmstrip.moments import moments_of
from mapkit.report.filmstrip.page import strip_page
from mapkit.report.filmstrip.strip import drawn_strip


def filmstrip(
    map_: Map,
    replay: Replay,
    form: str = "svg",
    *,
    bots: Sequence[str] = (),
    every: int | None = None,
    theme: str | None = None,
    language: str = "en",
) -> str:
    """An SVG with its fonts, or a page around it: a picture every `every` turns of a player.

    `DocumentError` if the replay is not one of this map, or does not run as recorded.
    """
    moments = moments_of(replay, map_, every)
    heading = f"{replay.players} players, seed {replay.seed}"
    strip = drawn_strip(map_, moments, heading, bots, theme=theme, language=language)
    if form == "svg":
        return strip.svg_with_fonts()
    return strip_page(f"{map_.title.in_language(language)}: {heading}", strip, moments, bots)
