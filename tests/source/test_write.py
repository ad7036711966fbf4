"""Edits keep every other character; files are written whole or not at all."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mapkit.files import write_text
from mapkit.source.document import Document
from mapkit.source.edits import Put, edit
from mapkit.source.flow import flow
from mapkit.source.read import read_text
from mapkit.source.tree import UNPRINTABLE

TEXT = """\
# a comment
cities:
  oslo:   {name: Oslo,   at: [1, 2]}   # the capital
  bergen:
    name: Bergen    # rain
    at: [3, 4]
routes:
  - {between: [oslo, bergen], length: 3}  # scenic
  - between: [bergen, oslo]
    length: 2
"""


def document(text: str = TEXT, file: str = "x.yaml") -> Document:
    return read_text(text, file).document


@pytest.mark.parametrize(
    ("path", "value", "old", "new"),
    [
        (("routes", 0, "length"), 4, "length: 3}", "length: 4}"),
        (("routes", 1, "length"), 4, "length: 2\n", "length: 4\n"),
        (("cities", "oslo", "name"), "Ósló: 1", "{name: Oslo,", '{name: "Ósló: 1",'),
        (("cities", "oslo", "port"), True, "[1, 2]}", "[1, 2], port: true}"),
        (("cities", "bergen", "port"), True, "at: [3, 4]\n", "at: [3, 4]\n    port: true\n"),
        (("routes", 1, "color"), "red", "length: 2\n", "length: 2\n    color: red\n"),
        (("title",), "Fjords", "length: 2\n", "length: 2\ntitle: Fjords\n"),
    ],
)
def test_an_edit_changes_only_its_value(path, value, old, new) -> None:  # type: ignore[no-untyped-def]
    text = edit(document(), [Put(path, value)]).text
    assert text == TEXT.replace(old, new)
    data = document(text).data
    for step in path:
        data = data[step]
    assert data == value


def test_several_edits_at_once() -> None:
    puts = [Put(("routes", 0, "length"), 10), Put(("cities", "oslo", "at"), [7, 8])]
    text = edit(document(), puts).text
    assert "length: 10}" in text
    assert "at: [7, 8]}   # the capital" in text


def test_edits_of_json_stay_json() -> None:
    puts = [Put(("a", "b"), "ø"), Put(("a", "c"), None)]
    text = edit(document('{"a": {"b": 1}}', "x.json"), puts).text
    assert text == '{"a": {"b": "ø", "c": null}}'


def test_a_failed_write_leaves_the_old_file_and_no_other(tmp_path: Path) -> None:
    file = tmp_path / "map.yaml"
    write_text(file, "old")
    with pytest.raises(UnicodeEncodeError):
        write_text(file, "new \ud800")
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_write_keeps_permissions(tmp_path: Path) -> None:
    file = tmp_path / "map.yaml"
    file.write_text("old")
    file.chmod(0o640)
    write_text(file, "new")
    assert file.stat().st_mode & 0o777 == 0o640


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**12), 10**12)
    | st.floats(allow_nan=False, allow_infinity=False, min_value=-1e6, max_value=1e6)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=30).filter(
        lambda text: not UNPRINTABLE.search(text)
    ),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text("abc-_1 :#", max_size=8), inner)
    ),
    max_leaves=10,
)


@given(values)
def test_flow_text_reads_back_as_the_same_value(value: object) -> None:
    assert read_text(f"a: {flow(value)}\nb: 1\n", "x.yaml").document.data["a"] == value
