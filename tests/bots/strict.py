"""Games without the compiler on lists that refuse to count from their end.

Compiled code takes an index as it is; a negative one would read or write somewhere else. Run as
`python strict.py` it plays every preset with every bot and says how many games that were.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

os.environ["NUMBA_DISABLE_JIT"] = "1"
sys.path.insert(0, str(Path(__file__).parent.parent))

from mapkit.engine.core import records, tables


class Strict(list[Any]):
    """A list whose indices are never negative."""

    def __getitem__(self, index: Any) -> Any:
        _refuse_negative(index)
        return super().__getitem__(index)

    def __setitem__(self, index: Any, value: Any) -> None:
        _refuse_negative(index)
        super().__setitem__(index, value)


def _refuse_negative(index: Any) -> None:
    bounds = (index.start, index.stop) if isinstance(index, slice) else (index,)
    if any(bound is not None and bound < 0 for bound in bounds):
        raise IndexError(f"a negative index: {index}")


def _zeros(shape: tuple[int, ...]) -> Any:
    return Strict(_zeros(shape[1:]) for _ in range(shape[0])) if shape else 0


tables.scratch = lambda size: _zeros((size,))  # type: ignore[assignment]
tables.integers = lambda *shape: _zeros(shape)  # type: ignore[assignment]
records._zeros = _zeros  # from here on, whoever imports them gets these


SEARCHED = 3  # decisions of the searcher: each plays dozens of games


def _searched(map_: Any) -> int:
    """Let a searcher make its first decisions of a game; how many games that were."""
    from mapkit.bots.roster import arena_of, bundled_bot
    from mapkit.engine.lower import lower

    searcher = bundled_bot("searcher-1")
    assert searcher is not None
    table = arena_of(lower(map_, 2).container, [searcher, searcher])
    table.start(0, 0)
    for _ in range(SEARCHED):
        table.decide()
        assert table.play() == 0
    return 1


def main() -> None:
    from makers import Size, make_map

    from mapkit.bots.arena import Arena
    from mapkit.bots.game import recorded_game
    from mapkit.bots.roster import BOTS
    from mapkit.bundled import preset_ids
    from mapkit.engine.lower import lower

    small = Size(cities=8, lanes=16, tickets=16)
    numbers = [bot.number for bot in BOTS.values() if not bot.is_slow]
    games = 0
    for i, preset in enumerate(preset_ids()):
        map_ = make_map(i, preset, small)
        for players in (2, 4):
            for first in range(0, len(numbers), players):
                lineup = [numbers[(first + p) % len(numbers)] for p in range(players)]
                games += len(
                    Arena(lower(map_, players).container, lineup).games(i, players, players)
                )
        recorded_game(map_, ["random", "planner"], i)  # through the engine's own entry point too
    games += _searched(make_map(0, "great-lakes", small))
    print(games)


if __name__ == "__main__":
    main()
