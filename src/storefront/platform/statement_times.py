"""How long statements take: slow ones are logged with their name, never with their values.

A statement's name is where it is written, such as `orders.queries.answer._LINES`; one that is written nowhere
by itself is named by what it does and to which table.
"""

import re
import sys
from collections.abc import Callable, Iterator
from math import inf
from time import perf_counter
from typing import Any
from weakref import WeakKeyDictionary

from storefront.platform import metrics
from storefront.platform.log import logger

COMMIT, ROLLBACK = "COMMIT", "ROLLBACK"
PACKAGE = "storefront."

Finished = Callable[[str, float, float], None]
"""Called with a statement's name, when it began on the clock of `perf_counter`, and the seconds it took."""

_TABLE = re.compile(r'\b(?:from|into|update|table)\s+"?(\w+)', re.IGNORECASE)

log = logger("database")

_slow_seconds = inf
_tell: Finished | None = None
_names: WeakKeyDictionary[object, str] = WeakKeyDictionary()


def begin(slow_milliseconds: int) -> None:
    """Log statements of this process that take so long; none if it is 0."""
    global _slow_seconds
    _slow_seconds = slow_milliseconds / 1000 if slow_milliseconds else inf


def tell(finished: Finished | None) -> None:
    """Call this function after every statement of this process, whatever it took; None calls nothing."""
    global _tell
    _tell = finished


def finished(statement: object, text: str, began: float) -> None:
    """Record that a statement, started at `began` (`perf_counter`), has just ended or failed."""
    seconds = perf_counter() - began
    if seconds < _slow_seconds and _tell is None:
        return
    name = name_of(statement, text)
    if seconds >= _slow_seconds:
        metrics.count(metrics.SLOW_STATEMENTS)
        log.warning("slow_statement", statement=name, ms=round(seconds * 1000, 1))
    if _tell is not None:
        _tell(name, began, seconds)


def name_of(statement: object, text: str) -> str:
    """Return the name of a statement, and of one that has none the first words of its text."""
    if statement is None:
        return first_words(text)
    found = _names.get(statement)
    if found is None:
        _names.update(_written(type(statement)))
        found = _names.setdefault(statement, first_words(text))
    return found


def first_words(text: str) -> str:
    """Return what a statement does and to which table: SELECT items."""
    verb, table = text.split(maxsplit=1)[:1], _TABLE.search(text)
    return " ".join([*(word.upper() for word in verb), *([table[1]] if table else [])]) or "statement"


def _written(kind: type) -> Iterator[tuple[object, str]]:
    """Yield the statements that modules of the store hold, with their names."""
    for name, module in list(sys.modules.items()):
        if name.startswith(PACKAGE):
            for key, value in list(vars(module).items()):
                for spelled, each in _each(key, value):
                    if isinstance(each, kind) and each not in _names:
                        yield each, f"{name.removeprefix(PACKAGE)}.{spelled}"


def _each(key: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        for inner, each in value.items():
            yield from _each(f"{key}[{inner}]", each)
    elif isinstance(value, tuple | list):
        for place, each in enumerate(value):
            yield f"{key}[{place}]", each
    else:
        yield key, value
