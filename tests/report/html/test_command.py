"""`mapkit report`."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from mapkit.board.theme_files import UnknownThemeError
from mapkit.cli.app import make_app

RUNNER = CliRunner()


def test_page_is_written_beside_the_pdfs(everything: Path, tmp_path: Path) -> None:
    (tmp_path / "ticket-cards.pdf").write_bytes(b"0" * 1_200_000)
    result = RUNNER.invoke(
        make_app(["report", "maps"]), ["report", str(everything), "-o", str(tmp_path)]
    )
    assert result.exit_code == 0, result.output
    page = (tmp_path / "index.html").read_text("utf-8")
    assert 'href="./ticket-cards.pdf" download>Ticket cards</a><small>1.2 MB</small>' in page


def test_unknown_theme_is_refused(everything: Path, tmp_path: Path) -> None:
    words = ["report", str(everything), "-o", str(tmp_path), "--theme", "nigt"]
    result = RUNNER.invoke(make_app(["report", "maps"]), words)
    assert isinstance(result.exception, UnknownThemeError)  # which `main` ends with 2
    assert not list(tmp_path.iterdir())


def test_lang_reaches_the_page(everything: Path, tmp_path: Path) -> None:
    words = ["report", str(everything), "-o", str(tmp_path), "--lang", "pl"]
    result = RUNNER.invoke(make_app(["report", "maps"]), words)
    assert result.exit_code == 0, result.output
    page = (tmp_path / "index.html").read_text("utf-8")
    assert '<html lang="pl">' in page
    assert "<h1>Wszystko</h1>" in page
    assert "Bórg" in page
    assert "Borg" not in page


def test_a_language_that_nobody_speaks_is_refused(everything: Path, tmp_path: Path) -> None:
    words = ["report", str(everything), "-o", str(tmp_path), "--lang", "xx"]
    result = RUNNER.invoke(make_app(["report", "maps"]), words)
    assert result.exit_code == 2
    assert not list(tmp_path.iterdir())
