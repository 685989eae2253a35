"""`storefront seed`: fill the store with the demo shop, or with any number of items of the same families."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from storefront.demo_shop import Table
    from storefront.platform.db import Database
    from storefront.platform.settings import Settings
    from storefront_cli.output import Report

EXAMPLES = """Examples:

  [bold]storefront seed[/]   the demo shop; running it again changes nothing

  [bold]storefront seed --items 100000[/]   a shop of 100,000 items, for trying out speed
"""


def seed(
    context: typer.Context,
    items: Annotated[
        int | None, typer.Option(min=1, help="Generate this many items of the same families.")
    ] = None,
) -> None:
    """Fill the store with the demo shop; existing rows are updated. Waits for an import that is at work."""
    from storefront_cli import importing, output, store

    _refuse_too_many(items or 0)
    settings = store.settings_of(context.obj)
    with (
        store.opened(settings) as database,
        importing.alone(settings, database, waits=True),
        output.progress_bar() as report,
    ):
        count = fill(settings, database, report, items)
    output.say(f"The store holds {count:,} items.")


def _refuse_too_many(items: int) -> None:
    """Refuse, before anything is made, to make more items than there are."""
    from storefront.demo_shop import ITEMS_MAX

    if items > ITEMS_MAX:
        raise typer.BadParameter(
            f"--items {items}: the demo shop's families have {ITEMS_MAX:,} items at most"
        )


def fill(settings: "Settings", database: "Database", report: "Report", items: int | None = None) -> int:
    """Load the demo shop, or `items` generated ones, and index them; return how many items there are."""
    from storefront_cli import demo_people, importing

    if items is None:
        importing.load(settings, database, demo_folder(), report)
        demo_people.open_accounts(settings, database)
        return importing.reindex(settings, database, report)
    from storefront import demo_shop
    from storefront.exchange import imports
    from storefront.platform import clock, garbage

    with garbage.collected_seldom(), database.write() as tx:
        today = clock.today(settings.store.time_zone)
        imports.load_tables(tx, _counted(demo_shop.generate(items), report, items), today)
    demo_people.open_accounts(settings, database)
    return importing.reindex(settings, database, report)


def _counted(tables: "Iterable[Table]", report: "Report", items: int) -> "Iterator[Table]":
    """Pass the tables on, and say how many of the items have been made."""
    made = 0
    for table in tables:
        yield table
        made += len(table.rows) if table.name == "items" else 0
        report("Making items", made, items)


def demo_folder() -> Path:
    """Return where the demo shop's CSV files lie: inside a wheel, or in a checkout's examples."""
    from storefront.platform.settings import shipped

    return shipped("_demo_shop", "examples/demo_shop")


def is_empty(database: "Database") -> bool:
    """Tell whether the store has no item at all."""
    from storefront.catalog import queries

    with database.read() as reading:
        return queries.count_items(reading) == 0
