"""How a command ends: the one place where exceptions become messages and exit codes."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

import typer

from mapkit.cli import INTERRUPTED
from mapkit.cli.screen import OutputGone, complain, err, prepare_streams
from mapkit.finding import DocumentError, Finding, FindingsError, Severity
from mapkit.report.findings import print_text
from mapkit.source.faults import UNUSABLE_FILE
from mapkit.trouble import DEBUG, ImpossibleError, about_bug, about_file

OK, FOUND, FAILED = 0, 1, 2
"""Exit codes: clean; findings at or above the level asked for; the tool could not do it."""

_WrongUsage: Any = typer.BadParameter.__mro__[2]  # what Typer does not export: ClickException


def ended(command: Callable[[], Any], words: Sequence[str]) -> int:
    """Run a command and give its exit code, whatever happens; `words` are those of its line."""
    prepare_streams()
    if "--debug" in words:
        os.environ[DEBUG] = "1"
    return _flushed(lambda: _code_of(command, words))


def exit_code(findings: Sequence[Finding]) -> int:
    unusable = {fault.code for fault in UNUSABLE_FILE}
    if any(finding.code in unusable for finding in findings):
        return FAILED
    return FOUND if any(finding.severity is Severity.ERROR for finding in findings) else OK


def fail(message: str) -> NoReturn:
    """End a verb that was asked for something it can't do."""
    complain(message)
    raise SystemExit(FAILED)


def _code_of(command: Callable[[], Any], words: Sequence[str]) -> int:
    try:
        return int(command() or OK)
    except typer.Exit as ending:
        return ending.exit_code
    except SystemExit as ending:
        if isinstance(ending.__context__, BrokenPipeError):  # of Rich, when Typer shows help
            raise OutputGone from None
        return ending.code if isinstance(ending.code, int) else FAILED if ending.code else OK
    except KeyboardInterrupt:
        return INTERRUPTED
    except DocumentError as error:
        print_text(err, error.findings)
    except FindingsError as error:
        return _told_findings(error.findings)
    except _WrongUsage as error:
        return _told_usage(error)
    except OSError as error:
        complain(about_file(error), begins_with_a_name=True)
    except ImpossibleError as error:
        complain(str(error))
    except OutputGone:
        raise
    except BaseException as error:  # noqa: BLE001 - a bug, or a panic of a compiled library
        complain(_about_no_text(error, words) or about_bug(error))
    return FAILED


def _about_no_text(error: BaseException, words: Sequence[str]) -> str:
    """What to say if a word of the command line, which may be any bytes, came into a text."""
    no_text = [word for word in words if any("\ud800" <= char <= "\udfff" for char in word)]
    if not isinstance(error, UnicodeEncodeError) or not no_text:
        return ""
    return f"`{no_text[0]}` has bytes in it that are no text: write it in UTF-8."


def _told_findings(findings: Sequence[Finding]) -> int:
    """What kept a verb from its work; what stands in no file was asked for wrongly."""
    print_text(err, findings)
    in_files = all(finding.where for finding in findings)
    return exit_code(findings) if in_files else FAILED


def _told_usage(error: Any) -> int:
    """Options and arguments that can't be; without any, Typer has shown the help."""
    message = error.format_message()
    if message.strip():
        complain(message)
        if error.ctx is not None:
            err.print(f"Try `{error.ctx.command_path} --help`.", soft_wrap=True)
    return FAILED


def _flushed(command: Callable[[], int]) -> int:
    """Run a command and print all of it, also if the reader has gone or the disk is full."""
    try:
        code = command()
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
    except (OutputGone, BrokenPipeError):
        _mute()
    except OSError as error:
        _mute(sys.stdout)
        try:
            complain(f"What was to be printed could not be: {about_file(error)}")
        except OSError:  # messages go to the same full disk
            _mute()
    else:
        return code
    return FAILED


def _mute(*streams: Any) -> None:
    """Throw away what is still in the buffers, so that Python does not fail at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in streams or (sys.stdout, sys.stderr):
        if stream is not None:
            os.dup2(nowhere, stream.fileno())
