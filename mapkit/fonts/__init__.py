"""The bundled fonts (SIL Open Font License 1.1) and the widths of their letters."""

from mapkit.fonts.faces import FACES, FAMILIES, FILES, Face
from mapkit.fonts.metrics import composed, missing_glyphs, width_mm

__all__ = ["FACES", "FAMILIES", "FILES", "Face", "composed", "missing_glyphs", "width_mm"]
