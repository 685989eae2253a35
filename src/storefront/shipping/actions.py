"""Request shipping rates, so that a failing carrier service does not stop a checkout."""

from storefront.platform.connections import InTransaction
from storefront.platform.log import logger
from storefront.shipping.provider import RatesProvider, Shipment
from storefront.shipping.schemas import RatesAnswer, ShippingGroup

log = logger("shipping")


def offer(provider: RatesProvider, shipment: Shipment, groups: list[ShippingGroup]) -> RatesAnswer | None:
    """Return the provider's options, or that it has none; None if it failed or did not answer in time.

    Never inside a transaction. Source: S2 §4.7, decision G20.
    """
    try:
        options = provider.options(shipment)
    except InTransaction:
        raise
    except Exception as error:
        log.warning("rates_failed", reason=type(error).__name__)
        return None
    return RatesAnswer(shipping_groups=groups, options=options, no_rates_available=not options)
