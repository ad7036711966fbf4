"""Make the bundled fonts from the npm packages they come in.

    npm install --prefix FOLDER @expo-google-fonts/fira-sans-condensed@0.4.1 \\
        @expo-google-fonts/fira-sans@0.4.1 \\
        @expo-google-fonts/alegreya@0.4.2 @expo-google-fonts/alegreya-sc@0.2.3
    python -m mapkit.fonts.build FOLDER/node_modules

Each face is cut down to the scripts below, its lining figures become the ordinary ones, and it
gets a family name of our own: renderers split words such as Condensed off a family's name and then
don't find it, and a changed font should not pass for the original. The same input gives the same
bytes.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.ttLib import TTFont

from mapkit.fonts.faces import FACES, FILES, Face

SOURCES = {
    "small": "fira-sans-condensed/500Medium/FiraSansCondensed_500Medium.ttf",
    "label": "fira-sans-condensed/600SemiBold/FiraSansCondensed_600SemiBold.ttf",
    "figure": "fira-sans-condensed/700Bold/FiraSansCondensed_700Bold.ttf",
    "text": "alegreya/500Medium_Italic/Alegreya_500Medium_Italic.ttf",
    "serif": "alegreya/700Bold/Alegreya_700Bold.ttf",
    "title": "alegreya-sc/AlegreyaSC_800ExtraBold.ttf",
    "reading": "fira-sans/400Regular/FiraSans_400Regular.ttf",
}
LICENSES = {
    "OFL-FiraSans.txt": "fira-sans-condensed/LICENSE_FONT",
    "OFL-Alegreya.txt": "alegreya/LICENSE_FONT",  # of the project that Alegreya SC is part of
}
SCOPE = "@expo-google-fonts"

RANGES = (
    (0x0020, 0x024F),  # Latin to Extended-B
    (0x02B0, 0x036F),  # modifiers and combining accents
    (0x0370, 0x03FF),  # Greek
    (0x0400, 0x052F),  # Cyrillic
    (0x1E00, 0x1EFF),  # Latin Extended Additional: Vietnamese, Welsh
    (0x2010, 0x203A),  # dashes, quotation marks
    (0x20A0, 0x20BF),  # currencies
    (0x2190, 0x2193),  # arrows
    (0x2212, 0x2212),  # minus
)
MARKS = (0x2116, 0x2122, 0x00D7)
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl"]
_NORMAL_WIDTH = 5
_SHIPPED_NAMES = (0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17)


def build(folder: Path) -> None:
    """Write the faces and their licences beside this file."""
    FILES.mkdir(exist_ok=True)
    for use, source in SOURCES.items():
        face = FACES[use]
        font = TTFont(folder / SCOPE / source, recalcTimestamp=False)
        _bake_lining_figures(font)
        _cut(font)
        _rename(font, face)
        font.save(face.file)
        print(f"{face.file.name}: {face.file.stat().st_size // 1024} kB")
    for name, source in LICENSES.items():
        (FILES / name).write_bytes((folder / SCOPE / source).read_bytes())


def _bake_lining_figures(font: TTFont) -> None:
    """Let the code points of the digits mean the glyphs that the feature `lnum` would give."""
    swaps = _single_substitutions(font, "lnum")
    for table in font["cmap"].tables:
        for code, name in list(table.cmap.items()):
            table.cmap[code] = swaps.get(name, name)


def _single_substitutions(font: TTFont, feature: str) -> dict[str, str]:
    gsub = font["GSUB"].table
    swaps: dict[str, str] = {}
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == feature:
            for index in record.Feature.LookupListIndex:
                for table in gsub.LookupList.Lookup[index].SubTable:
                    swaps |= _mapping(table)
    return swaps


def _mapping(table: Any) -> dict[str, str]:
    inner = getattr(table, "ExtSubTable", table)  # large fonts wrap their tables
    return dict(getattr(inner, "mapping", {}))


def _cut(font: TTFont) -> None:
    options = subset.Options()
    options.layout_features = FEATURES
    options.name_IDs = list(_SHIPPED_NAMES)
    options.hinting = False  # of use on old screens only
    options.notdef_outline = True
    options.drop_tables += ["DSIG", "STAT", "meta"]
    codes = {code for low, high in RANGES for code in range(low, high + 1)} | set(MARKS)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=sorted(codes))
    cutter.subset(font)


def _rename(font: TTFont, face: Face) -> None:
    style = f"{face.weight}{' Italic' if face.italic else ''}"
    compact = face.file.stem
    ours = {1: face.family, 2: style, 3: compact, 4: f"{face.family} {style}", 6: compact}
    ours |= {16: face.family, 17: style}
    names = font["name"]
    for record in list(names.names):
        if record.nameID in ours:
            names.removeNames(record.nameID)
    for name_id, text in ours.items():
        names.setName(text, name_id, 3, 1, 0x409)
    font["OS/2"].usWidthClass = _NORMAL_WIDTH
    font["OS/2"].usWeightClass = face.weight


if __name__ == "__main__":
    build(Path(sys.argv[1]))
