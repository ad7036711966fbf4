"""Small illustrations for the empty parts of a board, one file each; they are found by themselves.

Each is drawn around the origin in lines and flat colours of the theme, 100 mm wide.
"""
