"""What one may wish for when building; light, because the command line asks for it first."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from mapkit.files import OUTPUT
from mapkit.render.choices import PictureWishes, PrintWishes

if TYPE_CHECKING:
    from mapkit.lint.settings import Settings
    from mapkit.playtest.results import Playtest

STEPS = ("check", "lint", "render", "print", "playtest", "report")
GAMES = 2_000  # 500 with each number of players: seconds, and every ticket is seen often enough

WatchPlaytest: TypeAlias = "Callable[[Playtest, float | None], AbstractContextManager[Told]]"
"""A display of games, given the run and the `until` of the wishes: it gets the bots ready, and
gives a function that is told of the run as it goes on."""
Told: TypeAlias = "Callable[[Playtest], None]"


@dataclass(frozen=True, slots=True)
class PlayWishes:
    """Which games are to be played, and by whom."""

    games: int = GAMES
    players: tuple[int, ...] | None = None  # all numbers that the rules allow
    bots: tuple[str, ...] = ("planner",)
    own_bots: tuple[str, ...] = ()  # of the user's own: module:Class
    bot_seconds: float = 20.0  # that one of those may take for a decision
    seed: int = 0
    until: float | None = None  # stop when every seat's win rate is known as exactly as this
    rows: Path | None = None  # a file that gets a row for each game
    scheduler: str | None = None  # of a cluster; threads of this computer
    keeps: bool = True  # a run that lies there and has as many games, made by hand
    resumes: bool = False  # the run that lies there
    merges: tuple[Path, ...] = ()  # runs to be joined; nothing is played then
    second_opinion: str | None = None  # the bot that gives it, after the games
    watch: WatchPlaytest | None = None


@dataclass(frozen=True, slots=True)
class BuildWishes:
    """Wishes of all steps; language and theme are those of every step that has one."""

    output: Path = OUTPUT  # each map gets a folder in it, named by its id
    only: tuple[str, ...] = STEPS
    language: str = "en"
    theme: str | None = None  # the map's own
    jobs: int | None = None  # threads of a playtest, processes of several maps; all cores
    folder: Path | None = None  # of a single map, in place of the one in `output`
    lint: Settings | None = None
    pictures: PictureWishes = field(default_factory=PictureWishes)
    pack: PrintWishes = field(default_factory=PrintWishes)
    play: PlayWishes = field(default_factory=PlayWishes)
    playtest: Path | None = None  # for the report, in place of the one in the folder
