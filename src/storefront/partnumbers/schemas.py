"""Schemas of customer part numbers. Source: S2 §3.2, §7.1."""

from storefront.base.wire import Wire


class CustomerPartNumber(Wire, frozen=True):
    """A company's own number for one of our items. Source: S2 §3.2."""

    id: int
    customer_part_number: str
    inv_mast_uid: int


class OwnNumber(Wire, frozen=True):
    """A company's own number with the item that it names."""

    id: int
    customer_part_number: str
    inv_mast_uid: int
    item_code: str
    item_desc: str
    path: str


class OwnNumbers(Wire, frozen=True):
    """How many numbers of its own a company has, and the newest of them."""

    count: int
    newest: list[OwnNumber]


class CustomerPartNumberInput(Wire, frozen=True):
    """The company's own number to add to an item. Source: S2 §7.1."""

    inv_mast_uid: int
    their_item_id: str


class CustomerPartNumberResult(Wire, frozen=True):
    """Result of saving or deleting a number: `xref_id` is its id, None if refused.

    `message` is the reason of a refusal; after a success it may warn staff. `their_item_id` is the number as
    stored. Source: S2 §3.2, §7.1.
    """

    xref_id: int | None
    item_code: str
    their_item_id: str
    success: bool
    message: str = ""
