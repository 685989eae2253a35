"""Our structs, made known to msgspec by one thread at a time.

msgspec looks at a struct's fields when it first meets it in data. Two threads that bring it the same new
struct at once end the process with a segmentation fault (msgspec 0.22), so no struct may be new to it then.
"""

import threading
from collections.abc import Iterator
from typing import Any

import msgspec

_lock = threading.Lock()
_prepared: set[type] = set()


def prepare_struct(kind: Any) -> None:
    """Let msgspec look at a type, and at every struct inside it."""
    with _lock:
        msgspec.json.Decoder(kind)


def prepare_all_structs() -> None:
    """Let msgspec look at every struct that was defined so far; a few milliseconds."""
    for kind in _defined(msgspec.Struct):
        if kind not in _prepared and not getattr(kind, "__parameters__", ()):
            prepare_struct(kind)
            _prepared.add(kind)


def _defined(kind: type) -> Iterator[type]:
    children: list[type] = kind.__subclasses__()
    for child in children:
        yield child
        yield from _defined(child)
