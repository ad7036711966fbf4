"""`python -m mapkit` does what `mapkit` does."""

from mapkit.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
