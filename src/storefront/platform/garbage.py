"""Tune Python's garbage collector for a store, which creates almost no reference cycles.

Without it a result page takes about a fifth more processor time: `python -m benchmarks.without garbage`.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

OBJECTS = (10_000, 20, 20)
"""The thresholds of the three generations."""

_USUAL = gc.get_threshold()


def postpone() -> None:
    """Collect nothing until `collect_seldom`, while a process imports its code: nearly all of it stays."""
    gc.disable()


def collect_seldom() -> None:
    """Exempt the objects that exist now from collection, and collect less often.

    Code, settings and statements live as long as the process, and each full collection would walk all that
    the caches hold. Freezing also keeps memory shared after a fork. After `postpone` there is too little
    garbage to be worth the search.
    """
    if gc.isenabled():
        gc.collect()
    gc.freeze()
    gc.set_threshold(*OBJECTS)
    gc.enable()


def collect_as_usual() -> None:
    """Undo `postpone` and `collect_seldom`, for a process that outlives the store."""
    gc.unfreeze()
    gc.set_threshold(*_USUAL)
    gc.enable()


@contextmanager
def collected_seldom() -> Iterator[None]:
    """Collect less often during a block that creates very many rows."""
    collect_seldom()
    try:
        yield
    finally:
        collect_as_usual()
