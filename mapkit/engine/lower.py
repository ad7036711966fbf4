"""Lowers a map: map + number of players → the arrays of the core, the only bridge between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from mapkit.engine.catalog import all_mechanics
from mapkit.engine.core import fields as f
from mapkit.engine.core import words as w
from mapkit.engine.lower_board import (
    lower_goals,
    lower_places,
    lower_routes,
    lower_tickets,
    price_of,
)
from mapkit.finding import Fault, MapError
from mapkit.model.map import Map
from mapkit.model.rules import Rules

TOO_LARGE = Fault("ENG101", "too-large-to-play")

TIE_BREAKS = {
    "tickets-done": w.TICKETS_DONE,
    "longest-trail": w.TRAIL,
    "goals-won": w.GOALS_WON,
    "passengers": w.PASSENGERS,
    "stations-left": w.STATIONS_LEFT,
}
MOST_TAGS = 62  # bits of a 64-bit integer, the sign left alone


@dataclass(frozen=True, slots=True)
class CardKind:
    """A kind of card, as the core numbers them."""

    color: str  # "wild" for a wild card
    deck: int
    covers: int
    marked: bool
    count: int

    @property
    def name(self) -> str:
        """`red`, `red-harbour`, `red-ship`, `red-ship-harbour`, `red-two-ships`, `wild`."""
        ship = ("-two-ships" if self.covers == 2 else "-ship") if self.deck == f.SHIP else ""
        return self.color + ship + ("-harbour" if self.marked else "")


@dataclass(frozen=True, slots=True)
class Lowered:
    """A map in the core's terms, with the names behind its numbers."""

    container: f.Container
    cards: tuple[CardKind, ...]
    places: tuple[str, ...]
    passenger_colors: tuple[str, ...]
    card_numbers: Mapping[str, int]
    place_numbers: Mapping[str, int]
    passenger_numbers: Mapping[str, int]


def lower(map_: Map, players: int) -> Lowered:
    """Resolve a map for a number of players; `MapError` if it is larger than the core plays."""
    if players not in map_.rules.player_counts:
        fewest, most = map_.rules.players
        raise ValueError(f"{map_.id} is a game for {fewest} to {most} players, not {players}")
    _refuse_too_large(map_)
    container = f.container(f.MAP_FIELDS)
    m = f.face(container)
    m.players = players
    cards = tuple(_cards(map_.rules))
    places = tuple(map_.places)
    _lower_cards(m, map_.rules, cards)
    lower_places(m, map_, places)
    lower_routes(m, map_, places, players)
    lower_tickets(m, map_, places)
    lower_goals(m, map_)
    for i, tie_break in enumerate(map_.rules.tie_breaks):
        m.tie_breaks[i] = TIE_BREAKS[tie_break]
    for mechanic in all_mechanics():
        mechanic.lower(m, map_)
    bag = tuple(map_.rules.passengers.bag) if map_.rules.passengers else ()
    names = (tuple(card.name for card in cards), places, bag)
    return Lowered(container, cards, places, bag, *(_numbered(part) for part in names))


def _numbered(names: tuple[str, ...]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


def _refuse_too_large(map_: Map) -> None:
    nodes = len(map_.cities) + sum(
        place in map_.countries for route in map_.routes for place in route.between
    )
    tags = {tag for place in map_.places.values() for tag in place.tags}
    for what, size, most in (
        ("places", len(map_.places), f.PLACES),
        ("places and exits", nodes, f.NODES),
        ("routes", len(map_.routes), f.ROUTES),
        ("tickets", len(map_.tickets), f.TICKETS),
        ("kinds of route", len({price_of(route) for route in map_.routes}), f.CLASSES),
        ("goals", len(map_.goals), f.GOALS),
        ("tags", len(tags), MOST_TAGS),
    ):
        if size > most:
            message = f"{map_.id} has {size} {what}; the engine plays maps with at most {most}"
            raise MapError([TOO_LARGE.at(None, message)])


def _cards(rules: Rules) -> Iterator[CardKind]:
    """Train cards, wilds, then ship cards: each deck's kinds stand together."""
    train, ship = rules.decks.train, rules.decks.ship
    for color in rules.colors:
        yield CardKind(color, f.TRAIN, 1, False, train.each - train.harbour)
        if train.harbour:
            yield CardKind(color, f.TRAIN, 1, True, train.harbour)
    yield CardKind("wild", f.TRAIN, 1, False, train.wild)
    for color in rules.colors if ship else ():
        assert ship is not None
        for covers, marked, count in (
            (1, False, ship.single - ship.harbour),
            (1, True, ship.harbour),
            (2, False, ship.double),
        ):
            if count:
                yield CardKind(color, f.SHIP, covers, marked, count)


def _lower_cards(m: f.Container, rules: Rules, cards: tuple[CardKind, ...]) -> None:
    m.colors, m.kinds = len(rules.colors), len(cards)
    for c in range(f.COLORS):
        m.train_kind[c][f.PLAIN] = m.train_kind[c][f.MARKED] = -1
        for size in range(3):
            m.ship_kind[c][size] = -1
    for k, card in enumerate(cards):
        c = rules.colors.index(card.color) if card.color != "wild" else -1
        m.kind_deck[k], m.kind_color[k], m.kind_count[k] = card.deck, c, card.count
        m.kind_covers[k], m.kind_marked[k] = card.covers, int(card.marked)
        if c < 0:
            m.wild = k
        elif card.deck == f.TRAIN:
            m.train_kind[c][f.MARKED if card.marked else f.PLAIN] = k
        else:
            size = f.SINGLE_MARKED if card.marked else f.SINGLE
            m.ship_kind[c][f.DOUBLE if card.covers == 2 else size] = k
    m.kind_first[1] = sum(card.deck == f.TRAIN for card in cards)
    m.kind_first[2] = len(cards)
