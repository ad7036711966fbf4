"""Columns of the score sheet: points first, then what ties are broken by.

Apart from the compiled score, so that who only reads sheets needs no compiler.
"""

ROUTES = 0  # routes claimed and pieces exchanged: what was scored during the game
TICKETS_WON = 1
TICKETS_LOST = 2
HARBOURS = 3
PASSENGERS = 4
GOALS = 5
LONGEST_TRAIL = 6
MOST_TICKETS = 7
STATIONS = 8
TOTAL = 9  # of all columns before it: a new part of the score goes there, and moves the rest
DONE = 10  # tickets done
KEPT = 11
TRAIL = 12  # spaces of the longest trail
GOALS_WON = 13
PASSENGERS_TAKEN = 14
WINNER = 15  # 1: wins, perhaps with others
COLUMNS = 16

# The column that decides each tie-break, by its number in `words`; 0 is none.
TIE_COLUMNS = (-1, DONE, TRAIL, GOALS_WON, PASSENGERS_TAKEN, STATIONS)
