"""A folder in memory for what tests write: waiting for the disk takes a sixth of their time."""

import os
from pathlib import Path

MEMORY = Path("/dev/shm")
MEMINFO = Path("/proc/meminfo")


def find_room(size: int) -> Path | None:
    """Return a folder in memory that has so many bytes left, None where there is none.

    A system may have less memory than the folder could take, or may not run programs from there.
    """
    if not (MEMORY.is_dir() and os.access(MEMORY, os.W_OK | os.X_OK)):
        return None
    found = os.statvfs(MEMORY)
    left = min(found.f_bavail * found.f_frsize, _available())
    return MEMORY if left >= size and not found.f_flag & getattr(os, "ST_NOEXEC", 0) else None


def _available() -> int:
    """Return how many bytes of memory programs can still take."""
    lines = MEMINFO.read_text(encoding="utf-8").splitlines() if MEMINFO.exists() else []
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable:")), 0)
