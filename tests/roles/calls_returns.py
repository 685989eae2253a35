"""Returns of a company, the desk's decisions on them, and on requests to cancel."""

from itertools import count
from typing import Any

from sqlalchemy import update

from storefront.orders.queries.cancel_requests import list_cancel_requests, save_cancel_request
from storefront.orders.stored import StoredCancelRequest
from storefront.orders.tables import OrderLineRow
from storefront.returns.schemas import ReturnStatus
from tests.make.held import PLACED, hold_order
from tests.make.people import COMPANY, OTHER_COMPANY
from tests.make.returned import add_return
from tests.roles.asking import OF_COMPANY, Call, operation
from tests.roles.world import World

_numbers = count(70_001)
_orders = count(3_700_001)


def return_of(world: World, target: str, status: ReturnStatus = ReturnStatus.REQUESTED) -> int:
    """Return the number of a new return of the company, or of another one."""
    company = OTHER_COMPANY if target == "foreign" else COMPANY
    return add_return(world.store.db, next(_numbers), status, company)


def shipped_order(world: World, target: str) -> int:
    """Return the number of a new order of the company, or of another one, whose line has shipped."""
    number = next(_orders)
    company = OTHER_COMPANY if target == "foreign" else COMPANY
    hold_order(world.store.db, number, [], customer_id_p21=company)
    with world.store.db.write() as tx:
        shipped = update(OrderLineRow).where(OrderLineRow.order_number == number)
        tx.execute(shipped.values(quantity_shipped=2))
    return number


@operation("GET /api/returns", OF_COMPANY)
def _(world: World, _role: str, target: str) -> Call:
    number = return_of(world, target)

    def shows(body: Any) -> bool:
        return number in [row["rmaNumber"] for row in body["rows"]]

    return Call("/api/returns", shows=shows)


@operation("GET /api/returns/{rma_number}", OF_COMPANY)
def _(world: World, _role: str, target: str) -> Call:
    return Call(f"/api/returns/{return_of(world, target)}")


@operation("GET /api/orders/{order_number}/returnable", OF_COMPANY)
def _(world: World, _role: str, target: str) -> Call:
    return Call(f"/api/orders/{shipped_order(world, target)}/returnable")


@operation("POST /api/returns", OF_COMPANY)
def _(world: World, _role: str, target: str) -> Call:
    number = shipped_order(world, target)
    line = {"lineNumber": 1, "quantity": 1, "reason": "Other"}
    return Call("/api/returns", {"orderNumber": number, "requestKey": str(number), "lines": [line]})


@operation("GET /api/admin/returns")
def _(world: World, _role: str, _target: str) -> Call:
    return Call(f"/api/admin/returns?q={return_of(world, 'own')}", shows=lambda body: bool(body["rows"]))


@operation("GET /api/admin/returns/{rma_number}")
def _(world: World, _role: str, _target: str) -> Call:
    return Call(f"/api/admin/returns/{return_of(world, 'own')}")


def about_return(deed: str, status: ReturnStatus, **form: Any) -> None:
    """Take an operation of staff on a return with this status."""

    @operation(f"POST /api/admin/returns/{{rma_number}}/{deed}")
    def _(world: World, _role: str, _target: str) -> Call:
        number = return_of(world, "own", status)
        return Call(f"/api/admin/returns/{number}/{deed}", {"version": 1} | form)


about_return("authorize", ReturnStatus.REQUESTED, returnTo="Returns dock 1")
about_return("deny", ReturnStatus.REQUESTED, reason="Older than 30 days")
about_return("receive", ReturnStatus.AUTHORIZED, lines=[{"lineNumber": 1, "quantity": 1}])
about_return("credit", ReturnStatus.RECEIVED)
about_return("close", ReturnStatus.AUTHORIZED)


def cancel_asked(world: World) -> tuple[int, int]:
    """Return the numbers of a new order and of the request to cancel it."""
    number = next(_orders)
    hold_order(world.store.db, number, [])
    with world.store.db.write() as tx:
        save_cancel_request(tx, StoredCancelRequest(order_number=number, requested_at=PLACED))
        (request,) = list_cancel_requests(tx, number)
    return number, request.request_id


@operation("GET /api/admin/cancel-requests/{order_number}")
def _(world: World, _role: str, _target: str) -> Call:
    return Call(f"/api/admin/cancel-requests/{cancel_asked(world)[0]}")


@operation("POST /api/admin/cancel-requests/{order_number}")
def _(world: World, _role: str, _target: str) -> Call:
    number, request = cancel_asked(world)
    return Call(f"/api/admin/cancel-requests/{number}", {"requestId": request, "isAccepted": True})
