"""Request shipping rates, with a time limit."""

from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as TookTooLong

from storefront.platform import deadline
from storefront.platform.connections import refuse_in_transaction
from storefront.platform.log import logger
from storefront.platform.work_lock import lock_released
from storefront.shipping.provider import RatesProvider, Shipment
from storefront.shipping.schemas import RatesAnswer, ShippingGroup

log = logger("shipping")
_askers = ThreadPoolExecutor(max_workers=8, thread_name_prefix="rates")


def offer(
    provider: RatesProvider, shipment: Shipment, groups: list[ShippingGroup], timeout_seconds: float
) -> RatesAnswer:
    """Return the provider's options; no options, a timeout and an error are all "no rates available".

    The buyer may continue without a choice, and the warehouse chooses. Never inside a transaction. Source: S2
    §4.7, decision G20.
    """
    refuse_in_transaction("The carrier")
    try:
        if getattr(provider, "answers_at_once", False):
            options = provider.options(shipment)
        else:
            with lock_released(), deadline.paused():
                options = _askers.submit(provider.options, shipment).result(timeout_seconds)
    except TookTooLong:
        log.warning("rates_too_late", seconds=timeout_seconds)
        options = []
    except Exception as error:
        log.warning("rates_failed", reason=type(error).__name__)
        options = []
    return RatesAnswer(shipping_groups=groups, options=options, no_rates_available=not options)
