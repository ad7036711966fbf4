"""The studio for the README: a picture of it, and a short film of a city that is dragged."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from typing import Any

from PIL import Image

from mapkit.bundled import map_file
from mapkit.files import write_output
from mapkit.studio.serve.run import Serving
from mapkit.studio.studio import Studio
from mapkit.trouble import ImpossibleError

SHOWN, DRAGGED = "great-lakes", "columbus"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
WIDTH, HEIGHT = 1280, 800  # pixels of the window
FILM_WIDTH = 760  # pixels: the film is looked at in passing
PICTURE_QUALITY, FILM_QUALITY = 72, 38
STEPS, STEP_PX = 6, (-7, -9)  # of the drag
FRAME_MS, LAST_MS = 160, 1800
WAIT_MS = 120_000


def film_studio(folder: Path) -> list[Path]:
    """Write `studio.webp` and `studio-film.webp`; needs a Chromium and Playwright."""
    with TemporaryDirectory() as place, _page(Path(place)) as page:
        picture = _shot(page)
        frames = [picture, *_dragging(page)]
    height = FILM_WIDTH * HEIGHT // WIDTH
    film = [frame.resize((FILM_WIDTH, height), Image.Resampling.LANCZOS) for frame in frames]
    times = [FRAME_MS] * (len(film) - 1) + [LAST_MS]
    one, more = BytesIO(), BytesIO()
    picture.save(one, "WEBP", quality=PICTURE_QUALITY)
    rest = {"save_all": True, "append_images": film[1:], "duration": times, "loop": 0}
    film[0].save(more, "WEBP", quality=FILM_QUALITY, **rest)
    files = {"studio.webp": one, "studio-film.webp": more}
    return [write_output(folder, name, data.getvalue()) for name, data in files.items()]


@contextmanager
def _page(folder: Path) -> Iterator[Any]:
    """A page of a studio that has a bundled map open."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise ImpossibleError("A film of the studio needs Playwright.") from None
    program = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if program is None:
        raise ImpossibleError("A film of the studio needs Chromium.")
    file = folder / f"{SHOWN}.yaml"
    file.write_bytes(map_file(SHOWN).read_bytes())
    serving, started = Serving(Studio()), Event()
    Thread(target=serving.run, args=(started.set,), daemon=True).start()
    started.wait()
    serving.studio.open(file)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light")
        page.goto(serving.address)
        page.wait_for_selector(".findings li", state="attached", timeout=WAIT_MS)
        page.click("#tab-findings")
        yield page
        browser.close()
    serving.end()


def _dragging(page: Any) -> list[Image.Image]:
    """The frames of a drag, and the board that comes of it."""
    box = page.locator(f'.city[data-city="{DRAGGED}"]').bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    frames = []
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, STEPS + 1):
        page.mouse.move(x + step * STEP_PX[0], y + step * STEP_PX[1])
        frames.append(_shot(page))
    page.mouse.up()
    page.wait_for_selector('svg.board:not([data-revision="1"])', timeout=WAIT_MS)
    return [*frames, _shot(page)]


def _shot(page: Any) -> Image.Image:
    return Image.open(BytesIO(page.screenshot())).convert("RGB")
