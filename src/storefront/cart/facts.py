"""What a cart line means today: its item, its price for this actor, when it ships, why it cannot be had."""

import datetime
from collections.abc import Collection
from decimal import Decimal
from typing import Any

import msgspec

from storefront.availability import rules as availability
from storefront.base.problems import Problem
from storefront.base.quantity import RoundType
from storefront.cart import rules
from storefront.cart.schemas import CartItem, Customization, ExtraNote
from storefront.catalog import rules as catalog
from storefront.catalog.schemas import BuyFacts, RestrictedCustomer
from storefront.identity.rules import may
from storefront.identity.schemas import Ability, Actor
from storefront.platform.settings import Settings
from storefront.pricing import rules as pricing
from storefront.pricing.schemas import PriceBreak


class ItemFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What the cart needs to know of an item or catalog item. Costs are for staff only."""

    inv_mast_uid: int | None = None
    item_catalog_uid: int | None = None
    item_code: str
    item_desc: str
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
    supplier_id: int | None = None
    purchase_order_cost: Decimal | None = None
    airline_cost: Decimal | None = None
    disposition: str = ""
    price_page: str = ""
    restricted_to: tuple[RestrictedCustomer, ...] = ()

    @property
    def path(self) -> str:
        """Return the address of the product page; a catalog item has none. Source: decision B4."""
        return "" if self.inv_mast_uid is None else catalog.product_path(self.item_code, self.inv_mast_uid)

    @property
    def drawing(self) -> str:
        """Return the address of the line drawing; a catalog item has none."""
        return "" if self.inv_mast_uid is None else f"/media/drawings/{self.inv_mast_uid}.svg"


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """Who buys under which conditions: what every line of one answer is looked at with."""

    actor: Actor
    settings: Settings
    today: datetime.date
    holidays: Collection[datetime.date] = ()


class PricedLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line as it would be ordered this moment. `row` is what is kept of it; amounts in cents."""

    row: Any
    item: ItemFacts
    unit_price: Decimal | None
    extended_price: Decimal | None
    promise_date: datetime.date | None
    is_backorder: bool
    why_not: str


def priced(row: Any, item: ItemFacts | None, terms: Terms) -> PricedLine:
    """Return the line with its price and its reasons; an item that has vanished cannot be bought."""
    facts = item or ItemFacts(
        inv_mast_uid=row.inv_mast_uid, item_code=str(row.inv_mast_uid), item_desc="", is_web=False
    )
    unit_price = price_of(facts, row.quantity, row.item_unit_price_override, terms)
    promised = availability.promise_date(
        terms.today, row.quantity, facts.availability, facts.lead_time_days, terms.holidays
    )
    return PricedLine(
        row=row,
        item=facts,
        unit_price=unit_price,
        extended_price=pricing.extended_price_for(unit_price, row.quantity, facts.pricing_unit_size),
        promise_date=row.promise_date_override or promised,
        is_backorder=availability.is_backorder(row.quantity, facts.availability),
        why_not=why_not_buy(facts, terms, has_price=unit_price is not None),
    )


def price_of(item: ItemFacts, quantity: int, override: Decimal | None, terms: Terms) -> Decimal | None:
    """Return what this actor pays for `pricing_unit_size` pieces; None is "Call for Price"."""
    visibility = terms.settings.catalog.visibility
    if pricing.why_not_see_prices(visibility, terms.actor):
        return None
    return pricing.price_for(item.unit_price, item.breaks, quantity, override).unit_price


def why_not_buy(item: ItemFacts, terms: Terms, *, has_price: bool) -> str:
    """Return why the actor cannot order the item, "" if he can."""
    facts = BuyFacts(
        is_discontinued=item.is_discontinued,
        is_web=item.is_web,
        has_price=has_price,
        restricted_to=item.restricted_to,
        restricted_self_service=terms.settings.catalog.restricted_self_service,
        may_sell_discontinued=terms.settings.catalog.staff_may_add_discontinued,
    )
    return catalog.why_not_buy(facts, terms.actor)


def arithmetic_line(row: Any, item: ItemFacts | None) -> rules.Line:
    """Return what the rules of the cart reckon with."""
    return rules.Line(
        unique_id=row.unique_id,
        identity=row.identity,
        quantity=row.quantity,
        unit_size=item.unit_size if item else 1,
        round_type=item.round_type if item else RoundType.NONE,
    )


def shown(line: PricedLine, terms: Terms) -> CartItem:
    """Return the line as the cart answers it; staff see what only staff may see. Source: decision B11."""
    row, item = line.row, line.item
    answer = CartItem(
        unique_id=row.unique_id,
        line_number=row.line_number,
        inv_mast_uid=row.inv_mast_uid,
        item_catalog_uid=row.item_catalog_uid,
        item_code=item.item_code,
        item_description=item.item_desc,
        path=item.path,
        drawing=item.drawing,
        alt_text=catalog.alt_text(item.item_desc or item.item_code),
        quantity=row.quantity,
        unit_of_measure=item.unit_of_measure,
        unit_size=item.unit_size,
        round_type=item.round_type,
        pricing_unit_size=item.pricing_unit_size,
        item_unit_price=line.unit_price,
        extended_price=line.extended_price,
        availability=item.availability,
        lead_time_text=availability.lead_time_text(item.lead_time_days),
        is_ncnr=item.is_ncnr,
        is_discontinued=item.is_discontinued,
        customer_part_number_id=row.customer_part_number_id,
        quote_line_id=row.quote_line_id,
        source_loc_id=row.source_loc_id,
        promise_date=line.promise_date,
        is_dropship=row.is_dropship,
        extra_notes=msgspec.convert(row.extra_notes, list[ExtraNote]),
        customizations=msgspec.convert(row.customizations, list[Customization], strict=False),
        problems=[Problem(field=row.unique_id, message=line.why_not)] if line.why_not else [],
    )
    return _with_staff_fields(answer, line) if may(terms.actor, Ability.SEE_STAFF_FIELDS) else answer


def _with_staff_fields(answer: CartItem, line: PricedLine) -> CartItem:
    return msgspec.structs.replace(
        answer,
        item_unit_price_override=line.row.item_unit_price_override,
        price_reason_id=line.row.price_reason_id,
        promise_date_override=line.row.promise_date_override,
        disposition=line.item.disposition,
        price_page=line.item.price_page,
        supplier_id=line.row.supplier_id or line.item.supplier_id,
        purchase_order_cost=line.item.purchase_order_cost,
        airline_cost=line.item.airline_cost,
    )
