"""Cards through Stripe: SetupIntents in the browser, PaymentIntents that are captured when goods ship.

A card is set up for later use, so that its bank confirms the buyer once, in the browser. An order is then
authorized off session: a bank that asks again declines it, and the buyer sets up the card once more. Nothing
waits for a later message from Stripe, therefore there is no webhook. Source: decisions G28, G29.
"""

import hashlib
import uuid
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from decimal import Decimal
from typing import Any

import stripe

from storefront.base.money import CURRENCY
from storefront.payment import messages
from storefront.payment.provider import (
    Authorization,
    Card,
    CardSetup,
    Charge,
    Hold,
    OutOfOrder,
    Settlement,
    Unreachable,
)
from storefront.payment.schemas import PaymentMode, StripeSystemInfo
from storefront.platform.clock import now

RETRIES = 1
"""How often the SDK repeats a call that got no answer, under the same key."""
RECENT_SECONDS = 2 * 60 * 60
"""How far back payments are listed one by one: the search finds a payment only minutes after it was made."""
REMEMBERED = 10_000
"""How many references of recent authorizations a process knows without asking."""
ATTEMPT = "storefront_attempt"
"""The metadata under which an attempt is found again."""
HELD = "requires_capture"
_GONE = frozenset(["canceled", "succeeded"])
_UNDER_WAY = frozenset(["lock_timeout", "idempotency_key_in_use"])


class StripePayments:
    """The account behind a secret key. Safe to use from many threads at once."""

    name = "stripe"

    def __init__(
        self,
        *,
        secret_key: str,
        publishable_key: str,
        script_url: str,
        api_base: str,
        timeout_seconds: float,
    ) -> None:
        self._info = StripeSystemInfo(
            mode=PaymentMode.STRIPE, publishable_key=publishable_key, script_url=script_url
        )
        self._stripe = stripe.StripeClient(
            secret_key,
            base_addresses={"api": api_base.rstrip("/")},
            max_network_retries=RETRIES,
            http_client=stripe.RequestsClient(timeout=timeout_seconds),
        )
        self._references: OrderedDict[str, str] = OrderedDict()

    def system_info(self) -> StripeSystemInfo:
        """Return the publishable key and the address of Stripe.js, without a setup."""
        return self._info

    def begin_setup(self, customer_token: str = "") -> CardSetup:
        """Create a SetupIntent for this customer; for a new one if Stripe does not know it (any more)."""
        with _asking():
            if customer_token:
                try:
                    return self._setup_of(customer_token)
                except stripe.InvalidRequestError as error:
                    if error.code != "resource_missing":
                        raise
            return self._setup_of(self._stripe.v1.customers.create({}, _once()).id)

    def _setup_of(self, customer: str) -> CardSetup:
        request: Any = {"customer": customer, "payment_method_types": ["card"], "usage": "off_session"}
        setup = self._stripe.v1.setup_intents.create(request, _once())
        return CardSetup(client_secret=setup.client_secret or "", customer_token=customer)

    def find_card(self, payment_method_id: str) -> Card | None:
        """Return the card of a confirmed setup; None if it is unknown, no card, or belongs to no customer."""
        with _asking():
            try:
                found = self._stripe.v1.payment_methods.retrieve(payment_method_id)
            except stripe.InvalidRequestError:
                return None
        card, customer = found.card, _id_of(found.customer)
        if card is None or not customer:
            return None
        return Card(
            payment_method_id=found.id,
            brand=card.brand[:20],
            last4=card.last4 or "",
            exp_month=card.exp_month,
            exp_year=card.exp_year,
            customer_token=customer,
        )

    def forget_card(self, payment_method_id: str) -> None:
        """Detach the card from its customer."""
        with _asking():
            try:
                self._stripe.v1.payment_methods.detach(payment_method_id, {}, _once())
            except stripe.InvalidRequestError:
                return

    def authorize(self, charge: Charge) -> Authorization:
        """Create and confirm a PaymentIntent that is captured later; a declined card is an answer."""
        key = _hashed(charge.idempotency_key)
        with _asking():
            try:
                made = self._stripe.v1.payment_intents.create(self._intent_of(charge, key), _keyed(key))
            except stripe.CardError as error:
                return Authorization(is_approved=False, message=_why_declined(error))
            except stripe.InvalidRequestError:
                return Authorization(is_approved=False, message=messages.CARD_SETUP_FAILED)
        if made.status != HELD:
            self._cancel(made.id)
            return Authorization(is_approved=False, message=messages.CARD_NEEDS_BANK)
        self._remember(key, made.id)
        return Authorization(is_approved=True, reference=made.id)

    def void(self, idempotency_key: str) -> None:
        """Cancel the payment under this key if it is authorized but not captured."""
        key = _hashed(idempotency_key)
        with _asking():
            found = self._references.get(key) or next((each.id for each in self._intents(key)), None)
            if found is not None:
                self._cancel(found)

    def find_hold(self, idempotency_key: str) -> Hold | None:
        """Return the authorized and uncaptured payment under this key."""
        with _asking():
            for found in self._intents(_hashed(idempotency_key)):
                if found.status == HELD:
                    return Hold(
                        idempotency_key=idempotency_key,
                        amount=_dollars(found.amount),
                        currency=found.currency.upper(),
                        reference=found.id,
                    )
        return None

    def capture(
        self, idempotency_key: str, reference: str, amount: Decimal, currency: str = CURRENCY
    ) -> Settlement:
        """Capture once; Stripe releases what a smaller amount leaves."""

        def move() -> str:
            key = _keyed(_hashed(idempotency_key))
            return self._stripe.v1.payment_intents.capture(
                reference, {"amount_to_capture": _cents(amount)}, key
            ).id

        return _settled(move, amount)

    def refund(
        self, idempotency_key: str, reference: str, amount: Decimal, currency: str = CURRENCY
    ) -> Settlement:
        """Refund a part or all of what was captured."""

        def move() -> str:
            key = _keyed(_hashed(idempotency_key))
            return self._stripe.v1.refunds.create(
                {"payment_intent": reference, "amount": _cents(amount)}, key
            ).id

        return _settled(move, amount)

    def _intent_of(self, charge: Charge, key: str) -> Any:
        """Return the request to authorize: the same for the same amount and card, as Stripe asks of a key.

        The key is hashed, because it contains the cart's token.
        """
        return {
            "amount": _cents(charge.amount),
            "currency": charge.currency.lower(),
            "customer": charge.customer_token,
            "payment_method": charge.payment_method_id,
            "payment_method_types": ["card"],
            "capture_method": "manual",
            "confirm": True,
            "off_session": True,
            "metadata": {ATTEMPT: key},
        }

    def _intents(self, key: str) -> Iterator[stripe.PaymentIntent]:
        """Yield the payments of an attempt: by search, and those too new for it from the list."""
        intents = self._stripe.v1.payment_intents
        found = intents.search({"query": f"metadata['{ATTEMPT}']:'{key}'", "limit": 1}).data
        if found:
            yield from found
            return
        recent = intents.list({"created": {"gte": _now() - RECENT_SECONDS}, "limit": 100})
        yield from (
            each for each in recent.auto_paging_iter() if getattr(each.metadata, ATTEMPT, None) == key
        )

    def _cancel(self, reference: str) -> None:
        """Cancel a payment; one that is canceled or captured already is left as it is."""
        try:
            self._stripe.v1.payment_intents.cancel(reference, {}, _once())
        except stripe.InvalidRequestError:
            if self._stripe.v1.payment_intents.retrieve(reference).status not in _GONE:
                raise

    def _remember(self, key: str, reference: str) -> None:
        self._references[key] = reference
        while len(self._references) > REMEMBERED:
            self._references.popitem(last=False)


@contextmanager
def _asking() -> Iterator[None]:
    """Raise Unreachable or OutOfOrder for Stripe's errors that are no answer to the question."""
    try:
        yield
    except stripe.APIConnectionError as error:
        raise Unreachable(_short(error)) from error
    except (stripe.RateLimitError, stripe.IdempotencyError) as error:
        raise Unreachable(_short(error)) from error
    except stripe.StripeError as error:
        is_under_way = error.code in _UNDER_WAY
        raise (Unreachable if is_under_way else OutOfOrder)(_short(error)) from error


def _settled(move: Callable[[], str], amount: Decimal) -> Settlement:
    with _asking():
        try:
            return Settlement(is_settled=True, amount=amount, reference=move())
        except (stripe.CardError, stripe.InvalidRequestError) as error:
            if error.code in _UNDER_WAY:
                raise
            return Settlement(is_settled=False, message=error.user_message or messages.PROVIDER_REFUSED)


def _why_declined(error: stripe.CardError) -> str:
    """Return Stripe's sentence for the buyer; for a bank that wants the buyer back, what to do."""
    if error.code == "authentication_required":
        return messages.CARD_NEEDS_BANK
    return error.user_message or messages.CARD_DECLINED


def _short(error: stripe.StripeError) -> str:
    """Return what a log may say of an error: no request, no keys."""
    return f"{type(error).__name__} {error.http_status or ''} {error.code or ''}".strip()


def _hashed(idempotency_key: str) -> str:
    return hashlib.sha256(idempotency_key.encode()).hexdigest()


def _keyed(key: str) -> Any:
    return {"idempotency_key": key}


def _once() -> Any:
    """Return a key of this call alone, under which the SDK repeats it."""
    return _keyed(str(uuid.uuid4()))


def _cents(amount: Decimal) -> int:
    return int((amount * 100).to_integral_exact())


def _dollars(cents: int) -> Decimal:
    return Decimal(cents).scaleb(-2)


def _id_of(customer: Any) -> str:
    return customer if isinstance(customer, str) else str(getattr(customer, "id", "") or "")


def _now() -> int:
    return int(now().timestamp())
