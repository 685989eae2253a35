"""Content as GraphQL asks for it. Source: S1 §7."""

from storefront.content import queries as content
from storefront.content.schemas import Alert, Promo
from storefront.identity.visit import Visit


def marketing_data(visit: Visit) -> list[Promo]:
    """Return the promotions of today in their order."""
    with visit.db.read() as reading:
        return content.list_promos(reading, visit.today)


def website_alert(visit: Visit) -> Alert | None:
    """Return the website alert of today, if there is one."""
    with visit.db.read() as reading:
        return content.find_alert(reading, visit.today)


queries = {"marketingData": marketing_data, "websiteAlert": website_alert}
