"""A file whose text can't be edited is left as it was."""

from pathlib import Path

from shell import shell

MAP = """\
mapkit: 1
id: shared
title: Shared
rules: {preset: classic}
cities:
  a: &here {lonlat: [10, 50]}
  b: *here
  c: {lonlat: [12, 50]}
routes:
  - {between: [a, c], length: 3, color: red}
"""


def test_a_shared_city_is_told_and_nothing_is_written(tmp_path: Path) -> None:
    file = tmp_path / "map.yaml"
    file.write_text(MAP, "utf-8")
    ended = shell("arrange", str(file), "--write")
    assert ended.code == 1
    assert "alias" in ended.err
    assert file.read_text("utf-8") == MAP
