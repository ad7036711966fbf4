"""What a bot remembers between two decisions, and the table it works on."""

from __future__ import annotations

from mapkit.engine.core import fields as f
from mapkit.engine.core.records import Fields

PLAN = 64  # groups in a plan: no player has the pieces for more
PURSES = 2 * f.COLORS  # one for each deck and colour

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
    ("plan_gain", "i8", ()),  # ticks that the tickets of the plan bring beyond what they cost
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

DESK_FIELDS: Fields = (  # working memory: nothing in it outlasts a decision
    ("price", "i4", (f.ROUTES,)),  # by group: what planning pays for it
    ("effort", "i8", (f.ROUTES,)),  # by group: ticks that it takes
    ("over", "i8", ()),  # the most by which the price of a group exceeds its effort
    ("distance", "i4", (f.NODES,)),  # of a node from where a search or a walk began
    ("reached", "i4", (f.NODES,)),  # of a search: by node, see `ways`; of a walk: its nodes in turn
    ("back_node", "i8", (f.NODES,)),  # the node before this one
    ("back_group", "i8", (f.NODES,)),  # the group between them; -1: here it began
    ("draft", "i8", (PLAN,)),  # groups that are thought of, not yet planned
    ("draft_price", "i8", (PLAN,)),  # what each of them cost before
    ("draft_size", "i8", ()),
    ("draft_effort", "i8", ()),
    ("draft_pieces", "i8", (2,)),
    ("chosen", "i8", (f.TICKETS,)),  # 1: looked at
    ("held", "i8", (PURSES + 2,)),  # spaces that the hand pays for, by purse; then see `chart`
    ("wanted", "i8", (PURSES + 1,)),  # spaces to pay for, by purse; then wilds
    ("lacked", "i8", (PURSES + 1,)),  # those that the hand can't pay for
    ("worth", "i8", (f.KINDS,)),  # of one more card
    ("aside", "i8", (f.KINDS,)),  # cards set aside
    ("aside_wanted", "i8", (f.COLORS,)),  # those still to be set aside
    ("rivals", "i8", (f.NODES,)),  # bits of the opponents who are there
    ("lanes", "i8", (PLAN,)),  # for each group of the plan the lane to claim
    ("size_before", "i8", (f.OFFER,)),  # the draft of the tickets before it that are taken
    ("gain_before", "i8", (f.OFFER,)),  # the same: what they bring
    ("reach", "i8", (f.NODES,)),  # spaces of the longest trail that starts there
    (
        "step_node",
        "i8",
        (f.ROUTES + 1,),
    ),  # of a trail that is tried: the node after each step
    ("step_next", "i8", (f.ROUTES + 1,)),  # the way to try next from there
    ("step_group", "i8", (f.ROUTES + 1,)),  # the group that the step took
    ("own_first", "i8", (f.NODES,)),  # own ways out of a node: own_first[n] … own_last[n] − 1
    ("own_last", "i8", (f.NODES,)),
    ("own_group", "i8", (2 * f.ROUTES,)),
    ("own_node", "i8", (2 * f.ROUTES,)),
    ("used", "i8", (f.ROUTES,)),  # by group: 1, on the trail that is being tried
    ("owns", "i8", (f.ROUTES,)),  # by group: 1, it belongs to the player whose trails are measured
    ("ends", "i8", (f.NODES,)),  # 1: one of those lanes ends there
)
