"""A playtest as one JSON document (`schemas/playtest.schema.json`): its shape, written and read."""
