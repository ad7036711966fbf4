"""How the searcher decides; what it is, `mapkit/bots/players/searcher.py` says.

The words of this room, besides those of `mapkit/bots/__init__.py`:

- A *candidate* is an action that the searcher thinks of; the first one is the planner's choice.
- A *world* is the game as it may be: what the player can't see is dealt anew.
- A *rollout* is a world played to its end by planners, after a candidate was played in it.
- What is *seen* are the cards that others took openly, and the tickets that one gave back.
- The *lab* is the containers that worlds are played in.

It is compiled apart from the other bots, and only for those who ask for it.
"""
