"""Dimension tables of standard parts, as they stand in the `data` folder."""

import csv
from functools import cache
from importlib.resources import files

Entry = dict[str, str]


@cache
def table(name: str) -> list[Entry]:
    """Return the rows of a table by the names of their columns. The values are as printed in the standard."""
    source = files(__package__).joinpath("data", f"{name}.csv")
    return list(csv.DictReader(source.read_text("utf-8").splitlines()))


def inches(printed: str) -> float:
    """Return a size as printed in an inch table: "1 1/2" or "1-1/2" is 1.5, "5/8" is 0.625, "0.312" stays."""
    total = 0.0
    for part in printed.replace("-", " ").split():
        top, _, bottom = part.partition("/")
        total += float(top) / float(bottom or 1)
    return total
