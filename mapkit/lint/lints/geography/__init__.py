"""GEO5xx: the map against the earth."""
