"""A digest of seeded random games, action for action and state for state.

`python digest.py GAMES` prints it; with NUMBA_DISABLE_JIT=1 the core runs interpreted.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from makers import Size, make_map

from mapkit.bundled import preset_ids
from mapkit.engine.game import Game

SMALL = Size(cities=8, lanes=16, tickets=16)


def digest(games: int, first: int = 0, presets: tuple[str, ...] = ()) -> str:
    """Of so many games of every preset, with 2 to 5 players in turn."""
    told = hashlib.sha256()
    for number in range(first, first + games):
        for i, preset in enumerate(presets or preset_ids()):
            game = Game(make_map(number, preset, SMALL), 2 + (number + i) % 4, seed=number)
            rng = random.Random(number)
            while not game.is_over:
                legal = game.legal_actions()
                action = rng.choice(legal)
                game.play(action)
                told.update(f"{len(legal)} {json.dumps(action.plain())}".encode())
                told.update(json.dumps(game.state(), sort_keys=True).encode())
            told.update(repr((game.scores(), game.winners(), game.ending)).encode())
    return told.hexdigest()


if __name__ == "__main__":
    from mapkit.engine.core.jit import COMPILED

    print("compiled" if COMPILED else "interpreted", digest(int(sys.argv[1])))
