"""`python -m mapkit` does what `mapkit` does.

Python puts the current folder on the path for `-m`. A folder may be a stranger's, with a module
named like one that we import: it goes off the path before anything else is imported.
"""

import sys

if __name__ == "__main__":
    if not sys.flags.safe_path:
        del sys.path[0]
    from mapkit.cli import main

    main()
