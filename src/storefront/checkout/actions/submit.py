"""Submitting a checkout: one cart gives one order, whatever is pressed, retried or cut off.

First the cart is locked and judged, and an attempt to pay is written down. Then the card is asked, under a
key that is the same for every retry, so that a cart is never charged twice. Then the order, its lines, the
payment, the stock taken, the confirmation to be sent and the closed cart are one transaction, on the disk
before anybody is told; it reads the lines again, and what was judged must still be so.
Source: S2 §4.2, decisions C13, G4 to G6, G28.
"""

from collections.abc import Sequence
from decimal import Decimal

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from storefront.base.errors import BadInput, Forbidden
from storefront.base.ids import parse_cart_token
from storefront.base.money import price_of_one
from storefront.cart import rules as cart_rules
from storefront.cart.actions import may_use
from storefront.cart.facts import KeptCart, PricedLine
from storefront.cart.queries import carts
from storefront.checkout import messages
from storefront.checkout.actions import placing, rates
from storefront.checkout.actions.opening import TRIES, gave_up, with_taxes
from storefront.checkout.queries import allocation, checkouts
from storefront.checkout.rules import places
from storefront.checkout.schemas.edits import UserEdits
from storefront.checkout.schemas.status import (
    CheckoutType,
    PurchaseItem,
    PurchaseRecord,
    SubmitResult,
)
from storefront.checkout.snapshot import (
    Judged,
    KeptCheckout,
    Snapshot,
    judge,
    key_of,
    noted,
    tax_request,
    usable_rates,
    why_too_dear,
)
from storefront.identity import rules as identity
from storefront.identity.schemas import Ability
from storefront.identity.visit import Visit
from storefront.orders.events import OrderPlaced
from storefront.orders.facts import KeptOrder, KeptOrderLine
from storefront.orders.queries import imported, numbers, orders
from storefront.payment import actions as payment
from storefront.payment import messages as payment_messages
from storefront.payment import queries as payments_kept
from storefront.payment.facts import KeptCard
from storefront.payment.provider import Charge, PaymentProvider
from storefront.payment.schemas import PaymentKind
from storefront.platform import failpoints, outbox
from storefront.shipping.provider import RatesProvider
from storefront.taxes.provider import TaxProvider


class Providers(msgspec.Struct, frozen=True, kw_only=True):
    """The outsiders that a submit needs."""

    rates: RatesProvider
    payments: PaymentProvider
    taxes: TaxProvider


class Ready(msgspec.Struct, frozen=True, kw_only=True):
    """A checkout that was judged ready, the cart locked; with a card, the attempt that is now asked about."""

    judged: Judged
    card: KeptCard | None = None
    attempt: payment.Attempt | None = None


class Paid(msgspec.Struct, frozen=True, kw_only=True):
    """How the order is paid: in words, and the attempt that the card provider has approved, if any."""

    text: str = ""
    idempotency_key: str = ""
    reference: str = ""


class Refusal(Exception):
    """A reason of the business why there is no order; the buyer reads it. Source: decision G6."""

    def __init__(self, *reasons: str) -> None:
        super().__init__(*reasons)
        self.reasons = list(reasons)


class Overtaken(Refusal):
    """Another submit has put another attempt to pay in the place of this one."""


class Unanswered(Exception):
    """Carriers or the tax service have to be asked before the checkout can be judged."""

    def __init__(self, snapshot: Snapshot, kept: KeptCheckout, edits: UserEdits) -> None:
        super().__init__()
        self.snapshot, self.kept, self.edits = snapshot, kept, edits


def submit(
    visit: Visit,
    cart_token: str,
    approve_order: bool,
    rates_provider: RatesProvider,
    payments: PaymentProvider,
    taxes: TaxProvider,
) -> SubmitResult:
    """Make the cart's checkout an order, once; a repeat returns the first result.

    Raises BadInput for a malformed or empty token, Forbidden for an approval that this actor may not give.
    """
    token = parse_cart_token(cart_token)
    if token is None:
        raise BadInput(messages.NO_CART)
    why = identity.why_not(visit.actor, Ability.APPROVE_ORDER) if approve_order else ""
    if why:
        raise Forbidden(why)
    providers = Providers(rates=rates_provider, payments=payments, taxes=taxes)
    try:
        ready = _ready(visit, token, providers)
        if isinstance(ready, SubmitResult):
            return ready
        paid = _pay(visit, ready, payments)
        return _place(visit, ready.judged, paid, providers, is_approved=approve_order)
    except Refusal as refusal:
        # A parallel submit of the same cart may have been quicker: then its result is the answer.
        return _find_result(visit, token) or SubmitResult(error_messages=refusal.reasons)


def _find_result(visit: Visit, token: str) -> SubmitResult | None:
    with visit.db.read() as reading:
        return find_result(reading, visit, token)


def find_result(reading: Connection, visit: Visit, token: str) -> SubmitResult | None:
    """Return what came of this cart, if it is an order already and of this actor's company."""
    order = orders.find_by_cart(reading, token)
    if order is None or order.customer_id_p21 not in (None, visit.actor.acting_customer_id):
        return None
    return result_of(order, orders.list_lines(reading, order.order_number))


def result_of(order: KeptOrder, lines: Sequence[KeptOrderLine]) -> SubmitResult:
    """Return what the page reads after an order, and forwards to analytics. Source: S2 §3.8, decision G38."""
    at = ("name", "address1", "address2", "city", "state", "zip", "country")
    purchase = PurchaseRecord(
        checkout_type=CheckoutType.ORDER,
        web_reference_id=order.web_reference_id,
        is_placed_by_rep=order.is_placed_by_rep,
        affiliate_name=order.affiliate_name,
        items_sub_total=order.sub_total,
        tax_total=order.tax_total,
        shipping_cost=order.shipping_total,
        grand_total=order.order_total,
        **{f"ship_to_{part}": getattr(order, f"ship_to_{part}") for part in at},
        cart_items=[
            PurchaseItem(
                item_id=line.item_code,
                inv_mast_uid=line.inv_mast_uid,
                quantity=line.quantity_ordered,
                sale_unit_price=price_of_one(line.unit_price, line.pricing_unit_size),
            )
            for line in lines
        ],
    )
    return SubmitResult(
        web_reference_id=order.web_reference_id, checkout_type=CheckoutType.ORDER, purchase=purchase
    )


def _ready(visit: Visit, token: str, providers: Providers) -> Ready | SubmitResult:
    """Return the checkout, judged ready to become an order, or what came of it already.

    Raises Refusal with every reason why not. Rates that have grown old are asked for again, and taxes that
    are not known; a total that moved is refused once.
    """
    failpoints.reach("submit.before_attempt")
    for _ in range(TRIES):
        try:
            with visit.db.write() as tx:
                ready = _judge_in(tx, visit, token)
        except Unanswered as question:
            _ask(visit, question, providers)
            continue
        if isinstance(ready, Refusal):
            raise ready
        failpoints.reach("submit.after_attempt")
        return ready
    raise gave_up()


def _judge_in(tx: Connection, visit: Visit, token: str) -> Ready | SubmitResult | Refusal:
    """Judge the locked cart; a refusal that leaves a trace is returned, so that the trace is kept."""
    found = checkouts.find_cart_and_checkout(tx, token, locked=True)
    if found is None:
        raise Refusal(messages.CART_EMPTY)
    cart, kept = found
    if not may_use(cart, visit):
        return find_result(tx, visit, token) or Refusal(messages.CART_EMPTY)
    if kept is None:
        raise Refusal(messages.CART_EMPTY)
    snapshot = checkouts.snapshot_of(tx, visit, cart, kept)
    why = why_too_dear(snapshot.priced)
    if why:
        raise Refusal(why)
    edits = noted(kept.edits, cart, visit.actor)
    if _is_unanswered(visit, snapshot, kept, edits):
        raise Unanswered(snapshot, kept, edits)
    judged = judge(visit, snapshot, kept, edits)
    _refuse_unready(judged)
    total = judged.status.order_total
    why = "" if kept.seen_total is None else cart_rules.why_not_total(kept.seen_total, total)
    if why:  # the refusal shows the new total, so that the next submit is taken
        checkouts.see_total(tx, token, total)
        return Refusal(why)
    if edits.general.payment_option != PaymentKind.CREDIT_CARD:
        return Ready(judged=judged)
    card = _card(snapshot, edits)
    attempt = payment.begin(tx, card, token, judged.status.order_total, visit.now)
    return Ready(judged=judged, card=card, attempt=attempt)


def _is_unanswered(visit: Visit, snapshot: Snapshot, kept: KeptCheckout, edits: UserEdits) -> bool:
    _, is_aged = usable_rates(kept, edits, snapshot.lines, visit.now)
    return is_aged or kept.taxes_key != key_of(tax_request(visit, snapshot, kept, edits))


def _ask(visit: Visit, question: Unanswered, providers: Providers) -> None:
    """Ask what the checkout waits for, outside of transactions, and keep it."""
    snapshot, kept, edits = question.snapshot, question.kept, question.edits
    _, is_aged = usable_rates(kept, edits, snapshot.lines, visit.now)
    if is_aged:
        rates.ask_and_keep(visit, rates.question_of(visit, snapshot, edits), providers.rates)
        return
    known = with_taxes(visit, snapshot, kept, edits, providers.taxes)
    key = key_of(tax_request(visit, snapshot, kept, edits))
    with visit.db.write() as tx:
        checkouts.keep_taxes(tx, snapshot.cart.token, known.taxes, key)


def _refuse_unready(judged: Judged) -> None:
    if judged.edits.general.is_quote:
        raise Refusal(messages.QUOTES_NOT_READY)
    if not judged.status.is_ready_to_checkout:
        raise Refusal(*judged.status.is_not_ready_to_checkout_reasons)


def _card(snapshot: Snapshot, edits: UserEdits) -> KeptCard:
    wanted = edits.card_payment.card_token
    for card in snapshot.cards:
        if card.payment_method_id == wanted:
            return card
    raise Refusal(payment_messages.CARD_SETUP_FAILED)


def _pay(visit: Visit, ready: Ready, payments: PaymentProvider) -> Paid:
    """Reserve the total on the card; raise Refusal with the provider's words where he declines."""
    card, attempt, edits = ready.card, ready.attempt, ready.judged.edits
    if card is None or attempt is None:
        return Paid()
    charge = Charge(
        idempotency_key=attempt.idempotency_key,
        amount=ready.judged.status.order_total,
        payment_method_id=card.payment_method_id,
        bill_to=places.bill_to(edits),
        ship_to=places.ship_to(edits.shipping_choices),
        email=edits.selected_contact.email,
    )
    answer = payment.ask(payments, attempt, charge)
    failpoints.reach("submit.after_authorisation")
    if not answer.is_approved:
        with visit.db.write() as tx:
            payments_kept.decline_attempt(tx, attempt.idempotency_key)
        raise Refusal(answer.message)
    text = messages.CARD_TEXT.format(brand=card.brand.title(), last4=card.last4)
    return Paid(text=text, idempotency_key=attempt.idempotency_key, reference=answer.reference)


def _place(
    visit: Visit, judged: Judged, paid: Paid, providers: Providers, *, is_approved: bool
) -> SubmitResult:
    token = judged.snapshot.cart.token
    try:
        with visit.db.durable() as tx:
            result = _place_in(tx, visit, judged, paid, is_approved=is_approved)
            failpoints.reach("submit.before_commit")
    except Overtaken:
        payment.give_back(providers.payments, paid.idempotency_key)
        raise
    except IntegrityError:
        first = _find_result(visit, token)
        if first is None:
            raise
        return first
    failpoints.reach("submit.after_commit")
    return result


def _place_in(tx: Connection, visit: Visit, judged: Judged, paid: Paid, *, is_approved: bool) -> SubmitResult:
    """Write everything that an order is. Closing the cart comes first: that locks it, if it is the same."""
    cart = judged.snapshot.cart
    if not checkouts.close(tx, judged.snapshot, visit.now):
        raise Refusal(messages.CART_CHANGED)
    lines = carts.price_cart(tx, cart, judged.snapshot.priced.terms).lines
    if _moved(lines) != _moved(judged.snapshot.lines):
        raise Refusal(messages.CART_CHANGED)
    number = numbers.next_order_number(tx, visit.settings.checkout.first_order_number)
    _confirm_payment(tx, cart, paid, number)
    placed = placing.Placed(
        order_number=number,
        web_reference_id=imported.new_web_reference(),
        allocated=allocation.take_stock(
            tx, [(line.item.inv_mast_uid or 0, line.kept.quantity) for line in lines]
        ),
        payment_text=paid.text,
        is_approved=is_approved,
    )
    failpoints.reach("submit.before_order")
    order = placing.order_of(visit, judged, lines, placed)
    order_lines = placing.lines_of(visit, judged, lines, placed)
    orders.save_order(tx, order)
    failpoints.reach("submit.after_order")
    orders.save_lines(tx, order_lines)
    failpoints.reach("submit.after_lines")
    outbox.add(tx, OrderPlaced(order_number=number), f"OrderPlaced:{number}", visit.now)
    return result_of(order, order_lines)


def _moved(lines: Sequence[PricedLine]) -> list[tuple[str, Decimal | None, Decimal | None, str]]:
    """Return what a verdict hangs on: equal for lines of which the same would be judged again."""
    return [(line.kept.unique_id, line.unit_price, line.extended_price, line.why_not) for line in lines]


def _confirm_payment(tx: Connection, cart: KeptCart, paid: Paid, order_number: int) -> None:
    """Note what pays the order; refuse where another submit has meanwhile begun another attempt."""
    key = paid.idempotency_key
    if key and not payments_kept.pay_order(tx, cart.token, key, order_number, paid.reference):
        raise Overtaken(messages.CART_CHANGED)
