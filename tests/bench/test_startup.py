"""What short commands cost beside an earlier commit, both measured in the same run."""

import os
import resource
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from tarfile import open as open_tar

import pytest
from children import MAIN
from conftest import ROOT

pytestmark = pytest.mark.bench

BEFORE = "db91eec^"
"""The last commit before each mechanic became one file in every room."""
RUNS = 10  # of which the best counts: what else the machine does only ever adds
BAR = 1.05  # the same, and the noise of a loaded machine


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("before")
    packed = subprocess.run(["git", "archive", BEFORE], cwd=ROOT, capture_output=True)
    if packed.returncode:
        pytest.skip("this checkout does not have the earlier commit")
    with open_tar(fileobj=BytesIO(packed.stdout)) as tar:
        tar.extractall(folder, filter="data")
    return folder


@pytest.mark.parametrize("words", [("--help",), ("check", "alps")], ids=" ".join)
def test_short_commands_start_as_fast_as_before(
    words: tuple[str, ...], before: Path, tmp_path: Path
) -> None:
    pairs = [
        (seconds(before, tmp_path, words), seconds(ROOT, tmp_path, words)) for _ in range(RUNS)
    ]
    old, new = (min(column) for column in zip(*pairs, strict=True))
    print(f"\nmapkit {' '.join(words)}: {new / old:.2f} × the CPU time of before (bar {BAR})")
    assert new / old <= BAR


def seconds(tree: Path, folder: Path, words: tuple[str, ...]) -> float:
    """CPU time of a command, run by the code of a tree."""
    began = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    command = [sys.executable, "-c", MAIN, *words]
    subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True)
    done = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done.ru_utime + done.ru_stime - began.ru_utime - began.ru_stime
