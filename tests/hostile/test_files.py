"""Every hostile file: each verb says what is wrong with it, and ends with the right code."""

from pathlib import Path

import pytest
from hostile.files import all_cases
from hostile.verbs import FILLING_IN, OF_RULES, READING, well_behaved, with_one_export

CASES = all_cases()
IDS = [name for name, *_ in CASES]


@pytest.mark.parametrize("number", range(len(CASES)), ids=IDS)
def test_a_hostile_file(number: int, tmp_path: Path) -> None:
    _, file, raw, code = CASES[number]
    path, out = tmp_path / file, tmp_path / "out"
    path.write_bytes(raw)
    expected = 0 if not code else 2 if code.startswith("FILE") else 1
    told = well_behaved("check", str(path), codes=(expected,))
    assert not code or told.text.partition(" error ")[2].startswith(code)
    for words in (with_one_export(number) if code else READING).values():
        well_behaved(*words(path, out), codes=(expected,) if code else (0, 1))
    for words in OF_RULES.values():
        well_behaved(*words(path, out), codes=(0, expected))
    for words in FILLING_IN.values():
        well_behaved(*words(path, out), codes=(0, 1, expected))
    assert not out.exists()
    assert path.read_bytes() == raw


def test_there_are_hundreds_of_them() -> None:
    assert len(CASES) >= 280
    assert len(set(IDS)) == len(IDS)
