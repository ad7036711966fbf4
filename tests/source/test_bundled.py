"""Catalogues of our own: read once, kept for later, read anew when their text changes."""

from pathlib import Path

import pytest

from mapkit import kept_files
from mapkit.source import bundled
from mapkit.source.bundled import read_bundled


def test_a_catalogue_is_scanned_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_files, "user_cache", lambda name: tmp_path)
    file = tmp_path / "en.yaml"
    file.write_text("hello: {text: Good day, if: [a, b]}\n", "utf-8")
    first = read_bundled(file)
    monkeypatch.setattr(bundled, "read_text", lambda text, name: pytest.fail("scanned again"))
    assert read_bundled(file) == first == {"hello": {"text": "Good day", "if": ["a", "b"]}}


def test_a_changed_catalogue_is_read_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_files, "user_cache", lambda name: tmp_path)
    file = tmp_path / "en.yaml"
    file.write_text("hello: one\n", "utf-8")
    read_bundled(file)
    file.write_text("hello: two\n", "utf-8")
    assert read_bundled(file) == {"hello": "two"}


def test_what_else_was_kept_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "en.yaml"
    file.write_text("hello: one\n", "utf-8")
    monkeypatch.setattr(bundled, "kept_bytes", lambda *_, **__: b"[" * 100_000)
    assert read_bundled(file) == {"hello": "one"}
