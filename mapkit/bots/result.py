"""What is written down of a game while it is played: all that statistics are made of."""

from __future__ import annotations

from mapkit.engine.core import fields as f
from mapkit.engine.core.columns import COLUMNS
from mapkit.engine.core.records import Fields
from mapkit.engine.core.words import PASS

KINDS_OF_ACTION = PASS + 1
ROUNDS = 64  # of the score track; no game that is not stuck lasts longer

RESULT_FIELDS: Fields = (
    ("seed", "i8", ()),
    ("turn_order", "i8", ()),  # seat p has the bot number (p + this) of the lineup
    ("ending", "i1", ()),
    ("turns", "i4", ()),
    ("actions", "i4", ()),
    ("sheet", "i2", (f.PLAYERS, COLUMNS)),  # the final score by part
    ("kinds", "i2", (f.PLAYERS, KINDS_OF_ACTION)),  # how often each kind of action
    ("owner", "i1", (f.ROUTES,)),  # -1: nobody
    ("claim_turn", "i2", (f.ROUTES,)),
    ("closed", "i1", (f.ROUTES,)),  # 1: shut to all, though nobody owns it
    ("planned_by", "i1", (f.ROUTES,)),  # bits of the players who ever planned to claim it
    ("offered", "i1", (f.TICKETS,)),  # bits of the players who were offered it
    ("ticket_owner", "i1", (f.TICKETS,)),  # -1: nobody
    ("kept_turn", "i2", (f.TICKETS,)),
    ("done_turn", "i2", (f.TICKETS,)),  # -1: never
    ("ticket_result", "i1", (f.TICKETS,)),  # 0 lost, 1 joined, 2 a tour in order
    ("harbour_owner", "i1", (f.PLACES,)),  # -1: nobody
    ("station_owner", "i1", (f.PLACES,)),  # -1: nobody
    ("goal_drawn", "i1", (f.GOALS,)),
    ("goal_winners", "i1", (f.GOALS,)),  # bits
    ("passengers", "i1", (f.PLAYERS, f.COLORS)),
    ("paid", "i2", (f.KINDS,)),  # cards laid down, by kind
    ("reshuffles", "i2", ()),
    ("sweeps", "i2", ()),
    ("stuck_row", "i1", ()),
    ("dry_turns", "i2", ()),  # that began with no card to draw
    ("lead_changes", "i2", ()),  # on the score track
    ("lead_turn", "i4", ()),  # since when the last leader on the track has led
    ("leader", "i1", ()),  # on the track at the end; -1: nobody alone
    ("track", "i2", (f.PLAYERS, ROUNDS)),  # the score track after each round
)
