"""A thousand damaged copies of a map: each gives findings, or is a map."""

import random
from pathlib import Path

import pytest

from mapkit.finding import MapError
from mapkit.model.load import loaded
from mapkit.source.read import read

COPIES = 1_000
BATCH = 50


def flip_bytes(rng: random.Random, raw: bytearray) -> None:
    for _ in range(rng.randint(1, 6)):
        raw[rng.randrange(len(raw))] = rng.randrange(256)


def drop_lines(rng: random.Random, raw: bytearray) -> None:
    lines = raw.splitlines(keepends=True)
    for _ in range(rng.randint(1, 3)):
        del lines[rng.randrange(len(lines))]
    raw[:] = b"".join(lines)


def swap_values(rng: random.Random, raw: bytearray) -> None:
    words = raw.split(b" ")
    one, two = rng.randrange(len(words)), rng.randrange(len(words))
    words[one], words[two] = words[two], words[one]
    raw[:] = b" ".join(words)


def swap_punctuation(rng: random.Random, raw: bytearray) -> None:
    places = [index for index, byte in enumerate(raw) if byte in b"{}[]:,-#\"'&*!|>%@"]
    for _ in range(rng.randint(1, 3)):
        raw[rng.choice(places)] = rng.choice(b"{}[]:,-#\"'&*!|>%@\t\n")


def cut_short(rng: random.Random, raw: bytearray) -> None:
    del raw[rng.randrange(len(raw)) :]


DAMAGES = (flip_bytes, drop_lines, swap_values, swap_punctuation, cut_short)


@pytest.mark.parametrize("start", range(0, COPIES, BATCH))
def test_damaged_copies(everything: Path, tmp_path: Path, start: int) -> None:
    whole = everything.read_bytes()
    for seed in range(start, start + BATCH):
        rng = random.Random(seed)
        raw = bytearray(whole)
        DAMAGES[seed % len(DAMAGES)](rng, raw)
        file = tmp_path / f"{seed}.yaml"
        file.write_bytes(raw)
        try:
            result = loaded(read(file))
        except MapError as error:
            findings, map_ = error.findings, None
        else:
            findings, map_ = result.findings, result.map
        assert findings or map_, seed
