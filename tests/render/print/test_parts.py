"""The parts of the pack: one file each, found by themselves."""

from pathlib import Path

from mapkit.render import parts
from mapkit.render.choices import PARTS
from mapkit.render.part_catalog import all_parts


def test_every_file_holds_one_part_of_its_name() -> None:
    files = {file.stem for file in Path(parts.__path__[0]).glob("*.py")} - {"__init__"}
    assert files == set(PARTS)


def test_the_order_of_the_pack() -> None:
    assert PARTS == ("board", "tiles", "tickets", "cards", "goals", "rules", "tokens")
    assert len({one.rank for one in all_parts()}) == len(PARTS)
    assert len({one.file for one in all_parts()}) == len(PARTS)
