"""Passengers: taken at the ends of a claimed route, worth most by majority."""

from mapkit.engine.action import ActionKind
from mapkit.engine.action_fields import COLOR
from mapkit.engine.core import columns
from mapkit.engine.core import words as w
from mapkit.engine.core.fields import Container
from mapkit.engine.mechanic import ActionRow, Mechanic, ScorePart
from mapkit.model.map import Map


def _has_passengers(map_: Map) -> bool:
    return bool(map_.rules.passengers)


def _lower(m: Container, map_: Map) -> None:
    passengers = map_.rules.passengers
    if passengers is None:
        return
    m.passenger_colors = len(passengers.bag)
    m.passenger_most, m.passenger_second = passengers.most, passengers.second
    for c, count in enumerate(passengers.bag.values()):
        m.passenger_bag[c] = count


MECHANIC = Mechanic(
    actions=(
        ActionRow(
            ActionKind.TAKE_PASSENGER,
            w.TAKE_PASSENGER,
            "takes a {color} passenger",
            (COLOR,),
            {w.NOBODY_WAITS: "no such passenger waits there"},
            known=_has_passengers,
        ),
        ActionRow(
            ActionKind.LEAVE_PASSENGER,
            w.LEAVE_PASSENGER,
            "takes no passenger",
            known=_has_passengers,
        ),
    ),
    parts=(ScorePart("passengers", columns.PASSENGERS, "passengers", _has_passengers),),
    lower=_lower,
)
