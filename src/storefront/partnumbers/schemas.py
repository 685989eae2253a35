"""Words of customer part numbers. Source: S2 §3.2, §7.1."""

from storefront.base.wire import Wire


class CustomerPartNumber(Wire, frozen=True):
    """A number that a company has given an item of ours. Source: S2 §3.2."""

    id: int
    customer_part_number: str
    inv_mast_uid: int


class CustomerPartNumberInput(Wire, frozen=True):
    """The number that the company wants to call an item by. Source: S2 §7.1."""

    inv_mast_uid: int
    their_item_id: str


class CustomerPartNumberResult(Wire, frozen=True):
    """What became of a number: `xref_id` is its id, None where it was refused. Source: S2 §3.2, §7.1.

    `message` is the reason of a refusal; after a success it may warn staff. `their_item_id` is the number as
    it is kept.
    """

    xref_id: int | None
    item_code: str
    their_item_id: str
    success: bool
    message: str = ""
