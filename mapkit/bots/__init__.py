"""Players that need no person: one file each, compiled, and a way to seat a Python class.

The words of this room, besides the legend in `mapkit/engine/core/__init__.py`:

- A *lane group*, or group, is a single route or all lanes of a double: a player wants one of them.
- A *tick* is a hundredth of a turn: the unit in which bots reckon what things cost and bring.
- The *chart* is the map as bots read it, made once for a map and a number of players.
- The *mind* of a bot is what it remembers between two decisions; its *desk* is working memory.
- A *plan* is the groups that a bot means to claim; a *draft* is groups that it only considers.
- A *purse* is the cards of one deck and colour; what is in it is counted in spaces it pays for.
- The *craft* is the skills that bots share, one file each.
"""
