"""What `storefront export orders` takes as CSV, as JSON lines and as a workbook: seconds and memory.

    python -m benchmarks.exports [--orders N] [--rounds N]

Makes a store with so many orders of three lines, and exports them by turns, each in a process of its own, its
start with it; seconds are the median of the rounds, memory is the peak. To hold: a workbook takes at most 4
times as long as CSV, and no kind takes 30 MB more memory than for 1,000 orders.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import median

from benchmarks.export_orders import MEGABYTES_MOST, export, make

KINDS = ("csv", "jsonl", "xlsx")
RATIO_MOST = 4.0
FEW = 1_000


def main() -> int:
    """Print a line for each kind of file and the ratio of a workbook to CSV; 1 when one is not held."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.exports", description=__doc__)
    ask.add_argument("--orders", type=int, default=10_000)
    ask.add_argument("--rounds", type=int, default=3)
    given = ask.parse_args()
    with tempfile.TemporaryDirectory(prefix="storefront-exports-") as name:
        few, many = Path(name) / "few", Path(name) / "many"
        for folder, orders in ((few, FEW), (many, given.orders)):
            make(folder, orders)
        least = {kind: export(few, kind)[1] for kind in KINDS}
        rounds = [{kind: export(many, kind) for kind in KINDS} for _ in range(given.rounds)]
        sizes = {kind: (many / f"orders.{kind}").stat().st_size for kind in KINDS}
    seconds = {kind: median(each[kind][0] for each in rounds) for kind in KINDS}
    memory = {kind: max(each[kind][1] for each in rounds) for kind in KINDS}
    for kind in KINDS:
        told = f"{seconds[kind]:6.2f} s  {memory[kind]:4} MB ({least[kind]} MB for {FEW:,})"
        sys.stdout.write(f"{given.orders:,} orders  {kind:5}  {told}  {sizes[kind] / 1e6:7.1f} MB written\n")
    ratio = seconds["xlsx"] / seconds["csv"]
    sys.stdout.write(f"a workbook takes {ratio:.2f} times as long as CSV\n")
    is_flat = all(memory[kind] - least[kind] <= MEGABYTES_MOST for kind in KINDS)
    return 0 if ratio <= RATIO_MOST and is_flat else 1


if __name__ == "__main__":
    sys.exit(main())
