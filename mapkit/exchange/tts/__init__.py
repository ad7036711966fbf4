"""A table for Tabletop Simulator: a full save, a saved object, and the pictures of both.

One unit of its world is an inch; x runs to the right, y up, z away from the near player.
"""

MM_PER_UNIT = 25.4
