"""Two years of orders, invoices, returns, quotes and lists for the demo shop's companies.

The same every time but for the dates, which are relative to today, and the web references.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from storefront.platform.db import Database
    from storefront.platform.settings import Settings

NEWEST_PLACE, PLACE_STEP, GAP = 118, 17, 9
FIRST_ORDER = 4_480_000
"""The orders in the demo shop's files have every 17th number from here on, and up to 8 more."""
FIRST_INVOICE, INVOICE_STEP = 7_700_204, 3


def add(settings: "Settings", database: "Database", folder: Path) -> bool:
    """Give the demo shop's companies a past, if `data.demo` is on and they have none; say whether it did."""
    if not settings.data.demo:
        return False
    from storefront.orders.queries import imported
    from storefront.platform import clock
    from storefront.shipping.provider_embedded import EmbeddedRates
    from storefront_cli.demo_history import facts, listed, placed, saving

    now = clock.now()
    with database.read() as conn:
        if imported.list_imported(conn, [_newest_number()]).orders:
            return False
        world = facts.read_world(conn, folder, clock.today(settings.store.time_zone, now))
    if not world.companies:
        return False
    zone = settings.store.time_zone
    with database.read() as conn:
        orders = placed.place_all(conn, world, EmbeddedRates(database), zone, _order_numbers())
    with database.write() as tx:
        own = listed.save_part_numbers(tx, world)
        listed.write_part_numbers(world, orders, own)
        listed.save_lists(tx, world, own)
        saving.save(tx, world, orders, now, _invoice_numbers())
    return True


def _newest_number() -> int:
    return FIRST_ORDER + NEWEST_PLACE * PLACE_STEP + PLACE_STEP - 1


def _order_numbers() -> Iterator[int]:
    """Yield numbers between those of the files and below them, from the newest down."""
    number = _newest_number()
    while True:
        if number < FIRST_ORDER or (number - FIRST_ORDER) % PLACE_STEP >= GAP:
            yield number
        number -= 1


def _invoice_numbers() -> Iterator[int]:
    number = FIRST_INVOICE
    while True:
        yield number
        number += INVOICE_STEP
