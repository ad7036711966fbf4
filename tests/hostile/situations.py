"""Names that lead to no map, folders that can't be written, and documents that a stranger left."""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Callable
from pathlib import Path

Plant = Callable[[Path], None]
"""Puts something at a path."""


def pipe(path: Path) -> None:
    os.mkfifo(path)


def folder(path: Path) -> None:
    path.mkdir()


def unix_socket(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # an address has room for a hundred characters
    try:
        with socket.socket(socket.AF_UNIX) as one:
            one.bind(path.name)
    finally:
        os.chdir(here)


def link_to(target: str) -> Plant:
    return lambda path: path.symlink_to(target)


def text(content: str | bytes) -> Plant:
    raw = content if isinstance(content, bytes) else content.encode("utf-8")
    return lambda path: path.write_bytes(raw) and None


def link_to_pipe(path: Path) -> None:
    pipe = path.with_name(f"pipe-{path.name}")
    os.mkfifo(pipe)
    path.symlink_to(pipe.name)


NO_FILES: dict[str, Plant] = {
    "a pipe": pipe,
    "a link to a pipe": link_to_pipe,
    "a folder": folder,
    "a socket": unix_socket,
    "a link to a folder": link_to("."),
    "a link to nothing": link_to("nothing"),
    "a link to itself": link_to("map.yaml"),
    "a link to zeros": link_to("/dev/zero"),
    "a link to a full disk": link_to("/dev/full"),
    "a link to no device": link_to("/dev/null"),
    "a link to a terminal": link_to("/dev/tty"),
    "a link to the kernel": link_to("/proc/kmsg"),
    "a link to memory": link_to("/proc/self/mem"),
}
NAMES: dict[str, str] = {
    "no name": "",
    "a dot": ".",
    "two dots": "..",
    "the root": "/",
    "a file that is not there": "nothing.yaml",
    "a folder that is not there": "nothing/map.yaml",
    "below a file": "good.yaml/map.yaml",
    "300 letters": "x" * 300 + ".yaml",
    "5,000 letters": "x/" * 2500 + "map.yaml",
    "a null byte": "map\0.yaml",
    "a line break": "map\n.yaml",
    "an escape sequence": "\x1b[31mmap.yaml",
    "markup": "[bold red]map[/bold red].yaml",
    "open markup": "[/]map.yaml",
    "bytes that are no text": "map\udcff.yaml",
    "a direction": "map\u202e.yaml",
    "a home": "~/nothing.yaml",
    "an address": "https://example.org/map.yaml",
    "a wildcard": "*.yaml",
    "a minus": "./-x",
    "a percent": "%s%n.yaml",
    "a brace": "{0}.yaml",
}
ODD_NAMES: dict[str, str] = {
    "200 letters": "x" * 200,
    "a line break": "a\nb",
    "an escape sequence": "\x1b[31m",
    "markup": "[bold red]x[bold]",
    "open markup": "[red",
    "bytes that are no text": "map\udcff",
    "a direction": "map\u202e",
    "a space": " ",
    "a percent": "%s%n",
    "a brace": "{0}",
    "a script": "<script>alert(1)</script>".replace("/", "|"),
    "a quote": "\"'`$(true)",
    "a workflow command": "::error::x",
    "a backslash": "a\\b",
}
OUTPUTS: dict[str, str] = {
    "a file": "good.yaml",
    "below a file": "good.yaml/out",
    "a device": "/dev/null",
    "below a device": "/dev/null/out",
    "where nothing can be": "/proc/mapkit/out",
    "300 letters": "x" * 300,
    "5,000 letters": "x/" * 2500,
    "markup below a file": "good.yaml/[bold]",
}
DEEP = "[" * 10_000 + "]" * 10_000
DOCUMENTS: dict[str, Plant] = NO_FILES | {
    "nothing": text(""),
    "null": text("null"),
    "a number": text("7"),
    "a list": text("[]"),
    "an empty object": text("{}"),
    "no JSON": text("{'mapkit_playtest': 1}"),
    "YAML": text("mapkit_playtest: 1\n"),
    "a picture": text(b"\x89PNG\r\n\x1a\n\0\0"),
    "UTF-16": text('{"mapkit_playtest": 1}'.encode("utf-16")),
    "10,000 levels": text('{"mapkit_playtest": ' + DEEP + "}"),
    "a version to come": text('{"mapkit_playtest": 99}'),
    "a version of long ago": text('{"mapkit_playtest": 0}'),
    "a number that is none": text('{"mapkit_playtest": NaN}'),
    "a half of a character": text('{"mapkit_playtest": "\\ud800"}'),
    "a key twice": text('{"mapkit_playtest": 1, "mapkit_playtest": 2}'),
    "a game": text('{"mapkit_replay": 1}'),
    "a record": text('{"mapkit_build": 2, "seal": "", "steps": {}}'),
    "names to import": text(json.dumps({"mapkit_playtest": 3, "bots": ["os:system"]})),
}
CACHES: dict[str, Plant] = {
    "a file": text("x"),
    "a pipe": pipe,
    "a link to nothing": link_to("nothing"),
    "a link to itself": link_to("cache"),
    "a link to a device": link_to("/dev/null"),
    "a link to where nothing can be": link_to("/proc"),
}
