"""PDFs of orders, quotes and invoices."""

from tests.make.printed import save_invoice
from tests.roles.asking import OWNED, Call, graph, is_answered, operation, public
from tests.roles.calls_buying import order_number
from tests.roles.world import World

for verb in ("GET", "POST"):

    @operation(f"{verb} /api/ReportFiles/OrderQuotePDF", OWNED)
    def _(world: World, role: str, target: str) -> Call:
        return Call(
            f"/api/ReportFiles/OrderQuotePDF?orderNo={order_number(world, world.order(role, target))}"
        )

    @operation(f"{verb} /api/ReportFiles/InvoicePDF", OWNED)
    def _(world: World, role: str, target: str) -> Call:
        return Call(f"/api/ReportFiles/InvoicePDF?invoiceNo={invoice_number(world, role, target)}")


def invoice_number(world: World, role: str, target: str) -> int:
    """Return the number of a new invoice."""
    number = 900_001 + order_number(world, world.order(role, target))
    save_invoice(world.store.db, number, 1, customer_id_p21=world.owner(role, target).acting_customer_id)
    return number


public(
    "GET /api/ReportFiles/files/{name}",
    "/api/ReportFiles/files/order-100234.pdf?until=1&signature=0",
)

public(
    "query anonymousDocuments",
    "/graphql",
    graph(
        "query($n: String!, $e: String!) { anonymousDocuments(orderNumber: $n, email: $e) { path } }",
        n="1",
        e="nobody@example.com",
    ),
    is_answered,
)
