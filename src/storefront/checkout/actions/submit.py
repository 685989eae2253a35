"""Submit a checkout: one cart becomes one order or quote, however often it is submitted or interrupted.

First the cart is locked and judged, and the payment attempt is recorded. Then the card is authorized under an
idempotency key that is the same for every retry, so that a cart is never charged twice. Then one durable
transaction closes the cart and writes the order, its lines, the payment, the stock taken and the confirmation
to be sent; it reads the lines again, and nothing that was judged may have changed. A quote is written the
same way, without payment and stock. Source: S2 §4.2, decisions C13, G4 to G6, G8, G28.
"""

from collections.abc import Sequence
from decimal import Decimal

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from storefront.base.errors import BadInput, Forbidden
from storefront.base.ids import parse_cart_token
from storefront.base.problems import Problem
from storefront.cart.priced_cart import PricedLine, StoredCart
from storefront.cart.queries import carts
from storefront.checkout import messages
from storefront.checkout.actions import build_order, build_quote
from storefront.checkout.actions.audit import record_order, record_quote
from storefront.checkout.actions.load import refuse_lookers
from storefront.checkout.actions.new_account import request_account
from storefront.checkout.actions.readiness import Providers, Ready, Refusal, get_ready
from storefront.checkout.actions.submit_result import find_result, result_of, result_of_quote
from storefront.checkout.queries import allocation, checkouts
from storefront.checkout.rules import places
from storefront.checkout.schemas.status import NewAccountState, SubmitResult
from storefront.checkout.snapshot import (
    Judged,
)
from storefront.eventlog import queries as eventlog
from storefront.eventlog.schemas import EventType
from storefront.eventlog.stored import StoredEvent
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.orders.events import OrderHeld, OrderPlaced
from storefront.orders.queries import holds, imported, numbers, orders
from storefront.payment import actions as payment
from storefront.payment import queries as payments_kept
from storefront.payment.provider import Charge, PaymentProvider
from storefront.platform import failpoints, metrics, outbox
from storefront.platform.moves import StoreMoved
from storefront.quotes import queries as quotes
from storefront.quotes.actions.request_mails import tell_of_request
from storefront.quotes.events import QuoteRequested
from storefront.quotes.queries import numbers as quote_numbers
from storefront.quotes.queries import requests
from storefront.quotes.rules.totals import totals_of
from storefront.shipping.provider import RatesProvider
from storefront.taxes.provider import TaxProvider
from storefront.visitors.actions.sending import report_purchase


class Paid(msgspec.Struct, frozen=True, kw_only=True):
    """How the order is paid: in words, and the attempt approved by the card provider, if any."""

    text: str = ""
    idempotency_key: str = ""
    reference: str = ""


class Overtaken(Refusal):
    """Another submit has replaced this payment attempt with its own."""


def submit(
    context: RequestContext,
    cart_token: str,
    approve_order: bool,
    rates_provider: RatesProvider,
    payments: PaymentProvider,
    taxes: TaxProvider,
) -> SubmitResult:
    """Make the cart's checkout an order or quote, once; a repeat returns the first result.

    Raises BadInput for a malformed or empty token, Forbidden if this actor may not buy, or not approve.
    """
    token = parse_cart_token(cart_token)
    if token is None:
        raise BadInput(messages.NO_CART, [Problem(field="ShoppingCartToken", message=messages.NO_CART)])
    refuse_lookers(context)
    why = identity.why_not(context.actor, Ability.APPROVE_ORDER) if approve_order else ""
    if why:
        raise Forbidden(why)
    providers = Providers(rates=rates_provider, payments=payments, taxes=taxes)
    paid = Paid()
    try:
        failpoints.reach("submit.before_attempt")
        ready = get_ready(context, token, providers)
        failpoints.reach("submit.after_attempt")
        if isinstance(ready, SubmitResult):
            return ready
        if ready.judged.edits.general.is_quote:
            identity.require(context.actor, Ability.CREATE_QUOTE)
            if approve_order:
                raise Forbidden(identity.why_not(context.actor, Ability.APPROVE_ORDER, is_quote=True))
        paid = _pay(context, ready, payments)
        return _place(context, ready.judged, paid, providers, is_approved=approve_order)
    except Refusal as refusal:
        # A parallel submit of the same cart may have been faster: then its result is the answer.
        found = _find_result(context, token)
        if found is None and paid.idempotency_key:
            payment.give_back_unused(context.db, payments, paid.idempotency_key)
        return found or SubmitResult(error_messages=refusal.reasons)


def _find_result(context: RequestContext, token: str) -> SubmitResult | None:
    with context.db.read() as conn:
        return find_result(conn, context, token)


def _pay(context: RequestContext, ready: Ready, payments: PaymentProvider) -> Paid:
    """Reserve the total on the card; raise Refusal with the provider's message if it is declined."""
    card, attempt, edits = ready.card, ready.attempt, ready.judged.edits
    if card is None or attempt is None:
        return Paid()
    charge = Charge(
        idempotency_key=attempt.idempotency_key,
        amount=ready.judged.status.order_total,
        payment_method_id=card.payment_method_id,
        customer_token=card.customer_token,
        bill_to=places.bill_to(edits),
        ship_to=places.ship_to(edits.shipping_choices),
        email=edits.selected_contact.email,
    )
    context.db.refuse_other_file()  # release the hold of an order that could not be stored
    answer = payment.ask(context.db, payments, attempt, charge)
    failpoints.reach("submit.after_authorization")
    if not answer.is_approved:
        raise Refusal(answer.message)
    text = messages.CARD_TEXT.format(brand=card.brand.title(), last4=card.last4)
    return Paid(text=text, idempotency_key=attempt.idempotency_key, reference=answer.reference)


def _place(
    context: RequestContext, judged: Judged, paid: Paid, providers: Providers, *, is_approved: bool
) -> SubmitResult:
    token = judged.snapshot.cart.token
    try:
        with context.db.durable() as tx:
            if judged.edits.general.is_quote:
                result = _request_in(tx, context, judged)
            else:
                result = _place_in(tx, context, judged, paid, is_approved=is_approved)
            failpoints.reach("submit.before_commit")
    except Overtaken:
        payment.give_back(context.db, providers.payments, paid.idempotency_key)
        raise
    except StoreMoved as moved:
        raise Refusal(moved.detail) from moved
    except IntegrityError:
        first = _find_result(context, token)
        if first is None:
            raise
        return first
    is_quote = judged.edits.general.is_quote
    metrics.count(metrics.QUOTES_REQUESTED if is_quote else metrics.ORDERS_PLACED)
    failpoints.reach("submit.after_commit")
    return result


def _place_in(
    tx: Connection, context: RequestContext, judged: Judged, paid: Paid, *, is_approved: bool
) -> SubmitResult:
    """Write the whole order. Closing the cart comes first: it takes the lock, if the cart is unchanged."""
    cart = judged.snapshot.cart
    _close(tx, context, judged)
    taken = _quoted(judged.snapshot.lines)
    company = context.actor.acting_customer_id
    if company is not None and taken:
        quotes.lock_quotes(tx, company, taken.values())
    lines = _price_again(tx, judged)
    number = numbers.next_order_number(tx, context.settings.checkout.first_order_number)
    _confirm_payment(tx, cart, paid, number)
    placed = build_order.Placed(
        order_number=number,
        web_reference_id=imported.new_web_reference(),
        allocated=allocation.take_stock_of(tx, [(line.item, line.kept.quantity) for line in lines]),
        payment_text=paid.text,
        is_approved=is_approved,
    )
    failpoints.reach("submit.before_order")
    order = build_order.order_of(context, judged, lines, placed)
    order_lines = build_order.lines_of(context, judged, lines, placed)
    orders.save_order(tx, order)
    failpoints.reach("submit.after_order")
    orders.save_lines(tx, order, order_lines)
    if judged.status.new_account_status.status is NewAccountState.OK:
        request_account(tx, context, judged, order.web_reference_id)
    if company is not None and taken:
        quotes.order_lines(tx, company, taken, number, context)
    failpoints.reach("submit.after_lines")
    if context.actor.impersonation_id is not None:
        record_order(tx, context, order)
    held = build_order.holds_of(context, judged, placed)
    if held:
        holds.place_holds(tx, held)
    event = OrderHeld(order_number=number) if held else OrderPlaced(order_number=number)
    outbox.add(tx, event, f"{type(event).__name__}:{number}", context.now)
    kind = EventType.ORDER_HELD if held else EventType.ORDER_PLACED
    _record(tx, context, kind, f"order/{number}", number, order.customer_id_p21, order.web_reference_id)
    if context.settings.newsletter.purchase_form_url and not order.is_placed_by_rep:
        report_purchase(tx, context, str(number), build_order.purchaser_of(order))
    return result_of(order, order_lines)


def _record(
    tx: Connection,
    context: RequestContext,
    kind: EventType,
    subject: str,
    order_number: int | None,
    customer_id: int | None,
    reference: str,
) -> None:
    """Record for the history and webhooks that an order was placed or a quote was requested."""
    named, number = ("orderNumber" if order_number else "quoteNumber"), int(subject.partition("/")[2])
    event = StoredEvent(
        type=kind,
        subject=subject,
        order_number=order_number,
        customer_id_p21=customer_id,
        at=context.now,
        facts={named: number, "webReferenceId": reference, "customerIdP21": customer_id},
        is_internal=kind is EventType.ORDER_HELD,
    )
    eventlog.record(tx, [event])


def _request_in(tx: Connection, context: RequestContext, judged: Judged) -> SubmitResult:
    """Write the whole quote. Closing the cart comes first: it takes the lock, if the cart is unchanged."""
    _close(tx, context, judged)
    lines = _price_again(tx, judged)
    number, first_line = quote_numbers.next_numbers(
        tx, context.settings.checkout.first_quote_number, len(lines)
    )
    numbered = build_quote.Numbered(
        quote_number=number, web_reference_id=imported.new_web_reference(), first_line_id=first_line
    )
    failpoints.reach("submit.before_quote")
    quote = build_quote.quote_of(context, judged, lines, numbered)
    quote_lines = build_quote.lines_of(context, judged, lines, numbered)
    requests.save(tx, quote, quote_lines)
    if judged.status.new_account_status.status is NewAccountState.OK:
        request_account(tx, context, judged, quote.web_reference_id)
    if context.actor.impersonation_id is not None:
        record_quote(tx, context, quote, totals_of(quote_lines, quote.tax_total).total)
    outbox.add(tx, QuoteRequested(quote_number=number), f"QuoteRequested:{number}", context.now)
    tell_of_request(tx, context, quote, quote_lines, context.actor.acting_customer_name)
    customer_id, reference = quote.customer_id_p21, quote.web_reference_id
    _record(tx, context, EventType.QUOTE_REQUESTED, f"quote/{number}", None, customer_id, reference)
    return result_of_quote(quote, quote_lines)


def _close(tx: Connection, context: RequestContext, judged: Judged) -> None:
    if not checkouts.close(tx, judged.snapshot, context.now):
        raise Refusal(messages.CART_CHANGED)


def _price_again(tx: Connection, judged: Judged) -> Sequence[PricedLine]:
    """Return the lines as they are now; refuse if anything that was judged has changed."""
    snapshot = judged.snapshot
    lines = carts.price_cart(tx, snapshot.cart, snapshot.priced.terms).lines
    if _moved(lines) != _moved(snapshot.lines):
        raise Refusal(messages.CART_CHANGED)
    return lines


def _quoted(lines: Sequence[PricedLine]) -> dict[int, int]:
    """Return the quotes that an order of these lines uses up, by quoteLineId. Source: decision G10."""
    return {
        line.kept.quote_line_id: line.item.quoted.quote_number
        for line in lines
        if line.kept.quote_line_id is not None and line.item.quoted is not None
    }


def _moved(lines: Sequence[PricedLine]) -> list[tuple[str, Decimal | None, Decimal | None, str]]:
    """Return what the judgment of these lines depends on; equal values are judged alike."""
    return [(line.kept.unique_id, line.unit_price, line.extended_price, line.why_not) for line in lines]


def _confirm_payment(tx: Connection, cart: StoredCart, paid: Paid, order_number: int) -> None:
    """Record the payment of the order; refuse if another submit has begun another attempt."""
    key = paid.idempotency_key
    if key and not payments_kept.pay_order(tx, cart.token, key, order_number, paid.reference):
        raise Overtaken(messages.CART_CHANGED)
