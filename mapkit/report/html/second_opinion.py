"""What a stronger player thinks of the verdict, below it on the page."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from mapkit.model.map import Map
from mapkit.playtest.document.shape import NotedFinding, PlaytestDocument
from mapkit.report.html.finding_places import about
from mapkit.report.html.speech import Speech
from mapkit.report.second_opinion import grouped_opinions, short_name


def second_opinion(map_: Map, document: PlaytestDocument, say: Speech) -> h.Node:
    """The findings by the opinion on them; nothing where none was asked for."""
    second = document.second_opinion
    if second is None:
        return None
    games = say.number(f"{second.games:,}")
    groups = [
        [h.p[say(f"opinion_{opinion}")], _listed(map_, document, found, say)]
        for opinion, found in grouped_opinions(document)
    ]
    also = (
        [h.p[say("opinion_also")], _listed(map_, document, second.also, say)]
        if second.also
        else None
    )
    none = not document.verdict and not second.also
    return h.fragment[
        h.h3[say("second_opinion", games=games, bots=", ".join(second.bots))],
        groups,
        also,
        h.p(class_="clean")[say("opinion_none")] if none else None,
    ]


def _listed(
    map_: Map, document: PlaytestDocument, found: Sequence[NotedFinding], say: Speech
) -> h.Element:
    return h.ul[(h.li[_named(map_, document, one, say)] for one in found)]


def _named(map_: Map, document: PlaytestDocument, one: NotedFinding, say: Speech) -> h.Node:
    """By its headline, where the page has one; else in English."""
    headline = say.headline(one.name)
    if headline is None:
        return h.span(lang=say.foreign)[short_name(document, one)]
    names = about(map_, one.pointer or "", one.message, say)
    return f"{one.code} {headline}: {names}" if names else f"{one.code} {headline}"
