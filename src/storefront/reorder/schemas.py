"""Words of ordering again what was ordered before."""

from decimal import Decimal

from storefront.base.problems import Problem
from storefront.base.wire import Wire
from storefront.cart.schemas import Cart


class ReorderInput(Wire, frozen=True):
    """The payload of `reorder`: an order of one's own company, and which of its lines; left out, all of them.

    `token` is that of the cart.
    """

    order_number: int
    line_numbers: list[int] | None = None
    token: str | None = None


class ReorderedLine(Wire, frozen=True):
    """What became of a line: how many there were then, and how many went into the cart, 0 for none.

    Prices are in US dollars for as many pieces as they were for, None is "Call for Price"; `changes` say in
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
    """The cart as it then stands, and each line of the order that was asked for.

    On a refusal `success` is false, `message` the reason, and nothing is in the cart.
    """

    success: bool
    message: str
    cart: Cart | None = None
    lines: list[ReorderedLine] = []
    problems: list[Problem] = []
