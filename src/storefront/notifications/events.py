"""What may happen to a watched item, for the outbox."""

import msgspec


class StockArrived(msgspec.Struct, frozen=True, kw_only=True):
    """An item that somebody watches is there again: a mail is to be sent, once for each watch.

    `key` is the watch's own; `path` leads to the item's page, `stop_path` to where the mails are stopped.
    """

    key: str
    to: str
    first_name: str
    item_code: str
    item_desc: str
    path: str
    stop_path: str
    is_guest: bool
