from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from mapkit.cli.console import bots_ready, engine_ready, usable_map
from mapkit.cli.ending import fail
from mapkit.cli.language import LangOption, check_language
from mapkit.cli.own_maps import map_played
from mapkit.cli.playtest_options import LARGEST_SEED, BotOption, BotSecondsOption
from mapkit.cli.screen import done, out
from mapkit.cli.waiting import waiting
from mapkit.files import refuse_link, write_text
from mapkit.model.map import Map
from mapkit.report.text import SafeText

if TYPE_CHECKING:
    from mapkit.bots.python_bot import BotClass
    from mapkit.engine.replay import Replay
    from mapkit.playtest.document.shape import PlaytestDocument
    from mapkit.report.run_game import RunGame

Which: TypeAlias = tuple[int, int | None, int, int]
"""A game of a run: its seed, the number of players, the turn order and the lineup."""
FILM_FORMS = ("svg", "html")


def replay(
    file: Annotated[
        Path | None, typer.Argument(help="A replay: JSON as a game writes it.", exists=True)
    ] = None,
    run: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", exists=True, help="A playtest.json instead of a replay; needs --seed."
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=LARGEST_SEED, help="With --run: which game.")
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(min=1, help="With --run: the number of players; by default the run's first."),
    ] = None,
    turn_order: Annotated[
        int, typer.Option(min=0, help="With --run: by how many seats the bots are turned.")
    ] = 0,
    lineup: Annotated[
        int,
        typer.Option(min=1, help="With --run of more bots than seats: which combination plays."),
    ] = 1,
    bot: BotOption = [],  # noqa: B006 - Typer copies it
    bot_seconds: BotSecondsOption = 20,
    filmstrip: Annotated[
        Path | None,
        typer.Option(metavar="FILE.svg|html", help="Draw the game as a strip of small boards."),
    ] = None,
    every: Annotated[
        int | None,
        typer.Option(min=1, help="With --filmstrip: how many turns lie between two boards."),
    ] = None,
    map_: Annotated[
        str | None,
        typer.Option("--map", help="The map's file, if it is neither bundled nor nearby."),
    ] = None,
    lang: LangOption = "en",
) -> None:
    """Tell a game in rulebook words, and verify that it runs exactly as recorded.

    Any game of a playtest can be told: its run, its seed, and where it matters the number of
    players and the turn order. With --filmstrip the game is drawn instead.

    Examples:

      mapkit replay game.json --map my-map.yaml

      mapkit replay --run output/nordic/playtest.json --players 4 --seed 17

      mapkit replay --run output/nordic/playtest.json --seed 17 --filmstrip game.svg
    """
    if (file is None) == (run is None) or (run is not None and seed is None):
        fail("give a replay, or --run playtest.json with --seed")
    if filmstrip and filmstrip.suffix.lstrip(".") not in FILM_FORMS:
        fail(f"{filmstrip}: a filmstrip is an .svg or .html file")
    if run is not None and seed is not None:
        which = (seed, players, turn_order, lineup - 1)
        board, recorded, bots = _of_run(run, map_, which, bot, bot_seconds)
    else:
        assert file is not None
        board, recorded = _of_file(file, map_)
        bots = ()
    check_language(lang, [board])
    if filmstrip:
        _draw(filmstrip, board, recorded, bots, every, lang)
    else:
        _tell(board, recorded, bots, str(file or run), lang)


def _of_file(file: Path, map_: str | None) -> tuple[Map, Replay]:
    from mapkit.engine.replay import Replay

    recorded = Replay.read(file)
    board = usable_map(map_)[1] if map_ else map_played(recorded.map_id, recorded.map_digest, file)
    engine_ready()
    return board, recorded


def _of_run(
    run: Path, map_: str | None, which: Which, own: Sequence[str], seconds: float
) -> tuple[Map, Replay, tuple[str, ...]]:
    from mapkit.playtest.document.read import read_playtest

    document = read_playtest(run)
    played = document.map
    board = usable_map(map_)[1] if map_ else map_played(played.id, played.digest, run)
    bots_ready(document.bots)
    with waiting("playing the game again"):
        game = _watched(run, board, which, own, seconds) if own else _again(document, board, which)
    return board, game.replay, game.bots


def _again(
    document: PlaytestDocument, board: Map, which: Which, own: Mapping[str, BotClass] | None = None
) -> RunGame:
    from mapkit.report.run_game import run_game

    seed, players, turn_order, lineup = which
    return run_game(
        board,
        document,
        seed,
        players=players,
        turn_order=turn_order,
        lineup=lineup,
        own=own,
    )


def _watched(run: Path, board: Map, which: Which, own: Sequence[str], seconds: float) -> RunGame:
    """Play with bots of somebody's own, in a process that may loop, exit or crash."""
    from mapkit.bots.rehearsal import rehearsed_bots
    from mapkit.playtest.executors.processes import Processes

    executor = Processes(rehearsed_bots(own, seconds), 1, seconds)
    with closing(executor.map_units(_Again(run, board, tuple(own)), [which])) as games:
        return next(games)[1]


@dataclass(frozen=True)
class _Again:
    """What the process is asked to do; it loads the bots for itself."""

    run: Path
    board: Map
    own: tuple[str, ...]

    def __call__(self, which: Which) -> RunGame:
        from mapkit.bots.loading import own_bots
        from mapkit.playtest.document.read import read_playtest

        return _again(read_playtest(self.run), self.board, which, own_bots(self.own))


def _tell(board: Map, recorded: Replay, bots: tuple[str, ...], source: str, lang: str) -> None:
    from mapkit.engine.tell import told_replay

    for player, bot in enumerate(bots, 1):
        out.print(SafeText(f"Player {player}: {bot}"), soft_wrap=True)
    for line in told_replay(recorded, board, source, lang):
        out.print(SafeText(line), soft_wrap=True)
    done(f"verified: {len(recorded.actions)} actions.")


def _draw(
    path: Path, board: Map, recorded: Replay, bots: tuple[str, ...], every: int | None, lang: str
) -> None:
    from mapkit.report.filmstrip import filmstrip

    refuse_link(path)
    form = path.suffix.lstrip(".")
    with waiting("drawing the game"):
        strip = filmstrip(board, recorded, form, bots=bots, every=every, language=lang)
    write_text(path, strip)
    done(f"wrote {path}")
