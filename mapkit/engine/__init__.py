"""The rules engine: `Game`, `Action`, `Replay` are its typed face; `core` plays."""
