"""Names of countries are found whatever the time zone says, which they have nothing to do with."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from children import ended

FIND = """
import os
from mapkit.draft.territories import find_country
print(find_country("Portugalia"), os.environ.get("TZ"))
"""
ODD = ("", ":", "Foo/Bar", "garbage", ":garbage", "..", "/dev/zero", "<<>>", "A" * 5_000)


@pytest.mark.parametrize("zone", ODD, ids=lambda zone: zone[:12] or "none")
def test_a_time_zone_that_is_none(
    zone: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("garbage").write_text("no time zone")
    assert ended("-c", FIND, env={"TZ": zone}).stdout.split() == ["PT", *zone.split()]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_file_here_that_is_named_as_the_time_zone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("Europe").mkdir()
    os.mkfifo("Europe/Berlin")
    told = ended("-c", FIND, env={"TZ": "Europe/Berlin"}, seconds=60).stdout
    assert told.split() == ["PT", "Europe/Berlin"]
