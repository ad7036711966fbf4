"""Who sits where: seats of the table, their colours, and the places of hands and bags."""

from __future__ import annotations

from typing import NamedTuple

from mapkit.aliases import Size
from mapkit.exchange.table.model import VirtualSeat
from mapkit.exchange.tts import MM_PER_UNIT
from mapkit.exchange.tts.objects import TabletopPoint

COLORS = {
    "red": ("Red", (0.856, 0.1, 0.094)),
    "blue": ("Blue", (0.118, 0.53, 1.0)),
    "green": ("Green", (0.192, 0.701, 0.168)),
    "yellow": ("Yellow", (0.905, 0.898, 0.172)),
    "black": ("Brown", (0.443, 0.231, 0.09)),  # black is the game master's
    "white": ("White", (1.0, 1.0, 1.0)),
    "purple": ("Purple", (0.627, 0.125, 0.941)),
    "orange": ("Orange", (0.956, 0.392, 0.113)),
}
"""The seat of each colour of pieces, and the seat's own colour."""
HAND_SIZE: TabletopPoint = (11.8, 9.2, 4.9)
HAND_HEIGHT = 4.9
HAND_DISTANCE = 9.0  # from the board to the middle of a hand
BAG_DISTANCE = 3.5
APART = 13.0  # between two hands on one side


class SeatPlace(NamedTuple):
    name: str
    color: dict[str, float]
    hand: TabletopPoint
    bag: TabletopPoint
    turn_deg: float


def seat_places(seats: tuple[VirtualSeat, ...], board_mm: Size) -> dict[str, SeatPlace]:
    """By colour of pieces; the first half sits on the near side, the others across."""
    near = (len(seats) + 1) // 2
    found = {}
    for index, seat in enumerate(seats):
        is_near = index < near
        count = near if is_near else len(seats) - near
        step = index if is_near else index - near
        x = (step - (count - 1) / 2) * APART
        edge = board_mm[1] / 2 / MM_PER_UNIT
        side = -1.0 if is_near else 1.0
        name, (r, g, b) = COLORS[seat.color]
        hand = (x, HAND_HEIGHT, side * (edge + HAND_DISTANCE))
        bag = (x, 1.5, side * (edge + BAG_DISTANCE))
        color = {"r": r, "g": g, "b": b}
        found[seat.color] = SeatPlace(name, color, hand, bag, 0.0 if is_near else 180.0)
    return found
