"""Where everything on a board lies: pure geometry in millimetres, no drawing.

The words of this room:

- A *lane group* is what players call a route: a single one, or all lanes of a double or triple.
- A *band* is what the solver draws as one: the lanes of a group that run side by side. Lanes of
  one group that are led along different points are several bands.
- A *site* is a point at which bands end: a city, or the mark where one band ends in a country.
- A *drawing* of a band, or *candidate*, is one way to draw it: a line, and the spaces on it.
- A *stub* is a bit of that line with no space on it: at a city, or between two spaces.
- The *ground* is what lies on a board before any band is drawn: cities, title, legend, land.
- The *furniture* of a board is its title and its legend.
- A *conflict* is a band that lies on another one, on a city or on the furniture.
"""
