"""The web server; the only part of the studio that knows starlette, uvicorn and websockets."""
