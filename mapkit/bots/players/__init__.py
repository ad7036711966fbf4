"""The compiled bots: each is one module, and its name is that of the module.

Its docstring is what `mapkit bots` says of it. `RANK` is its place in that list, the strongest
first. `decide` lays its decision into `a`; a bot with `ROLLOUTS`, which are the games that it plays
in its head for a decision, decides in a room of its own instead.
"""
