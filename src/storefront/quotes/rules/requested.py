"""How a quote that was requested in the checkout says what its buyer wants. Source: S2 §2.7, §3.3."""

from storefront.orders import messages as orders
from storefront.orders.rules import collect_text
from storefront.quotes.schemas.confirmation import RequestedQuote


def shipping_text(quote: RequestedQuote) -> str:
    """Return how the buyer wants it shipped: "Collect, FedEx, account ****3456 · Rush", "" if we choose.

    A quote has no carrier of ours yet. Source: S2 §2.5, §5.6, decision D4.
    """
    collect = collect_text(quote.collect_carrier, quote.collect_account) if quote.is_collect else ""
    return " · ".join(filter(None, [collect, orders.RUSH if quote.is_rush else ""]))
