"""Service parts: repair parts such as seal kits, and labor. Source: S1 §3, decision B30."""

from storefront.catalog.rules import may_see
from storefront.identity.request_context import RequestContext
from storefront.search.conditions import Conditions
from storefront.search.engine import engine_of
from storefront.search.limits import SERVICE_PARTS_MAX
from storefront.search.queries.listings import rows_of
from storefront.search.schemas.pages import ItemListing
from storefront.search.schemas.terms import GoneItems
from storefront.search.search_query import SearchQuery


def list_service_parts(context: RequestContext) -> list[ItemListing]:
    """Return the items flagged as service parts that are sold, in catalog order; at most 500.

    Non-web items are included for staff only.
    """
    question = SearchQuery(
        service_only=True,
        non_web=may_see(False, context.actor),
        size=SERVICE_PARTS_MAX,
        conditions=Conditions(discontinued=GoneItems.WITHOUT),
    )
    return rows_of(context, engine_of(context.settings).search(question).uids)
