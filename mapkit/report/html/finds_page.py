"""The contact sheet of an evolved population: small boards side by side, to choose from."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from mapkit.counting import counted
from mapkit.finding import Severity
from mapkit.playtest.names import ticket_name
from mapkit.report.html.plain_page import plain_page
from mapkit.report.html.small_board import small_board
from mapkit.tune.drawn import Drawn
from mapkit.tune.evolve.archive import Elite
from mapkit.tune.evolve.evolve import Evolution


def finds_page(evolution: Evolution, files: Sequence[str]) -> str:
    """One self-contained HTML page in English; nothing in it runs. `files` are named as links."""
    title = f"{evolution.start.map.title}: finds"
    drawn = Drawn.of(evolution.start.map)
    assert evolution.first is not None
    cards = [_card(evolution.first, evolution, drawn, "The map as it was", "")]
    for number, (one, file) in enumerate(zip(evolution.finds, files, strict=True), 1):
        cards.append(_card(one, evolution, drawn, f"Find {number}", file))
    told = h.section(class_="tuning")[h.p[_LEGEND], h.div(class_="finds")[cards]]
    return plain_page("mapkit tune --population", title, finds_summary(evolution), told)


_LEGEND = (
    "Each map is the best that was found for its kind of game: how long it takes, and how much of "
    "the points tickets bring. The dashed bows are tickets that the first map does not have. All "
    "figures come from games on seeds that the search has not used."
)


def finds_summary(evolution: Evolution) -> str:
    """`6 finds of 14 kinds of game in 9 generations and 104,000 games.`"""
    finds = counted(len(evolution.finds), "find")
    kinds = counted(len(evolution.archive.elites), "kind")
    generations = counted(evolution.generations, "generation")
    return f"{finds} of {kinds} of game in {generations} and {evolution.games:,} games."


def _card(one: Elite, evolution: Evolution, drawn: Drawn, title: str, file: str) -> h.Element:
    known = {frozenset(ticket.places) for ticket in evolution.start.map.tickets}
    new = [t for t in one.contestant.map.tickets if frozenset(t.places) not in known]
    pairs = [(t.places[0], t.places[1]) for t in new if not t.is_tour]
    names = ", ".join(ticket_name(one.contestant.map, ticket) for ticket in new)
    recolored = sum(
        before.color != after.color
        for before, after in zip(evolution.start.map.routes, one.contestant.map.routes, strict=True)
    )
    lanes = counted(recolored, "recoloured lane")
    return h.figure(class_="find")[
        h.h3[title, " " if file else "", h.a(href=file)[file] if file else ""],
        small_board(one.contestant.map, drawn, pairs),
        h.figcaption[
            h.p[_figures(one)],
            h.p[h.small[f"New tickets: {names or 'none'}. {lanes}."]],
        ],
    ]


def _figures(one: Elite) -> str:
    warnings = sum(f.severity.rank <= Severity.WARNING.rank for f in one.playtest.findings())
    return (
        f"Objective {one.score:.1f}, {counted(warnings, 'warning')}; {one.nature.turns:.1f} turns "
        f"of each player; {100 * one.nature.ticket_share:.0f} % of the points from tickets."
    )
