"""What a bot remembers between two decisions, and the table it works on."""

from __future__ import annotations

from typing import Any

from mapkit.engine.core import fields as f
from mapkit.engine.core.records import Fields
from mapkit.engine.core.tables import integers

PLAN = 64  # groups in a plan: no player has the pieces for more

MIND_FIELDS: Fields = (
    ("bot", "i8", ()),  # its number in the roster
    ("rng", "i8", (4,)),  # its own chance, apart from the game's
    ("label", "i2", (f.NODES,)),  # nodes that its routes join have the same one
    ("merged", "i1", (f.NODES,)),  # 1: relabelled for a moment
    ("owns", "i1", (f.ROUTES,)),  # by group: 1, a lane of it is its own
    ("planned", "i1", (f.ROUTES,)),  # by group: 1, it is to be claimed
    ("plan", "i2", (PLAN,)),  # the same, as a list
    ("plan_size", "i8", ()),
    ("plan_effort", "i8", ()),  # ticks that the plan still takes
    ("plan_pieces", "i8", (2,)),
    ("stale", "i8", ()),  # 1: the plan no longer holds
    ("fresh", "i8", ()),  # 1: the plan was made just now
    ("for_points", "i8", ()),  # 1: the plan serves no ticket
    ("done", "i1", (f.TICKETS,)),  # 1: this ticket of its own is done
    ("open_tickets", "i8", ()),  # those of its own that the plan serves
    ("margin", "i1", (f.ROUTES,)),  # spare cards it wants before it tries a tunnel again
    ("loan", "i8", ()),  # the opponent's route that its next station is to use
    ("abstains", "i8", ()),  # bits of the kinds of action it never chooses: only stations
    ("reach", "i2", (f.NODES,)),  # spaces of its longest trail from each node
    ("trail", "i8", ()),  # spaces of its longest trail
    ("measured", "i8", ()),  # own routes when trails were last measured
    ("looked", "i8", ()),  # own routes when it last weighed new tickets
    ("routes", "i8", ()),  # own
)

# Rows of the desk: working memory that no bot keeps anything in.
PRICE = 0  # by group: what planning pays for it
EFFORT = 1  # by group: ticks that it takes
DISTANCE = 2  # by node
REACHED = 3  # nodes on the rim of a search
BACK_NODE = 4
BACK_GROUP = 5
DRAFT = 6  # groups that are thought of, not yet planned
DRAFT_PRICE = 7  # what each of them cost before
TALLY = 8  # of the draft: SIZE, DRAFT_EFFORT, and from DRAFT_PIECES on the pieces of each kind
CHOSEN = 9  # by ticket: 1, looked at
WANTED = 10  # spaces to pay for, by purse
LACKED = 11  # those that the hand can't pay for
WORTH = 12  # by card kind
ASIDE = 13  # cards set aside, by kind
RIVALS = 14  # by node: bits of the opponents who are there
HELD = 15  # spaces that the hand pays for, by purse
LANES = 16  # for each group of the plan the lane to claim
SIZE_BEFORE = 17  # by ticket of an offer: the draft of those before it that are taken
GAIN_BEFORE = 18  # the same: what they bring
REACH = 19  # by node: spaces of the longest trail that starts there
STEP_NODE = 20  # of a trail that is being tried: the node after each step
STEP_NEXT = 21  # the way to try next from there
STEP_GROUP = 22  # the group that the step took
USED = 23  # by group: 1, on the trail that is being tried
OWNS = 24  # by group: 1, a lane of it belongs to the player whose trails are measured
ENDS = 25  # by node: 1, one of those lanes ends there
ROWS = 26

SIZE, DRAFT_EFFORT, DRAFT_PIECES = 0, 1, 2


def desk() -> Any:
    return integers(ROWS, f.ROUTES + f.NODES)  # a search reaches a node once by each route, at most
