"""Price cart lines for an actor: item, price, ship date, and why a line cannot be ordered."""

import datetime
from collections.abc import Mapping, Sequence
from decimal import Decimal
from functools import lru_cache
from types import MappingProxyType
from typing import Any

import msgspec

from storefront.availability import rules as availability
from storefront.availability.schemas import ExpectedReceipt, StockAnswer
from storefront.base.quantity import RoundType
from storefront.cart import rules
from storefront.catalog import rules as catalog
from storefront.catalog.schemas import BuyFacts, CustomizerOption, RestrictedCustomer
from storefront.families import messages as family_messages
from storefront.identity.schemas import Actor
from storefront.platform.settings import Settings
from storefront.pricing import rules as pricing
from storefront.pricing.schemas import CustomerPrice, CutToPrice, PriceBreak, Priced, PriceSource
from storefront.quotes import rules as quotes
from storefront.quotes.schemas import QuotedLine

_answer_for = lru_cache(maxsize=2000)(availability.answer_for)
"""Cached because business days are counted one by one, and few distinct lead times are in use."""
_product_path = lru_cache(maxsize=4000)(catalog.product_path)


class StoredCart(msgspec.Struct, frozen=True):
    """A row of `carts`."""

    token: str
    version: int
    customer_id_p21: int | None
    web_user_id: int | None
    order_notes: str
    note_areas: list[str]
    attachments: list[Any]
    last_line_number: int
    used_at: datetime.datetime
    closed_at: datetime.datetime | None
    saved_at: datetime.datetime | None = None


class StoredLine(msgspec.Struct, frozen=True):
    """A row of `cart_lines`; `seen_unit_price` is the price that the buyer last saw."""

    unique_id: str
    line_number: int
    inv_mast_uid: int | None
    item_catalog_uid: int | None
    quantity: int
    identity: str
    item_unit_price_override: Decimal | None
    price_reason_id: int | None
    customer_part_number_id: int | None
    supplier_id: int | None
    quote_line_id: int | None
    source_loc_id: int | None
    promise_date_override: datetime.date | None
    is_dropship: bool
    extra_notes: list[Any]
    customizations: list[Any]
    seen_unit_price: Decimal | None
    utm_source: str
    utm_medium: str
    utm_campaign: str


class Cut(msgspec.Struct, frozen=True, kw_only=True):
    """A cut of a made-to-measure line: its material, its length, and the charge for the cut itself.

    `length` is in `unit`, `charge` in US dollars. Source: S1 §3, decision B15.
    """

    option: CustomizerOption
    length: Decimal
    unit: str
    material: "CartItemFacts"
    charge: Decimal


class CartItemFacts(msgspec.Struct, frozen=True):
    """The facts needed to sell an item or catalog item.

    `unit_price` (US dollars, 6 decimals) is for `pricing_unit_size` pieces, None is "Call for Price";
    `agreed` is the price in the company's contract or price list. Weight (pounds) and dimensions (inches) are
    for one piece, None if unknown. Costs are for staff only. `cuts` are those of an item that is made to
    measure and sold by the piece; `why_not_made` says why it can no longer be made that way, `needs_length`
    that it is sold in no other way. `receipts` are the expected ones with a due date. `quoted` is the quote
    line that a cart line comes from.
    """

    inv_mast_uid: int | None = None
    item_catalog_uid: int | None = None
    item_code: str = ""
    item_desc: str = ""
    unit_of_measure: str = "EA"
    unit_size: int = 1
    round_type: RoundType = RoundType.UP
    pricing_unit_size: int = 1
    unit_price: Decimal | None = None
    breaks: tuple[PriceBreak, ...] = ()
    availability: int = 0
    lead_time_days: int | None = None
    is_ncnr: bool = False
    is_discontinued: bool = False
    is_web: bool = True
    weight_lb: float | None = None
    length_in: float | None = None
    width_in: float | None = None
    height_in: float | None = None
    tax_class: str = ""
    freight_class: str = ""
    supplier_id: int | None = None
    purchase_order_cost: Decimal | None = None
    airline_cost: Decimal | None = None
    disposition: str = ""
    price_page: str = ""
    restricted_to: tuple[RestrictedCustomer, ...] = ()
    agreed: CustomerPrice | None = None
    quoted: QuotedLine | None = None
    cuts: tuple[Cut, ...] = ()
    why_not_made: str = ""
    needs_length: bool = False
    receipts: tuple[ExpectedReceipt, ...] = ()

    @property
    def path(self) -> str:
        """Return the path of the product page; a catalog item has none. Source: decision B4."""
        return "" if self.inv_mast_uid is None else _product_path(self.item_code, self.inv_mast_uid)

    @property
    def drawing(self) -> str:
        """Return the path of the line drawing; a catalog item has none."""
        return "" if self.inv_mast_uid is None else f"/media/drawings/{self.inv_mast_uid}.svg"


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """Who is buying, and what pricing and promise dates depend on; `places` are location names by id."""

    actor: Actor
    settings: Settings
    today: datetime.date
    holidays: frozenset[datetime.date] = frozenset()
    places: Mapping[int, str] = MappingProxyType({})


class PricedLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line as it would be ordered now: the basis of cart, checkout and order.

    `unit_price` is in dollars for `item.pricing_unit_size` pieces, `extended_price` in cents; both are None
    for "Call for Price". `price_why` explains a price other than the list price, `why_not` says why the line
    cannot be ordered; both are "" otherwise, as is `customer_part_number` if none was chosen. `stock_text`
    says when the quantity ships, "12 today, 38 on 10/03/2026"; `promise_date` is the last of these days.
    """

    kept: StoredLine
    item: CartItemFacts
    unit_price: Decimal | None
    extended_price: Decimal | None
    price_why: str
    promise_date: datetime.date | None
    stock_text: str
    is_backorder: bool
    why_not: str
    customer_part_number: str = ""
    price_source: PriceSource = PriceSource.NONE


class PricedCart(msgspec.Struct, frozen=True):
    """A cart with all of its lines priced."""

    cart: StoredCart
    lines: tuple[PricedLine, ...]
    terms: Terms

    @property
    def subtotal(self) -> Decimal:
        """Return the sum of the lines that have a price, in cents."""
        return rules.subtotal(line.extended_price for line in self.lines)


def priced(kept: StoredLine, item: CartItemFacts, terms: Terms, customer_part_number: str = "") -> PricedLine:
    """Return the line with its price, its ship date, and why it cannot be ordered.

    A line from a quote keeps the part number that is on the quote, even if the company has removed it since.
    """
    quoted_number = "" if item.quoted is None else item.quoted.customer_part_number
    price = price_of(item, kept.quantity, kept.item_unit_price_override, terms)
    ships = _ships(kept, item, terms)
    return PricedLine(
        kept=kept,
        item=item,
        unit_price=price.unit_price,
        extended_price=pricing.extended_price_for(price.unit_price, kept.quantity, item.pricing_unit_size),
        price_why=pricing.why_worth_telling(price.source, price.why),
        promise_date=availability.promise_date(ships),
        stock_text="" if item.is_discontinued else ships.text,
        is_backorder=not item.cuts and availability.is_backorder(kept.quantity, item.availability),
        why_not=why_not_buy(item, terms, has_price=price.unit_price is not None),
        customer_part_number=customer_part_number or quoted_number,
        price_source=price.source,
    )


def _ships(kept: StoredLine, item: CartItemFacts, terms: Terms) -> StockAnswer:
    """Return when the line ships: on the day that staff promised, else by stock, receipts and lead time."""
    if kept.promise_date_override is not None:
        return availability.promised(kept.quantity, kept.promise_date_override, terms.today)
    lead_time = None if item.is_discontinued else item.lead_time_days
    return _answer_for(
        kept.quantity, item.availability, item.receipts, lead_time, terms.today, terms.holidays
    )


def price_of(item: CartItemFacts, quantity: int, override: Decimal | None, terms: Terms) -> Priced:
    """Return this actor's price for `pricing_unit_size` pieces, and why; None is "Call for Price"."""
    visibility = terms.settings.catalog.visibility
    if pricing.why_not_see_prices(visibility, terms.actor):
        return pricing.price_for(None)
    if item.quoted is not None and override is None:
        held = quotes.quoted_price(item.quoted, quantity, terms.today)
        if held is not None:
            return held
    if item.cuts and override is None:
        return _price_of_cuts(item.cuts, quantity)
    return pricing.price_for(item.unit_price, item.breaks, quantity, override, item.agreed)


def _price_of_cuts(cuts: Sequence[Cut], pieces: int) -> Priced:
    """Return this actor's price of one piece. Source: decision B15."""
    found = (
        CutToPrice(
            option=cut.option,
            cut_length=cut.length,
            unit_of_measure=cut.unit,
            stock_unit=cut.material.unit_of_measure,
            pricing_unit_size=cut.material.pricing_unit_size,
            list_price=cut.material.unit_price,
            breaks=cut.material.breaks,
            agreed=cut.material.agreed,
            cut_charge=cut.charge,
        )
        for cut in cuts
    )
    return pricing.price_of_cuts(found, pieces)


def why_not_buy(item: CartItemFacts, terms: Terms, *, has_price: bool) -> str:
    """Return why the actor cannot order the item or its materials, "" if they can."""
    if item.why_not_made:
        return item.why_not_made
    if item.needs_length and not item.cuts and item.quoted is None:
        return family_messages.NEEDS_LENGTH.format(item=item.item_code)
    for cut in item.cuts:
        if why := why_not_buy(msgspec.structs.replace(cut.material, is_web=True), terms, has_price=True):
            return why
    return catalog.why_not_buy(_buy_facts(item, terms, has_price=has_price), terms.actor)


def why_not_more(line: PricedLine, terms: Terms) -> str:
    """Return why the quantity of a line may not grow, "" if it may: the item or a material is restricted.

    Source: S2 §5.10.
    """
    parts = [line.item, *(cut.material for cut in line.item.cuts)]
    found = (catalog.why_not_allowed(_buy_facts(item, terms, has_price=True), terms.actor) for item in parts)
    return next((why for why in found if why), "")


def _buy_facts(item: CartItemFacts, terms: Terms, *, has_price: bool) -> BuyFacts:
    return BuyFacts(
        is_discontinued=item.is_discontinued,
        is_web=item.is_web,
        has_price=has_price,
        restricted_to=item.restricted_to,
        restricted_self_service=terms.settings.catalog.restricted_self_service,
        may_sell_discontinued=terms.settings.catalog.staff_may_add_discontinued,
    )


def arithmetic_line(line: PricedLine) -> rules.Line:
    """Return the line in the form that the cart rules expect."""
    return rules.Line(
        unique_id=line.kept.unique_id,
        identity=line.kept.identity,
        quantity=line.kept.quantity,
        unit_size=line.item.unit_size,
        round_type=line.item.round_type,
    )
