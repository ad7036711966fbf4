"""Print shops: exact pixels, bleed out to the edge, counts in the list, and true words on sizes."""

import csv
import io
import struct
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from conftest import ROOT
from PIL import Image
from shell import shell

import mapkit
from mapkit.exchange.format import Exported, ExportWishes
from mapkit.exchange.shops import Product, Shop, load_shop, shop_names
from mapkit.exchange.shops.order import order
from mapkit.exchange.shops.prints import card_page, card_png
from mapkit.exchange.shops.shop import PPI
from mapkit.exchange.table import VirtualTable
from mapkit.render.press import Page, print_png
from mapkit.trouble import ImpossibleError

SMALL = ROOT / "tests" / "maps" / "claim.yaml"
PRODUCTS = [
    pytest.param(load_shop(name), product, id=f"{name}-{kind}")
    for name in shop_names()
    for kind, product in {**load_shop(name).boards, **load_shop(name).cards}.items()
]
CARDS = [
    pytest.param(load_shop(name), product, id=f"{name}-{kind}")
    for name in shop_names()
    for kind, product in load_shop(name).cards.items()
]


@pytest.fixture(scope="module")
def table() -> VirtualTable:
    return mapkit.table(SMALL)


def size_of(png: bytes) -> tuple[int, int]:
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@pytest.mark.parametrize(("shop", "product"), PRODUCTS)
def test_pixels_are_the_size_and_its_bleed(shop: Shop, product: Product) -> None:
    inches = [(side + 2 * shop.bleed_mm) / 25.4 for side in product.size_mm]
    assert product.pixels == tuple(round(side * PPI) for side in inches)


@pytest.mark.parametrize(("shop", "product"), PRODUCTS)
def test_a_page_has_exactly_these_pixels(shop: Shop, product: Product) -> None:
    assert size_of(print_png(Page(product.page_mm, ()), {}, PPI)) == product.pixels


@pytest.mark.parametrize(("shop", "product"), CARDS)
def test_faces_reach_the_edge_and_keep_the_safe_zone(
    shop: Shop, product: Product, table: VirtualTable
) -> None:
    """The edge is paper or pattern all around; the frame of a front begins inside the safe zone."""
    for deck in table.decks[:2]:
        for face in (deck.back, deck.kinds[0].face):
            png = card_png(card_page(table, deck, face, product, shop), product)
            picture = Image.open(io.BytesIO(png)).convert("RGB")
            assert picture.size == product.pixels
            if face != deck.back:
                paper = picture.getpixel((0, 0))
                margin = int((shop.bleed_mm + shop.safe_mm - 0.3) * PPI / 25.4)
                box = (margin, margin, picture.width - margin, picture.height - margin)
                colors = set(_outside(picture, box))
                assert colors == {paper}


def _outside(picture: Image.Image, box: tuple[int, int, int, int]) -> list[tuple[int, ...]]:
    left, top, right, bottom = box
    strips = [(0, 0, picture.width, top), (0, bottom, picture.width, picture.height)]
    strips += [(0, 0, left, picture.height), (right, 0, picture.width, picture.height)]
    return [color for strip in strips for _, color in picture.crop(strip).getcolors(1 << 20) or []]


@pytest.fixture(scope="module")
def cards_only() -> Exported:
    shop = replace(load_shop("gamecrafter"), boards={})
    return order(mapkit.load_map(SMALL), shop, ExportWishes())


def test_the_list_has_every_file_and_every_card(cards_only: Exported, table: VirtualTable) -> None:
    text = cards_only.files["manifest.csv"].decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert {row["File"] for row in rows} == set(cards_only.files) - {"manifest.csv", "rules.pdf"}
    fronts = sum(int(row["Count"]) for row in rows if row["Side"] == "front")
    assert fronts == sum(deck.count for deck in table.decks)


def test_a_deck_as_one_document(table: VirtualTable) -> None:
    made = order(mapkit.load_map(SMALL), load_shop("drivethru"), ExportWishes())
    document = pypdfium2.PdfDocument(made.files["train.pdf"])
    train = next(deck for deck in table.decks if deck.name == "train")
    assert len(document) == 2 * train.count
    assert document[0].get_size() == pytest.approx((2.75 * 72, 3.75 * 72), abs=0.1)
    assert any("CMYK" in note for note in made.notes)


@pytest.mark.parametrize(
    ("size", "product", "words"),
    [
        ((790.0, 525.0), "SixFoldBoard", "shrinks to 87%, and a space becomes 22.6 × 6.9 mm"),
        ((685.8, 457.2), "SixFoldBoard", "spaces stay 26.0 × 8.0 mm"),
        ((525.0, 790.0), "SixFoldBoard", "457.2 × 685.8 mm"),
        ((500.0, 500.0), "LargeQuadFoldBoard", "grows to 102%"),
    ],
)
def test_what_a_board_does_to_the_spaces_is_said(
    size: tuple[float, float], product: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mapkit.exchange.shops.order.board_png", lambda *_: b"")
    map_ = mapkit.load_map(SMALL)
    sized = replace(map_, board=replace(map_.board, size_mm=size))
    shop = replace(load_shop("gamecrafter"), cards=load_shop("gamecrafter").cards)
    monkeypatch.setattr("mapkit.exchange.shops.order._add_deck", lambda *_: None)
    made = order(sized, shop, ExportWishes())
    assert product in made.files["manifest.csv"].decode()
    assert any(words in note for note in made.notes)


def test_an_unknown_shop_is_named() -> None:
    with pytest.raises(ImpossibleError, match="did you mean `gamecrafter`"):
        load_shop("gamecrafted")


def test_the_verb_has_the_option(tmp_path: Path) -> None:
    words = ["print", str(SMALL), "--for", "makeplayingcards", "-o", str(tmp_path / "out")]
    done = shell(*words)
    assert done.code == 0, done.text
    assert (tmp_path / "out" / "train" / "back.png").exists()
