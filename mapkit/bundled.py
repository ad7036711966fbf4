"""Where the schemas, maps and presets that come with mapkit lie.

In a wheel `schemas/` and `maps/` travel inside the package; in a checkout they stand at the root.
"""

import hashlib
from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).parent


@cache
def folder(name: str) -> Path:
    """The bundled folder of that name: `schemas`, `maps` or `presets`."""
    for candidate in (_PACKAGE / name, _PACKAGE / "_bundled" / name, _PACKAGE.parent / name):
        if candidate.is_dir():
            return candidate
    raise FileNotFoundError(f"mapkit is installed without its {name}/ folder; install it again")


def map_ids() -> list[str]:
    return _names("maps")


def map_file(map_id: str) -> Path:
    return folder("maps") / f"{map_id}.yaml"


def preset_ids() -> list[str]:
    return _names("presets")


def preset_file(preset_id: str) -> Path:
    return folder("presets") / f"{preset_id}.yaml"


@cache
def folder_digest(path: Path) -> str:
    """Changes with any file of a folder that came with mapkit."""
    total = hashlib.sha256()
    for file in sorted(path.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            total.update(file.relative_to(path).as_posix().encode())
            total.update(file.read_bytes())
    return total.hexdigest()


def _names(name: str) -> list[str]:
    return sorted(path.stem for path in folder(name).glob("*.yaml"))
