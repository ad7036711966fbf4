"""Whatever is sent to the studio, its terminal shows no traceback."""

import http.client
import logging
import signal
import socket
import sys
from contextlib import suppress

import pytest
from children import MAIN, child
from studio.served import served
from studio.test_hostile import joined
from websockets.exceptions import ConnectionClosed

from mapkit.studio.serve.log import ServerLog
from mapkit.studio.serve.run import Serving

BAD_CHUNK = b"GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n"


def _send(serving: Serving, request: bytes) -> None:
    port = serving.guard.port
    with socket.create_connection(("127.0.0.1", port), timeout=10) as raw:
        raw.sendall(request)
        with suppress(ConnectionError):
            while raw.recv(1 << 16):
                pass


def test_requests_that_break_their_protocol_show_nothing(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with served() as serving:
        _send(serving, BAD_CHUNK)
        with joined(serving) as page, suppress(ConnectionClosed):
            page.send(b"\xff", text=True)
            while True:
                page.recv(timeout=10)
        connection = http.client.HTTPConnection("127.0.0.1", serving.guard.port)
        connection.request("GET", "/")
        assert connection.getresponse().status == 403  # it lives on
        connection.close()
    assert capfd.readouterr().err == ""


def test_a_fault_of_our_own_is_told_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    error = ZeroDivisionError("once")
    about = (type(error), error, None)
    ServerLog().emit(logging.LogRecord("uvicorn", logging.ERROR, "", 0, "", None, about))
    told = capsys.readouterr().err
    assert "bug in mapkit: ZeroDivisionError" in told
    assert told.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="signals differ there")
@pytest.mark.parametrize(("name", "code"), [("SIGINT", 0), ("SIGTERM", 143), ("SIGHUP", 129)])
def test_a_studio_that_is_asked_to_end_ends_without_a_word(name: str, code: int) -> None:
    with child("-u", "-c", MAIN, "studio", "--no-open") as studio:
        assert studio.stdout is not None
        address = studio.stdout.readline().split()[-1]
        connection = http.client.HTTPConnection(address.split("/")[2], timeout=60)
        connection.request("GET", "/")
        assert connection.getresponse().status == 403  # it is at work
        connection.close()
        studio.send_signal(getattr(signal, name))
        _, told = studio.communicate()
    assert (studio.returncode, told) == (code, "")
