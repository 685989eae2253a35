"""`storefront import`: take in a folder of CSV files, all of it or nothing."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from storefront.platform.db import Database
    from storefront.platform.settings import Settings
    from storefront_cli.output import Report

EXAMPLES = """Examples:

  storefront import catalog/      items.csv, specs.csv, stock.csv … of a folder; absent files change nothing
"""


def import_folder(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(exists=True, file_okay=False, help="The folder of CSV files.")],
) -> None:
    """Take in a folder of CSV files; a row that cannot be read is named, and nothing is changed."""
    from storefront_cli import output, store

    settings = store.settings_of(context.obj)
    with store.opened(settings) as database, output.progress_bar() as report:
        count = load(settings, database, folder, report)
    output.say(f"The store holds {count:,} items.")


def load(settings: "Settings", database: "Database", folder: Path, report: "Report") -> int:
    """Load the folder in one transaction, then index it; return how many items the store has."""
    from storefront.exchange import imports
    from storefront.platform import clock

    with database.write() as tx:
        today = clock.today(settings.store.time_zone)
        imports.load_folder(tx, folder, today, report)
    return reindex(settings, database, report)


def reindex(settings: "Settings", database: "Database", report: "Report") -> int:
    """Bring the search index in step with the database; return how many items the store has."""
    from storefront.catalog import queries
    from storefront.search import index

    report("Indexing", 0, 1)
    index.rebuild(settings, database)
    report("Indexing", 1, 1)
    with database.read() as reading:
        return queries.count_items(reading)
