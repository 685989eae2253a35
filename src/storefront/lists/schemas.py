"""Types of shopping lists. Source: S1 §3, §7, decision B22."""

import datetime
from decimal import Decimal

from storefront.base.problems import Problem
from storefront.base.wire import Wire


class Substitute(Wire, frozen=True):
    """An item that replaces one that is no longer sold."""

    inv_mast_uid: int
    item_code: str
    path: str


class ShoppingListItem(Wire, frozen=True):
    """A line of a list at today's prices, as this actor sees it.

    `id` numbers the lines of one list. `quantity` is the requested quantity, `cart_quantity` what goes into
    the cart: whole packs. Prices are in US dollars for `pricing_unit_size` pieces, `extended_price` in cents
    for `cart_quantity`; None is "Call for Price". `price_then` is the price when the line was added;
    `offers_lengths` is set if the item is cut to length; `why_not` says why the line cannot be ordered, "" if
    it can. Source: S1 §3.
    """

    id: int
    inv_mast_uid: int
    quantity: int
    customer_part_number_id: int | None
    note: str
    customer_part_number: str
    item_code: str
    item_desc: str
    path: str
    drawing: str
    alt_text: str
    unit_of_measure: str
    unit_size: int
    round_type: str
    pricing_unit_size: int
    cart_quantity: int
    unit_price: Decimal | None
    extended_price: Decimal | None
    price_why: str
    price_then: Decimal | None
    added_at: datetime.datetime
    availability: int
    lead_time_text: str
    stock_text: str
    is_ncnr: bool
    is_discontinued: bool
    offers_lengths: bool
    why_not: str
    substitute: Substitute | None = None


class ShoppingList(Wire, frozen=True):
    """A shopping list. `total` is the price of its orderable lines, in cents; `orderable` counts them.

    `shared` lists are visible to the whole company; `is_own` says whether the list is the caller's,
    `may_edit` whether the caller may change it. Source: S1 §3, §7, decision B22.
    """

    id: int
    version: int
    name: str
    shared: bool
    owner_name: str
    is_own: bool
    may_edit: bool
    changed_at: datetime.datetime
    total: Decimal
    orderable: int
    items: list[ShoppingListItem]


class ShoppingListItemInput(Wire, frozen=True):
    """A line as sent by a caller; `id` 0 is a new one. The quantity defaults to 1. Source: S1 §3, §5, §7."""

    inv_mast_uid: int
    quantity: float | None = None
    customer_part_number_id: int | None = None
    note: str = ""
    id: int = 0


class ShoppingListInput(Wire, frozen=True):
    """The payload of `shoppingListEdit`: a list with its items. Source: S1 §7, decision B22.

    `id` 0 creates a list. `items` replace those of the list, or are appended to it with `append`; if omitted,
    they stay unchanged, as do `name` and `shared`. `delete`, with an empty list of items, deletes the list.
    `version` is the version that was changed; if omitted, it is not checked.
    """

    id: int = 0
    version: int | None = None
    name: str | None = None
    shared: bool | None = None
    items: list[ShoppingListItemInput] | None = None
    append: bool = False
    delete: bool = False


class ShoppingListResult(Wire, frozen=True):
    """The result of a change: the current list, None if it is gone.

    On a refusal `success` is false and `message` says why; `problems` name the fields.
    """

    success: bool
    message: str
    shopping_list: ShoppingList | None
    problems: list[Problem] = []
