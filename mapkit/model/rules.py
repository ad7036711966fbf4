"""Every number of a game. The fields are those of `schemas/rules.schema.json`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mapkit.model.text import Text


@dataclass(frozen=True, slots=True)
class ByVehicle:
    """A number for trains and one for ships: of pieces, of cards, or of a price."""

    train: int = 0
    ship: int = 0

    @property
    def total(self) -> int:
        return self.train + self.ship


@dataclass(frozen=True, slots=True)
class ChoosePieces:
    total: int
    suggested: ByVehicle


@dataclass(frozen=True, slots=True)
class TrainDeck:
    each: int
    wild: int = 0
    harbour: int = 0  # of each colour's cards


@dataclass(frozen=True, slots=True)
class ShipDeck:
    single: int = 0
    double: int = 0
    harbour: int = 0  # of each colour's single-ship cards


@dataclass(frozen=True, slots=True)
class Decks:
    train: TrainDeck
    ship: ShipDeck | None = None


@dataclass(frozen=True, slots=True)
class CardRow:
    train: int = 0
    ship: int = 0
    sweep_wilds: int = 0  # 0 is never


@dataclass(frozen=True, slots=True)
class OpeningTickets:
    deal: int
    keep: int
    returned: str = "bottom"
    mix: Mapping[str, int] | None = None  # by deck; None: each player announces it


@dataclass(frozen=True, slots=True)
class LaterTickets:
    draw: int
    keep: int


@dataclass(frozen=True, slots=True)
class TicketDeck:
    size: int = 0
    tours: int = 0
    values: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class TicketRules:
    opening: OpeningTickets
    later: LaterTickets
    decks: Mapping[str, TicketDeck]


@dataclass(frozen=True, slots=True)
class OpenLanes:
    """Lanes that may be claimed, by number of players."""

    double: Mapping[int, int]
    triple: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class RouteRules:
    points: Mapping[int, int]
    open_lanes: OpenLanes
    ferry_pairs: bool = False
    grey_ferries: bool = False  # grey marks the ferries and nothing else
    tunnel_cards: int = 0


@dataclass(frozen=True, slots=True)
class HarbourRules:
    each: int
    cards: ByVehicle
    points: tuple[int, ...]
    unbuilt: int = 0


@dataclass(frozen=True, slots=True)
class StationRules:
    cards: tuple[
        int, ...
    ]  # of one colour, that the first, the second … takes: one for each station
    unbuilt: int = 0


@dataclass(frozen=True, slots=True)
class ExchangeRules:
    cost: int = 0


@dataclass(frozen=True, slots=True)
class PassengerRules:
    bag: Mapping[str, int]
    most: int = 0
    second: int = 0


@dataclass(frozen=True, slots=True)
class GoalRules:
    draw: int


@dataclass(frozen=True, slots=True)
class Bonuses:
    longest_trail: int = 0
    most_tickets: int = 0


@dataclass(frozen=True, slots=True)
class LastRound:
    pieces_left: int
    turns: int = 1


@dataclass(frozen=True, slots=True)
class Rules:
    preset: str
    title: Text
    players: tuple[int, int]  # fewest, most
    colors: tuple[str, ...]
    pieces: ByVehicle
    decks: Decks
    hand: ByVehicle
    row: CardRow
    tickets: TicketRules
    routes: RouteRules
    bonuses: Bonuses
    last_round: LastRound
    tie_breaks: tuple[str, ...]
    choose_pieces: ChoosePieces | None = None
    harbours: HarbourRules | None = None
    stations: StationRules | None = None
    exchange: ExchangeRules | None = None
    passengers: PassengerRules | None = None
    goals: GoalRules | None = None
    seat_cards: Mapping[int, tuple[int, ...]] | None = None  # by number of players
    about: Text | None = None  # what they add to the classic game, in a few words
    begins: str = "most-travelled"  # or "eldest"; only told, the engine's seat 0 begins

    @property
    def player_counts(self) -> range:
        return range(self.players[0], self.players[1] + 1)

    @property
    def pieces_each(self) -> int:
        """Pieces a player starts with."""
        return self.choose_pieces.total if self.choose_pieces else self.pieces.total

    @property
    def train_cards(self) -> int:
        return len(self.colors) * self.decks.train.each + self.decks.train.wild

    @property
    def ship_cards(self) -> int:
        ship = self.decks.ship
        return len(self.colors) * (ship.single + ship.double) if ship else 0

    def cards_of_seats(self, players: int) -> tuple[int, ...]:
        """Train cards besides the hand, for each seat in the order of the first turns."""
        return (self.seat_cards or {}).get(players, (0,) * players)

    def open_lanes(self, lanes: int, players: int) -> int:
        """How many of a group of `lanes` parallel routes may be claimed."""
        limits = {2: self.routes.open_lanes.double, 3: self.routes.open_lanes.triple}
        return limits[lanes][players] if lanes in limits else lanes
