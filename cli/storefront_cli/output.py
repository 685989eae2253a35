"""Output of the command line: messages on stderr, data on stdout."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NoReturn

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

Report = Callable[[str, int, int], None]
"""Called with the current step, the number done and the total."""

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


@contextmanager
def progress_bar() -> Iterator[Report]:
    """Yield a function that shows the progress of each step; silent if stderr is not a terminal."""
    columns = (TextColumn("{task.description:<24}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=people, disable=not people.is_terminal) as bar:
        task = bar.add_task("", total=None)

        def report(step: str, done: int, total: int) -> None:
            bar.update(task, description=step, completed=done, total=total)

        yield report
