"""Everything that can be made of the map: pictures, sheets to print, games, a report."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

from mapkit.studio.errand import Errand, ErrandDesk
from mapkit.studio.refusal import RefusedError
from mapkit.studio.wire import Message, finding_data


def build(order: Message, desk: ErrandDesk) -> Message:
    """The steps of `path` that are wished for; gives the files that lie in its folder then."""
    from mapkit.build.events import StepEvent
    from mapkit.build.several import build_maps
    from mapkit.build.wishes import BuildWishes, PlayWishes
    from mapkit.render.choices import PrintWishes

    signal.signal(signal.SIGTERM, _tidy_up_first)

    def tell(event: StepEvent) -> None:
        said: dict[str, Any] = {"step": event.step, "state": str(event.state)}
        said |= {"text": event.text, "share": round(event.share, 2), "seconds": event.seconds}
        desk.tell({"event": said})

    wishes = BuildWishes(
        only=tuple(order["steps"]),
        language=order["language"],
        theme=order["theme"],
        pack=PrintWishes(paper=order["paper"]),
        play=PlayWishes(order["games"]),
    )
    built = build_maps([order["path"]], wishes, tell)[0]
    if built.failure:
        raise RefusedError(built.failure)
    found = [finding_data(one) for one in built.findings]
    folder = str(built.folder) if built.folder else None
    files = _files(built.folder) if built.folder else []
    return {"folder": folder, "files": files, "findings": found}


def _tidy_up_first(*_: object) -> None:
    """Whoever stops a build ends it by an exception: no file that was begun is left behind."""
    raise SystemExit(1)


def _files(folder: Path) -> list[dict[str, Any]]:
    """What the steps have made, with a word about each; the report first."""
    from mapkit.build.catalog import all_steps

    labels = {name: label for step in all_steps() for name, label in step.writes.items()}
    there = [(name, label) for name, label in labels.items() if (folder / name).is_file()]
    there.sort(key=lambda one: not one[0].endswith(".html"))
    return [
        {"name": name, "label": label, "bytes": (folder / name).stat().st_size}
        for name, label in there
    ]


ERRAND = Errand("build", build)
