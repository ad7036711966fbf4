"""Following the helps of the board's findings leads to fewer of them, step by step."""

import re
from typing import Any

import pytest
from makers import Size, make_map
from placed import scaled

from mapkit.arrange import arrange
from mapkit.arrange.sizes import resized
from mapkit.finding import Finding, Severity
from mapkit.lint import Settings
from mapkit.lint.runner import run
from mapkit.model.dump import map_data
from mapkit.model.load import Loaded, loaded
from mapkit.model.map import Map
from mapkit.source.read import read_text
from mapkit.source.write import dumped

SIZE = re.compile(r"A board of ([\d.]+) × ([\d.]+) mm")
LENGTH = re.compile(r"set `length: (\d+)`")
SIDE = re.compile(r"Set `label: (\w+)`")
STEPS = 12


def crowded(seed: int) -> dict[str, Any]:
    """A made map squeezed onto a board that is too small, one of its routes mistyped."""
    map_ = scaled(make_map(seed, size=Size(cities=7, lanes=9)), (0.55, 0.65, 0.8)[seed % 3])
    data = map_data(map_)
    min(data["routes"], key=lambda route: route["length"])["length"] = 6
    return data


def file_of(data: dict[str, Any]) -> Loaded:
    return loaded(read_text(dumped(data), "crowded.yaml"))


def findings_of(data: dict[str, Any]) -> list[Finding]:
    found = run(file_of(data), Settings(select=("BRD",))).findings
    return [one for one in found if one.severity is not Severity.HINT]


def followed(data: dict[str, Any], finding: Finding) -> dict[str, Any] | None:
    """The map after what the help says; None if it leaves the choice to the author."""
    help_, map_ = finding.help or "", file_of(data).map
    assert map_ is not None
    if size := SIZE.search(help_):
        return map_data(resized(map_, float(size[1]) / map_.board.size_mm[0]))
    changed = map_data(map_)
    section, key = [*(finding.where.pointer if finding.where else "").split("/"), "", ""][1:3]
    if length := LENGTH.search(help_):
        changed[section][int(key)]["length"] = int(length[1])
    elif side := SIDE.search(help_):
        changed[section][key]["label"] = side[1]
    elif "mapkit arrange" in help_:
        changed = arranged(map_)
    else:
        return None
    return changed


def arranged(map_: Map) -> dict[str, Any]:
    data, found = map_data(map_), arrange(map_)
    for id_, (x, y) in zip(map_.cities, found.sites.city_centers().tolist(), strict=True):
        data["cities"][id_]["at"] = [x, y]
    return data


@pytest.mark.parametrize("seed", [0, *range(3, 9), 9, 12, 15])
def test_every_help_that_is_followed_leaves_fewer_findings(seed: int) -> None:
    data = crowded(seed)
    left = findings_of(data)
    assert left
    for _ in range(STEPS):
        steps = [step for finding in left if (step := followed(data, finding)) is not None]
        if not steps:
            break
        data, before = steps[0], left
        left = findings_of(data)
        assert len(left) < len(before), [one.message for one in left]
    assert not any(followed(data, finding) for finding in left)
