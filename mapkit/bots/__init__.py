"""Players that need no person: one file each, compiled, and a way to seat a Python class."""
