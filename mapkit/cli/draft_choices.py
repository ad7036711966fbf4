"""Several drafts of one region on a sheet, for a designer to choose a seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from mapkit.cli.ending import fail
from mapkit.cli.screen import done, out
from mapkit.cli.waiting import waiting
from mapkit.progress import part_of

if TYPE_CHECKING:
    from mapkit.aliases import Progress
    from mapkit.draft import Drafted, DraftWishes, Region


def way_to_draft(*, play: bool) -> Callable[[Region, DraftWishes, Progress], Drafted]:
    """The function that drafts a board: with games on it, or without."""
    if play:
        from mapkit.tune.drafting import played_draft

        return played_draft
    from mapkit.draft import draft

    return draft


def draw_choices(
    region: Region, wishes: DraftWishes, count: int, folder: Path, *, play: bool
) -> None:
    """Draft `count` seeds, beginning with the wished one, and draw them on one sheet."""
    try:
        from mapkit.build.contact_sheet import write_contact_sheet
    except ImportError:
        fail('A sheet to choose from needs Pillow: pip install "mapkit[gallery]"')
    seeds = range(wishes.seed, wishes.seed + count)
    maps = []
    with waiting("drafting boards") as progress:
        for k, seed in enumerate(seeds):
            tell = part_of(progress, k / count, (k + 1) / count)
            maps.append(way_to_draft(play=play)(region, replace(wishes, seed=seed), tell).map)
        captions = [
            f"--seed {seed}: {len(map_.cities)} cities, {map_.rules.players[1]} players"
            for seed, map_ in zip(seeds, maps, strict=True)
        ]
        name = f"{maps[0].id}-choices.png"
        file = write_contact_sheet(maps, captions, folder, name, wishes.language, progress)
    done(f"wrote {file}")
    out.print("Give the same command with --seed instead of --choose to get that map.")
