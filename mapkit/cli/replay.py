from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mapkit.cli.console import LangOption, engine_ready, out
from mapkit.model.load import load_map


def replay(
    file: Annotated[Path, typer.Argument(help="A replay: JSON as a game writes it.", exists=True)],
    map_: Annotated[
        str | None, typer.Option("--map", help="The map's file, if it is not a bundled one.")
    ] = None,
    lang: LangOption = "en",
) -> None:
    """Tell a recorded game in rulebook words, and verify that it runs exactly as recorded.

    Examples:

      mapkit replay game.json

      mapkit replay game.json --map my-map.yaml
    """
    from mapkit.engine.replay import Replay
    from mapkit.engine.tell import told_replay

    recorded = Replay.from_json(file.read_text("utf-8"), str(file))
    board = load_map(map_ or recorded.map_id)
    engine_ready()
    for line in told_replay(recorded, board, str(file), lang):
        out.print(line, markup=False, soft_wrap=True)
    out.print(f"[bold green]✓[/bold green] verified: {len(recorded.actions)} actions")
