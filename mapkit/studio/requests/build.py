"""Build and print: sheets, pictures and the report, made in a process of its own."""

from __future__ import annotations

from mapkit.board.papers import paper_names
from mapkit.board.theme_files import theme_names
from mapkit.build.wishes import STEPS
from mapkit.studio.building import BuildRun
from mapkit.studio.refusal import RefusedError
from mapkit.studio.request import Request, given, wished
from mapkit.studio.requests.play import MOST_GAMES
from mapkit.studio.studio import Studio
from mapkit.studio.wire import Message


def choices(studio: Studio, message: Message) -> Message:
    """What can be chosen for a build."""
    return {"papers": paper_names(), "steps": list(STEPS), "themes": theme_names()}


def build(studio: Studio, message: Message) -> None:
    """Takes {"steps": ["print"], "paper": "a4", "games": 2000}.

    Theme and language are those of the screen.
    """
    steps = given(message, "steps", list)
    paper, games = given(message, "paper", str), wished(message, "games", int, MOST_GAMES)
    if not steps or any(one not in STEPS for one in steps) or paper not in paper_names():
        raise RefusedError("Choose what to make, and the paper.")
    if not 1 <= games <= MOST_GAMES:
        raise RefusedError(f"Between 1 and {MOST_GAMES:,} games can be played here.")
    looks = studio.looks
    order = {"steps": steps, "paper": paper, "games": games}
    studio.part(BuildRun).start({**order, "theme": looks.theme, "language": looks.language})


def stop_build(studio: Studio, message: Message) -> None:
    studio.part(BuildRun).stop()


REQUESTS = (
    Request("build-choices", choices),
    Request("build", build),
    Request("stop-build", stop_build),
)
