from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from mapkit import bundled
from mapkit.cli.console import Format, FormatOption, completer
from mapkit.cli.screen import data, out
from mapkit.model.load import effective_rules
from mapkit.model.presets import preset_data
from mapkit.report.rules import rules_table

PresetOrMap = Annotated[
    str,
    typer.Argument(
        metavar="PRESET|MAP",
        help=f"A preset ({', '.join(bundled.preset_ids())}), a map file or a bundled map's id.",
        autocompletion=completer(bundled.preset_ids),
    ),
]


def rules(
    name: PresetOrMap,
    form: FormatOption = Format.TEXT,
) -> None:
    """Print the rules a map is played by, and which come from the preset, which from the map.

    A map overrides any field of its preset:

      rules: {preset: nordic, pieces: {train: 42}}
    """
    effective, own = _preset(name) if name in bundled.preset_ids() else effective_rules(name)
    if form is Format.TEXT:
        out.print(rules_table(effective, own))
    else:
        data(json.dumps(effective, ensure_ascii=False, indent=2))


def _preset(name: str) -> tuple[dict[str, Any], dict[str, Any]]:
    return preset_data(name), {}
