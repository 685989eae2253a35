"""Python's search for garbage that refers to itself: how often it goes through all that there is."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

OBJECTS = (10_000, 20, 20)
"""So many new objects until Python looks through them; so many looks until it looks through older ones."""

_USUAL = gc.get_threshold()


def collect_seldom() -> None:
    """Leave what is here by now out of the search, and search seldom.

    Code, settings and statements stay for good, and what a request makes refers to nothing in a circle:
    going through all of it again and again costs every request, the more the memories hold.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*OBJECTS)


def collect_as_usual() -> None:
    """Undo `collect_seldom`, for a process that lives on after the store."""
    gc.unfreeze()
    gc.set_threshold(*_USUAL)


@contextmanager
def collected_seldom() -> Iterator[None]:
    """Do work on very many rows, none of which refers to itself, with the search as in a running store."""
    collect_seldom()
    try:
        yield
    finally:
        collect_as_usual()
