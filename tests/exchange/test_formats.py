"""The catalogue of formats, and the page that lists them."""

from pathlib import Path

import pytest
from conftest import ROOT
from exchanged import exported

from mapkit import load_map
from mapkit.exchange.catalog import all_formats, format_of, readable
from mapkit.exchange.source_file import source_files

PAGE = (ROOT / "mapkit" / "exchange" / "FORMATS.md").read_text("utf-8")


@pytest.mark.parametrize("form", all_formats(), ids=lambda form: form.name)
def test_the_page_says_what_a_format_hides(form) -> None:
    ways = ["yes" if way else "no" for way in (form.read, form.write)]
    row = f"| `{form.name}` | {form.title} | {' | '.join(ways)} | {form.hidden or '–'} |"
    assert row in PAGE.splitlines()


def test_the_page_has_no_other_formats() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| `")]
    assert len(rows) == len(all_formats())


@pytest.mark.parametrize("form", [name for name, one in readable().items() if one.write])
def test_the_content_tells_the_format(form: str, tmp_path: Path) -> None:
    files = exported(load_map("alps"), form, tmp_path)
    assert format_of(source_files(files)).name == form
