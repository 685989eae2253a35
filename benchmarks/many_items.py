"""Shops of many items: generated as CSV files from the demo shop's families, and imported."""

import tempfile
from pathlib import Path

from examples.demo_shop.generator import generate, write_csv
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from storefront_cli import importing


def write_files(folder: Path, items: int) -> int:
    """Write the CSV files of a shop with so many items; return how many rows they have."""
    return sum(write_csv(folder, generate(items)).values())


def fill(settings: Settings, database: Database, items: int) -> None:
    """Import a shop with so many items into an empty store, without a search index."""
    with tempfile.TemporaryDirectory(prefix="storefront-items-") as name:
        write_files(Path(name), items)
        importing.load(settings, database, Path(name), lambda step, done, total: None)
