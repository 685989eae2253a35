"""Rows on their way into files: every value is text, as a CSV reader would hand it over."""

import csv
from collections.abc import Iterable
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path
from typing import NamedTuple

from storefront.demo_shop.file_formats import SHAPES

Row = dict[str, str]


class Table(NamedTuple):
    """Rows of one file. `name` is that of the file without ".csv"; a large table comes in several parts."""

    name: str
    rows: list[Row]


def yes(value: bool) -> str:
    """Return a yes or no as the files write it."""
    return "true" if value else "false"


def money(dollars: float, places: int = 2) -> str:
    """Return an amount with at least 2 and at most `places` decimals, half rounded up."""
    exact = Decimal(repr(dollars)).quantize(Decimal(1).scaleb(-places), rounding=ROUND_HALF_UP)
    text = f"{exact:f}"
    while len(text) - text.index(".") > 3 and text.endswith("0"):
        text = text[:-1]
    return text


def write_csv(folder: Path, tables: Iterable[Table]) -> dict[str, int]:
    """Write each table into its file below `folder` and return how many rows each got.

    UTF-8, a header row, lines ended by a newline only, so that differences read well.
    """
    folder.mkdir(parents=True, exist_ok=True)
    parts: dict[str, list[Row]] = {name: [] for name in SHAPES}
    for name, rows in tables:
        parts[name].extend(rows)
    for name, rows in parts.items():
        with (folder / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, SHAPES[name].columns, lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)
    return {name: len(rows) for name, rows in parts.items()}


def write_readme(folder: Path) -> None:
    """Write the shapes of all files for people who bring their own catalog."""
    lines = [_OPENING]
    for shape in SHAPES.values():
        lines += [
            f"## {shape.name}.csv",
            "",
            shape.holds,
            "",
            "| column | holds | meaning |",
            "|---|---|---|",
        ]
        for columns, kind, meaning in shape.lines:
            names = ", ".join(f"`{column}`" for column in columns.split())
            lines.append(f"| {names} | {kind} | {meaning} |")
        lines.append("")
    (folder / "README.md").write_text("\n".join(lines), encoding="utf-8")


_OPENING = """# The demo shop, and the files any shop is imported from

Northfield Supply of Akron, Ohio, does not exist; its makers, customers and people are invented, its sizes are not:
they follow public standards. The files are written by `python -m storefront.demo_shop examples/demo_shop`
and loaded by the same code that loads yours, so they show what an import may look like.

- UTF-8, separated by commas, semicolons or tabs, or a workbook; the first row names the columns. A column may be left out
  where it has nothing to say, and for rows that the store has. `item_code` may stand for `inv_mast_uid` in every file.
- Empty is "none". Yes and no are `true` and `false`. Money is US dollars without a sign, up to 6 decimals.
- Dates are `2026-11-26`, or relative to the day of import: `today`, `today-30`, `today+12` (days).
- Several values in one cell are separated by `|`.
- A row that points to another one (a slug, a uid, a customer id) needs that one in its file.
- `inv_mast_uid` of generated items may change when families are added; item codes stay.
"""
