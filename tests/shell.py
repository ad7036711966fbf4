"""Commands as the shell runs them, with their exit codes, in this process."""

from __future__ import annotations

import io
import os
import sys
from dataclasses import dataclass
from unittest import mock

import pytest

from mapkit.cli import main


@dataclass(frozen=True)
class Ended:
    code: int
    out: str
    err: str

    @property
    def text(self) -> str:
        return self.out + self.err


def shell(*words: str, encoding: str = "utf-8", columns: int = 300) -> Ended:
    """`shell("check", "alps")` runs it; what it prints is in that encoding."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding) for _ in range(2))
    environment = {name: value for name, value in os.environ.items() if name != "MAPKIT_DEBUG"}
    with (
        mock.patch.multiple(sys, argv=["mapkit", *words], stdout=out, stderr=err),
        mock.patch.dict(os.environ, environment | {"COLUMNS": str(columns)}, clear=True),
        mock.patch.multiple(
            "mapkit.cli", heed_signals=mock.DEFAULT, heed_late_signals=mock.DEFAULT
        ),
        pytest.raises(SystemExit) as ended,
    ):
        main()
    assert isinstance(ended.value.code, int)
    return Ended(ended.value.code, _text(out), _text(err))


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode(stream.encoding)
