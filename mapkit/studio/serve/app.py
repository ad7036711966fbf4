"""The addresses of the studio: its page, the parts of it, fonts, the shelf and the wire."""

from __future__ import annotations

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from mapkit.fonts import FACES
from mapkit.studio.guard import PAPER_POLICY, SHELF_POLICY, Guard
from mapkit.studio.pages import index_page, page_file, parts_module
from mapkit.studio.serve.gate import Gate
from mapkit.studio.serve.live import Wire
from mapkit.studio.shelf import SHELF
from mapkit.studio.studio import Studio

MISSING = 404
_PAPERS = (".pdf", ".png")
_FONTS = {face.file.name: face.file for face in FACES.values()}


def make_app(studio: Studio, guard: Guard) -> Gate:
    async def live(socket: WebSocket) -> None:
        await Wire(studio, socket).run()

    async def shelf(request: Request) -> Response:
        params = request.path_params
        file = studio.shelf.file(params["name"], params["path"])
        if file is None:
            raise HTTPException(MISSING)
        policy = PAPER_POLICY if file.suffix in _PAPERS else SHELF_POLICY
        return FileResponse(file, headers={"Content-Security-Policy": policy})

    app = Starlette(
        routes=[
            Route("/", _index),
            Route("/page/parts.js", _parts),
            Route("/page/{path:path}", _page),
            Route("/fonts/{name}", _font),
            Route(f"{SHELF}{{name}}/{{path:path}}", shelf),
            WebSocketRoute("/live", live),
        ]
    )
    return Gate(app, guard)


async def _index(request: Request) -> Response:
    return HTMLResponse(index_page())


async def _parts(request: Request) -> Response:
    return Response(parts_module(), media_type="text/javascript")


async def _page(request: Request) -> Response:
    file = page_file(request.path_params["path"])
    if file is None:
        raise HTTPException(MISSING)
    return FileResponse(file)


async def _font(request: Request) -> Response:
    file = _FONTS.get(request.path_params["name"])
    if file is None:
        raise HTTPException(MISSING)
    return FileResponse(file, media_type="font/ttf", headers={"Cache-Control": "max-age=86400"})
