"""`storefront seed`: fill the store with the demo shop."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from storefront.platform.db import Database

EXAMPLES = """Examples:

  [bold]storefront seed[/]   running it again changes nothing
"""


def seed(
    ctx: typer.Context,
    without_history: Annotated[
        bool,
        typer.Option(
            "--without-history",
            help="Leave out the companies' past: two years of orders, invoices and quotes.",
        ),
    ] = False,
) -> None:
    """Import the demo shop's CSV files. If another import is running, wait for it to finish."""
    from storefront_cli import demo_history, demo_people, importing, output, store

    settings = store.settings_of(ctx.obj)
    output.advise(output.NOTHING_CHANGED)
    with (
        store.opened(settings) as database,
        importing.alone(settings, database, waits=True),
        output.progress_bar() as report,
    ):
        importing.load(settings, database, demo_folder(), report)
        output.advise("The catalog is complete, the rest is not. To continue, run the same command again.")
        report("People", 0, 1)
        demo_people.open_accounts(settings, database)
        if not without_history:
            report("Orders, invoices, quotes", 0, 1)
            demo_history.add(settings, database, demo_folder())
        count = importing.reindex(settings, database, report)
    output.say(f"The store has {count:,} items.")


def demo_folder() -> Path:
    """Return the folder with the demo shop's CSV files, in the wheel or in a checkout."""
    from storefront.platform.settings import shipped

    return shipped("_demo_shop", "examples/demo_shop")


def is_empty(database: "Database") -> bool:
    """Return whether the store has no items."""
    from storefront.catalog import queries

    with database.read() as conn:
        return queries.count_items(conn) == 0
