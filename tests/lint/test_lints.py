"""Every lint: its documentation, its examples, its code."""

import re
from collections import Counter

import pytest

from mapkit.lint.catalog import all_lints
from mapkit.lint.docs import HEADINGS, documentation, example_map, reference
from mapkit.lint.lint import Lint
from mapkit.lint.runner import run
from mapkit.lint.settings import Settings

LINTS = {lint.code: lint for lint in all_lints()}
GROUPS = {"tickets": "TKT1", "network": "NET2", "cards": "CRD3"}
GROUPS |= {"board": "BRD4", "geography": "GEO5", "files": "FIL6"}


SENTENCE = re.compile(r"[A-Z0-9`*“].*[^ .,;:][.?!]", re.DOTALL)


def is_sentence(text: str) -> bool:
    """It begins with a capital, a number or a name, and ends with one full stop."""
    return bool(SENTENCE.fullmatch(text))


def codes_found(lint: Lint, *snippets: str) -> Counter[str]:
    loaded = example_map(*snippets)
    assert loaded.map is not None, [finding.message for finding in loaded.findings]
    needed = {"FIL604": ["duplicate-ticket", "no-licence", lint.code]}.get(lint.code, [lint.code])
    outcome = run(loaded, Settings(select=tuple(needed)))
    for finding in outcome.findings:
        assert finding.where is not None
        assert finding.where.line > 0
        assert all(is_sentence(text) for text in (finding.message, finding.help) if text)
    return Counter(finding.code for finding in outcome.findings)


@pytest.mark.parametrize("code", LINTS)
def test_fires_on_its_bad_examples(code: str) -> None:
    for snippet in documentation(LINTS[code]).bad:
        assert codes_found(LINTS[code], snippet)[code], snippet


@pytest.mark.parametrize("code", LINTS)
def test_is_silent_on_its_good_examples(code: str) -> None:
    for bad, instead in documentation(LINTS[code]).good:
        assert not codes_found(LINTS[code], bad, instead)[code], instead


@pytest.mark.parametrize("code", LINTS)
def test_is_documented(code: str) -> None:
    lint = LINTS[code]
    sections = documentation(lint).sections
    assert tuple(sections) == HEADINGS
    assert all(text.strip() for text in sections.values())
    assert documentation(lint).bad
    assert documentation(lint).good
    assert documentation(lint).summary.endswith(".")


def test_codes_and_names_are_unique_and_codes_say_the_group() -> None:
    assert len({lint.code for lint in all_lints()}) == len(all_lints())
    assert len({lint.name for lint in all_lints()}) == len(all_lints())
    for lint in all_lints():
        group, module = type(lint).__module__.split(".")[-2:]
        assert lint.code.startswith(GROUPS[group])
        assert module.replace("_", "") == type(lint).__name__.lower()


def test_codes_are_not_those_of_the_check() -> None:
    from mapkit.model import faults as model
    from mapkit.source import faults as source

    known = {
        getattr(value, "code", None) for room in (model, source) for value in vars(room).values()
    }
    assert not known & set(LINTS)


def test_the_base_map_of_the_examples_is_clean() -> None:
    loaded = example_map("title: Example")
    outcome = run(loaded, Settings(ignore=("BRD", "GEO")))
    assert [str(finding) for finding in outcome.findings] == []


def test_the_reference_page_has_every_lint_and_keeps_comments_in_examples() -> None:
    text = reference(all_lints())
    for lint in all_lints():
        assert f"### {lint.name} ({lint.code})" in text
    assert "  # allow: ticket-between-neighbours" in text
