"""Every code that a user can be told has its page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

import mapkit
from mapkit.discovery import modules_in
from mapkit.finding import Fault
from mapkit.report.explained import all_explained, find_explained, full_reference
from mapkit.report.fault_pages import all_fault_pages

CODE = re.compile(r"[\"']([A-Z]{3,4}[0-9]{3})[\"']")


def declared_faults() -> dict[str, Fault]:
    """By code; those that kinds of documents have among their fields too."""
    values = [value for module in modules_in(mapkit) for value in vars(module).values()]
    return {fault.code: fault for value in values for fault in _faults_in(value)}


def _faults_in(value: object) -> Iterator[Fault]:
    if isinstance(value, Fault):
        yield value
    elif is_dataclass(value) and not isinstance(value, type):
        inside = (getattr(value, one.name, None) for one in fields(value))
        yield from (one for one in inside if isinstance(one, Fault))


def test_every_fault_has_a_page_under_its_name_and_severity() -> None:
    pages = {one.code: (one.name, one.severity) for one in all_explained()}
    faults = declared_faults()
    assert len(faults) > 90
    told = {code: pages.get(code) for code in faults}
    assert told == {code: (faults[code].name, faults[code].severity) for code in told}
    assert {one.code for one in all_fault_pages()} <= set(faults)


def test_every_code_in_the_source_has_a_page() -> None:
    """Also one that a finding is made of directly."""
    pages = {one.code for one in all_explained()}
    files = Path(mapkit.__file__).parent.rglob("*.py")
    codes = {code for file in files for code in CODE.findall(file.read_text("utf-8"))}
    assert codes - pages == set()
    assert {"FILE101", "TKT101", "PLY120"} <= codes


@pytest.mark.parametrize("word", ["FIL901", "lint-given-up", "BRD902", "BRD903", "SCH101"])
def test_a_page_says_what_why_and_what_to_try(word: str) -> None:
    (found,) = find_explained(word)
    page = found.page()
    for heading in ("## What it does", "## Why is this bad", "## What to try"):
        assert heading in page
    assert page.replace("# ", "### ", 1).splitlines()[0] in full_reference()


def test_codes_and_texts_of_pages_are_their_own() -> None:
    pages = all_fault_pages()
    assert len({one.code for one in pages}) == len(pages)
    assert all(text.endswith(".") for one in pages for text in one.sections.values())
