"""How a checkout stands this moment: cart, edits and facts together, judged by the rules."""

import datetime
import hashlib
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Row

from storefront.cart import rules as cart_rules
from storefront.cart.actions import find_open_cart
from storefront.cart.facts import PricedLine, Terms
from storefront.cart.queries import answer
from storefront.checkout.queries import checkouts, company
from storefront.checkout.queries.company import Company
from storefront.checkout.rules import notes, review, totals
from storefront.checkout.rules import shipping as shipping_rules
from storefront.checkout.schemas.edits import UserEdits
from storefront.checkout.schemas.facts import CheckoutFacts, LineFacts
from storefront.checkout.schemas.status import ValidationStatus
from storefront.identity.schemas import Actor
from storefront.identity.visit import Visit
from storefront.payment import messages as payment_messages
from storefront.payment import queries as payment
from storefront.payment.schemas import PaymentKind
from storefront.shipping.rules import are_rates_good, find_option
from storefront.shipping.schemas import RatesAnswer
from storefront.taxes.provider import TaxProvider, TaxRequest


class Basket(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be bought, and by whom: the cart with its lines as priced now, the company, the place."""

    cart: Any
    terms: Terms
    lines: tuple[PricedLine, ...]
    company: Company
    place: Any

    @property
    def token(self) -> str:
        """Return the cart's token."""
        return str(self.cart.token)


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """A checkout as it stands: basket, saved edits, what the rules need to know, and their verdict."""

    basket: Basket
    edits: UserEdits
    facts: CheckoutFacts
    status: ValidationStatus
    rates_are_aged: bool = False


def find_basket(
    reading: Connection, visit: Visit, token: str | None, *, locked: bool = False
) -> Basket | None:
    """Return what is in this actor's open cart; None where there is no such cart."""
    cart = find_open_cart(reading, visit, token, locked=locked)
    if cart is None:
        return None
    terms = answer.load_terms(reading, visit)
    return Basket(
        cart=cart,
        terms=terms,
        lines=tuple(answer.list_priced(reading, terms, cart.token)),
        company=company.load_company(reading, visit.actor.acting_customer_id),
        place=company.find_main_place(reading),
    )


def why_too_dear(basket: Basket) -> str:
    """Return why no order could hold the cart, "" if one can: prices may have risen since it was filled."""
    return cart_rules.why_not_subtotal(cart_rules.subtotal(line.extended_price for line in basket.lines))


def noted(edits: UserEdits, cart: Any, actor: Actor) -> UserEdits:
    """Return the edits with the note that stands on the cart, where the cart's page changes it too."""
    areas = notes.areas_of_note(cart.note_areas, actor)
    return replace(edits, general=replace(edits.general, notes=cart.order_notes, note_areas=areas))


def judge(
    reading: Connection, visit: Visit, basket: Basket, row: Row[Any], edits: UserEdits, taxes: TaxProvider
) -> Standing:
    """Return how the checkout stands with these edits; `row` is what is kept of it."""
    facts, is_aged = _facts(reading, visit, basket, row, edits, taxes)
    status = review.status(edits, facts, visit.actor, visit.today)
    return Standing(basket=basket, edits=edits, facts=facts, status=status, rates_are_aged=is_aged)


def _facts(
    reading: Connection, visit: Visit, basket: Basket, row: Row[Any], edits: UserEdits, taxes: TaxProvider
) -> tuple[CheckoutFacts, bool]:
    lines = line_facts(basket.lines)
    rates, is_aged = usable_rates(row, edits, basket.lines, visit.now)
    carrier = edits.shipping_choices.selected_shipping_carrier
    previous = find_option(rates.options, carrier) if rates is not None and is_aged else None
    po_uses = company.list_po_uses(reading, basket.company.customer_id, edits.general.po_number_or_job_name)
    facts = CheckoutFacts(
        lines=lines,
        rates=None if is_aged else rates,
        previous_option=previous,
        tax_total=tax_of(basket, edits, lines, taxes),
        po_uses=po_uses,
        is_po_number_required=basket.company.is_po_number_required,
        has_terms=basket.company.has_terms,
        is_on_credit_hold=basket.company.on_credit_hold,
        card_problem=_card_problem(reading, visit, basket, edits),
        served_countries=tuple(visit.settings.shipping.countries),
    )
    return facts, is_aged


def line_facts(lines: Sequence[PricedLine]) -> tuple[LineFacts, ...]:
    """Return the lines as the rules of the checkout look at them."""
    return tuple(
        LineFacts(
            line_number=line.row.line_number,
            item_id=line.item.item_code,
            quantity=line.row.quantity,
            extended_price=line.extended_price,
            is_ncnr=line.item.is_ncnr,
            promise_date=line.promise_date,
            problem=line.why_not,
        )
        for line in lines
    )


def tax_of(
    basket: Basket, edits: UserEdits, lines: Sequence[LineFacts], taxes: TaxProvider
) -> Decimal | None:
    """Return the tax on the lines at the ship-to in cents, None while it is not known. Source: G18, G19."""
    choices = edits.shipping_choices
    request = TaxRequest(
        taxable=totals.sub_total_of(lines),
        country=choices.country,
        state=choices.state,
        zip=choices.zip,
        is_tax_exempt=edits.general.is_tax_exempt or basket.company.is_tax_exempt,
    )
    return taxes.tax(request).tax_total


def _card_problem(reading: Connection, visit: Visit, basket: Basket, edits: UserEdits) -> str:
    token = edits.card_payment.card_token
    if edits.general.payment_option != PaymentKind.CREDIT_CARD or not token:
        return ""
    cards = payment.list_cards(reading, basket.token, visit.actor.web_user_id)
    known = any(card.payment_method_id == token for card in cards)
    return "" if known else payment_messages.CARD_SETUP_FAILED


def usable_rates(
    row: Row[Any], edits: UserEdits, lines: Sequence[PricedLine], now: datetime.datetime
) -> tuple[RatesAnswer | None, bool]:
    """Return the offered rates if they are for this address and cart, and whether they are too old.

    Source: decision G20.
    """
    rates = checkouts.rates_of(row)
    if rates is None or row.rates_key != rates_key(edits, lines):
        return None, False
    return rates, not are_rates_good(row.rates_at, now, is_same_order=True)


def rates_key(edits: UserEdits, lines: Sequence[PricedLine]) -> str:
    """Return what must stay equal for rates to stay good: where it goes, what goes, and when it may leave."""
    choices = edits.shipping_choices
    dates = shipping_rules.ship_dates(choices, line_facts(lines), datetime.date.min)
    key = [
        [choices.country, choices.state, choices.zip, choices.city, choices.address1],
        [[line.row.unique_id, line.row.quantity, line.extended_price] for line in lines],
        [[number, day] for number, day in dates.items()],
    ]
    return hashlib.sha256(msgspec.json.encode(key)).hexdigest()
