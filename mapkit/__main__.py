"""`python -m mapkit`: the command line, for whoever has the package but not the script."""

from mapkit.cli import main

if __name__ == "__main__":
    main()
