"""Shopping lists as stored, without current item data."""

import datetime
from decimal import Decimal

import msgspec


class StoredList(msgspec.Struct, frozen=True):
    """A stored list, with the name of its owner: "" if unknown."""

    id: int
    customer_id_p21: int
    web_user_id: int
    name: str
    shared: bool
    version: int
    last_line_id: int
    changed_at: datetime.datetime
    first_name: str
    last_name: str


class StoredListLine(msgspec.Struct, frozen=True):
    """A stored line. `unit_price_then` is in US dollars, None for "Call for Price"."""

    list_id: int
    line_id: int
    sort_order: int
    inv_mast_uid: int
    quantity: int
    customer_part_number_id: int | None
    note: str
    unit_price_then: Decimal | None
    added_at: datetime.datetime
