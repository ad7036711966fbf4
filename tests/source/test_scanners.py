"""The two scanners of YAML: of an everyday text they tell the same, and rare ones go to one."""

import pytest
from conftest import BUNDLED_MAPS
from hypothesis import given, settings
from hypothesis import strategies as st

from mapkit.source.events import SyntaxFault
from mapkit.source.read import _yaml_tree
from mapkit.source.tree import grow
from mapkit.source.yaml_events import is_everyday, quick_events, yaml_events

LINES = [line for path in BUNDLED_MAPS for line in path.read_text("utf-8").splitlines()]
SNIPPETS = (
    *"{}[],:#&*!|>'\"%@`-? \t\n\r~\\.0ą\x85\u2028\ufeff\x7f😀",
    *("---\n", "...\n", "- ", "key: ", "<<: *a", "&a ", "!!str ", "|\n  x\n", ">-\n  y\n"),
    *("\\x41", "\\uD800", '"\\/"', " #c", "{a:1}", '{"a":1}', "'it''s'", "%YAML 1.1\n", "\r\n"),
)
RARE = (
    *("a: &x 1", "a: *x", "a: !t 1", "a: !", "!", "a: [!, 1]", "a:\t1", "? a", "%YAML 1.2\n---\n"),
    *(
        "a: 1\n...\n...",
        "a: |#",
        "a: |#c",
        "a: >-#",
        "a: >\n...",
        "a: |\n \n  ",
        "- >-\n  b",
        "['':]",
        '{"a":}',
    ),
)


def outcome(read, text: str) -> object:
    try:
        tree = read(text)
    except SyntaxFault as fault:
        return fault.message, fault.span
    if tree.data is None:
        return "nothing"  # a file of comments: where its nothing stands is told nowhere
    return repr(tree.data), tree.keys, tree.values, [one.message for one in tree.problems]


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """Some lines of a map with snippets put in and characters taken out."""
    begin = draw(st.integers(0, len(LINES) - 1))
    text = "\n".join(LINES[begin : begin + draw(st.integers(1, 12))])
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        gone = draw(st.integers(0, 2))
        text = text[:at] + draw(st.sampled_from(SNIPPETS)) + text[at + gone :]
    return text


@given(damaged())
@settings(max_examples=150, deadline=None)
def test_a_damaged_text_reads_the_same_by_both(text: str) -> None:
    assert outcome(_yaml_tree, text) == outcome(lambda one: grow(yaml_events(one)), text)


@pytest.mark.parametrize("path", BUNDLED_MAPS, ids=lambda path: path.stem)
def test_bundled_maps_are_read_by_the_quick_one(path) -> None:
    text = path.read_text("utf-8")
    assert is_everyday(text)
    assert list(quick_events(text)) == list(yaml_events(text))


@pytest.mark.parametrize("text", RARE)
def test_rare_texts_are_read_by_the_thorough_one(text: str) -> None:
    assert not is_everyday(text)


@pytest.mark.parametrize("text", ["ąę\x0c", "a: ąęó\n\x01", "😀" * 99 + "\ufffe", "a: é\x7f\x00"])
def test_a_control_character_behind_other_letters_is_named(text: str) -> None:
    """The scanner in C counts the bytes before it, of which there are more than letters."""
    with pytest.raises(SyntaxFault, match="an invisible character"):
        _yaml_tree(text)
