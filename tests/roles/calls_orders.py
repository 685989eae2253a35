"""A company's orders."""

from decimal import Decimal

from sqlalchemy import insert, select

from storefront.orders.tables import OrderLineRow, OrderRow
from tests.make.buying import GAUGE
from tests.roles.asking import OF_COMPANY, Call, operation
from tests.roles.world import World


def order_of(world: World, role: str, target: str) -> int:
    """Return the number of a new order of the company, or of another one."""
    reference = world.order("buyer" if target == "own" else role, target)
    with world.store.db.read() as conn:
        number: int = conn.scalars(
            select(OrderRow.order_number).where(OrderRow.web_reference_id == reference)
        ).one()
    with world.store.db.write() as tx:
        tx.execute(
            insert(OrderLineRow).values(
                order_number=number,
                line_number=1,
                inv_mast_uid=GAUGE,
                item_code="PG-25-100",
                quantity_ordered=1,
                unit_price=Decimal(10),
                total_price=Decimal(10),
            )
        )
    return number


@operation("GET /api/orders", OF_COMPANY)
def _(world: World, role: str, target: str) -> Call:
    number = order_of(world, role, target)
    return Call(
        "/api/orders",
        shows=lambda body: number in [row["orderNumber"] for row in body["rows"]],
    )


@operation("GET /api/orders/{order_number}", OF_COMPANY)
def _(world: World, role: str, target: str) -> Call:
    number = order_of(world, role, target)
    return Call(f"/api/orders/{number}", shows=lambda body: body["order"]["orderNumber"] == number)


@operation("POST /api/orders/{order_number}/cancel", OF_COMPANY)
def _(world: World, role: str, target: str) -> Call:
    number = order_of(world, role, target)
    return Call(f"/api/orders/{number}/cancel", {"reason": "Twice"}, lambda body: bool(body.get("message")))
