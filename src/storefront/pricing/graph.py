"""Prices in GraphQL. Source: S1 §7."""

from storefront.base.item_list import items_asked
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.pricing import actions, rules
from storefront.pricing.queries import prices as pricing
from storefront.pricing.schemas import (
    ItemPrice,
    ItemQuantity,
    PriceReason,
    PriceReasonCode,
    PriceRequest,
    PriceRequestResult,
)


def item_prices(context: RequestContext, items: list[ItemQuantity]) -> list[ItemPrice]:
    """Return the prices of these items, in that order, at most 500; unknown ones are absent."""
    return pricing.cached_prices(context, items_asked([(item.inv_mast_uid, item.quantity) for item in items]))


def request_price(context: RequestContext, price_request: PriceRequest) -> PriceRequestResult:
    """Request the price of an item; a guest gives names, company, email and phone. Source: S2 §7.1."""
    return actions.request_price(context, price_request)


def price_reasons(context: RequestContext) -> list[PriceReasonCode]:
    """List the reasons that our staff may give for a price override. Source: S1 §3, §6, §7."""
    identity.require(context.actor, Ability.PRICE_REASONS)
    return [
        PriceReasonCode(price_reason_id=number, reason=reason, needs_note=reason is PriceReason.OTHER)
        for number, reason in rules.PRICE_REASONS.items()
    ]


queries = {"itemPrices": item_prices, "getItemPrices": item_prices, "priceReasons": price_reasons}
mutations = {"requestPrice": request_price}
