"""The C library's heap, each time in a process of its own, for what a process has done to it stays done.

They need glibc: only that has such heaps.
"""

import subprocess
import sys

from storefront.platform import heap
from tests.support import servers

PRELUDE = """
import ctypes, re, tempfile, threading
from pathlib import Path
from storefront.platform import heap

library = ctypes.CDLL(None)
library.malloc.restype = library.fopen.restype = ctypes.c_void_p
library.fopen.argtypes = [ctypes.c_char_p, ctypes.c_char_p]
library.malloc_info.argtypes = [ctypes.c_int, ctypes.c_void_p]
library.fclose.argtypes = library.free.argtypes = [ctypes.c_void_p]

def held():
    '''Return the kilobytes that the process holds.'''
    return int(re.search(r"VmRSS:\\s+(\\d+)", Path("/proc/self/status").read_text())[1])

def take(size):
    '''Return a block that is written to.'''
    block = library.malloc(size)
    ctypes.memset(block, 1, size)
    return block
"""

MANY_THREADS = """
together = threading.Barrier(12)
def work():
    together.wait()
    take(1000)
    together.wait()
threads = [threading.Thread(target=work) for _ in range(12)]
for thread in threads: thread.start()
for thread in threads: thread.join()
with tempfile.TemporaryDirectory() as folder:
    told = Path(folder, "told.xml")
    file = library.fopen(str(told).encode(), b"w")
    library.malloc_info(0, file)
    library.fclose(file)
    print(told.read_text().count("<heap nr="))
"""


def printed(code: str) -> list[int]:
    """Return the numbers that a process of its own prints."""
    done = subprocess.run(
        [sys.executable, "-c", PRELUDE + code],
        env=servers.environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.returncode, done.stderr
    return [int(word) for word in done.stdout.split()]


def test_threads_share_a_few_heaps() -> None:
    [few] = printed("heap.keep_small()" + MANY_THREADS)
    assert few <= heap.HEAPS_MAX
    [many] = printed(MANY_THREADS)
    assert many > heap.HEAPS_MAX


def test_what_was_freed_below_something_in_use_is_given_back() -> None:
    full, freed, given_back = printed("""
blocks = [take(60_000) for _ in range(1000)]
in_use = take(60_000)
print(held())
for block in blocks: library.free(block)
print(held())
heap.trim_memory()
print(held())
""")
    assert freed > full - 10_000
    assert given_back < freed - 40_000


LARGE_AND_SMALL = """
held()
library.free(take(20_000_000))
blocks = [0] * 300
for at in range(300): blocks[at] = take(60_000)
full = held()
for block in reversed(blocks): library.free(block)
print(full, held())
"""
"""Nothing is asked for that would stay above the blocks: the list and the buffers are there before them."""


def test_little_stays_free_after_a_large_block_was_asked_for() -> None:
    full, freed = printed("heap.keep_small()" + LARGE_AND_SMALL)
    assert freed < full - 10_000
    full, kept = printed(LARGE_AND_SMALL)
    assert kept > full - 10_000
