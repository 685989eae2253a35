"""Content in GraphQL. Source: S1 §7."""

from storefront.content.queries import frame as content
from storefront.content.schemas import Alert, Promo
from storefront.identity.request_context import RequestContext


def marketing_data(context: RequestContext) -> list[Promo]:
    """Return today's promotions in order."""
    with context.db.read() as conn:
        return content.list_promos(conn, context.today)


def website_alert(context: RequestContext) -> Alert | None:
    """Return today's website alert, if there is one."""
    with context.db.read() as conn:
        return content.find_alert(conn, context.today)


queries = {"marketingData": marketing_data, "websiteAlert": website_alert}
