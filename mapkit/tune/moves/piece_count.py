from __future__ import annotations

from collections.abc import Iterator

from mapkit.source.edits import Put
from mapkit.tune.kept import MapPart
from mapkit.tune.move import Move, MoveKind, Position
from mapkit.tune.terms.game_length import FEWEST, MOST

STEP = 3  # pieces; fewer change the length of a game by less than a turn


class PieceCount(MoveKind):
    """Gives every player more or fewer pieces, where games are too short or too long."""

    part = MapPart.RULES
    rank = 60
    only_if_asked = True

    def propose(self, position: Position) -> Iterator[Move]:
        rules = position.map.rules
        turns = [
            row.value
            for table in position.evidence.tables
            for row in position.evidence.rows("turns-each", table)
        ]
        if rules.choose_pieces or not turns:
            return
        for sign, is_wanted in ((1, min(turns) < FEWEST), (-1, max(turns) > MOST)):
            pieces = rules.pieces.train + sign * STEP
            if is_wanted and pieces > 0:
                yield Move(
                    self.id,
                    f"Each player has {pieces} trains instead of {rules.pieces.train}.",
                    f"A game takes {min(turns):.0f} to {max(turns):.0f} turns of each player.",
                    (Put(("rules", "pieces", "train"), pieces),),
                    frozenset({("rules", "pieces")}),
                    1.0,
                )
