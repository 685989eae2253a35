"""Cart lines that are cut to length: options, price and stock."""

from collections.abc import Mapping, Sequence
from decimal import Decimal

import msgspec
from msgspec.structs import replace

from storefront.base.problems import Problem
from storefront.base.quantity import RoundType
from storefront.cart.priced_cart import CartItemFacts, Cut
from storefront.cart.schemas import Customization, CustomizedItem
from storefront.catalog.schemas import CustomizationKind, CustomizerOption
from storefront.families import messages, rules
from storefront.families.limits import CUT_MARK_MAX
from storefront.families.schemas import MaterialCut

AXES = ("X", "Y", "Z")
PIECE = "EA"


class Choices(msgspec.Struct, frozen=True):
    """The choices for the items of one cart: options by head item, materials by invMastUid."""

    options: Mapping[int, Sequence[CustomizerOption]] = {}
    materials: Mapping[int, CartItemFacts] = {}


def problems_of(item: CartItemFacts, chosen: Sequence[Customization], choices: Choices) -> list[Problem]:
    """Return why the item cannot be customized like this; fields are relative to the line.

    Source: S1 §3, decisions B14, B15, B19.
    """
    options = choices.options.get(item.inv_mast_uid or 0, ())
    if not options:
        why = messages.NOT_MADE_TO_MEASURE.format(item=item.item_code)
        return [Problem(field="customizations", message=why)]
    found = [
        Problem(field=f"customizations[{place}].{field}", message=why)
        for place, one in enumerate(chosen)
        for field, why in _why_not_one(item, one, options, choices)
        if why
    ]
    uids = [uid for one in chosen if (uid := _chosen_uid(one)) is not None]
    whole = [replace(one, field="customizations") for one in rules.problems_of_options(options, uids)]
    return found or whole


def _why_not_one(
    item: CartItemFacts, one: Customization, options: Sequence[CustomizerOption], choices: Choices
) -> list[tuple[str, str]]:
    if not rules.is_cut_to_length(one.customization_kind):
        return [("customizationKind", messages.ONLY_CUTS)]
    option = _option_of(one, options)
    if option is None:
        return [("materialItemInvMastUid", messages.NOT_AN_OPTION.format(item=item.item_code))]
    long_mark = messages.MARK_TOO_LONG.format(maximum=CUT_MARK_MAX)
    return [
        ("axis", "" if one.axis in AXES else messages.AXIS_UNKNOWN),
        ("dimLengthX", rules.why_not_cut(one.dim_length_x, one.unit_of_measure, option)),
        ("customerNotes", long_mark if len(one.customer_notes) > CUT_MARK_MAX else ""),
        ("materialItemInvMastUid", _why_not_material(item, option, choices)),
    ]


def _why_not_material(item: CartItemFacts, option: CustomizerOption, choices: Choices) -> str:
    material = choices.materials.get(option.customization_inv_mast_uid)
    if material is None or rules.why_not_unit(material.unit_of_measure):
        return messages.NO_MATERIAL.format(item=item.item_code)
    return ""


def _chosen_uid(one: Customization) -> int | None:
    return one.customized_item.inv_mast_uid if one.customized_item else one.material_item_inv_mast_uid


def _option_of(one: Customization, options: Sequence[CustomizerOption]) -> CustomizerOption | None:
    """Return the chosen cut; if both names of it are sent, they must agree."""
    uid = _chosen_uid(one)
    if one.material_item_inv_mast_uid not in (None, uid):
        return None
    for option in options:
        if option.customization_inv_mast_uid == uid and option.kind == CustomizationKind.CUT_TO_LENGTH:
            return option
    return None


def as_kept(one: Customization) -> Customization:
    """Return the customization for storage: both names of the chosen option, the length that is cut, and a
    description of the cut.
    """
    uid = _chosen_uid(one)
    if one.dim_length_x is not None:
        one = replace(one, dim_length_x=rules.nearest_length(one.dim_length_x, one.unit_of_measure))
    return replace(
        one,
        customized_item=None if uid is None else CustomizedItem(inv_mast_uid=uid),
        material_item_inv_mast_uid=uid,
        unit_of_measure=one.unit_of_measure.upper(),
        description=cut_text(replace(one, customer_notes="")).capitalize(),
        customer_notes=" ".join(one.customer_notes.split()),
    )


def is_same_piece(kept: Sequence[Customization], quoted: Sequence[Customization]) -> bool:
    """Return whether a line is cut as it was quoted, or neither is cut. Source: decisions B15, C10."""
    return [as_kept(one) for one in kept] == [as_kept(one) for one in quoted]


def cut_text(one: Customization) -> str:
    """Return a cut in words: "cut to 48.813 in, marked RAIL"."""
    return rules.cut_text(one.dim_length_x, one.unit_of_measure, one.customer_notes)


def made_to_measure(
    item: CartItemFacts, chosen: Sequence[Customization], choices: Choices, cut_charge: Decimal
) -> CartItemFacts:
    """Return the item as sold by the piece: description, stock, weight and costs are those of one cut piece.

    If the cut is no longer offered or its length no longer allowed, `why_not_made` says so. Source: decisions
    B15, B16.
    """
    if not chosen:
        return item
    problems = problems_of(item, chosen, choices)
    made = replace(
        item,
        item_desc="; ".join([item.item_desc, *map(cut_text, chosen)]),
        unit_of_measure=PIECE,
        unit_size=1,
        round_type=RoundType.NONE,
        pricing_unit_size=1,
        unit_price=None,
        breaks=(),
        availability=0,
        receipts=(),
        purchase_order_cost=None,
        airline_cost=None,
        why_not_made=problems[0].message if problems else "",
    )
    if problems:
        return made
    cuts = tuple(_cut(item, one, choices, cut_charge) for one in chosen)
    counts: dict[int, int] = {}
    for cut in cuts:
        uid = cut.option.customization_inv_mast_uid
        counts[uid] = counts.get(uid, 0) + 1
    return replace(
        made,
        cuts=cuts,
        availability=min(_cuts_there(cut) // counts[cut.option.customization_inv_mast_uid] for cut in cuts),
        weight_lb=_weight(cuts),
        length_in=float(max(rules.in_unit(cut.length, cut.unit, "IN") for cut in cuts)),
        purchase_order_cost=_cost(cuts, [cut.material.purchase_order_cost for cut in cuts]),
        airline_cost=_cost(cuts, [cut.material.airline_cost for cut in cuts]),
    )


def _cut(item: CartItemFacts, one: Customization, choices: Choices, cut_charge: Decimal) -> Cut:
    option = _option_of(one, choices.options[item.inv_mast_uid or 0])
    assert option is not None
    assert one.dim_length_x is not None
    return Cut(
        option=option,
        length=one.dim_length_x,
        unit=one.unit_of_measure,
        material=choices.materials[option.customization_inv_mast_uid],
        charge=cut_charge,
    )


def _cuts_there(cut: Cut) -> int:
    material, option = cut.material, cut.option
    return rules.cuts_available(
        material.availability, material.unit_of_measure, option.maximum_length_x, option.unit_of_measure
    )


def _weight(cuts: Sequence[Cut]) -> float | None:
    """Return the pounds of one piece; None if a material's weight is unknown."""
    weights = [
        None
        if cut.material.weight_lb is None
        else cut.material.weight_lb * float(rules.in_unit(cut.length, cut.unit, cut.material.unit_of_measure))
        for cut in cuts
    ]
    return None if None in weights else round(sum(weight or 0.0 for weight in weights), 6)


def _cost(cuts: Sequence[Cut], costs: Sequence[Decimal | None]) -> Decimal | None:
    """Return the cost of one piece, from those of the cuts' materials."""
    return rules.cost_of_piece(
        MaterialCut(
            cut_length=cut.length,
            unit_of_measure=cut.unit,
            cost=cost,
            stock_unit=cut.material.unit_of_measure,
            pricing_unit_size=cut.material.pricing_unit_size,
        )
        for cut, cost in zip(cuts, costs, strict=True)
    )


def stock_taken(item: CartItemFacts, pieces: int) -> list[tuple[int, int]]:
    """Return the stock that an order of this many pieces needs: (item, units); a cut needs its material."""
    if not item.cuts:
        return [(item.inv_mast_uid or 0, pieces)]
    return [
        (
            cut.option.customization_inv_mast_uid,
            rules.stock_needed(cut.length, cut.unit, pieces, cut.material.unit_of_measure),
        )
        for cut in item.cuts
    ]


def pieces_had(item: CartItemFacts, pieces: int, taken: Sequence[int]) -> int:
    """Return how many pieces the stock taken is enough for; `taken` is in the order of `stock_taken`."""
    if not item.cuts:
        return taken[0]
    had = (
        rules.pieces_from(units, cut.length, cut.unit, cut.material.unit_of_measure)
        for cut, units in zip(item.cuts, taken, strict=True)
    )
    return min(pieces, *had)
