"""Prepares structs for msgspec in one thread at a time.

msgspec inspects a struct's fields when it first meets it in data. If two threads do so at once with the same
struct, the process ends with a segmentation fault (msgspec 0.22), so every struct must be prepared before.
"""

import threading
from typing import Any

import msgspec

_lock = threading.Lock()
_prepared: set[type] = set()


def prepare_struct(kind: Any) -> None:
    """Make msgspec inspect a type and every struct inside it."""
    with _lock:
        msgspec.json.Decoder(kind)


def prepare_all_structs() -> None:
    """Make msgspec inspect every struct defined so far; takes a few milliseconds."""
    known: list[type] = [msgspec.Struct]
    for parent in known:
        children: list[type] = parent.__subclasses__()
        known += children
        for kind in children:
            if kind not in _prepared and not getattr(kind, "__parameters__", ()):
                prepare_struct(kind)
                _prepared.add(kind)
