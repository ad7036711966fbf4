"""Several drafts of one region on a sheet, for a designer to choose a seed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from mapkit.cli.ending import fail
from mapkit.cli.screen import done, out
from mapkit.cli.waiting import waiting

if TYPE_CHECKING:
    from mapkit.draft import DraftWishes, Region


def draw_choices(region: Region, wishes: DraftWishes, count: int, folder: Path) -> None:
    """Draft `count` seeds, beginning with the wished one, and draw them on one sheet."""
    from mapkit.draft import draft

    try:
        from mapkit.build.contact_sheet import write_contact_sheet
    except ImportError:
        fail('A sheet to choose from needs Pillow: pip install "mapkit[gallery]"')
    seeds = range(wishes.seed, wishes.seed + count)
    maps = []
    with waiting("drafting boards") as progress:
        for k, seed in enumerate(seeds):
            progress(f"drafting seed {seed}", k / count)
            maps.append(draft(region, replace(wishes, seed=seed)).map)
        captions = [
            f"--seed {seed}: {len(map_.cities)} cities, {map_.rules.players[1]} players"
            for seed, map_ in zip(seeds, maps, strict=True)
        ]
        name = f"{maps[0].id}-choices.png"
        file = write_contact_sheet(maps, captions, folder, name, wishes.language, progress)
    done(f"wrote {file}")
    out.print("Give the same command with --seed instead of --choose to get that map.")
