"""Returns of orders, stored as requests leave them."""

from storefront.platform.db import Database
from storefront.returns.queries.returns import save_return
from storefront.returns.schemas import ReturnStatus
from storefront.returns.stored import StoredReturn, StoredReturnLine
from tests.make.held import PLACED


def add_return(
    db: Database, number: int, status: ReturnStatus = ReturnStatus.REQUESTED, company: int | None = None
) -> int:
    """Store a return of 2 pieces without an order; those authorized have come back. Return its number."""
    one = StoredReturn(
        rma_number=number,
        customer_id_p21=company,
        status=status.value,
        requested_at=PLACED,
        contact_email="dana@larkin.example",
    )
    done = 0 if status is ReturnStatus.REQUESTED else 2
    line = StoredReturnLine(
        rma_number=number,
        line_number=1,
        item_code="PG-25-101",
        quantity_requested=2,
        quantity_authorized=done,
        quantity_received=done if status is ReturnStatus.RECEIVED else 0,
    )
    with db.write() as tx:
        save_return(tx, one, [line])
    return number
