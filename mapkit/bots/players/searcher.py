"""The strongest: it tries out what it could do by playing games to their end in its head.

It deals anew what it can't see, the others' cards and tickets, plays each of its choices there,
and lets planners finish the game; half of the choices drop out, and half of the rest. It leaves
what the planner would do only for what is surely better. Clear decisions end early and close ones
take up to three times their rollouts. It plays a few games a second, so it is asked for a second
opinion: `mapkit playtest --bots searcher --rollouts 200`.
"""

# How it decides stands in mapkit/bots/search/: only those who ask for it compile it.

RANK = 1
ROLLOUTS = 50  # unless it is told another number: a few games a second, and strong enough
