"""Our structs, made known to msgspec by one thread at a time.

msgspec looks at a struct's fields when it first meets it in data. Two threads that bring it the same new
struct at once end the process with a segmentation fault (msgspec 0.22), so no struct may be new to it then.
"""

import threading
from collections.abc import Iterator
from typing import Any

import msgspec

_alone = threading.Lock()
_learned: set[type] = set()


def learn(kind: Any) -> None:
    """Let msgspec look at a type, and at every struct inside it."""
    with _alone:
        msgspec.json.Decoder(kind)


def learn_all() -> None:
    """Let msgspec look at every struct that was defined so far; a few milliseconds."""
    for kind in _defined(msgspec.Struct):
        if kind not in _learned and not getattr(kind, "__parameters__", ()):
            learn(kind)
            _learned.add(kind)


def _defined(kind: type) -> Iterator[type]:
    children: list[type] = kind.__subclasses__()
    for child in children:
        yield child
        yield from _defined(child)
