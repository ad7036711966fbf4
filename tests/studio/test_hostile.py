"""Strangers, oversized messages and tricks with paths are refused, over HTTP and WebSocket."""

from __future__ import annotations

import http.client
import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from socket import create_connection
from typing import Any

import pytest
from studio.desk import SMALL
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from mapkit.studio.serve.run import Serving
from mapkit.studio.wire import MOST_BYTES

REFUSED = (403, 404, 405, 413)


@pytest.fixture
def path(serving: Serving, tmp_path: Path) -> Path:
    file = tmp_path / "island.yaml"
    file.write_bytes(SMALL.encode())
    serving.studio.open(file)
    return file


def fetched(
    serving: Serving, path: str, method: str = "GET", body: bytes | None = None, **headers: str
) -> http.client.HTTPResponse:
    """What the studio answers; a header of None is left out."""
    connection = http.client.HTTPConnection("127.0.0.1", serving.guard.port, timeout=20)
    connection.putrequest(method, path, skip_host=True)
    given = {"Host": f"127.0.0.1:{serving.guard.port}", **headers}
    if body is not None:
        given["Content-Length"] = str(len(body))
    for name, value in given.items():
        connection.putheader(name, value)
    connection.endheaders(body)
    return connection.getresponse()


def cookie(serving: Serving) -> str:
    return f"{serving.guard.cookie}={serving.guard.token}"


def joined(serving: Serving, **wishes: Any) -> ClientConnection:
    port = serving.guard.port
    headers = {"Cookie": cookie(serving)} | wishes.pop("headers", {})
    origin = wishes.pop("origin", f"http://127.0.0.1:{port}")
    return connect(
        f"ws://127.0.0.1:{port}/live",
        origin=origin,
        additional_headers=headers,
        max_size=None,
        **wishes,
    )


def asked(socket: ClientConnection, **message: Any) -> dict[str, Any]:
    """The answer to a message; what is told meanwhile is left out."""
    socket.send(json.dumps(message))
    while True:
        heard: dict[str, Any] = json.loads(socket.recv(timeout=60))
        if "answer" in heard:
            return heard


def test_the_token_becomes_a_cookie_that_scripts_cannot_read(serving: Serving) -> None:
    answer = fetched(serving, f"/?token={serving.guard.token}")
    assert answer.status == 303
    assert answer.headers["Location"] == "/"
    assert {"HttpOnly", "SameSite=Strict"} <= set(answer.headers["Set-Cookie"].split("; "))
    assert "unsafe-inline" not in answer.headers["Content-Security-Policy"]


def test_the_right_cookie_opens_the_page(serving: Serving) -> None:
    answer = fetched(serving, "/", Cookie=cookie(serving))
    assert answer.status == 200
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["/", "/?token=", "/?token=wrong", "/page/script/main.js"])
def test_without_the_key_nothing_is_shown(serving: Serving, path: str) -> None:
    assert fetched(serving, path).status == 403


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "evil.example:80"},
        {"Host": "127.0.0.1"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
    ],
)
def test_strangers_are_refused_even_with_the_cookie(
    serving: Serving, headers: dict[str, str]
) -> None:
    assert fetched(serving, "/", Cookie=cookie(serving), **headers).status == 403


@pytest.mark.parametrize(
    "path",
    [
        "/page/../session.py",
        "/page/%2e%2e/session.py",
        "/page/..%2fsession.py",
        "/page//etc/passwd",
        "/page/index.html",
        "/page/script/%00.js",
        "/fonts/../faces.py",
        "/fonts/..%2ffaces.py",
        "/shelf/none/x",
        "/shelf/../../etc/passwd",
    ],
)
def test_tricks_with_paths_lead_nowhere(serving: Serving, path: str) -> None:
    assert fetched(serving, path, Cookie=cookie(serving)).status == 404


def test_the_shelf_shows_its_files_and_no_others(serving: Serving, tmp_path: Path) -> None:
    made, secret = tmp_path / "made", tmp_path / "secret.txt"
    made.mkdir()
    secret.write_text("secret")
    (made / "board.html").write_text("<p>board")
    (made / "out.txt").symlink_to(secret)
    address = serving.studio.shelf.put("a map", made)
    answer = fetched(serving, f"{address}board.html", Cookie=cookie(serving))
    assert answer.status == 200
    assert answer.headers["Content-Security-Policy"].startswith("sandbox")
    for path in ("out.txt", "../secret.txt", "..%2fsecret.txt", "%2e%2e/secret.txt", "", "."):
        assert fetched(serving, f"{address}{path}", Cookie=cookie(serving)).status == 404


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_there_is_nothing_to_send_to(serving: Serving, method: str) -> None:
    answer = fetched(serving, "/", method, b"x" * 100, Cookie=cookie(serving))
    assert answer.status in REFUSED


def test_a_body_is_refused(serving: Serving) -> None:
    assert fetched(serving, "/", "GET", b"x" * 100, Cookie=cookie(serving)).status == 413


@pytest.mark.parametrize("origin", ["http://evil.example", "null", None])
def test_a_socket_of_another_origin_is_refused(serving: Serving, origin: str | None) -> None:
    with pytest.raises(InvalidStatus), joined(serving, origin=origin):
        pass


@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "127.0.0.1"])
def test_a_socket_of_another_host_is_refused(serving: Serving, host: str) -> None:
    """A name that a stranger has pointed at this computer; cookie and origin are right."""
    port = serving.guard.port
    lines = (
        "GET /live HTTP/1.1",
        f"Host: {host.format(port=port)}",
        f"Origin: http://127.0.0.1:{port}",
        f"Cookie: {cookie(serving)}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    )
    assert _first_line(port, lines).split()[1] == "403"
    there = [f"Host: 127.0.0.1:{port}" if line.startswith("Host") else line for line in lines]
    assert _first_line(port, there).split()[1] == "101"


def _first_line(port: int, lines: Sequence[str]) -> str:
    """What is answered to a request, written by hand."""
    with create_connection(("127.0.0.1", port), timeout=20) as wire:
        wire.sendall("".join(f"{line}\r\n" for line in [*lines, ""]).encode())
        return wire.makefile("r", encoding="latin-1").readline()


@pytest.mark.parametrize("path", ["/", "/../live", "/live/..", "/page/live", "/shelf/x"])
def test_there_is_one_socket_and_no_other(serving: Serving, path: str) -> None:
    port, origin = serving.guard.port, f"http://127.0.0.1:{serving.guard.port}"
    headers = {"Cookie": cookie(serving)}
    address = f"ws://127.0.0.1:{port}{path}"
    with pytest.raises(InvalidStatus), connect(address, origin=origin, additional_headers=headers):
        pass


@pytest.mark.parametrize("cookie_", ["", "mapkit-studio-1=x"])
def test_a_socket_without_the_cookie_is_refused(serving: Serving, cookie_: str) -> None:
    with pytest.raises(InvalidStatus), joined(serving, headers={"Cookie": cookie_}):
        pass


def test_a_message_that_is_too_large_ends_the_wire_and_nothing_else(
    serving: Serving, path: Path
) -> None:
    with joined(serving) as socket, suppress(ConnectionClosed):
        socket.send("x" * (MOST_BYTES + 1))
        while socket.recv(timeout=60):
            pass
    assert socket.close_code != 1000
    assert path.read_bytes() == SMALL.encode()
    with joined(serving) as socket:
        assert "refused" not in asked(socket, ask="forms", id=1)


def nested(levels: int) -> list[Any]:
    """Lists in lists."""
    value: list[Any] = []
    for _ in range(levels):
        value = [value]
    return value


@pytest.mark.parametrize(
    "message",
    [
        {"ask": "nothing-of-the-kind"},
        {"ask": "half a character: \ud800"},
        {"ask": "build", "steps": [{}], "paper": "a4"},
        {"ask": "import", "files": ["routes.csv", 7]},
        {"ask": 7},
        {"ask": "move"},
        {"ask": "move", "places": {"north": ["x", 1]}},
        {"ask": "move", "places": {"north": [1e400, 1]}},
        {"ask": "move", "places": {"north": [10**400, 1]}},
        {"ask": "move", "places": {"north": [float("nan"), 1]}},
        {"ask": "move", "places": {"../x": [1, 2]}},
        {"ask": "edit", "edits": [{"put": [], "value": 1}]},
        {"ask": "edit", "edits": [{"put": [["a"]], "value": 1}]},
        {"ask": "edit", "edits": [{"put": ["routes", 99, "length"], "value": 1}]},
        {"ask": "edit", "edits": [{"take": ["cities"]}]},
        {"ask": "edit", "edits": [{"insert": ["title"], "values": [1]}]},
        {"ask": "edit", "edits": [7]},
        {"ask": "edit", "edits": [{"put": ["title", "x"], "value": 1}]},
        {"ask": "edit", "edits": [{"put": ["x"] * 3_000, "value": 1}]},
        {"ask": "edit", "edits": [{"put": ["title"], "value": nested(900)}]},
        {"ask": "import", "files": [{"name": "\u0000.csv", "data": "eA=="}]},
        {"ask": "import", "files": [{"name": "\ud800.csv", "data": "eA=="}]},
        {"ask": "suggest", "part": "routes", "count": 10**400},
        {"ask": "edit", "edits": [{"put": ["title"], "value": "\u0000"}]},
        {"ask": "remove", "paths": [["routes"]]},
        {"ask": "remove", "paths": [["routes", -1]]},
        {"ask": "rename", "old": "north", "new": "a: b"},
        {"ask": "look", "theme": "../../etc/passwd"},
        {"ask": "accept", "proposal": 12345},
        {"ask": "suggest", "part": "__init__"},
        {"ask": "way", "places": ["north"]},
        {"ask": "start-game", "seats": ["you", "planner"], "deal": -1},
        {"ask": "start-game", "seats": ["you", "planner"], "deal": 10**30},
        {"ask": "start-game", "seats": ["you", "planner"], "deal": "7"},
    ],
)
def test_odd_messages_are_refused_in_a_sentence(
    serving: Serving, path: Path, message: dict[str, Any]
) -> None:
    with joined(serving) as socket:
        answer = asked(socket, **message, id=1)
        assert answer["refused"].endswith((".", "?"))
        assert "bug in mapkit" not in answer["refused"]
    assert path.read_bytes() == SMALL.encode()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "cities: {a: {}}\nroutes: [1, {between: 5}, {between: [a]}]\n",
            {"paths": [["cities", "a"]]},
        ),
        ("cities: {a: 1}\n", {"edits": [{"put": ["cities", "a", "name"], "value": "A"}]}),
        ('"x"\n', {"edits": [{"put": ["title"], "value": "T"}]}),
        ("cities: [1, 2]\n", {"edits": [{"put": ["cities", "a", "name"], "value": "A"}]}),
        ("title: null\n", {"edits": [{"insert": ["title", "en"], "values": [1]}]}),
        ("1\n", {"ask": "move", "places": {"a": [1, 2]}}),
        ("[]\n", {"ask": "move", "places": {"a": [1, 2]}}),
        ("cities: 7\n", {"ask": "move", "places": {"a": [1, 2]}}),
        (SMALL, {"paths": [["cities"]]}),
        (SMALL, {"paths": [["cities", "north", "name", "en"]]}),
    ],
)
def test_edits_of_a_map_out_of_shape_are_made_or_refused(
    serving: Serving, tmp_path: Path, text: str, message: dict[str, Any]
) -> None:
    file = tmp_path / "odd.yaml"
    file.write_text(text, "utf-8")
    serving.studio.open(file)
    with joined(serving) as socket:
        kind = {"ask": "remove" if "paths" in message else "edit"}
        answer = asked(socket, **{**kind, **message}, id=1)
    assert "bug in mapkit" not in answer.get("refused", "")
    assert ("refused" in answer) is (file.read_text("utf-8") == text)


def test_what_is_no_json_is_refused(serving: Serving, path: Path) -> None:
    with joined(serving) as socket:
        for text in ("{", "[]", "null", "[" * 5000):
            socket.send(text)
        socket.send(b"\x00\xff")
    assert path.read_bytes() == SMALL.encode()
