"""What a stranger gives to `mapkit import`: a map that can be checked, or a sentence."""

from pathlib import Path

import pytest
from hostile.sources import SOURCES
from hostile.verbs import well_behaved


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("name", SOURCES)
def test_a_hostile_source(name: str, tmp_path: Path) -> None:
    file, content = SOURCES[name]
    Path("in").mkdir()
    raw = content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass")
    Path("in", file).write_bytes(raw)
    told = well_behaved("import", f"in/{file}", "-o", "map.yaml")
    assert "\x1b" not in told.text
    assert "root:" not in told.text  # of the list of users
    if Path("map.yaml").exists():
        assert "root:" not in Path("map.yaml").read_text("utf-8")
        well_behaved("check", "map.yaml", codes=(0, 1))
    else:
        assert told.code in (1, 2)
    assert Path("in", file).read_bytes() == raw
    strange = {path.name for path in tmp_path.iterdir()} - {"in", "map.yaml", ".mapkit"}
    assert not strange
