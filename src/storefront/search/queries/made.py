"""The components of an item, and the cuts from its material. Source: S1 §3, S2 §2.1, §2.2."""

from collections.abc import Mapping, Sequence
from decimal import Decimal

import msgspec
from sqlalchemy import Connection

from storefront.availability.rules import makes
from storefront.base.errors import BadInput, NotFound
from storefront.base.item_list import is_uid
from storefront.base.money import extended_price, price_of_one
from storefront.base.problems import Problem
from storefront.base.quantity import parse_quantity
from storefront.catalog.schemas import CustomizerOption
from storefront.families import messages, rules
from storefront.families.limits import CUTS_MAX, LENGTH_TEXT_MAX
from storefront.families.queries import find_family, list_precustomized
from storefront.families.schemas import ItemFamily, PrecustomizedItem, Relationship
from storefront.identity.request_context import RequestContext
from storefront.pricing.queries import prices as pricing
from storefront.search.queries.displayed import DisplayedItem, displayed_items
from storefront.search.queries.item import item_page
from storefront.search.queries.listings import rows_of
from storefront.search.schemas.pages import (
    AskedCut,
    ComponentLine,
    ComponentsPage,
    CustomizerPage,
    CutChoice,
    FamilyForm,
    PricedCut,
    PricedCuts,
)

THIS_ITEM = "this item"


def components_page(context: RequestContext, uid: int) -> ComponentsPage:
    """Return the components of the item, empty if it has no bill of materials.

    Raises NotFound if the item is unknown or the actor may not see it. Source: decision A17.
    """
    page = item_page(context, uid)
    per = {line.item.inv_mast_uid: line.quantity for line in page.bill_of_materials}
    to_make = page.stock.available_to_make
    lines = []
    for row in rows_of(context, list(per)):
        quantity = per[row.item.inv_mast_uid]
        count = makes(row.stock.availability, row.stock.available_to_make, quantity)
        lines.append(
            ComponentLine(
                item=row.item,
                price=row.price,
                stock=row.stock,
                quantity=quantity,
                makes=count,
                sets_limit=count <= to_make,
            )
        )
    return ComponentsPage(page=page, components=lines)


def customizer_page(context: RequestContext, uid: int) -> CustomizerPage:
    """Return what the item can be cut to, without choices if it is not the head of a family.

    Raises NotFound if the item is unknown or the actor may not see it. Source: decision A17.
    """
    page = item_page(context, uid)

    def load(conn: Connection) -> tuple[ItemFamily | None, list[PrecustomizedItem]]:
        family = _headed_by(conn, context, uid)
        return family, list_precustomized(conn, context.actor, uid) if family else []

    family, ready = context.db.catalog(load)
    known, options = _cuts_of(context, family)
    uids = {option.customization_inv_mast_uid for option in options}
    prices = _prices_of_units(context, known, [(option.customization_inv_mast_uid, 1) for option in options])
    return CustomizerPage(
        page=page,
        choices=[_choice(option, known, price) for option, price in zip(options, prices, strict=True)],
        forms=_forms(context, family) if family and options else [],
        ready_made=[one for one in ready if _is_one_cut(one, uids)],
        cut_charge=_cut_charge(context),
    )


def _headed_by(conn: Connection, context: RequestContext, uid: int) -> ItemFamily | None:
    """Return the family that the item is the head of."""
    family = find_family(conn, context.actor, head=uid) if is_uid(uid) else None
    heads = (
        [one for one in family.members if one.relationship_to_family == Relationship.HEAD] if family else []
    )
    return family if any(one.inv_mast_uid == uid for one in heads) else None


def _cuts_of(
    context: RequestContext, family: ItemFamily | None
) -> tuple[dict[int, DisplayedItem], list[CustomizerOption]]:
    """Return the cuts that a family offers, with their materials."""
    cuts = [one for one in family.customizer_options if rules.is_cut_to_length(one.kind)] if family else []
    known = displayed_items(context.db, [option.customization_inv_mast_uid for option in cuts])
    return known, [one for one in cuts if _can_be_cut(known.get(one.customization_inv_mast_uid))]


def _is_one_cut(ready: PrecustomizedItem, uids: set[int]) -> bool:
    """Return whether a ready-made item is one piece with a single cut that is offered."""
    chosen = ready.customizations
    return (
        len(chosen) == 1
        and chosen[0].customization_inv_mast_uid in uids
        and chosen[0].dim_length_x is not None
    )


def _can_be_cut(material: DisplayedItem | None) -> bool:
    price = material.price if material else None
    return price is not None and not rules.why_not_unit(price.unit_of_measure)


def _choice(
    option: CustomizerOption, known: Mapping[int, DisplayedItem], unit_price: Decimal | None
) -> CutChoice:
    material = known[option.customization_inv_mast_uid]
    assert material.price is not None
    unit = material.price.unit_of_measure
    return CutChoice(
        option=option,
        lengths=rules.lengths_text(option),
        stock_unit=unit,
        stock=material.stock.availability,
        cuts_available=rules.cuts_available(
            material.stock.availability, unit, option.maximum_length_x, option.unit_of_measure
        ),
        unit_price=unit_price,
    )


def _prices_of_units(
    context: RequestContext, materials: Mapping[int, DisplayedItem], wanted: Sequence[tuple[int, int]]
) -> list[Decimal | None]:
    """Return the price of a unit of each material for this actor at these quantities; None to call for it.

    Runs one statement, however many cuts there are.
    """
    known = {
        uid: msgspec.structs.replace(one.price, is_web=True) for uid, one in materials.items() if one.price
    }
    return [
        None if price.unit_price is None else price_of_one(price.unit_price, price.pricing_unit_size)
        for price in pricing.priced(context, wanted, known)
    ]


def _forms(context: RequestContext, family: ItemFamily) -> list[FamilyForm]:
    """Return the other forms that the family is sold in: sticks, rolls, bundles."""
    kinds = {one.inv_mast_uid: one.relationship_to_family for one in family.members}
    others = [uid for uid, kind in kinds.items() if kind in (Relationship.STICK, Relationship.BUNDLE)]
    return [
        FamilyForm(relationship_to_family=kinds[row.item.inv_mast_uid], row=row)
        for row in rows_of(context, others)
    ]


def price_cuts(
    context: RequestContext, uid: int, asked: Sequence[AskedCut], unit: str, choice: int = 0
) -> PricedCuts:
    """Return the price of each of these cuts, or why it cannot be made; totals include the valid ones only.

    `unit` applies to bare numbers (IN, FT, MM), `choice` is the customizationInvMastUid of the cut, 0 the
    first that is offered. Raises BadInput for too many cuts or a choice that the item does not have, NotFound
    for an unknown item.
    """
    if len(asked) > CUTS_MAX:
        raise BadInput(*_of("length", messages.TOO_MANY_CUTS.format(maximum=CUTS_MAX)))
    family = context.db.catalog(lambda conn: _headed_by(conn, context, uid))
    known, options = _cuts_of(context, family)
    if not options:
        raise NotFound(messages.NOT_MADE_TO_MEASURE.format(item=THIS_ITEM))
    wanted = choice or options[0].customization_inv_mast_uid
    option = next((one for one in options if one.customization_inv_mast_uid == wanted), None)
    if option is None:
        raise BadInput(*_of("choice", messages.NOT_AN_OPTION.format(item=THIS_ITEM)))
    material = known[wanted]
    assert material.price is not None
    price_unit = material.price.unit_of_measure
    read = [_read_cut(one, unit, option, price_unit) for one in asked]
    prices = _prices_of_units(context, known, [(wanted, cut.units) for cut in read])
    cuts = [
        _priced_cut(context, cut, price, option, price_unit) for cut, price in zip(read, prices, strict=True)
    ]
    totals = [cut.extended_price for cut in cuts if cut.extended_price is not None]
    return PricedCuts(
        cuts=cuts,
        pieces=sum(cut.pieces for cut in cuts if not cut.problem),
        total=sum(totals, Decimal("0.00")) if totals else None,
        choice=wanted,
        lengths=rules.lengths_text(option),
    )


class _ReadCut(msgspec.Struct, frozen=True):
    """A parsed cut: its length in inches, number of pieces, and units of material charged."""

    length: Decimal | None
    pieces: int
    problem: str
    units: int


def _read_cut(asked: AskedCut, unit: str, option: CustomizerOption, price_unit: str) -> _ReadCut:
    length = rules.read_length(asked.length, unit)
    counted = parse_quantity(asked.pieces)
    why = counted.problem or _why_not_read(asked.length, length, option)
    units = 1
    if length is not None and not why:
        units = rules.units_paid_for(length, "IN", option, counted.quantity, price_unit)
    return _ReadCut(length=length, pieces=counted.quantity, problem=why, units=units)


def _priced_cut(
    context: RequestContext,
    cut: _ReadCut,
    per_unit: Decimal | None,
    option: CustomizerOption,
    price_unit: str,
) -> PricedCut:
    length = cut.length
    if cut.problem or length is None:
        return PricedCut(length=length, pieces=cut.pieces, problem=cut.problem)
    charged = rules.charged_length(
        rules.in_unit(length, "IN", option.unit_of_measure), option.minimum_full_charge_length
    )
    each = (
        None
        if per_unit is None
        else rules.charge_for_cut(length, "IN", option, per_unit, price_unit, _cut_charge(context))
    )
    return PricedCut(
        length=length,
        pieces=cut.pieces,
        charged_length=rules.in_unit(charged, option.unit_of_measure, "IN"),
        unit_price=each,
        extended_price=None if each is None else extended_price(each, cut.pieces),
    )


def _why_not_read(typed: str, length: Decimal | None, option: CustomizerOption) -> str:
    if not typed.strip():
        return messages.LENGTH_MISSING
    if length is None:
        return messages.LENGTH_NOT_READ.format(typed=typed.strip()[:LENGTH_TEXT_MAX])
    return rules.why_not_cut(length, "IN", option)


def _cut_charge(context: RequestContext) -> Decimal:
    return Decimal(str(context.settings.catalog.cut_charge))


def _of(field: str, message: str) -> tuple[str, list[Problem]]:
    return message, [Problem(field=field, message=message)]
