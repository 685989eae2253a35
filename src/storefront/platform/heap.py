"""Keep glibc's heaps small: share them between threads, and return free memory to the kernel.

By default glibc gives each thread its own heap, which keeps freed memory. A store has many threads, but
Python runs one at a time: without this its processes take a tenth more memory (`python -m benchmarks.without
heap`). Does nothing with other C libraries.
"""

import ctypes

HEAPS_MAX = 2
"""The number of heaps that the threads of a process share."""

EVERY = 10.0
"""Seconds between two trims of a process; each takes some milliseconds."""

BLOCK, FREE_MAX = 1_000_000, 4_000_000
"""Blocks larger than `BLOCK` bytes come straight from the kernel; up to `FREE_MAX` bytes stay free in a
heap."""

_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8
"""M_TRIM_THRESHOLD, M_MMAP_THRESHOLD and M_ARENA_MAX in glibc's malloc.h."""


def keep_small() -> None:
    """Let all threads share a few heaps that hold little free memory.

    Call this before most of the threads start.
    """
    library = ctypes.CDLL(None)
    if is_glibc(library):
        library.mallopt(_MMAP_THRESHOLD, BLOCK)
        library.mallopt(_TRIM_THRESHOLD, FREE_MAX)
        library.mallopt(_ARENA_MAX, HEAPS_MAX)


def trim_memory() -> None:
    """Return the free memory of the heaps to the kernel. Other threads keep running."""
    library = ctypes.CDLL(None)
    if is_glibc(library):
        library.malloc_trim(ctypes.c_size_t(0))


def is_glibc(library: ctypes.CDLL) -> bool:
    """Return whether this process is linked with glibc."""
    return hasattr(library, "gnu_get_libc_version")
