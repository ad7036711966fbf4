"""What the largest maps take that a file may hold: seconds of CPU and megabytes of each verb."""

import resource
from pathlib import Path

import pytest
from children import MAIN, child
from hostile.largest import LARGEST, text_of

pytestmark = pytest.mark.bench

BAR_SECONDS = {"check": 5.0, "lint": 60.0, "render": 60.0}  # of CPU
BAR_MEGABYTES = 2048
CODE = f"""
import atexit, resource, sys
peak = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
atexit.register(lambda: print(peak(), file=sys.stderr))
{MAIN}
"""


def taken(folder: Path, *words: str) -> tuple[float, float, int]:
    """Seconds of CPU and megabytes that a verb takes with an empty cache, and its exit code."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with child("-c", CODE, *words, env={"XDG_CACHE_HOME": str(folder / "cache")}) as process:
        _, errors = process.communicate()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, int(errors.split()[-1]) / 1024, process.returncode


@pytest.mark.parametrize("name", LARGEST)
def test_the_largest_maps(name: str, tmp_path: Path) -> None:
    file = tmp_path / "largest.yaml"
    file.write_text(text_of(LARGEST[name]()), "utf-8")
    for verb, bar in BAR_SECONDS.items():
        folder = tmp_path / verb
        folder.mkdir()
        more = ["-o", str(folder / "out")] if verb == "render" else []
        seconds, megabytes, code = taken(folder, verb, str(file), *more)
        figures = f"{seconds:.1f} s CPU (bar {bar:.0f}), {megabytes:.0f} MB, exit {code}"
        print(f"\n{verb}, {name}: {figures}")
        assert code in (0, 1)
        assert seconds <= bar
        assert megabytes <= BAR_MEGABYTES
