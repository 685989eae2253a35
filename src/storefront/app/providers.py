"""The outside services that the settings choose: shipping rates, payment, taxes, address checks."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from storefront.addresses.provider import AddressVerifier
from storefront.addresses.provider_embedded import EmbeddedVerifier
from storefront.app.plugins import make_own
from storefront.payment.provider import PaymentProvider
from storefront.payment.provider_embedded import EmbeddedPayments
from storefront.platform.connections import refuse_in_transaction
from storefront.platform.db import Database
from storefront.platform.settings import Misconfigured, Section, Settings
from storefront.shipping.provider import RatesProvider
from storefront.shipping.provider_embedded import EmbeddedRates
from storefront.taxes.provider import TaxProvider
from storefront.taxes.provider_embedded import EmbeddedTaxes

Maker = Callable[[Database], Any]

RATES: Mapping[str, Maker] = {"embedded": EmbeddedRates}
PAYMENTS: Mapping[str, Maker] = {"embedded": lambda _db: EmbeddedPayments()}
TAXES: Mapping[str, Maker] = {"embedded": EmbeddedTaxes}
VERIFIERS: Mapping[str, Maker] = {"embedded": lambda _db: EmbeddedVerifier()}


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


class Outside:
    """A provider that cannot be asked inside a transaction, where everybody else would wait for it."""

    def __init__(self, provider: Any) -> None:
        self._provider = provider

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._provider, name)
        if not callable(found):
            return found

        def ask(*words: Any, **named: Any) -> Any:
            refuse_in_transaction(f"{type(self._provider).__name__}.{name}")
            return found(*words, **named)

        self.__dict__[name] = ask
        return ask


NAMES = ("rates", "payments", "taxes", "verifier")


def make_providers(settings: Settings, db: Database) -> Providers:
    """Return the providers that the settings name: "embedded", or a class of one's own as "module:Class".

    Raises `Misconfigured` with one sentence that names the setting and what to do.
    """
    return Providers(
        rates=Outside(_chosen("shipping", settings.shipping, RATES, RatesProvider, db)),
        payments=Outside(_chosen("payment", settings.payment, PAYMENTS, PaymentProvider, db)),
        taxes=Outside(_chosen("taxes", settings.taxes, TAXES, TaxProvider, db)),
        verifier=Outside(_chosen("addresses", settings.addresses, VERIFIERS, AddressVerifier, db)),
    )


def _chosen(name: str, section: Section, known: Mapping[str, Maker], protocol: type, db: Database) -> Any:
    chosen: str = getattr(section, "provider", "")
    setting = f"{name}.provider"
    if chosen in known:
        return known[chosen](db)
    module, colon, wanted = chosen.partition(":")
    if not (module and colon and wanted):
        raise Misconfigured(
            f"{setting}: {chosen!r} is not possible. It may be {', '.join(known)}, or your own as "
            "module:Class."
        )
    return make_own(setting, chosen, protocol, getattr(section, "options", {}), db)
