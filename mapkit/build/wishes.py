"""What one may wish for when building; light, because the command line asks for it first."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

STEPS = ("check", "lint", "render", "print", "playtest", "report")
GAMES = 2_000  # 500 with each number of players: seconds, and every ticket is seen often enough


@dataclass(frozen=True, slots=True)
class Wishes:
    output: Path = Path("output")  # each map gets a folder in it, named by its id
    only: tuple[str, ...] = STEPS
    games: int = GAMES
    language: str = "en"
    theme: str | None = None  # the map's own
    paper: str = "a4"
    jobs: int | None = None  # threads of a playtest, processes of several maps; all cores
