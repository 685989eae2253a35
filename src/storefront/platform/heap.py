"""Keep glibc's heaps small: share them between threads, and return free memory to the kernel.

By default glibc gives each thread a heap of its own and keeps what was freed there. A store has many threads,
of which Python runs one at a time: without this its processes take a tenth more memory
(`python -m benchmarks.without heap`). Other C libraries are left alone.
"""

import ctypes

HEAPS_MAX = 2
"""How many heaps the threads of a process share."""

EVERY = 10.0
"""Seconds between two trims of a process; each takes some milliseconds."""

BLOCK, FREE_MAX = 1_000_000, 4_000_000
"""Larger blocks come straight from the kernel; so many free bytes may stay at the end of a heap."""

_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8
"""M_TRIM_THRESHOLD, M_MMAP_THRESHOLD and M_ARENA_MAX in glibc's malloc.h."""


def keep_small() -> None:
    """Let all threads share a few heaps that keep little free memory.

    Call this before most of the threads start.
    """
    library = ctypes.CDLL(None)
    if is_glibc(library):
        library.mallopt(_MMAP_THRESHOLD, BLOCK)
        library.mallopt(_TRIM_THRESHOLD, FREE_MAX)
        library.mallopt(_ARENA_MAX, HEAPS_MAX)


def give_back() -> None:
    """Return free memory of the heaps to the kernel, while other threads go on."""
    library = ctypes.CDLL(None)
    if is_glibc(library):
        library.malloc_trim(ctypes.c_size_t(0))


def is_glibc(library: ctypes.CDLL) -> bool:
    """Tell whether this process is linked with glibc."""
    return hasattr(library, "gnu_get_libc_version")
