"""Files that were made are shown under an address nobody can guess, and nothing beside them."""

from __future__ import annotations

from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path

import pytest

from mapkit.studio.serve.run import Serving


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    text: str


def asked(serving: Serving, path: str, host: str | None = None) -> Answer:
    """What a browser without the cookie gets; the path is sent as it stands."""
    line = HTTPConnection("127.0.0.1", serving.guard.port)
    line.request("GET", path, headers={"Host": host or f"127.0.0.1:{serving.guard.port}"})
    answer = line.getresponse()
    headers = {name.lower(): value for name, value in answer.getheaders()}
    text = answer.read().decode("utf-8", "replace")
    line.close()
    return Answer(answer.status, headers, text)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "output" / "island"
    folder.mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("a secret")
    (folder / "index.html").write_text("<p>the report")
    (folder / "print.pdf").write_bytes(b"%PDF-1.7")
    (folder / "away.txt").symlink_to(tmp_path / "secret.txt")
    return folder


def test_a_report_runs_in_a_sandbox(serving: Serving, folder: Path) -> None:
    answer = asked(serving, serving.studio.shelf.put("built", folder) + "index.html")
    assert answer.status == 200
    assert answer.headers["content-type"].startswith("text/html")
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("sandbox ")
    assert "allow-same-origin" not in policy


def test_paper_has_its_type(serving: Serving, folder: Path) -> None:
    answer = asked(serving, serving.studio.shelf.put("built", folder) + "print.pdf")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "path",
    [
        "../../secret.txt",
        "..%2f..%2fsecret.txt",
        "%2e%2e/%2e%2e/secret.txt",
        "away.txt",
        "/etc/passwd",
        "%2fetc%2fpasswd",
        "a%00b",
        "",
        "missing.pdf",
    ],
)
def test_nothing_else_is_shown(serving: Serving, folder: Path, path: str) -> None:
    answer = asked(serving, serving.studio.shelf.put("built", folder) + path)
    assert answer.status in (403, 404)
    assert "a secret" not in answer.text


def test_the_address_is_the_key(serving: Serving, folder: Path) -> None:
    address = serving.studio.shelf.put("built", folder)
    assert len(address) > 25
    assert serving.studio.shelf.put("built", folder) == address
    assert asked(serving, "/shelf/built/index.html").status == 404
    assert asked(serving, f"{address}index.html", "evil.example").status == 403
    assert asked(serving, "/").status == 403
