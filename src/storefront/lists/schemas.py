"""Words of shopping lists. Source: S1 §3, §7, decision B22."""

import datetime
from decimal import Decimal

from storefront.base.problems import Problem
from storefront.base.wire import Wire


class Substitute(Wire, frozen=True):
    """An item that takes the place of one that is no longer sold."""

    inv_mast_uid: int
    item_code: str
    path: str


class ShoppingListItem(Wire, frozen=True):
    """A line of a list, and what it means today for who looks at it.

    `id` numbers the lines of one list. `quantity` is what was asked for, `cart_quantity` what goes into the
    cart: whole packs. Prices in US dollars for `pricing_unit_size` pieces, `extended_price` in cents for
    `cart_quantity`; None is "Call for Price". `price_then` is what it cost when it was put on the list;
    `why_not` says why it cannot be ordered, "" where it can. Source: S1 §3.
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
    is_ncnr: bool
    is_discontinued: bool
    why_not: str
    substitute: Substitute | None = None


class ShoppingList(Wire, frozen=True):
    """A shopping list. `total` is what its lines that can be ordered cost, in cents; `orderable` counts them.

    `shared` lists are seen by the whole company; `is_own` tells whether it is the asker's, `may_edit` whether
    they may change it. Source: S1 §3, §7, decision B22.
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
    """A line as a caller sends it; `id` 0 is a new one. A quantity left out is 1. Source: S1 §3, §5, §7."""

    inv_mast_uid: int
    quantity: float | None = None
    customer_part_number_id: int | None = None
    note: str = ""
    id: int = 0


class ShoppingListInput(Wire, frozen=True):
    """The payload of `shoppingListEdit`: a list with its items. Source: S1 §7, decision B22.

    `id` 0 makes a list. `items` replace those of the list, or are put at its end with `append`; left out,
    they stay. `name` and `shared` stay where they are left out. `delete`, with an empty list of items,
    deletes the list. `version` is that of the list that was changed; left out, it is not compared.
    """

    id: int = 0
    version: int | None = None
    name: str | None = None
    shared: bool | None = None
    items: list[ShoppingListItemInput] | None = None
    append: bool = False
    delete: bool = False


class ShoppingListResult(Wire, frozen=True):
    """What became of a change: the list as it now stands, None where it is gone.

    On a refusal `success` is false and `message` the reason; `problems` name the fields.
    """

    success: bool
    message: str
    shopping_list: ShoppingList | None
    problems: list[Problem] = []
