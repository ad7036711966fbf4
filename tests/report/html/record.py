"""Records the playtest and the game that the tests of the report read. By hand, when the format of
documents or the map has changed: `python tests/report/html/record.py`."""

from dataclasses import replace
from pathlib import Path

from mapkit import load_map
from mapkit.bots.game import recorded_game
from mapkit.playtest.api import make_plan
from mapkit.playtest.document.text import to_json
from mapkit.playtest.executors.threads import Threads
from mapkit.playtest.results import Playtest
from mapkit.playtest.run import RunWishes, run

HERE = Path(__file__).parent
MAP = HERE.parents[1] / "maps" / "everything.yaml"


def record() -> None:
    map_ = load_map(MAP)
    result = Playtest(make_plan(map_, 60, (2, 3), ["planner"], 0))
    run(result, Threads(1), RunWishes())
    document = replace(result.document(), sums={})  # a report needs none of it
    (HERE / "playtest.json").write_text(to_json(document), "utf-8")
    game = document.odd_games["closest"][0]
    replay = recorded_game(map_, game.lineup, game.seed, game.turn_order)
    (HERE / "game.json").write_text(replay.to_json(), "utf-8")


if __name__ == "__main__":
    record()
