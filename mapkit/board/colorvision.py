"""How far apart colours look, also to colour-blind eyes.

Red- and green-blindness after Machado, Oliveira and Fernandes (2009), blue-blindness after
Brettel, Viénot and Mollon (1997) with the two half-planes of an sRGB screen; differences by
CIEDE2000. About 1 is just visible side by side, 10 is plain across a table.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

import numpy as np

from mapkit.arrays import Floats

VISIONS = ("normal", "deuteranopia", "protanopia", "tritanopia")

_MACHADO = {
    "protanopia": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deuteranopia": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
}
_TRITAN_SIDES = (  # which side of this plane a colour lies on chooses the matrix
    [[1.01277, 0.13548, -0.14826], [-0.01243, 0.86812, 0.14431], [0.07589, 0.80500, 0.11911]],
    [[0.93678, 0.18979, -0.12657], [0.06154, 0.81526, 0.12320], [-0.37562, 1.12767, 0.24796]],
)
_TRITAN_PLANE = [0.03901, -0.02788, -0.01113]
_TO_XYZ = [
    [0.4124564, 0.3575761, 0.1804375],
    [0.2126729, 0.7151522, 0.0721750],
    [0.0193339, 0.1191920, 0.9503041],
]
_WHITE = [0.95047, 1.0, 1.08883]


def smallest_difference(colors: Mapping[str, str], vision: str) -> tuple[float, str, str]:
    """The two of these hex colours that are hardest to tell apart, and their CIEDE2000."""
    names = list(colors)
    lab = to_lab(seen(np.array([linear(colors[name]) for name in names]), vision))
    pairs = combinations(range(len(names)), 2)
    return min((ciede2000(lab[a], lab[b]), names[a], names[b]) for a, b in pairs)


def linear(color: str) -> Floats:
    """Linear RGB, 0 to 1, of #rrggbb."""
    srgb = np.array([int(color[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def seen(rgb: Floats, vision: str) -> Floats:
    """Linear RGB (n, 3) as such eyes see it."""
    if vision == "normal":
        return rgb
    if vision == "tritanopia":
        first, second = (rgb @ np.array(side).T for side in _TRITAN_SIDES)
        simulated = np.where((rgb @ _TRITAN_PLANE >= 0)[:, None], first, second)
    else:
        simulated = rgb @ np.array(_MACHADO[vision]).T
    return np.asarray(np.clip(simulated, 0, 1))


def to_lab(rgb: Floats) -> Floats:
    """CIE L*a*b* (D65) of linear RGB."""
    xyz = rgb @ np.array(_TO_XYZ).T / _WHITE
    f = np.where(xyz > (6 / 29) ** 3, np.cbrt(xyz), xyz * (29 / 6) ** 2 / 3 + 4 / 29)
    x, y, z = f[..., 0], f[..., 1], f[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def ciede2000(one: Floats, two: Floats) -> float:
    (l1, a1, b1), (l2, a2, b2) = one, two
    chroma = (np.hypot(a1, b1) + np.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * np.sqrt(chroma**7 / (chroma**7 + 25.0**7))
    c1, c2 = np.hypot(a1 * stretch, b1), np.hypot(a2 * stretch, b2)
    h1 = np.degrees(np.arctan2(b1, a1 * stretch)) % 360
    h2 = np.degrees(np.arctan2(b2, a2 * stretch)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    dl, dc = l2 - l1, c2 - c1
    dh = 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn / 2))
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    mean_h = h1 + turn / 2 if c1 * c2 else h1 + h2
    return float(_weighted(dl, dc, dh, mean_l, mean_c, mean_h % 360))


def _weighted(
    dl: float, dc: float, dh: float, mean_l: float, mean_c: float, mean_h: float
) -> float:
    """The root of the three differences, each in units of what the eye tells apart there."""

    def wave(factor: float, shift: float) -> float:
        return float(np.cos(np.radians(factor * mean_h + shift)))

    t = 1 - 0.17 * wave(1, -30) + 0.24 * wave(2, 0) + 0.32 * wave(3, 6) - 0.20 * wave(4, -63)
    off = (mean_l - 50) ** 2
    l_part = dl / (1 + 0.015 * off / np.sqrt(20 + off))
    c_part = dc / (1 + 0.045 * mean_c)
    h_part = dh / (1 + 0.015 * mean_c * t)
    bend = 2 * np.sqrt(mean_c**7 / (mean_c**7 + 25.0**7))
    turn = -bend * np.sin(np.radians(60 * np.exp(-(((mean_h - 275) / 25) ** 2))))
    return float(np.sqrt(l_part**2 + c_part**2 + h_part**2 + turn * c_part * h_part))
