"""`storefront import`: take in a folder of CSV files, all of it or nothing."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from storefront.exchange.imports import ImportReport
    from storefront.platform.db import Database
    from storefront.platform.settings import Settings
    from storefront_cli.output import Report

EXAMPLES = """Examples:

  [bold]storefront import catalog/[/]   items.csv, specs.csv, stock.csv …; absent files change nothing

  [bold]storefront import content/[/]   menus, promotions, the alert

  [bold]storefront import catalog/ --dry-run[/]   say what would change, change nothing
"""


class Undone(Exception):
    """A dry run has come to its end; carries what it found."""

    def __init__(self, report: "ImportReport") -> None:
        super().__init__("Nothing was changed: this was a dry run.")
        self.report = report


def import_folder(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(exists=True, file_okay=False, help="The folder of CSV files.")],
    dry_run: Annotated[
        bool, typer.Option("--dry-run", "-n", help="Check everything and say what would change.")
    ] = False,
) -> None:
    """Take in a folder of CSV files; a row that cannot be read is named, and nothing is changed."""
    from storefront_cli import output, store

    settings = store.settings_of(context.obj)
    with store.opened(settings) as database:
        try:
            with output.progress_bar() as report:
                found = load(settings, database, folder, report, is_dry=dry_run)
                count = reindex(settings, database, report)
        except Undone as undone:
            tell(undone.report)
            output.say(str(undone))
            return
    tell(found)
    output.say(f"The store holds {count:,} items.")


def load(
    settings: "Settings", database: "Database", folder: Path, report: "Report", *, is_dry: bool = False
) -> "ImportReport":
    """Load the folder in one transaction; return what became of its rows. Raises Undone in a dry run."""
    from storefront.exchange import imports
    from storefront.platform import clock

    with database.write() as tx:
        today = clock.today(settings.store.time_zone)
        found = imports.load_folder(tx, folder, today, report)
        if is_dry:
            raise Undone(found)
    return found


def reindex(settings: "Settings", database: "Database", report: "Report") -> int:
    """Bring the search index in step with the database; return how many items the store has."""
    from storefront.catalog import queries
    from storefront.search import index

    report("Indexing", 0, 1)
    index.rebuild(settings, database)
    report("Indexing", 1, 1)
    with database.read() as reading:
        return queries.count_items(reading)


def tell(found: "ImportReport") -> None:
    """Say of each file how many rows it had, and how many of them were new or changed."""
    from rich.table import Table

    from storefront_cli.output import people

    table = Table("file", box=None, pad_edge=False, header_style="bold")
    for head in ("rows", "new", "changed"):
        table.add_column(head, justify="right")
    for name, file in found.files.items():
        style = "" if file.new or file.changed else "dim"
        counts = (f"{count:,}" for count in (file.rows, file.new, file.changed))
        table.add_row(f"{name}.csv", *counts, style=style)
    people.print(table, soft_wrap=False)
