"""Output of the command line: messages on stderr, data on stdout."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from storefront.base import progress

NOTHING_CHANGED = "Nothing was changed. To do it, run the same command again."
STOPPED = 130
"""The exit code after Ctrl+C, as shells have it; the same after SIGTERM."""


class _At:
    """The current step of a long command, printed if it is interrupted."""

    step, done, total, advice = "", 0, 0, ""


people = Console(stderr=True, highlight=False, soft_wrap=True)


def say(line: str) -> None:
    """Print one line on stderr."""
    people.print(line)


def fail(reason: str) -> NoReturn:
    """Print an error and exit with 1."""
    people.print(f"[bold red]Error:[/] {escaped(reason)}")
    sys.exit(1)


def escaped(text: str) -> str:
    """Return text that Rich prints unchanged."""
    from rich.markup import escape

    return escape(text)


def advise(advice: str) -> None:
    """Say this if Ctrl+C or SIGTERM stops the command from now on: what is done, and how to continue."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    _At.step, _At.done, _At.total, _At.advice = "", 0, 0, advice


def count_files(count: int) -> str:
    """Return "1 file" or "1,200 files"."""
    return f"{count:,} {'file' if count == 1 else 'files'}"


def stopped() -> NoReturn:
    """Say where the command has stopped and how to continue, and exit."""
    if _At.advice:
        where = f" at: {_At.step}" if _At.step else ""
        count = f" ({_At.done:,} of {_At.total:,})" if _At.step and _At.total else ""
        people.print(f"[bold yellow]Stopped{escaped(where + count)}.[/] {escaped(_At.advice)}")
    sys.exit(STOPPED)


@contextmanager
def progress_bar() -> Iterator[progress.Progress]:
    """Yield a function that shows the progress of each step; silent if stderr is not a terminal."""
    columns = (TextColumn("{task.description:<24}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=people, disable=not people.is_terminal) as bar:
        task = bar.add_task("", total=None)

        def report(step: str, done: int, total: int) -> None:
            _At.step, _At.done, _At.total = step, done, total
            bar.update(task, description=step, completed=done, total=total or None)

        yield report
