from typer.testing import CliRunner

from mapkit.bots.roster import BOTS
from mapkit.cli.app import VERBS, make_app


def test_every_bot_is_described_in_a_paragraph() -> None:
    quick = {"planner", "hungry", "path", "one-step", "long-route", "random"}
    assert set(BOTS) == {"searcher", *quick}
    for bot in BOTS.values():
        assert 100 < len(bot.about) < 700
    assert len({bot.number for bot in BOTS.values()}) == len(BOTS)


def test_mapkit_bots_prints_them() -> None:
    result = CliRunner().invoke(make_app(list(VERBS)), ["bots"], env={"COLUMNS": "200"})
    assert result.exit_code == 0
    for name in BOTS:
        assert f"\n{name}\n" in f"\n{result.output}"
