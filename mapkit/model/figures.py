"""The figures of a board, as designers compare boards by them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from statistics import mean

from mapkit.model.map import Map
from mapkit.model.routes import GREY


@dataclass(frozen=True, slots=True)
class MapFigures:
    """Routes are counted lane by lane; a pair is two neighbouring places, whatever its lanes."""

    cities: int
    countries: int
    routes: int
    tickets: int
    double_pairs_percent: float
    grey_percent: float
    mean_length: float
    spaces: int
    tightness: float  # spaces ÷ (most players × pieces of each)
    spaces_per_color: dict[str, int]  # grey left out
    lengths: dict[int, int]  # length → routes of that length
    mean_degree: float  # neighbours of a city
    ticket_points: dict[str, tuple[int, int]]  # deck → lowest and highest value


def figures(map_: Map) -> MapFigures:
    lengths = [route.length for route in map_.routes]
    pairs = Counter(frozenset(route.between) for route in map_.routes)
    colors = Counter(dict.fromkeys(map_.rules.colors, 0))
    for route in map_.routes:
        colors[route.color] += route.length
    seats = map_.rules.players[1] * map_.rules.pieces_each
    return MapFigures(
        cities=len(map_.cities),
        countries=len(map_.countries),
        routes=len(map_.routes),
        tickets=len(map_.tickets),
        double_pairs_percent=_percent(sum(lanes > 1 for lanes in pairs.values()), len(pairs)),
        grey_percent=_percent(sum(route.color == GREY for route in map_.routes), len(lengths)),
        mean_length=mean(lengths) if lengths else 0.0,
        spaces=sum(lengths),
        tightness=sum(lengths) / seats,
        spaces_per_color={color: colors[color] for color in map_.rules.colors},
        lengths=dict(sorted(Counter(lengths).items())),
        mean_degree=2 * len(pairs) / max(1, len(map_.places)),
        ticket_points=_ticket_points(map_),
    )


def _ticket_points(map_: Map) -> dict[str, tuple[int, int]]:
    values = {
        deck: [ticket.points for ticket in map_.tickets if ticket.deck == deck]
        for deck in map_.rules.tickets.decks
    }
    return {deck: (min(points), max(points)) for deck, points in values.items() if points}


def _percent(part: int, whole: int) -> float:
    return 100 * part / whole if whole else 0.0
