"""How long `storefront seed --items 100000` takes, index and all: should stay in the order of a minute.

    python -m benchmarks.seed [ITEMS]

Seconds of processor time are what to compare: they do not grow when the machine is busy with something else.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks import servers

MOST_SECONDS = 120.0
ITEMS = 100_000


def main() -> int:
    """Print both times and the memory; 1 when it takes twice what it should."""
    items = int(sys.argv[1]) if len(sys.argv) > 1 else ITEMS
    with tempfile.TemporaryDirectory() as data:
        clock, processor, megabytes = seed(Path(data), items)
    sys.stdout.write(
        f"{items:,} items: {clock:.0f} s, {processor:.0f} s of processor time, {megabytes} MB at most\n"
    )
    return 0 if processor < MOST_SECONDS * items / ITEMS else 1


def seed(data: Path, items: int) -> tuple[float, float, int]:
    """Return the seconds by the clock and by the processor, and the most megabytes in use."""
    began = time.perf_counter()
    words = [sys.executable, "-m", "storefront_cli", "seed", "--items", str(items)]
    process = subprocess.Popen(words, env=servers.environment(data), cwd=servers.ROOT)
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        raise SystemExit("seeding failed")
    return time.perf_counter() - began, usage.ru_utime + usage.ru_stime, usage.ru_maxrss // 1024


if __name__ == "__main__":
    sys.exit(main())
