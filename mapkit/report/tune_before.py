"""What the games on the map before say of a route or ticket that is a fault after the changes."""

from __future__ import annotations

from mapkit.finding import Finding
from mapkit.model.map import Map
from mapkit.playtest.catalog import statistic
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Of
from mapkit.playtest.verdict.catalog import all_judgements
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.row import FigureRow
from mapkit.tune.check import Check

MOST_FIGURES = 2  # judgements read those first by which they judge


def before_and_after(check: Check, finding: Finding) -> str:
    """`Rivals whom a route stops: 59 % (58–60 %) before, 61 % (60–61 %) after.`

    The first figures of each route or ticket that the judgement reads. Empty for other faults, and
    for a route or ticket that the map did not have before.
    """
    (judgement,) = (one for one in all_judgements() if one.code == finding.code)
    places = _places_of(check.after.plan.map, finding)
    of_each = [id_ for id_ in judgement.reads if statistic(id_).of in (Of.ROUTE, Of.TICKET)]
    told = (_told(check, id_, places) for id_ in of_each[:MOST_FIGURES])
    return " ".join(filter(None, told)) if places else ""


def _told(check: Check, figure: str, places: frozenset[str]) -> str:
    """One figure of the route or ticket; empty where one of the two maps has none."""
    one, words = statistic(figure), list[str]()
    for playtest in (check.before, check.after):
        index = _index_of(playtest.plan.map, one.of, places)
        row = None if index is None else Evidence(playtest).row(figure, index)
        if row is None:
            return ""
        words.append(_in_words(row, one.unit))
    return "{}: {} before, {} after.".format(one.title.capitalize(), *words)


def _places_of(map_: Map, finding: Finding) -> frozenset[str]:
    """The ends of the route that a finding is about, or the places of the ticket; else nothing."""
    pointer = finding.where.pointer if finding.where else ""
    routes = {route.pointer: route.between for route in map_.routes}
    tickets = {ticket.pointer: ticket.places for ticket in map_.tickets}
    return frozenset({**routes, **tickets}.get(pointer, ()))


def _index_of(map_: Map, of: Of, places: frozenset[str]) -> int | None:
    """The first lane between two places, or the ticket that names them."""
    routes, tickets = (route.between for route in map_.routes), (one.places for one in map_.tickets)
    all_ = routes if of is Of.ROUTE else tickets
    return next((index for index, named in enumerate(all_) if frozenset(named) == places), None)


def _in_words(row: FigureRow, unit: Unit) -> str:
    return f"{100 * row.value:+.0f} points" if unit is Unit.ADVANTAGE else row.percent
