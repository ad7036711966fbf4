"""Every file in `invalid/` gives the findings listed in the `.expect` file beside it, in order."""

from pathlib import Path

import pytest

import mapkit

FILES = sorted(
    path for path in (Path(__file__).parent / "invalid").iterdir() if path.suffix != ".expect"
)


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.name)
def test_faulty_file_gives_its_findings(file: Path) -> None:
    expected = file.with_name(f"{file.name}.expect").read_text("utf-8").splitlines()
    found = mapkit.check(file)
    assert [f"{f.code} {f.where.line}:{f.where.column}" for f in found if f.where] == expected
    assert all(f.message for f in found)


def test_every_fault_has_a_file() -> None:
    from mapkit.finding import Fault
    from mapkit.model import faults
    from mapkit.source import faults as source_faults

    known = {
        value.code
        for module in (faults, source_faults)
        for value in vars(module).values()
        if isinstance(value, Fault)
    }
    shown = {
        line.split()[0]
        for file in FILES
        for line in file.with_name(f"{file.name}.expect").read_text("utf-8").splitlines()
    }
    elsewhere = {"FILE101", "FILE102", "FILE103"}  # no file in a repository can show these
    elsewhere |= {"FILE199", "SYN109", "SYN110"}  # large ones, which tests/hostile makes
    elsewhere |= {"EDT101", "EDT102"}  # of edits: test_edits.py
    assert known - shown == elsewhere
