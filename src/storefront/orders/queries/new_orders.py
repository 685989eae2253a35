"""Orders that a feed has not given out yet."""

from sqlalchemy import Connection, Text, bindparam, cast, exists, select

from storefront.feeds.tables import FeedEntryRow
from storefront.orders.schemas import OrderStatus
from storefront.orders.tables import OrderRow
from storefront.platform.statements import Query, only

_KIND = "orders"
_NEW = (
    select(OrderRow.order_number)
    .where(
        OrderRow.status != OrderStatus.ON_HOLD.value,
        ~exists().where(
            FeedEntryRow.feed == bindparam("name"),
            FeedEntryRow.kind == _KIND,
            FeedEntryRow.key == cast(OrderRow.order_number, Text),
        ),
    )
    .order_by(OrderRow.order_number)
)
_ALL = Query(_NEW, only)
_ANY = Query(_NEW.limit(1), only)


def has_new(conn: Connection, feed: str) -> bool:
    """Return whether there are orders that the feed has not given out."""
    return _ANY.first(conn, name=feed) is not None


def list_new(conn: Connection, feed: str) -> list[int]:
    """Return the numbers of the orders that the feed has not given out, except those on hold."""
    return _ALL.all(conn, name=feed)
