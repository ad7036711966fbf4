"""GeoJSON, as QGIS and other programs for maps of the earth read it: points and lines.

A point is a stop, a line a route, a feature without a geometry a ticket; the properties are the
cells of our tables. A board that does not lie on earth is drawn in degrees near 0° north, 0° east.
"""

MM_PER_DEGREE = 100.0  # of a board that does not lie on earth
OURS = "mapkit"  # a member of the collection that other programs pass over
TABLE = "Table"  # the property that says which of our tables a feature belongs to
