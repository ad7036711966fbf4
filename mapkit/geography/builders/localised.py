"""Names of cities in other languages, from gettext catalogues keyed by GeoNames number."""

from __future__ import annotations

import struct
import unicodedata
from pathlib import Path
from typing import Any

# Regions (GeoNames country and admin1 code) that do not speak their country's first language.
REGION_LANGUAGE = {
    ("BE", "BRU"): "fr", ("BE", "WAL"): "fr", ("CA", "10"): "fr", ("CH", "FR"): "fr",
    ("CH", "GE"): "fr", ("CH", "JU"): "fr", ("CH", "NE"): "fr", ("CH", "TI"): "it",
    ("CH", "VD"): "fr", ("CH", "VS"): "fr",
}  # fmt: skip

LocalisedNames = dict[int, dict[str, str]]  # GeoNames number to language to name


def read_names(locale_dir: Path) -> LocalisedNames:
    """All catalogues; some 190 languages."""
    names: LocalisedNames = {}
    for path in sorted(locale_dir.glob("*/LC_MESSAGES/geonames.mo")):
        language = path.parts[-3]
        for key, name in read_mo(path.read_bytes()).items():
            if key.isdecimal():
                names.setdefault(int(key), {})[language] = " ".join(name.split())
    return names


def read_mo(data: bytes) -> dict[str, str]:
    """A little-endian gettext catalogue: message to translation."""
    magic, count, keys_at, values_at = struct.unpack_from("<I4xIII", data)
    if magic != 0x950412DE:
        raise ValueError("not a little-endian .mo file")
    keys = struct.iter_unpack("<II", data[keys_at : keys_at + 8 * count])
    values = struct.iter_unpack("<II", data[values_at : values_at + 8 * count])
    return {
        data[at : at + size].decode(): data[to : to + length].decode()
        for (size, at), (length, to) in zip(keys, values, strict=True)
    }


def local_name(row: dict[str, Any], country: dict[str, Any], known: dict[str, str]) -> str:
    """What the people there call it, as far as the data tells: Wien, Praha, Київ.

    GeoNames' own name is either that or English; it is English if the English catalogue says so,
    and in any case a transcription where people write Greek or Cyrillic.
    """
    name = str(row["name"])
    first = country["languages"].split(",")[0].split("-")[0]
    region = REGION_LANGUAGE.get((country["iso"], row["admin1code"]))
    local = known.get(region or first, name)
    is_foreign = bool(region) or known.get("en", name) == name or not _is_in(local, ("LATIN",))
    return local if is_foreign and _is_printable(local) else name


def _is_printable(text: str) -> bool:
    """Whether the bundled fonts have its letters."""
    return _is_in(text, ("LATIN", "GREEK", "CYRILLIC"))


def _is_in(text: str, scripts: tuple[str, ...]) -> bool:
    letters = [letter for letter in text if letter.isalpha()]
    return all(unicodedata.name(letter, "").startswith(scripts) for letter in letters)
