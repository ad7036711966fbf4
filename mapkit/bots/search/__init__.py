"""The strongest: it tries out what it could do by playing games to their end in its head.

It deals anew what it can't see, the others' cards and tickets, plays each of its choices there,
and lets planners finish the game; half of the choices drop out, and half of the rest. It leaves
what the planner would do only for what is surely better. It plays a few games a second, so it is
asked for a second opinion: `mapkit playtest --bots searcher --rollouts 200`.

The words of this room, besides those of `mapkit/bots/__init__.py`:

- A *candidate* is an action that the searcher thinks of; the first one is the planner's choice.
- A *world* is the game as it may be: what the player can't see is dealt anew.
- A *rollout* is a world played to its end by planners, after a candidate was played in it.
- What is *seen* are the cards that others took openly, and the tickets that one gave back.
- The *lab* is the containers that worlds are played in.

It is compiled apart from the other bots, and only for those who ask for it.
"""
