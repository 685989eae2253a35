"""Types of reordering."""

from decimal import Decimal

from storefront.base.problems import Problem
from storefront.base.wire import Wire
from storefront.cart.schemas import Cart


class ReorderInput(Wire, frozen=True):
    """The payload of `reorder`: an order of the user's company, and which of its lines; all by default.

    `token` is that of the cart.
    """

    order_number: int
    line_numbers: list[int] | None = None
    token: str | None = None


class ReorderedLine(Wire, frozen=True):
    """The result for a line: the quantity ordered then, and the quantity added to the cart, 0 for none.

    Prices are in US dollars for the pricing unit of that order, None is "Call for Price"; `changes` say in
    words what differs from then, `why_not` why the line could not be ordered.
    """

    line_number: int
    item_code: str
    item_description: str
    path: str
    quantity_then: int
    quantity_now: int
    unit_price_then: Decimal
    unit_price_now: Decimal | None
    changes: list[str]
    why_not: str


class ReorderResult(Wire, frozen=True):
    """The current cart, and the result for each requested line of the order.

    On a refusal `success` is false, `message` says why, and nothing was added to the cart.
    """

    success: bool
    message: str
    cart: Cart | None = None
    lines: list[ReorderedLine] = []
    problems: list[Problem] = []
