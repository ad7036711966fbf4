from __future__ import annotations

from mapkit.playtest.families import OfPassengers
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts


class PassengersTaken(OfPassengers):
    title = "passengers taken by each player"
    unit = Unit.COUNT
    why = "The majorities are only a race if passengers are taken."
    counts = "passengers of a colour over players"

    def count(self, games: Games) -> Counts:
        taken = self.taken(games)
        return taken.sum(axis=1), games.ones * games.players
