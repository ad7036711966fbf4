"""No compiled function counts from the end of an array."""

from pathlib import Path

import pytest
from children import ended


def test_no_index_is_negative() -> None:
    done = ended(str(Path(__file__).with_name("strict.py")))
    assert int(done.stdout) > 40


def test_the_check_can_fail() -> None:
    program = "from bots.strict import Strict; Strict([1, 2])[-1]"
    with pytest.raises(AssertionError, match="a negative index: -1"):
        ended("-c", program, env={"PYTHONPATH": str(Path(__file__).parent.parent)})
