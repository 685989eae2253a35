"""The tax on an order, as far as it is known. Source: decisions G18, G19."""

from collections.abc import Collection, Iterable
from decimal import Decimal

from storefront.base import money, person
from storefront.taxes import limits, messages
from storefront.taxes.schemas import Taxes, TaxRate

_PERCENT = Decimal(100)


def find_rate(rates: Iterable[TaxRate], country: str, state: str, zip_code: str) -> TaxRate | None:
    """Return the rate of a place: the longest matching ZIP prefix in its state; None if unknown.

    Source: decision G19.
    """
    if country != limits.TAXED_COUNTRY:
        return None
    written = person.as_text(zip_code).strip()
    fitting = [rate for rate in rates if rate.state == state and written.startswith(rate.zip_prefix)]
    return max(fitting, key=lambda rate: len(rate.zip_prefix), default=None)


def tax_on(taxable: Decimal, rate: TaxRate | None, is_tax_exempt: bool) -> Taxes:
    """Return the tax on an amount in dollars, rounded half up to cents; None if the rate is unknown.

    100.10 at 6.25 % is 6.26. Exempt is 0.00 in any case. A rate or an amount that is no number (NaN,
    infinity, enormous) is unknown.

    >>> tax_on(Decimal("100.10"), TaxRate(state="OH", zip_prefix="", rate=Decimal("0.0625")), False).tax_total
    Decimal('6.26')

    Source: decisions G18, G19.
    """
    if is_tax_exempt:
        return Taxes(tax_total=Decimal("0.00"), is_tax_exempt=True, explanation=messages.TAX_EXEMPT)
    if rate is None or not (money.is_amount(rate.rate) and money.is_amount(taxable)):
        return Taxes(tax_total=None, explanation=messages.TAX_TO_BE_DETERMINED)
    percent = f"{(rate.rate * _PERCENT).normalize():f}"
    return Taxes(
        tax_total=money.to_cents(taxable * rate.rate), explanation=messages.TAX_RATE.format(percent=percent)
    )


def is_tax_exempt(set_by_staff: bool, certificate_states: Collection[str], state: str) -> bool:
    """Return whether no tax is due: staff set it, or a certificate for the ship-to's state was approved.

    Source: decision G18.
    """
    return set_by_staff or state in certificate_states
