"""From starting the process of a seeded store until its first page is answered: must stay below 2 s.

    python -m benchmarks.start [DATA_FOLDER]      (one that `storefront seed` has filled; else it is made)

Seconds of processor time stand beside it: they tell whether a slow start was the store's or the machine's.
"""

import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks import servers

MOST_SECONDS = 2.0
ROUNDS = 5


def main() -> int:
    """Print every start and their median; 1 when that takes too long."""
    with tempfile.TemporaryDirectory() as scratch:
        data = Path(sys.argv[1]) if len(sys.argv) > 1 else seeded(Path(scratch))
        taken = [start(data) for _ in range(ROUNDS)]
    median = statistics.median(clock for clock, _ in taken)
    work = statistics.median(processor for _, processor in taken)
    shown = ", ".join(f"{clock:.2f}" for clock, _ in taken)
    sys.stdout.write(
        f"start to first page: {median:.2f} s (of {shown}; at most {MOST_SECONDS:.0f} s), "
        f"{work:.2f} s of processor time with the stop\n"
    )
    return 0 if median < MOST_SECONDS else 1


def seeded(data: Path) -> Path:
    """Fill a folder with the demo shop and return it."""
    words = [sys.executable, "-m", "storefront_cli", "seed"]
    subprocess.run(words, env=servers.environment(data), cwd=servers.ROOT, check=True)
    return data


def start(data: Path) -> tuple[float, float]:
    """Return the seconds until the first 200 of the home page, and those of the processor in the end."""
    before = _processor()
    began = time.perf_counter()
    with servers.store(data, ready="/", core=None):
        taken = time.perf_counter() - began
    return taken, _processor() - before


def _processor() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


if __name__ == "__main__":
    sys.exit(main())
