"""Stations: each lets its owner use one route of an opponent out of its city, for tickets alone."""

from mapkit.engine.action import ActionKind
from mapkit.engine.action_fields import PAY, PLACE
from mapkit.engine.core import columns
from mapkit.engine.core import words as w
from mapkit.engine.core.fields import Container
from mapkit.engine.mechanic import ActionRow, Mechanic, ScorePart
from mapkit.model.map import Map


def _has_stations(map_: Map) -> bool:
    return bool(map_.rules.stations)


def _lower(m: Container, map_: Map) -> None:
    stations = map_.rules.stations
    if stations is None:
        return
    m.stations, m.station_unbuilt = len(stations.cards), stations.unbuilt
    for number, cards in enumerate(stations.cards):
        m.station_cards[number] = cards


MECHANIC = Mechanic(
    actions=(
        ActionRow(
            ActionKind.BUILD_STATION,
            w.BUILD_STATION,
            "builds a station in {place} with {pay}",
            (PLACE, PAY),
            {
                w.NO_STATIONS: "this game has no stations",
                w.NO_STATION_LEFT: "all stations are built",
                w.NOT_A_CITY: "a station is built in a city",
                w.STATION_TAKEN: "there is a station in this city already",
                w.BAD_STATION_PAYMENT: "the next station takes another number of cards, "
                "all of one colour or wild",
            },
            known=_has_stations,
        ),
    ),
    parts=(ScorePart("stations", columns.STATIONS, "stations not built", _has_stations),),
    lower=_lower,
)
