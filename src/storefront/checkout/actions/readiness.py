"""Decide, with the cart locked, whether a checkout can become an order or quote.

Missing rates and taxes are fetched first.

Source: S2 §4.2, decisions G4 to G6.
"""

import msgspec
from sqlalchemy import Connection

from storefront.cart import rules as cart_rules
from storefront.cart.actions import may_use
from storefront.checkout import messages
from storefront.checkout.actions.load import TRIES, gave_up, with_taxes
from storefront.checkout.actions.new_account import with_registered
from storefront.checkout.actions.rates import ask_and_keep, rates_request_of
from storefront.checkout.actions.submit_result import find_result
from storefront.checkout.queries import checkouts
from storefront.checkout.schemas.edits import UserEdits
from storefront.checkout.schemas.status import (
    SubmitResult,
)
from storefront.checkout.snapshot import (
    Judged,
    Snapshot,
    StoredCheckout,
    UsableRates,
    judge,
    key_of,
    moved_prices,
    prices_shown,
    tax_request,
    usable_rates,
    why_too_dear,
    with_cart_notes,
)
from storefront.identity.request_context import RequestContext
from storefront.payment import actions as payment
from storefront.payment import messages as payment_messages
from storefront.payment.provider import PaymentProvider
from storefront.payment.schemas import PaymentKind
from storefront.payment.stored import StoredCard
from storefront.shipping.provider import RatesProvider
from storefront.taxes.provider import TaxProvider


class Providers(msgspec.Struct, frozen=True, kw_only=True):
    """The external services that a submit needs."""

    rates: RatesProvider
    payments: PaymentProvider
    taxes: TaxProvider


class Ready(msgspec.Struct, frozen=True, kw_only=True):
    """A checkout that may become an order or quote; with a card, the payment attempt to make."""

    judged: Judged
    card: StoredCard | None = None
    attempt: payment.Attempt | None = None


class Refusal(Exception):
    """A business reason why there is no order, shown to the buyer. Source: decision G6."""

    def __init__(self, *reasons: str) -> None:
        super().__init__(*reasons)
        self.reasons = list(reasons)


class Unanswered(Exception):
    """Rates or taxes have to be fetched before the checkout can be judged."""

    def __init__(
        self, snapshot: Snapshot, kept: StoredCheckout, edits: UserEdits, rates: UsableRates
    ) -> None:
        super().__init__()
        self.snapshot, self.kept, self.edits, self.rates = snapshot, kept, edits, rates


def get_ready(context: RequestContext, token: str, providers: Providers) -> Ready | SubmitResult:
    """Return the checkout, ready to become an order, or the result of an earlier submit.

    Raises Refusal with every reason why not. Expired rates and unknown taxes are fetched again; if the total
    has changed, the submit is refused once.
    """
    for _ in range(TRIES):
        try:
            with context.db.write() as tx:
                ready = _judge_in(tx, context, token)
        except Unanswered as question:
            _ask(context, question, providers)
            continue
        if isinstance(ready, Refusal):
            raise ready
        return ready
    raise gave_up()


def _judge_in(tx: Connection, context: RequestContext, token: str) -> Ready | SubmitResult | Refusal:
    """Judge the locked cart; a refusal that writes something is returned, so that it is committed."""
    found = checkouts.find_cart_and_checkout(tx, token, locked=True)
    if found is None:
        raise Refusal(messages.CART_EMPTY)
    cart, kept = found
    if not may_use(cart, context):
        return find_result(tx, context, token) or Refusal(messages.CART_EMPTY)
    if kept is None:
        raise Refusal(messages.CART_EMPTY)
    if not kept.is_open_to(context.actor):
        return Refusal(messages.PERSON_CHANGED)
    snapshot = checkouts.snapshot_of(tx, context, cart, kept)
    why = why_too_dear(snapshot.priced)
    if why:
        raise Refusal(why)
    edits = with_cart_notes(kept.edits, cart, context.actor)
    rates = usable_rates(snapshot, kept, edits, context.now)
    if _is_unanswered(context, snapshot, kept, edits, rates):
        raise Unanswered(snapshot, kept, edits, rates)
    if edits.general.is_create_account:
        snapshot = with_registered(tx, context, snapshot, edits)
    judged = judge(context, snapshot, kept, edits, rates)
    moved = moved_prices(kept.seen_prices, snapshot.lines)
    if not judged.status.is_ready_to_checkout:
        raise Refusal(*moved, *judged.status.is_not_ready_to_checkout_reasons)
    total = judged.status.order_total
    why = "" if kept.seen_total is None else cart_rules.why_not_total(kept.seen_total, total)
    if why:  # the refusal shows the new total, so that the next submit is accepted
        checkouts.see_total(tx, token, total, prices_shown(snapshot.lines))
        return Refusal(why, *moved)
    if edits.general.is_quote or edits.general.payment_option != PaymentKind.CREDIT_CARD:
        return Ready(judged=judged)
    card = _card(snapshot, edits)
    attempt = payment.begin(tx, card, token, judged.status.order_total, context.now)
    return Ready(judged=judged, card=card, attempt=attempt)


def _is_unanswered(
    context: RequestContext, snapshot: Snapshot, kept: StoredCheckout, edits: UserEdits, rates: UsableRates
) -> bool:
    is_aged = rates.is_aged and not edits.general.is_quote  # a quote has no freight yet
    return is_aged or kept.taxes_key != key_of(tax_request(context, snapshot, edits, rates))


def _ask(context: RequestContext, question: Unanswered, providers: Providers) -> None:
    """Fetch and store the missing rates or taxes, outside of transactions."""
    snapshot, kept, edits, rates = question.snapshot, question.kept, question.edits, question.rates
    if rates.is_aged and not edits.general.is_quote:
        ask_and_keep(context, rates_request_of(context, snapshot, edits), providers.rates)
        return
    known = with_taxes(context, snapshot, kept, edits, rates, providers.taxes)
    key = key_of(tax_request(context, snapshot, edits, rates))
    with context.db.write() as tx:
        checkouts.keep_taxes(tx, snapshot.cart.token, known.taxes, key)


def _card(snapshot: Snapshot, edits: UserEdits) -> StoredCard:
    wanted = edits.card_payment.card_token
    for card in snapshot.cards:
        if card.payment_method_id == wanted:
            return card
    raise Refusal(payment_messages.CARD_SETUP_FAILED)
