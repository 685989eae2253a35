"""The C library's heap, below Python's own: how far it spreads, and giving back what is free in it.

glibc lets threads allocate from heaps of their own, and what is freed there stays there. In a process of
many threads, of which Python lets one work at a time, that costs tens of megabytes and gains nothing. The
larger the blocks are that it is asked for, the more it keeps of what is free: after one search of a large
index megabytes in each heap. Other libraries are left alone.
"""

import ctypes

HEAPS_MAX = 2
"""So many heaps the threads of a process share."""

EVERY = 10.0
"""Seconds between two times that a process gives back what is free; once takes some milliseconds."""

BLOCK, FREE_MAX = 1_000_000, 4_000_000
"""Blocks of so many bytes come from the kernel, not from a heap, at whose end so many free ones may stay."""

_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8
"""M_TRIM_THRESHOLD, M_MMAP_THRESHOLD and M_ARENA_MAX in glibc's malloc.h."""


def keep_small() -> None:
    """Let all threads share a few heaps, of which little stays that is free.

    To be called before most of the threads begin.
    """
    library = ctypes.CDLL(None)
    if is_glibc(library):
        library.mallopt(_MMAP_THRESHOLD, BLOCK)
        library.mallopt(_TRIM_THRESHOLD, FREE_MAX)
        library.mallopt(_ARENA_MAX, HEAPS_MAX)


def give_back() -> None:
    """Give the kernel what is free in the heaps. Python's other threads go on meanwhile."""
    library = ctypes.CDLL(None)
    if is_glibc(library):
        library.malloc_trim(ctypes.c_size_t(0))


def is_glibc(library: ctypes.CDLL) -> bool:
    """Tell whether the library that this process is linked with is glibc."""
    return hasattr(library, "gnu_get_libc_version")
