"""The steps after the check, in their order: one file each."""

from mapkit.build.steps.lint import LINT
from mapkit.build.steps.playtest import PLAYTEST
from mapkit.build.steps.printing import PRINT
from mapkit.build.steps.render import RENDER
from mapkit.build.steps.report import REPORT

STEPS = (LINT, RENDER, PRINT, PLAYTEST, REPORT)
