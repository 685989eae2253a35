"""Rewrite the demo shop's CSV files: `python -m examples.demo_shop.generator [FOLDER]`."""

import sys
from pathlib import Path

from examples.demo_shop.generator import shop, write_csv

FOLDER = Path(__file__).parents[1]


def main(arguments: list[str]) -> int:
    """Write the files to the folder, by default over those in the repository; return the exit code."""
    if len(arguments) > 1:
        print("usage: python -m examples.demo_shop.generator [FOLDER]", file=sys.stderr)
        return 2
    counts = write_csv(Path(*arguments) if arguments else FOLDER, shop())
    for name, count in counts.items():
        print(f"{count:7,}  {name}.csv")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
