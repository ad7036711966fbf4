"""Boards in and out: spreadsheets, other editors, virtual tables and print shops.

What comes in is first three plain tables (stops, routes, tickets) and a fourth of settings; what
goes out starts from the same tables, or from the neutral model of a game table. A format is one
file in `formats/`, a print shop one in `shops/`.
"""
