"""Words of watched products. Source: S2 §3.2, §7.1."""

import datetime

import msgspec

from storefront.base.wire import Wire


class ItemImage(Wire, frozen=True):
    """The picture of an item. Source: S2 §3.2."""

    alt_text: str
    path: str


class WatchedProduct(Wire, frozen=True):
    """An item that one is told of when it is there again. Source: S2 §3.2.

    `item_id` is the item's code; `item_desc` and `path` (of its page) stand beside what is specified.
    """

    id: int
    entry_date: datetime.datetime
    inv_mast_uid: int
    item_id: str
    item_image: ItemImage
    item_desc: str
    path: str


class WatchResult(Wire, frozen=True):
    """What became of a request. Source: S2 §3.2, decision F7.

    `log_id` is the number of the stored watch; where nothing was stored it is the id of the request, under
    which the log has it. People quote it as "problem code".
    """

    success: bool
    message: str
    log_id: str


class StoredWatch(msgspec.Struct, frozen=True):
    """A watch as it is kept, open or closed."""

    id: int
    inv_mast_uid: int
    web_user_id: int | None
    email: str
