"""Stock over REST."""

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromQuery

from storefront.availability.queries import stock as queries
from storefront.availability.queries.watches import with_watches
from storefront.availability.schemas import StockInfo
from storefront.base.item_list import parse_item_list
from storefront.identity.visit import Visit


@get("/api/availability/stock", sync_to_thread=True, operation_id="stock", tags=["availability"])
def stock(visit: NamedDependency[Visit], items: FromQuery[str] = "") -> list[StockInfo]:
    """Return the stock of `items` (`uid:quantity,uid`), in that order, each with the answer for its quantity.

    Unknown items are absent; a missing quantity is 1.
    """
    return with_watches(visit, queries.stock_for(visit, parse_item_list(items)))


handlers = [stock]
