"""BRD4xx: the board as a thing of paper."""
