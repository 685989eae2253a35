"""Stock over REST."""

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromQuery

from storefront.availability.queries import stock as queries
from storefront.availability.queries.watches import with_watches
from storefront.availability.schemas import StockInfo
from storefront.base.item_list import parse_item_list
from storefront.identity.request_context import RequestContext


@get("/api/availability/stock", sync_to_thread=True, operation_id="stock", tags=["availability"])
def stock(context: NamedDependency[RequestContext], items: FromQuery[str] = "") -> list[StockInfo]:
    """Return the stock of `items` (`uid:quantity,uid`), in that order, each with the answer for its quantity.

    Unknown items are absent; a missing quantity is 1.
    """
    return with_watches(context, queries.stock_for(context, parse_item_list(items)))


handlers = [stock]
