"""Prices over REST."""

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromQuery

from storefront.base.item_list import parse_item_list
from storefront.identity.request_context import RequestContext
from storefront.pricing.queries.prices import cached_prices
from storefront.pricing.schemas import ItemPrice


@get("/api/pricing/prices", sync_to_thread=True, operation_id="prices", tags=["pricing"])
def prices(context: NamedDependency[RequestContext], items: FromQuery[str] = "") -> list[ItemPrice]:
    """Return the prices of `items` (`uid:quantity,uid:quantity`), in that order; unknown ones are absent."""
    return cached_prices(context, parse_item_list(items))


handlers = [prices]
