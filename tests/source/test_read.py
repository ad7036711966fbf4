"""Files that are hardly files."""

import os
from pathlib import Path

import pytest

import mapkit
from mapkit.finding import MapError
from mapkit.source.read import LARGEST_FILE, read, read_text


def codes(path: Path | str) -> list[str]:
    return [finding.code for finding in mapkit.check(path)]


def test_missing_file_is_named_with_the_bundled_maps() -> None:
    (finding,) = mapkit.check("great-lake")
    assert finding.code == "FILE101"
    assert "did you mean `great-lakes`?" in finding.message


def test_folder(tmp_path: Path) -> None:
    assert codes(tmp_path) == ["FILE102"]


def test_fifty_megabytes_are_refused_unread(tmp_path: Path) -> None:
    file = tmp_path / "huge.yaml"
    with file.open("wb") as stream:
        stream.truncate(50_000_000)
    assert codes(file) == ["FILE103"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_unreadable_file(tmp_path: Path) -> None:
    file = tmp_path / "secret.yaml"
    file.write_text("mapkit: 1")
    file.chmod(0)
    assert codes(file) == ["FILE101"]


def test_the_largest_file_that_is_read(tmp_path: Path) -> None:
    file = tmp_path / "padded.yaml"
    file.write_bytes(b"#" * (LARGEST_FILE - 1) + b"\n")
    assert codes(file) == ["FILE104"]


def test_byte_order_mark_and_windows_line_ends_are_fine(tmp_path: Path) -> None:
    file = tmp_path / "windows.yaml"
    file.write_bytes(b"\xef\xbb\xbfa: 1\r\nb: {c: [2, 3]}\r\n")
    document = read(file).document
    assert document.data == {"a": 1, "b": {"c": [2, 3]}}
    where = document.where(("b", "c", 1))
    assert (where.line, where.column, where.quote) == (2, 12, "b: {c: [2, 3]}")


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("yes", "yes"),  # YAML 1.1 would say true
        ("012", 12),  # and octal
        ("0o17", 15),
        ("0x1F", 31),
        ("-1.5e2", -150.0),
        ("2024-01-01", "2024-01-01"),
        ("12:30", "12:30"),  # and sexagesimal
        ("'5'", "5"),
        ("~", None),
        ("", None),
        ("TRUE", True),
        ("1.2.3", "1.2.3"),
    ],
)
def test_yaml_values_follow_the_core_schema_of_1_2(written: str, value: object) -> None:
    assert read_text(f"a: {written}", "x.yaml").document.data == {"a": value}


def test_json_reads_as_the_same_data_as_yaml() -> None:
    text = '{"a": [1, 2.5, true, null, "x\\u00e5\\ud83d\\ude80"], "b": {}, "c": []}'
    as_json = read_text(text, "x.json").document
    assert as_json.data == {"a": [1, 2.5, True, None, "xå🚀"], "b": {}, "c": []}
    assert as_json.where(("a", 2)).column == 16


def test_aliases_share_their_anchor() -> None:
    document = read_text("a: &x {k: 1}\nb: *x\n", "x.yaml").document
    assert document.data == {"a": {"k": 1}, "b": {"k": 1}}
    assert document.where(("b", "k")).line == 2


def test_syntax_error_raises_with_its_place() -> None:
    with pytest.raises(MapError, match=r"x\.yaml:1:5: SYN102"):
        read_text("a: b: c", "x.yaml")
