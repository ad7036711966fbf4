"""Theme files: the bundled ones in `themes/`, and those of a designer's own.

An own theme names the one that it `extends`, and says only what differs.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mapkit.board.own_files import OwnFileError, own_bytes, own_file
from mapkit.board.theme import Theme
from mapkit.finding import Fault, Finding, MapError, Severity, Where
from mapkit.fonts.own import LARGEST_FONT, BadFontError, OwnFace
from mapkit.model.plain import build
from mapkit.source.document import Document
from mapkit.source.read import LARGEST_FILE, Reading, read
from mapkit.source.schema import validate
from mapkit.source.suggest import did_you_mean, listing, unknown
from mapkit.trouble import ImpossibleError

if TYPE_CHECKING:
    from mapkit.model.map import Map

THEMES = Path(__file__).parent / "themes"
DEFAULT_THEME = "classic"
ENDINGS = (".yaml", ".yml", ".json")
UNKNOWN_BASE = Fault("THM101", "unknown-base-theme")
UNUSABLE_FONT = Fault("THM102", "unusable-font")
UNUSABLE_THEME = Fault("THM103", "unusable-theme-file")


class UnknownThemeError(ImpossibleError):
    """No theme of that name; the message says which there are."""


def theme_names() -> list[str]:
    return sorted(path.stem for path in THEMES.glob("*.yaml"))


def is_theme_file(name: str) -> bool:
    """Whether a theme is a file and not one of the bundled ones."""
    return name.lower().endswith(ENDINGS)


def theme_of(map_: Map, wish: str | None = None) -> Theme:
    """The theme that is wished for, else the map's own, which may be a file in its folder."""
    if wish:
        return load_theme(wish)
    name = map_.board.theme
    return own_theme(_file_of(map_)) if is_theme_file(name) else load_theme(name)


def theme_files(map_: Map, wish: str | None = None) -> list[bytes]:
    """The contents of an own theme's files: itself and its fonts, as far as they can be read."""
    try:
        path = Path(wish) if wish else _file_of(map_)
        theme = own_theme(path)
        return [path.read_bytes(), *(face.data for face in theme.fonts.values())]
    except (MapError, OSError) as error:
        return [str(error).encode()]


def _file_of(map_: Map) -> Path:
    """The theme file that a map names; `MapError` if it leads elsewhere or is not there."""
    name = map_.board.theme
    try:
        own_bytes(map_.folder, name, LARGEST_FILE)
        return own_file(map_.folder, name)
    except OwnFileError as error:
        where = Where(map_.id, pointer="/board/theme")
        help_ = "start one with `mapkit theme new`"
        message = f"the theme file `{name}` {error}"
        raise MapError([UNUSABLE_THEME.at(where, message, help_)]) from None


def load_theme(name: str) -> Theme:
    """A bundled theme, or that of a file which the user has named."""
    if is_theme_file(name):
        return own_theme(Path(name))
    if name not in theme_names():
        raise UnknownThemeError(
            unknown("theme", name, theme_names()) + " A file of your own ends in .yaml."
        )
    return _bundled(name)


@cache
def _bundled(name: str) -> Theme:
    return build(Theme, {"name": name, **theme_data(name)})


@cache
def theme_data(name: str) -> dict[str, Any]:
    """The data of a bundled theme, laid over the data of the theme it extends."""
    own: dict[str, Any] = dict(read(THEMES / f"{name}.yaml").document.data)
    base = own.pop("extends", None)
    return merged(theme_data(base), own) if base else own


def own_theme(path: Path) -> Theme:
    """The theme of a file; `MapError` with every finding, line by line, if it is faulty."""
    reading = read(path)
    findings = theme_findings(reading)
    if any(finding.severity is Severity.ERROR for finding in findings):
        raise MapError(findings)
    data: dict[str, Any] = dict(reading.document.data)
    base = theme_data(data.pop("extends", DEFAULT_THEME))
    fonts = _fonts(reading.document, data.pop("fonts", {}), path.parent)
    data.setdefault("title", path.stem)
    return build(Theme, {"name": path.stem, **merged(base, data)}).with_fonts(fonts)


def theme_findings(reading: Reading) -> list[Finding]:
    """What is wrong with a theme file, its fonts apart."""
    document = reading.document
    findings = [*reading.findings, *validate(document, "theme").findings]
    base = document.data.get("extends") if isinstance(document.data, dict) else None
    if isinstance(base, str) and base not in theme_names():
        message = f"unknown theme `{base}`{did_you_mean(base, theme_names())}"
        help_ = f"there are {listing(theme_names())}"
        findings.append(UNKNOWN_BASE.at(document.where(("extends",)), message, help_))
    return findings


_ONE_THING = ("title", "name")  # in several languages: a new one replaces all of them


def merged(base: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """The base with what the other says: mappings are merged, all else is replaced."""
    both = dict(base)
    for key, value in own.items():
        old = both.get(key)
        if isinstance(value, dict) and isinstance(old, dict) and key not in _ONE_THING:
            both[key] = merged(old, value)
        else:
            both[key] = value
    return both


def _fonts(document: Document, files: Mapping[str, str], folder: Path) -> dict[str, OwnFace]:
    fonts, findings = {}, []
    for use, name in files.items():
        try:
            fonts[use] = OwnFace(use, own_bytes(folder, name, LARGEST_FONT))
        except (OwnFileError, BadFontError) as error:
            where = document.where(("fonts", use))
            findings.append(UNUSABLE_FONT.at(where, f"the font `{name}` {error}"))
    if findings:
        raise MapError(findings)
    return fonts
