"""Store the history, and what became of each order."""

import datetime
from collections.abc import Iterator, Sequence

from sqlalchemy import Connection

from storefront.invoices.queries.invoices import save_invoices
from storefront.orders.queries import cancel_requests, holds, imported, shipments
from storefront.returns.queries.returns import save_return
from storefront_cli.demo_history import afterwards, quoted
from storefront_cli.demo_history.delivered import Bill, Delivery, bills_of, deliver
from storefront_cli.demo_history.facts import World
from storefront_cli.demo_history.placed import Placed


def save(
    tx: Connection,
    world: World,
    orders: Sequence[Placed],
    now: datetime.datetime,
    invoice_numbers: Iterator[int],
) -> None:
    """Store these orders with their shipments, invoices, holds, returns and quotes."""
    quotes = quoted.quotes_of(world, orders)
    delivered: list[Delivery] = []
    bills: list[Bill] = []
    for order in reversed(orders):
        own = deliver(world, order, now)
        delivered += own
        bills += bills_of(world, order, own, invoice_numbers)
    returned = afterwards.returns_of(world, orders, invoice_numbers)
    bills += [one.credit for one in returned if one.credit is not None]
    imported.save_imported(
        tx, [order.row for order in orders], [line for order in orders for line in order.lines]
    )
    for one in delivered:
        shipments.save_shipment(tx, one.shipment, one.quantities, one.parcels)
    save_invoices(tx, [bill.invoice for bill in bills], [line for bill in bills for line in bill.lines])
    for back in returned:
        save_return(tx, back.one, back.lines)
    holds.place_holds(tx, afterwards.holds_of(orders))
    for request in afterwards.cancel_requests_of(world, orders):
        cancel_requests.save_cancel_request(tx, request)
    quoted.save_quotes(tx, quotes)
    quoted.save_price_requests(tx, world, now)
