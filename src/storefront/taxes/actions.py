"""Request the tax, so that a failing tax service does not stop a checkout."""

from storefront.platform.connections import InTransaction
from storefront.platform.log import logger
from storefront.taxes.provider import TaxProvider, TaxRequest
from storefront.taxes.schemas import Taxes

log = logger("taxes")


def ask(provider: TaxProvider, request: TaxRequest) -> Taxes | None:
    """Return the tax, None if the service failed: it is requested again, at the latest for the invoice."""
    try:
        return provider.tax(request)
    except InTransaction:
        raise
    except Exception as error:
        log.warning("taxes_failed", reason=type(error).__name__)
        return None
