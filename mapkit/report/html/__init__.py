"""A map, what is wrong with it and how it plays, as one page for a browser."""

from mapkit.report.html.downloads import Download
from mapkit.report.html.games import ShownGame, odd_games
from mapkit.report.html.page import report_html

__all__ = ["Download", "ShownGame", "odd_games", "report_html"]
