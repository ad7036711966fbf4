"""File ⇄ data: YAML and JSON with the line of every value, schema check, versions, writes."""
