"""Sales tax from the shop's own table by state and ZIP; needs no network."""

from storefront.platform.db import Database
from storefront.taxes import queries, rules
from storefront.taxes.provider import TaxRequest
from storefront.taxes.schemas import Taxes


class EmbeddedTaxes:
    """Uses the rates in the table `tax_rates`."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def tax(self, request: TaxRequest) -> Taxes:
        """Return the tax of the place, to be determined if the table has no rate for it.

        Where freight is taxed it counts once a carrier with a price has been selected.
        """
        place = request.ship_to
        rates = queries.rates_of(self._db, place.state)
        rate = rules.find_rate(rates, place.country, place.state, place.zip)
        taxable = request.taxable
        if rate is not None and rate.taxes_freight:
            taxable += request.freight or 0
        return rules.tax_on(taxable, rate, request.is_tax_exempt)
