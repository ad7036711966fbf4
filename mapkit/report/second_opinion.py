"""A second opinion in words: which findings survive a stronger player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.console import Group

from mapkit.playtest.document.shape import NotedFinding, Opinion, PlaytestDocument, SecondOpinion
from mapkit.report.text import SafeText

HEADINGS: Mapping[Opinion, str] = {
    Opinion.AGREES: "These findings survive a stronger player",
    Opinion.LIKELY: "These look the same to it, though too few games make that sure",
    Opinion.UNLIKELY: "These look milder to it, though too few games make that sure",
    Opinion.DIFFERS: "These were habits of the first player: don't change the map for them",
    Opinion.UNASKED: "These it can't judge: it has not played the classic board to compare with",
}
"""What is said over the findings about which the opinion is this."""


def second_opinion_text(document: PlaytestDocument) -> Group:
    """The second opinion for the terminal; empty if none was asked for."""
    second = document.second_opinion
    if second is None:
        return Group()
    lines = [SafeText(heading(second), "bold")]
    for opinion, found in grouped_opinions(document):
        lines.append(SafeText(f"  {HEADINGS[opinion]}:"))
        lines += [SafeText(f"    {short_name(document, one)}") for one in found]
    if second.also:
        lines.append(SafeText("  Only it finds:"))
        lines += [SafeText(f"    {one.code} {one.name}: {one.message}") for one in second.also]
    if not document.verdict and not second.also:
        lines.append(SafeText("  It finds nothing either."))
    return Group(*lines, SafeText())


def heading(second: SecondOpinion) -> str:
    return f"Second opinion: {second.games:,} games by {', '.join(second.bots)}"


def grouped_opinions(
    document: PlaytestDocument,
) -> Iterator[tuple[Opinion, list[NotedFinding]]]:
    """The findings by the opinion on them, those that survive first."""
    second = document.second_opinion
    pairs = list(zip(second.opinions, document.verdict, strict=True)) if second else []
    for opinion in Opinion:
        found = [one for about, one in pairs if about is opinion]
        if found:
            yield opinion, found


def short_name(document: PlaytestDocument, one: NotedFinding) -> str:
    """`PLY120 bottleneck: Basel–Bern`, the route, the ticket or the place it is about."""
    names = {route.pointer: route.name for route in document.routes}
    names |= {ticket.pointer: ticket.name for ticket in document.tickets}
    names |= {place.pointer: place.name for place in document.places}
    about = names.get(one.pointer or "")
    return f"{one.code} {one.name}: {about}" if about else f"{one.code} {one.name}: {one.message}"
