"""The bundled fonts: families, letters, widths, licences."""

import pytest
from fontTools.ttLib import TTFont

from mapkit.fonts import FACES, FAMILIES, FILES, missing_glyphs, width_mm
from mapkit.fonts.advances import advances_in
from mapkit.fonts.build import SOURCES

ALPHABETS = {
    "polish": "AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻaąbcćdeęfghijklłmnńoóprsśtuwyzźż",
    "nordic": "ÅÄÖØÆÞÐåäöøæþð",
    "turkish": "ÇĞİÖŞÜçğıöşü",
    "vietnamese": "ẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸạảấầẩẫậđơư",
    "greek": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩάέήίόύώαβγδεζηθικλμνξοπρστυφχψως",
    "cyrillic": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґ",
    "figures": "0123456789+−×·–—“”„’…№€",
}


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("alphabet", ALPHABETS)
def test_alphabets_are_complete(face: str, alphabet: str) -> None:
    assert missing_glyphs(ALPHABETS[alphabet], face) == set()


def test_missing_letters_are_named() -> None:
    assert missing_glyphs("Tōkyō 東京\n", "label") == {"東", "京"}
    assert missing_glyphs("e\u0301\u200b", "label") == set()


@pytest.mark.parametrize("face", FACES)
def test_files_carry_our_family_names_and_the_licence(face: str) -> None:
    with TTFont(FACES[face].file) as font:
        names = font["name"]
        assert names.getDebugName(1) == names.getDebugName(16) == FACES[face].family
        assert "Open Font License" in names.getDebugName(13)
        assert font["OS/2"].usWeightClass == FACES[face].weight


@pytest.mark.parametrize("face", FACES)
def test_figures_are_lining(face: str) -> None:
    """All as high as each other; old-style ones are not."""
    with TTFont(FACES[face].file) as font:
        glyphs, names = font["glyf"], font.getBestCmap()
        tops = [glyphs[names[ord(digit)]].yMax for digit in "0123456789"]
        bottoms = [glyphs[names[ord(digit)]].yMin for digit in "0123456789"]
    assert max(tops) - min(tops) < 60
    assert min(bottoms) > -60


def test_the_bundle_is_small_and_licensed() -> None:
    assert sum(path.stat().st_size for path in FILES.iterdir()) < 1_050_000
    for name in ("OFL-FiraSans.txt", "OFL-Alegreya.txt"):
        assert "SIL OPEN FONT LICENSE Version 1.1" in (FILES / name).read_text("utf-8")
    assert set(SOURCES) == set(FACES)
    assert len(FAMILIES) == 4


@pytest.mark.parametrize("face", FACES)
def test_widths_are_those_that_the_library_reads(face: str) -> None:
    with TTFont(FACES[face].file) as font:
        widths, em = font["hmtx"].metrics, font["head"].unitsPerEm
        expected = {code: widths[name][0] / em for code, name in font.getBestCmap().items()}
    assert advances_in(FACES[face].file) == expected


def test_widths() -> None:
    assert width_mm("", 5) == 0
    assert width_mm("Łódź", 10) == pytest.approx(2 * width_mm("Łódź", 5))
    assert width_mm("WWW", 5) > width_mm("iii", 5)
    assert 15 < width_mm("Sankt-Peterburg", 5) < 38
    assert width_mm("e\u0301", 5) == width_mm("é", 5)
