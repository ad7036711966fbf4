from __future__ import annotations

from collections.abc import Mapping

from mapkit.model.map import Map
from mapkit.render.counts import Count
from mapkit.render.mechanic import PaperMechanic, Value
from mapkit.render.words import Words


class Turns(PaperMechanic):
    """Players, who begins, the last round, and who wins a tie."""

    rank = 170

    def traits(self, map_: Map) -> Mapping[str, bool]:
        return {
            "turns": map_.rules.last_round.turns > 1,
            "track": map_.board.score_track > 0,
            "ties": bool(map_.rules.tie_breaks),
        }

    def values(self, map_: Map, words: Words, terms: Mapping[str, str]) -> Mapping[str, Value]:
        from mapkit.render.sheets.track import TRACK

        rules = map_.rules
        return {
            "track": Count(map_.board.score_track or TRACK),
            "fewest": Count(rules.players[0]),
            "players": Count(rules.players[1]),
            "begins": terms[rules.begins],
            "pieces_left": Count(rules.last_round.pieces_left),
            "turns": Count(rules.last_round.turns),
            "tie_breaks": ", ".join(terms[name] for name in rules.tie_breaks),
        }
