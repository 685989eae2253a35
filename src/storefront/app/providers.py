"""The outside services that the settings choose: shipping rates, payment, taxes, address checks."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from storefront.addresses.provider import AddressVerifier
from storefront.addresses.provider_embedded import EmbeddedVerifier
from storefront.payment.provider import PaymentProvider
from storefront.payment.provider_embedded import EmbeddedPayments
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from storefront.shipping.provider import RatesProvider
from storefront.shipping.provider_embedded import EmbeddedRates
from storefront.taxes.provider import TaxProvider
from storefront.taxes.provider_embedded import EmbeddedTaxes

Maker = Callable[[Database], Any]

RATES: Mapping[str, Maker] = {"embedded": EmbeddedRates}
PAYMENTS: Mapping[str, Maker] = {"embedded": lambda _db: EmbeddedPayments()}
TAXES: Mapping[str, Maker] = {"embedded": EmbeddedTaxes}


@dataclass(frozen=True, slots=True)
class Providers:
    """One of each, under the name of the parameter by which routes ask for it."""

    rates: RatesProvider
    payments: PaymentProvider
    taxes: TaxProvider
    verifier: AddressVerifier

    def by_protocol(self) -> dict[type, Any]:
        """Return them by the Protocol by which GraphQL fields ask."""
        return {
            RatesProvider: self.rates,
            PaymentProvider: self.payments,
            TaxProvider: self.taxes,
            AddressVerifier: self.verifier,
        }


NAMES = ("rates", "payments", "taxes", "verifier")


def make_providers(settings: Settings, db: Database) -> Providers:
    """Return the providers that the settings name, e.g. `shipping.provider = "embedded"`."""
    return Providers(
        rates=RATES[settings.shipping.provider](db),
        payments=PAYMENTS[settings.payment.provider](db),
        taxes=TAXES[settings.taxes.provider](db),
        verifier=EmbeddedVerifier(),
    )
