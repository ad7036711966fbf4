"""What a stronger player thinks of the verdict, below it on the page."""

from __future__ import annotations

import htpy as h

from mapkit.playtest.document.shape import NotedFinding, PlaytestDocument
from mapkit.report.html.speech import Speech
from mapkit.report.second_opinion import grouped_opinions, short_name


def second_opinion(document: PlaytestDocument, say: Speech) -> h.Node:
    """The findings by the opinion on them; nothing where none was asked for."""
    second = document.second_opinion
    if second is None:
        return None
    games = say.number(f"{second.games:,}")
    groups = [
        [h.p[say(f"opinion_{opinion}")], _listed(document, found, say)]
        for opinion, found in grouped_opinions(document)
    ]
    also = [h.p[say("opinion_also")], _listed(document, second.also, say)] if second.also else None
    none = not document.verdict and not second.also
    return h.fragment[
        h.h3[say("second_opinion", games=games, bots=", ".join(second.bots))],
        groups,
        also,
        h.p(class_="clean")[say("opinion_none")] if none else None,
    ]


def _listed(
    document: PlaytestDocument, found: list[NotedFinding] | tuple[NotedFinding, ...], say: Speech
) -> h.Element:
    return h.ul(lang=say.foreign)[(h.li[short_name(document, one)] for one in found)]
