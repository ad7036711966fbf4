"""How the board is shown, which changes nothing in the file."""

from __future__ import annotations

from mapkit.board.theme_files import theme_names
from mapkit.render.words import languages
from mapkit.studio.looks import Looks
from mapkit.studio.refusal import RefusedError
from mapkit.studio.request import Request, wished
from mapkit.studio.studio import Studio
from mapkit.studio.wire import Message


def look(studio: Studio, message: Message) -> None:
    """Show the board in another theme or language; an empty theme is that of the map."""
    theme = wished(message, "theme", str, "") or None
    language = wished(message, "language", str, "en")
    if theme is not None and theme not in theme_names():
        raise RefusedError(f"There is no theme “{theme}”.")
    map_ = studio.session.state.map if studio.session else None
    spoken = {*languages(), *(map_.languages if map_ else ())}
    if language not in spoken:
        raise RefusedError(f"There are no words for “{language}”.")
    studio.look(Looks(theme, language))


REQUESTS = (Request("look", look),)
