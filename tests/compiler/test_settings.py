"""Settings of Numba in the environment that it can't read."""

import os
import subprocess
import sys

import pytest


@pytest.mark.parametrize("setting", ["NUMBA_NUM_THREADS=0", "NUMBA_OPT=x", "NUMBA_DISABLE_JIT=abc"])
def test_a_setting_that_cannot_be_read_is_named_in_a_sentence(setting: str) -> None:
    name, value = setting.split("=")
    code = "import sys; from mapkit.cli import main; sys.exit(main())"
    ran = subprocess.run(
        [sys.executable, "-c", code, "playtest", "alps", "--games", "2"],
        env=os.environ | {name: value},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 2
    assert name in ran.stderr
    assert "Traceback" not in ran.stderr
    assert "bug" not in ran.stderr
