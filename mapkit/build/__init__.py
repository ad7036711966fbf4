"""From a map to everything that is made of it, step by step, and only what has changed."""
