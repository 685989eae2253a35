"""Schemas of watched products. Source: S2 §3.2, §7.1."""

import datetime

import msgspec

from storefront.base.wire import Wire


class ItemImage(Wire, frozen=True):
    """The picture of an item. Source: S2 §3.2."""

    alt_text: str
    path: str


class WatchedProduct(Wire, frozen=True):
    """An item that the person watches.

    `item_id` is the item's code; `item_desc` and `path` (of its page) are additions to the specification.
    Source: S2 §3.2.
    """

    id: int
    entry_date: datetime.datetime
    inv_mast_uid: int
    item_id: str
    item_image: ItemImage
    item_desc: str
    path: str


class WatchResult(Wire, frozen=True):
    """Result of a watch request.

    `log_id` is the id of the stored watch; if nothing was stored, it is the request id, as found in the log.
    People quote it as "problem code". Source: S2 §3.2, decision F7.
    """

    success: bool
    message: str
    log_id: str


class StoredWatch(msgspec.Struct, frozen=True):
    """A stored watch, open or closed."""

    id: int
    inv_mast_uid: int
    web_user_id: int | None
    email: str
