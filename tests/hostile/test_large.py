"""Large files that are no maps are told so; how quickly, `pytest -m bench` measures."""

from pathlib import Path

import pytest
from hostile.large import FAULTY, FAULTY_JSON, MOST, Maker, an_eighth
from hostile.largest import COMMENTS, LARGEST, text_of

from mapkit.finding import Finding, MapError
from mapkit.lint import Settings, run
from mapkit.lint.allotment import TooMuchWork
from mapkit.model.load import load, loaded
from mapkit.source.read import read_text

CASES = [
    *((f"{name}.yaml", maker) for name, maker in FAULTY.items()),
    *((f"{name}.json", maker) for name, maker in FAULTY_JSON.items()),
]


def findings_of(text: str, file: str) -> tuple[Finding, ...]:
    try:
        return loaded(read_text(text, file)).findings
    except MapError as error:
        return error.findings


@pytest.mark.parametrize(("file", "maker"), CASES, ids=[name for name, _ in CASES])
def test_a_large_file_is_told_what_is_wrong(file: str, maker: Maker) -> None:
    findings = findings_of(maker(an_eighth), file)
    assert 1 <= len(findings) <= 101
    assert all(len(one.message) < 300 for one in findings)


def test_what_is_beyond_a_hundred_is_counted(tmp_path: Path) -> None:
    text = FAULTY["1,500 unknown references"](lambda count: count)
    findings = findings_of(text, "x.yaml")
    assert len(findings) == 101
    assert (findings[-1].code, findings[-1].count) == ("FILE199", 4_400)
    assert "And 4,400 more" in findings[-1].message


def test_too_many_values_and_too_long_a_text() -> None:
    assert findings_of("a: [" + "1, " * 30_001 + "]", "x.yaml")[0].code == "SYN109"
    assert findings_of("a: " + "x" * 5_001, "x.yaml")[0].code == "SYN110"


def test_a_file_beyond_the_limit_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "large.yaml"
    file.write_text("#" * (MOST + 1))
    with pytest.raises(MapError, match="FILE103"):
        load(file)


@pytest.mark.slow
@pytest.mark.parametrize("name", LARGEST)
def test_the_largest_maps_are_maps(name: str) -> None:
    """As large as the schema allows: `pytest -m bench` lints and draws them."""
    text = text_of(LARGEST[name]())
    assert len(text.encode()) <= MOST
    assert not findings_of(text, "x.yaml")


@pytest.mark.parametrize("name", COMMENTS)
def test_comments_without_end_are_linted(name: str) -> None:
    text = COMMENTS[name]()
    assert len(text.encode()) <= MOST
    loaded_ = loaded(read_text(text, "x.yaml"))
    outcome = run(loaded_, Settings(ignore=("BRD",)))
    assert len(outcome.findings) < 400


def test_a_lint_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mapkit.lint.allotment.Allotment.spend", _raise)
    loaded_ = loaded(read_text(text_of(LARGEST["36 cities, 250 routes"]()), "x.yaml"))
    findings = run(loaded_, Settings(ignore=("BRD",))).findings
    assert "FIL902" in {one.code for one in findings}


def _raise(*_: object) -> None:
    raise TooMuchWork


def test_of_each_lint_a_hundred_findings_are_told() -> None:
    loaded_ = loaded(read_text(text_of(LARGEST["only cities"]()), "x.yaml"))
    findings = run(loaded_, Settings(select=("city-without-route",))).findings
    assert len(findings) == 101
    (rest,) = (one for one in findings if one.count > 1)
    assert (rest.count, "300 more" in rest.message) == (300, True)
