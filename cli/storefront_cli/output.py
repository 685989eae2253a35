"""How the command line speaks: lines for people on stderr, data alone on stdout."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NoReturn

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

Report = Callable[[str, int, int], None]
"""Called with what is being done, how many are done, and how many there are."""

people = Console(stderr=True, highlight=False, soft_wrap=True)


def say(line: str) -> None:
    """Tell a person one line."""
    people.print(line)


def fail(reason: str) -> NoReturn:
    """Say in one line why it went wrong, and end with 1."""
    people.print(f"[bold red]Error:[/] {escaped(reason)}")
    sys.exit(1)


def escaped(text: str) -> str:
    """Return text that Rich prints as it is."""
    from rich.markup import escape

    return escape(text)


@contextmanager
def progress_bar() -> Iterator[Report]:
    """Give a function that shows how far each step has come; silent where no person is looking."""
    columns = (TextColumn("{task.description:<24}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=people, disable=not people.is_terminal) as bar:
        task = bar.add_task("", total=None)

        def report(step: str, done: int, total: int) -> None:
            bar.update(task, description=step, completed=done, total=total)

        yield report
