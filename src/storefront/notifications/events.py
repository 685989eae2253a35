"""Outbox events of watched items."""

import msgspec


class StockArrived(msgspec.Struct, frozen=True, kw_only=True):
    """A watched item is back in stock: send one mail per watch.

    `key` is the watch's own; `path` is the item's page, `stop_path` the unsubscribe page.
    """

    key: str
    to: str
    first_name: str
    item_code: str
    item_desc: str
    path: str
    stop_path: str
    is_guest: bool
