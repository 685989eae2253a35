"""The providers chosen in the settings: shipping rates, payment, taxes, address checks."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from storefront.addresses.provider import AddressVerifier, VerificationFailed
from storefront.addresses.provider_embedded import EmbeddedVerifier
from storefront.app.plugins import make_own
from storefront.base.errors import ShopError
from storefront.payment.provider import PaymentProvider
from storefront.payment.provider_embedded import EmbeddedPayments
from storefront.platform import deadline
from storefront.platform.connections import InTransaction, refuse_in_transaction
from storefront.platform.db import Database
from storefront.platform.failures import Failures
from storefront.platform.settings import Misconfigured, Payment, Section, Settings
from storefront.platform.work_lock import lock_released
from storefront.shipping.provider import RatesProvider
from storefront.shipping.provider_embedded import EmbeddedRates
from storefront.taxes.provider import TaxProvider
from storefront.taxes.provider_embedded import EmbeddedTaxes

Factory = Callable[[Database], Any]

EMBEDDED = (EmbeddedRates, EmbeddedPayments, EmbeddedTaxes, EmbeddedVerifier)
"""Providers that make no network requests; their subclasses may."""

RATES: Mapping[str, Factory] = {"embedded": EmbeddedRates}
PAYMENTS: Mapping[str, Factory] = {"embedded": lambda _db: EmbeddedPayments()}
STRIPE = "stripe"
TAXES: Mapping[str, Factory] = {"embedded": EmbeddedTaxes}
VERIFIERS: Mapping[str, Factory] = {"embedded": lambda _db: EmbeddedVerifier()}


@dataclass(frozen=True, slots=True)
class Providers:
    """One provider of each kind, named like the parameter that routes use."""

    rates: RatesProvider
    payments: PaymentProvider
    taxes: TaxProvider
    verifier: AddressVerifier

    def by_protocol(self) -> dict[type, Any]:
        """Return them by the Protocol that GraphQL fields use."""
        return {
            RatesProvider: self.rates,
            PaymentProvider: self.payments,
            TaxProvider: self.taxes,
            AddressVerifier: self.verifier,
        }


EXPECTED = (ShopError, VerificationFailed, InTransaction)
"""Expected errors of a provider and our own mistake; neither counts as a failure of the provider."""


class Outside:
    """Wraps a provider so that it cannot be called inside a transaction, which would make others wait.

    A call releases the caller's work lock, unless the provider `is_embedded` and so does not wait. Exceptions
    are passed on and reported to `failed` with the called method: "OwnTruck.options".
    """

    def __init__(
        self,
        provider: Any,
        *,
        is_embedded: bool = False,
        failed: Callable[[str, Exception], None] | None = None,
    ) -> None:
        self._provider = provider
        self._is_embedded = is_embedded
        self._failed = failed

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._provider, name)
        if not callable(found):
            return found

        def ask(*words: Any, **named: Any) -> Any:
            what = f"{type(self._provider).__name__}.{name}"
            refuse_in_transaction(what)
            try:
                if self._is_embedded:
                    return found(*words, **named)
                with lock_released(), deadline.paused():
                    return found(*words, **named)
            except Exception as error:
                if self._failed is not None and not isinstance(error, EXPECTED):
                    self._failed(what, error)
                raise

        self.__dict__[name] = ask
        return ask


NAMES = ("rates", "payments", "taxes", "verifier")


def make_providers(settings: Settings, db: Database) -> Providers:
    """Return the configured providers: "embedded", or a custom class as "module:Class".

    Raises `Misconfigured` with a sentence that names the setting and what to do.
    """
    cards = {**PAYMENTS, STRIPE: lambda _db: _stripe_payments(settings.payment)}
    payments = _chosen("payment", settings.payment, cards, PaymentProvider, db)
    if isinstance(payments, EmbeddedPayments):
        payments.keep_ledger(Path(settings.data.folder))
    failures = Failures(db)

    def guarded(service: str, provider: Any) -> Any:
        return Outside(
            provider, is_embedded=type(provider) in EMBEDDED, failed=partial(failures.note, service)
        )

    def outside(service: str, section: Section, known: Mapping[str, Factory], protocol: type) -> Any:
        return guarded(service, _chosen(service, section, known, protocol, db))

    return Providers(
        rates=outside("shipping", settings.shipping, RATES, RatesProvider),
        payments=guarded("payment", payments),
        taxes=outside("taxes", settings.taxes, TAXES, TaxProvider),
        verifier=outside("addresses", settings.addresses, VERIFIERS, AddressVerifier),
    )


def _stripe_payments(chosen: Payment) -> PaymentProvider:
    """Return Stripe's adapter; its SDK takes 0.4 s to import, therefore only a store that uses it does."""
    for key in ("secret_key", "publishable_key"):
        if not getattr(chosen, key):
            raise Misconfigured(f"payment.{key}: is empty. Copy it from the API keys of your Stripe account.")
    try:
        from storefront.payment.provider_stripe import StripePayments
    except ModuleNotFoundError as error:
        raise Misconfigured(
            "payment.provider: stripe needs its SDK. Install it with: pip install 'storefront[stripe]'."
        ) from error
    return StripePayments(
        secret_key=chosen.secret_key,
        publishable_key=chosen.publishable_key,
        script_url=chosen.script_url,
        api_base=chosen.api_base,
        timeout_seconds=chosen.timeout_seconds,
    )


def _chosen(name: str, section: Section, known: Mapping[str, Factory], protocol: type, db: Database) -> Any:
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
