"""Asking for the tax, so that a checkout does not stop for a tax service."""

from storefront.platform.connections import InTransaction
from storefront.platform.log import logger
from storefront.taxes.provider import TaxProvider, TaxRequest
from storefront.taxes.schemas import Taxes

log = logger("taxes")


def ask(provider: TaxProvider, request: TaxRequest) -> Taxes | None:
    """Return the tax, None where the service failed: it is asked again, and the invoice has it at last."""
    try:
        return provider.tax(request)
    except InTransaction:
        raise
    except Exception as error:
        log.warning("taxes_failed", reason=type(error).__name__)
        return None
