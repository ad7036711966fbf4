"""How a program starts that pip has installed: its modules lie there as bytecode."""

import os

AS_INSTALLED = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
"""The environment of such a program, whatever that of the tests says about bytecode."""
