"""A checkout read at one moment, and its status; nothing is fetched while deciding."""

import datetime
import hashlib
from collections.abc import Sequence
from decimal import Decimal
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from storefront.addresses.schemas import Address
from storefront.availability.queries.places import Place
from storefront.base.money import show_money
from storefront.cart import rules as cart_rules
from storefront.cart.priced_cart import PricedCart, PricedLine, StoredCart
from storefront.checkout import messages
from storefront.checkout.rules import notes, places, review, totals
from storefront.checkout.rules import shipping as shipping_rules
from storefront.checkout.schemas.edits import SelectedContact, UserEdits
from storefront.checkout.schemas.facts import CheckoutFacts, LineFacts, POUse
from storefront.checkout.schemas.status import ValidationStatus
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Actor
from storefront.payment import messages as payment_messages
from storefront.payment import rules as payment_rules
from storefront.payment.schemas import PaymentKind
from storefront.payment.stored import StoredCard
from storefront.platform.settings import Settings
from storefront.shipping.rules import are_rates_good, find_option
from storefront.shipping.schemas import RatesAnswer
from storefront.taxes.provider import TaxLine, TaxRequest
from storefront.taxes.schemas import Taxes

FIRST_VERSION = 1
"""The version of a checkout that nobody has changed yet."""


class StoredCheckout(msgspec.Struct, frozen=True):
    """A stored checkout: the document and its version, and the answers of external services.

    `rates_key` and `taxes_key` say what these answers are valid for; `seen_total` is the order total that the
    buyer last saw, `seen_prices` what each line cost then. `customer_id` and `web_user_id` say whose checkout
    it is. `password_hash` is "" unless a guest has saved a password, for the account with the email
    `saved_user_name`.
    """

    edits: UserEdits
    rates: RatesAnswer | None = None
    rates_key: str = ""
    rates_at: datetime.datetime | None = None
    taxes: Taxes | None = None
    taxes_key: str = ""
    seen_total: Decimal | None = None
    customer_id: int | None = None
    web_user_id: int | None = None
    saved_user_name: str = ""
    password_hash: str = ""
    seen_prices: str = ""

    def belongs_to(self, actor: Actor) -> bool:
        """Return whether the checkout was last opened by this person, acting for the same company."""
        return (self.customer_id, self.web_user_id) == (actor.acting_customer_id, actor.web_user_id)

    def is_open_to(self, actor: Actor) -> bool:
        """Return whether this person may go on with it as it is: it is theirs, or their company's."""
        is_ours = self.customer_id is not None and self.customer_id == actor.acting_customer_id
        return is_ours or self.belongs_to(actor)


class Company(msgspec.Struct, frozen=True, kw_only=True):
    """The company that is buying, with its places and people; everything is empty without one."""

    customer_id: int | None = None
    name: str = ""
    terms: str = ""
    on_credit_hold: bool = False
    is_po_number_required: bool = False
    is_tax_exempt: bool = False
    addresses: tuple[Address, ...] = ()
    contacts: tuple[SelectedContact, ...] = ()

    @property
    def has_terms(self) -> bool:
        """Return whether the company may buy on account at all. Source: decisions D3, D20."""
        return self.terms not in ("", "CC", "Prepaid")


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """What is being bought, by whom, and its stored checkout; `kept` is None before the first start.

    `line_facts` are the lines as the checkout rules expect them. `is_email_registered` is whether the email
    that a guest wants an account with has one already.
    """

    priced: PricedCart
    kept: StoredCheckout | None
    company: Company
    place: Place | None
    line_facts: tuple[LineFacts, ...]
    cards: tuple[StoredCard, ...] = ()
    po_uses: tuple[POUse, ...] = ()
    is_email_registered: bool = False

    @property
    def cart(self) -> StoredCart:
        """Return the cart."""
        return self.priced.cart

    @property
    def lines(self) -> tuple[PricedLine, ...]:
        """Return the cart's lines, priced."""
        return self.priced.lines


class UsableRates(NamedTuple):
    """The offered rates if they are for this address and cart, and whether they have expired."""

    answer: RatesAnswer | None
    is_aged: bool


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """The status of a checkout with these edits, from what is known."""

    snapshot: Snapshot
    edits: UserEdits
    facts: CheckoutFacts
    status: ValidationStatus


def why_too_dear(priced: PricedCart) -> str:
    """Return why the cart is too large for an order, "" if not: prices may have risen since it was filled."""
    return cart_rules.why_not_subtotal(priced.subtotal)


def with_cart_notes(edits: UserEdits, cart: StoredCart, actor: Actor) -> UserEdits:
    """Return the edits with the cart's note, which can be changed on the cart page too."""
    areas = notes.areas_of_note(cart.note_areas, actor)
    return replace(edits, general=replace(edits.general, notes=cart.order_notes, note_areas=areas))


def judge(
    context: RequestContext, snapshot: Snapshot, kept: StoredCheckout, edits: UserEdits, rates: UsableRates
) -> Judged:
    """Return the checkout's status with these edits.

    The rates and the taxes in `kept` must be those of these edits.
    """
    offered, is_aged = rates
    carrier = edits.shipping_choices.selected_shipping_carrier
    previous = find_option(offered.options, carrier) if offered is not None and is_aged else None
    company = snapshot.company
    facts = CheckoutFacts(
        lines=snapshot.line_facts,
        rates=None if is_aged else offered,
        previous_option=previous,
        tax_total=None if kept.taxes is None else kept.taxes.tax_total,
        po_uses=snapshot.po_uses,
        is_po_number_required=company.is_po_number_required,
        has_terms=company.has_terms,
        is_on_credit_hold=company.on_credit_hold,
        takes_cards=takes_cards(context.settings),
        card_problem=_card_problem(snapshot, edits, context.today),
        is_email_registered=snapshot.is_email_registered,
        saved_user_name=kept.saved_user_name,
        served_countries=tuple(context.settings.shipping.countries),
        holidays=tuple(snapshot.priced.terms.holidays),
    )
    status = review.status(edits, facts, context.actor, context.today)
    return Judged(snapshot=snapshot, edits=edits, facts=facts, status=status)


def line_facts(lines: Sequence[PricedLine]) -> tuple[LineFacts, ...]:
    """Return the lines in the form that the checkout rules expect."""
    return tuple(
        [
            LineFacts(
                line_number=line.kept.line_number,
                item_id=line.item.item_code,
                quantity=line.kept.quantity,
                extended_price=line.extended_price,
                is_ncnr=line.item.is_ncnr,
                promise_date=line.promise_date,
                problem=line.why_not,
                quantity_in_stock=0 if line.kept.is_dropship else max(line.item.availability, 0),
            )
            for line in lines
        ]
    )


def takes_cards(settings: Settings) -> bool:
    """Return whether this store takes cards at all."""
    return payment_rules.takes_cards(settings.payment.provider, settings.payment.test_cards)


def prices_shown(lines: Sequence[PricedLine]) -> str:
    """Return what each line costs now, as it is stored with the total that the buyer sees: "1:3.75 2:"."""
    return " ".join([f"{line.kept.line_number}:{_amount(line.extended_price)}" for line in lines])


def moved_prices(seen_prices: str, lines: Sequence[PricedLine]) -> list[str]:
    """Return a sentence for each line whose price differs from the one that the buyer saw.

    Source: decision C13.
    """
    seen = dict(one.split(":", 1) for one in seen_prices.split())
    return [
        messages.PRICE_MOVED.format(
            line_number=line.kept.line_number,
            item_id=line.item.item_code,
            old=_shown(seen[str(line.kept.line_number)]),
            new=_shown(_amount(line.extended_price)),
        )
        for line in lines
        if seen.get(str(line.kept.line_number), now := _amount(line.extended_price)) != now
    ]


def _amount(extended_price: Decimal | None) -> str:
    return "" if extended_price is None else str(extended_price)


def _shown(amount: str) -> str:
    return show_money(Decimal(amount)) if amount else messages.CALL_FOR_PRICE


def _card_problem(snapshot: Snapshot, edits: UserEdits, today: datetime.date) -> str:
    token = edits.card_payment.card_token
    if edits.general.payment_option != PaymentKind.CREDIT_CARD or not token:
        return ""
    card = next((card for card in snapshot.cards if card.payment_method_id == token), None)
    if card is None:
        return payment_messages.CARD_SETUP_FAILED
    is_expired = payment_rules.is_expired(card.exp_month, card.exp_year, today)
    return payment_messages.CARD_EXPIRED if is_expired else ""


def usable_rates(
    snapshot: Snapshot, kept: StoredCheckout, edits: UserEdits, now: datetime.datetime
) -> UsableRates:
    """Return the stored rates, none if they are for another address or cart. Source: decision G20."""
    if kept.rates is None or kept.rates_key != rates_key(snapshot, edits):
        return UsableRates(None, False)
    return UsableRates(kept.rates, not are_rates_good(kept.rates_at, now, is_same_order=True))


def rates_key(snapshot: Snapshot, edits: UserEdits) -> str:
    """Return the key of the rates: destination, contents, and earliest ship dates."""
    choices = edits.shipping_choices
    dates = shipping_rules.ship_dates(choices, snapshot.line_facts, datetime.date.min)
    return key_of(
        [
            [choices.country, choices.state, choices.zip, choices.city, choices.address1],
            [[line.kept.unique_id, line.kept.quantity, line.extended_price] for line in snapshot.lines],
            [[number, day] for number, day in dates.items()],
        ]
    )


def key_of(asked: Any) -> str:
    """Return the key that an answer is stored under: equal questions have equal keys."""
    return hashlib.sha256(msgspec.json.encode(asked)).hexdigest()


def tax_request(
    context: RequestContext, snapshot: Snapshot, edits: UserEdits, rates: UsableRates
) -> TaxRequest:
    """Return what a tax service is asked about these edits. Source: decisions G18, G19."""
    return TaxRequest(
        lines=tuple([_tax_line(line) for line in snapshot.lines]),
        freight=_freight(edits, rates.answer),
        ship_from=address_of(snapshot.place),
        ship_to=places.ship_to(edits.shipping_choices),
        day=context.today,
        customer_id_p21=snapshot.company.customer_id,
        is_tax_exempt=edits.general.is_tax_exempt or snapshot.company.is_tax_exempt,
    )


def _freight(edits: UserEdits, rates: RatesAnswer | None) -> Decimal | None:
    choices = edits.shipping_choices
    if choices.is_collect:
        return totals.NOTHING
    option = find_option(rates.options, choices.selected_shipping_carrier) if rates is not None else None
    return None if option is None or edits.general.is_quote else option.price


def _tax_line(line: PricedLine) -> TaxLine:
    return TaxLine(
        line_number=line.kept.line_number,
        inv_mast_uid=line.item.inv_mast_uid,
        item_code=line.item.item_code,
        description=line.item.item_desc,
        quantity=line.kept.quantity,
        amount=line.extended_price,
        weight_lb=line.item.weight_lb,
        tax_class=line.item.tax_class,
    )


def address_of(place: Place | None) -> Address:
    """Return the address of one of our places."""
    if place is None:
        return Address()
    return Address(
        name=place.name,
        address1=place.address1,
        city=place.city,
        state=place.state,
        zip=place.zip,
        country=place.country,
        phone=place.phone,
    )
