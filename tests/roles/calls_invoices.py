"""Invoices: a company's, and those of an order that somebody looks up."""

from itertools import count
from typing import Any

from tests.make.invoiced import FIRST, invoice, save
from tests.make.people import COMPANY, OTHER_COMPANY
from tests.roles.asking import OF_COMPANY, Call, graph, operation, public
from tests.roles.world import World

_numbers = count(FIRST)


def invoice_of(world: World, target: str) -> int:
    """Return the number of a new invoice of the company, or of another one."""
    number = next(_numbers)
    company = COMPANY if target == "own" else OTHER_COMPANY
    save(world.store.db, [invoice(number, customer_id_p21=company)])
    return number


@operation("GET /api/invoices", OF_COMPANY)
def _(world: World, _role: str, target: str) -> Call:
    number = invoice_of(world, target)

    def shows(body: Any) -> bool:
        return number in [row["invoiceNumber"] for row in body["rows"]]

    return Call(f"/api/invoices?q={number}", shows=shows)


@operation("GET /api/invoices/{number}", OF_COMPANY)
def _(world: World, _role: str, target: str) -> Call:
    return Call(f"/api/invoices/{invoice_of(world, target)}")


public(
    "query anonymousInvoiceDetail",
    "/graphql",
    graph(
        "query($n: String!, $e: String!) "
        "{ anonymousInvoiceDetail(orderNumber: $n, email: $e) { invoiceNumber } }",
        n="1",
        e="nobody@example.com",
    ),
    lambda body: "errors" not in body,
)
