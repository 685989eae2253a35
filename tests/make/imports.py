"""Imports within a transaction of the test."""

import csv
import datetime
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from sqlalchemy import Connection

from storefront.base.progress import Progress
from storefront.exchange.imports import ImportReport, checked


def load_folder(
    tx: Connection, folder: Path, today: datetime.date, progress: Progress = lambda step, done, total: None
) -> ImportReport:
    """Import the files of a folder. Raises ImportRefused before anything is written."""
    with checked(tx, [folder], today, progress) as plan:
        plan.write_in(tx)
        return plan.report


def load_tables(
    tx: Connection, tables: Iterable[tuple[str, Iterable[Mapping[str, str]]]], today: datetime.date
) -> ImportReport:
    """Import rows as from CSV files; the first row of a table names its columns."""
    with tempfile.TemporaryDirectory() as name:
        for table, rows in tables:
            assert not (Path(name) / f"{table}.csv").exists(), f"{table} comes twice"
            write_csv(Path(name) / f"{table}.csv", list(rows))
        return load_folder(tx, Path(name), today)


def write_csv(path: Path, rows: list[Mapping[str, str]]) -> None:
    """Write the rows of a table; one without rows becomes an empty file."""
    with path.open("w", encoding="utf-8", newline="") as file:
        if rows:
            writer = csv.DictWriter(file, list(rows[0]), restval="", extrasaction="ignore")
            writer.writeheader()
            writer.writerows(rows)
