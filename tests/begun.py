"""Maps as people begin them."""

POLAND = """\
mapkit: 1
id: polska
title: Polska
license: CC-BY-4.0
rules: {preset: classic}   # the usual game
# fifteen names
cities:
  warszawa:
  krakow: {name: {pl: Kraków, de: Krakau}}
  gdansk:
  lodz:    # film school
  wroclaw: {}
  poznan:
  szczecin:
  lublin:
  bialystok:
  katowice:
  rzeszow:
  olsztyn:
  torun:
  kielce:
  zielona-gora:
"""

UNSURE = """\
mapkit: 1
id: unsure
title: Unsure
rules: {preset: classic}
cities:
  springfield: {name: Springfield}
  xyzzy: {name: Xyzzyville}
  chicago: {name: Chikago}   # the windy one
  detroit:
    name: Detroit
"""

INVENTED = """\
mapkit: 1
id: invented
title: Invented
license: CC0-1.0
rules: {preset: classic}
cities:
  alder: {name: Alder, at: [75, 95]}
  birch: {name: Birch, at: [205, 75]}
  cedar:
    name: Cedar
    at: [345, 85]   # by the sea
  elm: {name: Elm, at: [140, 200]}
  fir: {name: Fir, at: [275, 185]}
  hazel: {name: Hazel, at: [400, 225]}
routes:
  # the old line
  - {between: [alder, birch], length: 4, color: red}
  - between: [birch, cedar]
    length: 4
    color: blue
"""
