"""`python -m storefront.demo_shop FOLDER`: write the demo shop's files, and say what was written."""

import sys
from pathlib import Path

from storefront.demo_shop.files import write_csv, write_readme
from storefront.demo_shop.stream import shop


def main(arguments: list[str]) -> int:
    """Write the files into the one folder named; return the exit code."""
    if len(arguments) != 1:
        print("usage: python -m storefront.demo_shop FOLDER", file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    counts = write_csv(folder, shop())
    write_readme(folder)
    for name, count in counts.items():
        print(f"{count:7,}  {name}.csv")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
