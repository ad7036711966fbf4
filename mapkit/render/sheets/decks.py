"""The decks of a map: which cards there are, how many, and what is drawn on them.

The composition comes from the rules alone, so that the deck on paper is the deck in the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from mapkit.aliases import Size
from mapkit.board.art import BLEED_MM, picture_of
from mapkit.board.pictures import OwnPicture
from mapkit.geometry.layout import outset
from mapkit.model.rules import Rules
from mapkit.model.tickets import Ticket
from mapkit.render.pen import Pen
from mapkit.render.sheets.cards.aid import draw_scores, draw_turn
from mapkit.render.sheets.cards.back import draw_back
from mapkit.render.sheets.cards.back_pattern import pattern_of
from mapkit.render.sheets.cards.face import deck_ink
from mapkit.render.sheets.cards.goal import Award, bonus_awards, draw_award, goal_award
from mapkit.render.sheets.cards.ticket import TicketStyle, draw_ticket
from mapkit.render.sheets.cards.ticket_title import Titles
from mapkit.render.sheets.cards.travel import draw_travel_card
from mapkit.render.sheets.cards.travel_scene import TravelCard
from mapkit.render.sheets.desk import Desk

DrawFace = Callable[[Pen, Size], None]


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A card as it is printed: the names of its front and of its back."""

    front: str
    back: str
    deck: str


@dataclass(frozen=True)
class Deck:
    """Cards of one size that are printed together."""

    name: str
    cards: tuple[PrintedCard, ...]
    faces: dict[str, DrawFace] = field(repr=False)


def travel_cards(rules: Rules) -> list[TravelCard]:
    """Every train and ship card of a game, colour by colour, wilds last."""
    return [*_train_cards(rules), *_ship_cards(rules)]


def _train_cards(rules: Rules) -> Iterator[TravelCard]:
    train = rules.decks.train
    for color in rules.colors:
        for index in range(train.each):
            yield TravelCard("train", color, harbour=index < train.harbour)
    for _ in range(train.wild):
        yield TravelCard("train", "")


def _ship_cards(rules: Rules) -> Iterator[TravelCard]:
    ship = rules.decks.ship
    if ship is None:
        return
    for color in rules.colors:
        for index in range(ship.single):
            yield TravelCard("ship", color, ships=1, harbour=index < ship.harbour)
        for _ in range(ship.double):
            yield TravelCard("ship", color, ships=2)


def travel_deck(desk: Desk) -> Deck:
    """Train and ship cards."""
    colors = desk.map_.rules.colors
    kinds = travel_cards(desk.map_.rules)
    cards = tuple(PrintedCard(card.name, f"back-{card.deck}", card.deck) for card in kinds)
    faces: dict[str, DrawFace] = {}
    for card in dict.fromkeys(kinds):
        faces[card.name] = _travel_face(card, colors, _card_picture(desk, card))
    for name, emblem in (("train", "engine"), ("ship", "ship")):
        if any(card.deck == name for card in kinds):
            faces[f"back-{name}"] = _travel_back(desk, name, emblem)
    return Deck("cards", cards, faces)


def aid_deck(desk: Desk, two_sided: bool = True) -> Deck:
    """An aid for each player, printed on both sides; where backs are not printed, on two cards."""
    faces = {"aid-turn": _aid_face(desk, draw_turn), "aid-scores": _aid_face(desk, draw_scores)}
    return Deck("aids", tuple(_aids(desk.map_.rules, two_sided)), faces)


def _aids(rules: Rules, two_sided: bool) -> Iterator[PrintedCard]:
    sides = [("aid-turn", "aid-scores")]
    if not two_sided:
        sides = [("aid-turn", "aid-turn"), ("aid-scores", "aid-scores")]
    for _ in range(rules.players[1]):
        yield from (PrintedCard(front, back, "aid") for front, back in sides)


def ticket_deck(desk: Desk) -> Deck:
    """All tickets, deck by deck, each in the order of the map file."""
    cards: list[PrintedCard] = []
    faces: dict[str, DrawFace] = {}
    titles = {tours: _titles(desk, tours=tours) for tours in (False, True)}
    for index, name in enumerate(desk.map_.rules.tickets.decks):
        tickets = [ticket for ticket in desk.map_.tickets if ticket.deck == name]
        for number, ticket in enumerate(tickets, 1):
            front = f"{name}-{number}"
            words = desk.words("ticket_number", number=number, total=len(tickets))
            style = TicketStyle(
                deck_ink(desk.theme, "tickets", index),
                titles[ticket.is_tour],
                f"{_mark(desk)} · {words}",
                long=index > 0,
            )
            faces[front] = _ticket_face(desk, ticket, style)
            cards.append(PrintedCard(front, f"back-{name}", name))
        if tickets:
            title = _ticket_deck_title(desk, name)
            stars = 0 if len(desk.map_.rules.tickets.decks) == 1 else index + 1
            faces[f"back-{name}"] = _back(desk, "tickets", "ticket", title, index, stars)
    return Deck("tickets", tuple(cards), faces)


def award_deck(desk: Desk) -> Deck:
    """Goal cards and bonus cards."""
    cards: list[PrintedCard] = []
    faces: dict[str, DrawFace] = {}
    groups = {"goals": _goals(desk), "bonus": bonus_awards(desk)}
    for (name, awards), emblem in zip(groups.items(), ("flag", "star"), strict=True):
        for number, award in enumerate(awards, 1):
            faces[f"{name}-{number}"] = _award_face(desk, award, name)
            cards.append(PrintedCard(f"{name}-{number}", f"back-{name}", name))
        if awards:
            faces[f"back-{name}"] = _back(desk, name, emblem, desk.words(f"deck_{name}"))
    return Deck("goals", tuple(cards), faces)


def _goals(desk: Desk) -> list[Award]:
    rules = desk.map_.rules
    return [goal_award(desk, goal) for goal in desk.map_.goals] if rules.goals else []


def _mark(desk: Desk) -> str:
    """Small print that brings a lost card home."""
    return f"{desk.map_.id} {desk.map_.version}"


def _ticket_deck_title(desk: Desk, name: str) -> str:
    if len(desk.map_.rules.tickets.decks) == 1:
        return desk.words("deck_tickets")
    known = f"deck_{name}"
    return desk.words(known) if name in ("short", "long") else desk.words("deck_other", deck=name)


def _travel_face(card: TravelCard, colors: tuple[str, ...], picture: OwnPicture | None) -> DrawFace:
    return lambda pen, size: draw_travel_card(pen, size, card, colors, picture)


def _card_picture(desk: Desk, card: TravelCard) -> OwnPicture | None:
    """The designer's own picture of a colour."""
    color = card.color or "wild"
    name = desk.map_.art.cards.get(color)
    return picture_of(desk.map_, ("art", "cards", color), name) if name else None


def _travel_back(desk: Desk, deck: str, emblem: str) -> DrawFace:
    name = desk.map_.art.back
    if not name:
        return _back(desk, deck, emblem, desk.words(f"deck_{deck}"))
    picture = picture_of(desk.map_, ("art", "back"), name)
    return lambda pen, size: pen.canvas.image(picture.uri, outset((0, 0, *size), BLEED_MM))


def _titles(desk: Desk, *, tours: bool) -> Titles:
    tickets = [ticket for ticket in desk.map_.tickets if ticket.is_tour == tours]
    return Titles(tuple(tuple(map(desk.name, ticket.places)) for ticket in tickets), tours)


def _ticket_face(desk: Desk, ticket: Ticket, style: TicketStyle) -> DrawFace:
    return lambda pen, size: draw_ticket(pen, desk, size, ticket, style)


def _award_face(desk: Desk, award: Award, name: str) -> DrawFace:
    ink = deck_ink(desk.theme, name)
    return lambda pen, size: draw_award(pen, desk, size, award, ink, _mark(desk))


def _aid_face(desk: Desk, draw: Callable[..., None]) -> DrawFace:
    ink = deck_ink(desk.theme, "aid")
    return lambda pen, size: draw(pen, size, desk.map_, ink, _mark(desk))


def _back(
    desk: Desk, deck: str, emblem: str, name: str, index: int = 0, stars: int = 0
) -> DrawFace:
    ink = deck_ink(desk.theme, deck, index)
    texts, pattern = (name, desk.title), pattern_of(desk.map_)
    return lambda pen, size: draw_back(pen, size, ink, emblem, texts, desk.mini, stars, pattern)
