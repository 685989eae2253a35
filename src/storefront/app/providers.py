"""The providers chosen in the settings: shipping rates, payment, taxes, address checks."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from storefront.addresses.provider import AddressVerifier, VerificationFailed
from storefront.addresses.provider_embedded import EmbeddedVerifier
from storefront.app.plugins import Own, find_own, make_own
from storefront.base.errors import ShopError
from storefront.payment.provider import PaymentProvider, Unreachable
from storefront.payment.provider_embedded import EmbeddedPayments
from storefront.platform import deadline
from storefront.platform.circuit_breaker import CircuitBreaker, CircuitOpen
from storefront.platform.connections import InTransaction, refuse_in_transaction
from storefront.platform.db import Database
from storefront.platform.failures import Failures
from storefront.platform.settings import Misconfigured, Payment, Settings
from storefront.platform.settings_sections import Section
from storefront.platform.time_limit import TimeLimit, TookTooLong
from storefront.platform.web_service import ServiceRefused
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

ADAPTERS: Mapping[str, Mapping[str, str]] = {
    "shipping": {"easypost": "storefront.shipping.provider_easypost:EasyPostRates"},
    "taxes": {"taxjar": "storefront.taxes.provider_taxjar:TaxJar"},
    "addresses": {"easypost": "storefront.addresses.provider_easypost:EasyPostVerifier"},
}
"""Adapters for services, by section and short name. They are made like a custom class, only when chosen."""


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


EXPECTED = (ShopError, VerificationFailed, InTransaction, CircuitOpen)
"""Expected errors of a provider, our own mistake, and a call not made: none is a failure of the provider."""


WITHOUT_NETWORK = ".system_info"
"""A method that every checkout needs, and that answers from the settings: the breaker lets it pass."""


class Outside:
    """Wraps a provider so that nobody waits for it too long, and never inside a transaction.

    A call releases the caller's work lock, runs under the time `limit`, and only while the `breaker` lets it
    pass; a provider that `is_embedded` does not wait for others, and is called directly. Exceptions are
    passed on, and reported to `failed` with the called method: "OwnTruck.options", after the `plugin` that it
    comes from, if any. A call without an answer raises `unanswered`, if given, in place of the errors of
    limit and breaker.
    """

    def __init__(
        self,
        provider: Any,
        *,
        is_embedded: bool = False,
        failed: Callable[[str, Exception], None] | None = None,
        limit: TimeLimit | None = None,
        breaker: CircuitBreaker | None = None,
        switched: Callable[[str, bool], None] | None = None,
        unanswered: type[Exception] | None = None,
        plugin: str = "",
    ) -> None:
        self._provider = provider
        self._is_embedded = is_embedded
        self._failed = failed
        self._limit = limit
        self._breaker = breaker
        self._switched = switched
        self._unanswered = unanswered
        self._plugin = plugin

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._provider, name)
        if not callable(found):
            return found
        what = f"{self._plugin} {type(self._provider).__name__}.{name}".lstrip()

        def ask(*words: Any, **named: Any) -> Any:
            refuse_in_transaction(what)
            if self._is_embedded:
                try:
                    return found(*words, **named)
                except Exception as error:
                    self._report(what, error)
                    raise
            return self._ask(what, partial(found, *words, **named))

        self.__dict__[name] = ask
        return ask

    def _ask(self, what: str, call: Callable[[], Any]) -> Any:
        breaker = self._breaker if not what.endswith(WITHOUT_NETWORK) else None
        if breaker is not None:
            self._enter(breaker)
        is_up: bool | None = None
        try:
            with lock_released(), deadline.paused():
                answer = call() if self._limit is None else self._limit.run(call)
            is_up = True
            return answer
        except Exception as error:
            is_up = isinstance(error, (*EXPECTED, ServiceRefused))
            self._report(what, error)
            if self._unanswered is not None and isinstance(error, TookTooLong):
                raise self._unanswered(str(error)) from error
            raise
        finally:
            if breaker is not None:
                self._note(breaker, what, is_up)

    def _enter(self, breaker: CircuitBreaker) -> None:
        try:
            breaker.enter()
        except CircuitOpen as error:
            if self._unanswered is not None:
                raise self._unanswered(str(error)) from error
            raise

    def _report(self, what: str, error: Exception) -> None:
        if self._failed is not None and not isinstance(error, EXPECTED):
            self._failed(what, error)

    def _note(self, breaker: CircuitBreaker, what: str, is_up: bool | None) -> None:
        """Report the end of a call to the breaker; None is an interrupted call."""
        if is_up is None:
            breaker.cancelled()
            return
        has_switched = breaker.succeeded() if is_up else breaker.failed()
        if has_switched and self._switched is not None:
            self._switched(what, not is_up)


REPEATS = 3
"""A card provider may take its timeout this often: its adapter repeats a call, and closes what it began."""

NAMES = ("rates", "payments", "taxes", "verifier")


def make_providers(settings: Settings, db: Database) -> Providers:
    """Return the configured providers: "embedded", or a custom class as "module:Class".

    Raises `Misconfigured` with a sentence that names the setting and what to do.
    """
    cards = {**PAYMENTS, STRIPE: lambda _db: _stripe_payments(settings.payment)}
    payments, from_plugin = _chosen("payment", settings.payment, cards, PaymentProvider, db)
    if isinstance(payments, EmbeddedPayments):
        payments.keep_ledger(Path(settings.data.folder))
    failures = Failures(db)

    def guarded(service: str, provider: Any, seconds: float, plugin: str = "", unanswered: Any = None) -> Any:
        if type(provider) in EMBEDDED:
            return Outside(provider, is_embedded=True, failed=partial(failures.note, service))
        return Outside(
            provider,
            failed=partial(failures.note, service),
            limit=TimeLimit(service, seconds),
            breaker=CircuitBreaker(settings.breaker.failures, settings.breaker.seconds),
            switched=partial(failures.note_switch, service, settings.breaker.seconds),
            unanswered=unanswered,
            plugin=plugin,
        )

    def outside(service: str, section: Any, known: Mapping[str, Factory], protocol: type) -> Any:
        provider, plugin = _chosen(service, section, known, protocol, db)
        return guarded(service, provider, float(section.timeout_seconds), plugin)

    return Providers(
        rates=outside("shipping", settings.shipping, RATES, RatesProvider),
        payments=guarded(
            "payment", payments, settings.payment.timeout_seconds * REPEATS, from_plugin, Unreachable
        ),
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


def _chosen(
    name: str, section: Section, known: Mapping[str, Factory], protocol: type, db: Database
) -> tuple[Any, str]:
    """Return the chosen provider, and the installed plug-in that it comes from, "" if none."""
    chosen: str = getattr(section, "provider", "")
    if chosen in known:
        return known[chosen](db), ""
    own = own_class(name, chosen, known)
    made = make_own(own, protocol, getattr(section, "options", {}), db)
    return made, own.shown if own.package else ""


def own_class(name: str, chosen: str, known: Iterable[str]) -> Own:
    """Return the class that `<name>.provider` names: an adapter, an installed plug-in, or module:Class."""
    adapters = ADAPTERS.get(name, {})
    return find_own(f"{name}.provider", adapters.get(chosen, chosen), (*known, *adapters))
