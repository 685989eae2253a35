"""Two stores of the same kind: a full one and an empty one."""

from tests.make.backups import empty, store

__all__ = ["empty", "store"]
