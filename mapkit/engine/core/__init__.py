"""The rules, compiled: integers and arrays only, one readable source for all systems.

Functions take `m` (a map lowered for a number of players) and `s` (the state of a game), whose
fields are listed in `fields.py`. Under Numba both are numpy records; interpreted, objects of lists.
"""
