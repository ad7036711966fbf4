"""Only the browser that was given the address may talk to the studio."""

import pytest

from mapkit.studio.guard import Guard

GUARD = Guard(8123, "secret")


@pytest.mark.parametrize(
    ("host", "origin", "is_here"),
    [
        ("127.0.0.1:8123", None, True),
        ("localhost:8123", "http://localhost:8123", True),
        ("127.0.0.1:8123", "http://localhost:8123", True),
        ("evil.example:8123", None, False),
        ("evil.example:8123", "http://evil.example:8123", False),
        ("127.0.0.1:8123", "http://evil.example", False),
        ("127.0.0.1:8123", "null", False),
        ("127.0.0.1.evil.example:8123", None, False),
        ("127.0.0.1:8124", None, False),
        ("127.0.0.1", None, False),
        (None, None, False),
    ],
)
def test_hosts_and_origins(host: str | None, origin: str | None, is_here: bool) -> None:
    given = {"host": host, "origin": origin}
    headers = {key: value for key, value in given.items() if value is not None}
    assert GUARD.is_here(headers) is is_here


def test_a_socket_must_say_where_it_comes_from() -> None:
    assert not GUARD.is_here({"host": "127.0.0.1:8123"}, needs_origin=True)


@pytest.mark.parametrize(
    ("cookie", "is_known"),
    [
        ("mapkit-studio-8123=secret", True),
        ("a=b; mapkit-studio-8123=secret", True),
        ("mapkit-studio-8124=secret", False),
        ("mapkit-studio-8123=Secret", False),
        ("mapkit-studio-8123=", False),
        ("", False),
        ("\x00;;==", False),
    ],
)
def test_cookies(cookie: str, is_known: bool) -> None:
    assert GUARD.is_known({"cookie": cookie}) is is_known


def test_tokens_are_long_and_never_the_same() -> None:
    one, two = Guard(1), Guard(1)
    assert one.token != two.token
    assert len(one.token) >= 32
    assert one.token not in repr(one)
