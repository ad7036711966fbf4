"""The map files of the HM editor (an open map editor for boards of this kind), versions 1 to 4."""
