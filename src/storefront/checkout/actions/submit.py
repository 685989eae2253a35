"""Submitting a checkout: one cart gives one order, whatever is pressed, retried or cut off.

The order, its lines, the payment, the stock taken, the confirmation to be sent and the closed cart are one
transaction, on the disk before anybody is told. The card is asked before it, under a key that is the same
for every retry, so that a cart is never charged twice. Source: S2 §4.2, decisions C13, G4 to G6, G28.
"""

from decimal import Decimal
from typing import Any

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from storefront.base.errors import BadInput, Forbidden
from storefront.base.ids import parse_cart_token
from storefront.base.money import price_of_one
from storefront.cart import rules as cart_rules
from storefront.cart.queries import carts
from storefront.checkout import messages
from storefront.checkout.actions import placing, rates
from storefront.checkout.actions.standing import Standing, find_basket, judge, noted, why_too_dear
from storefront.checkout.queries import allocation, checkouts
from storefront.checkout.schemas.status import (
    CheckoutType,
    PurchaseItem,
    PurchaseRecord,
    SubmitResult,
)
from storefront.identity import rules as identity
from storefront.identity.schemas import Ability
from storefront.identity.visit import Visit
from storefront.orders.events import OrderPlaced
from storefront.orders.queries import imported, numbers, orders
from storefront.payment import actions as payment
from storefront.payment import messages as payment_messages
from storefront.payment import queries as payments_kept
from storefront.payment.provider import PaymentProvider
from storefront.payment.schemas import PaymentKind, PaymentState
from storefront.platform import failpoints, outbox
from storefront.shipping.provider import RatesProvider
from storefront.taxes.provider import TaxProvider


class Providers(msgspec.Struct, frozen=True, kw_only=True):
    """The outsiders that a submit needs."""

    rates: RatesProvider
    payments: PaymentProvider
    taxes: TaxProvider


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
    first = _find_result(visit, token)
    if first is not None:
        return first
    try:
        standing = _ready(visit, token, providers)
        paid = _pay(visit, standing, payments)
        return _place(visit, standing, paid, providers, is_approved=approve_order)
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
    lines = orders.list_lines(reading, order.order_number)
    return SubmitResult(
        web_reference_id=order.web_reference_id,
        checkout_type=CheckoutType.ORDER,
        purchase=_purchase(order, lines),
    )


def _purchase(order: Any, lines: Any) -> PurchaseRecord:
    """Return what the page forwards to analytics. Source: S2 §3.8, decision G38."""
    places = ("name", "address1", "address2", "city", "state", "zip", "country")
    return PurchaseRecord(
        checkout_type=CheckoutType.ORDER,
        web_reference_id=order.web_reference_id,
        is_placed_by_rep=order.is_placed_by_rep,
        affiliate_name=order.affiliate_name,
        items_sub_total=order.sub_total,
        tax_total=order.tax_total,
        shipping_cost=order.shipping_total,
        grand_total=order.order_total,
        **{f"ship_to_{part}": getattr(order, f"ship_to_{part}") for part in places},
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


def _ready(visit: Visit, token: str, providers: Providers) -> Standing:
    """Return the checkout as it stands, ready to become an order; raise Refusal with every reason why not.

    Rates that have grown old are asked for again, and a total that moved is refused once.
    """
    standing, seen = _stand(visit, token, providers.taxes)
    if standing.rates_are_aged:
        question = rates.question_of(visit, standing.basket, standing.edits)
        rates.ask_and_keep(visit, question, providers.rates)
        standing, seen = _stand(visit, token, providers.taxes)
    if standing.edits.general.is_quote:
        raise Refusal(messages.QUOTES_NOT_READY)
    if not standing.status.is_ready_to_checkout:
        raise Refusal(*standing.status.is_not_ready_to_checkout_reasons)
    _refuse_moved_total(visit, standing, seen)
    return standing


def _stand(visit: Visit, token: str, taxes: TaxProvider) -> tuple[Standing, Decimal | None]:
    with visit.db.read() as reading:
        return _stand_in(reading, visit, token, taxes)


def _stand_in(
    reading: Connection, visit: Visit, token: str, taxes: TaxProvider, *, locked: bool = False
) -> tuple[Standing, Decimal | None]:
    """Return how the checkout stands, and the total that the buyer last saw."""
    basket = find_basket(reading, visit, token, locked=locked)
    row = checkouts.find_checkout(reading, token) if basket is not None else None
    if basket is None or row is None:
        raise Refusal(messages.CART_EMPTY)
    why = why_too_dear(basket)
    if why:
        raise Refusal(why)
    edits = noted(checkouts.edits_of(row), basket.cart, visit.actor)
    return judge(reading, visit, basket, row, edits, taxes), row.seen_total


def _refuse_moved_total(visit: Visit, standing: Standing, seen: Decimal | None) -> None:
    """Refuse a total that the buyer has not seen, once: the refusal shows it. Source: decision C13."""
    total = standing.status.order_total
    why = "" if seen is None else cart_rules.why_not_total(seen, total)
    if not why:
        return
    with visit.db.write() as tx:
        checkouts.change_checkout(tx, standing.basket.token, {"seen_total": total})
    raise Refusal(why)


def _pay(visit: Visit, standing: Standing, payments: PaymentProvider) -> Paid:
    """Reserve the total on the card; raise Refusal with the provider's words where he declines."""
    if standing.edits.general.payment_option != PaymentKind.CREDIT_CARD:
        return Paid()
    failpoints.reach("submit.before_attempt")
    with visit.db.write() as tx:
        carts.lock_cart(tx, standing.basket.token)
        card = _card(tx, visit, standing)
        total = standing.status.order_total
        attempt = payment.begin(tx, payments.name, standing.basket.token, card, total, visit.now)
    failpoints.reach("submit.after_attempt")
    answer = payment.ask(payments, attempt)
    failpoints.reach("submit.after_authorisation")
    if not answer.is_approved:
        with visit.db.write() as tx:
            payments_kept.change_attempt(tx, attempt.idempotency_key, PaymentState.DECLINED)
        raise Refusal(answer.message)
    text = messages.CARD_TEXT.format(brand=card.brand.title(), last4=card.last4)
    return Paid(text=text, idempotency_key=attempt.idempotency_key, reference=answer.reference)


def _card(tx: Connection, visit: Visit, standing: Standing) -> Any:
    wanted = standing.edits.card_payment.card_token
    for card in payments_kept.list_cards(tx, standing.basket.token, visit.actor.web_user_id):
        if card.payment_method_id == wanted:
            return card
    raise Refusal(payment_messages.CARD_SETUP_FAILED)


def _place(
    visit: Visit, judged: Standing, paid: Paid, providers: Providers, *, is_approved: bool
) -> SubmitResult:
    token = judged.basket.token
    try:
        with visit.db.durable() as tx:
            result = _place_in(tx, visit, judged, paid, providers.taxes, is_approved=is_approved)
            failpoints.reach("submit.before_commit")
    except Overtaken:
        providers.payments.void(paid.idempotency_key)
        raise
    except IntegrityError:
        first = _find_result(visit, token)
        if first is None:
            raise
        return first
    failpoints.reach("submit.after_commit")
    return result


def _place_in(
    tx: Connection, visit: Visit, judged: Standing, paid: Paid, taxes: TaxProvider, *, is_approved: bool
) -> SubmitResult:
    """Write everything that an order is; what was judged before is judged again with the cart locked."""
    token = judged.basket.token
    carts.lock_cart(tx, token)
    first = find_result(tx, visit, token)
    if first is not None:
        return first
    standing, _ = _stand_in(tx, visit, token, taxes)
    if _differs(judged, standing):
        raise Refusal(messages.CART_CHANGED)
    _confirm_payment(tx, token, paid)
    lines = standing.basket.lines
    wanted = [(line.item.inv_mast_uid or 0, line.row.quantity) for line in lines]
    placed = placing.Placed(
        order_number=numbers.next_order_number(tx, visit.settings.checkout.first_order_number),
        web_reference_id=imported.new_web_reference(),
        allocated=allocation.take_stock(tx, wanted),
        payment_text=paid.text,
        is_approved=is_approved,
    )
    failpoints.reach("submit.before_order")
    orders.save_order(tx, placing.order_row(visit, standing, placed))
    failpoints.reach("submit.after_order")
    orders.save_lines(tx, placing.line_rows(visit, standing, placed))
    failpoints.reach("submit.after_lines")
    if paid.idempotency_key:
        done = {"order_number": placed.order_number, "reference": paid.reference}
        payments_kept.change_attempt(tx, paid.idempotency_key, PaymentState.AUTHORISED, **done)
    outbox.add(
        tx, OrderPlaced(order_number=placed.order_number), f"OrderPlaced:{placed.order_number}", visit.now
    )
    carts.close_cart(tx, token, visit.now)
    result = find_result(tx, visit, token)
    assert result is not None
    return result


def _differs(judged: Standing, now: Standing) -> bool:
    """Tell whether cart, edits or prices moved since the checkout was judged and the card asked."""
    same_edits = judged.edits == now.edits
    same_cart = judged.basket.cart.version == now.basket.cart.version
    return not (same_edits and same_cart and judged.status == now.status)


def _confirm_payment(tx: Connection, token: str, paid: Paid) -> None:
    """Refuse where another submit has meanwhile put another attempt in the place of this one."""
    if not paid.idempotency_key:
        return
    last = payments_kept.find_last_attempt(tx, token)
    if last is None or last.idempotency_key != paid.idempotency_key:
        raise Overtaken(messages.CART_CHANGED)
