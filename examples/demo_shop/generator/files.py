"""Rows on their way into CSV files. Every value is text."""

import csv
from collections.abc import Iterable
from contextlib import ExitStack
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path
from typing import NamedTuple

Row = dict[str, str]


class Table(NamedTuple):
    """Rows of one file. `name` is the file's name without ".csv"; a large table comes in several parts."""

    name: str
    rows: list[Row]


def yes(value: bool) -> str:
    """Return a boolean as the files spell it."""
    return "true" if value else "false"


def money(dollars: float, places: int = 2) -> str:
    """Return an amount with at least 2 and at most `places` decimals, half rounded up."""
    exact = Decimal(repr(dollars)).quantize(Decimal(1).scaleb(-places), rounding=ROUND_HALF_UP)
    text = f"{exact:f}"
    while len(text) - text.index(".") > 3 and text.endswith("0"):
        text = text[:-1]
    return text


def write_csv(folder: Path, tables: Iterable[Table]) -> dict[str, int]:
    """Write each table to its file in `folder`; return the number of rows in each.

    The first row of a table names the columns. Lines end in a bare newline, so that diffs stay readable.
    """
    folder.mkdir(parents=True, exist_ok=True)
    writers: dict[str, csv.DictWriter[str]] = {}
    counts: dict[str, int] = {}
    with ExitStack() as stack:
        for name, rows in tables:
            if rows and name not in writers:
                file = stack.enter_context((folder / f"{name}.csv").open("w", encoding="utf-8", newline=""))
                writers[name] = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
                writers[name].writeheader()
            if rows:
                writers[name].writerows(rows)
                counts[name] = counts.get(name, 0) + len(rows)
    return counts
