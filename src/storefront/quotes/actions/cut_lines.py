"""Lines of a quote that are cut to length, and what one piece costs the customer. Source: decision B15."""

from collections.abc import Mapping, Sequence
from decimal import Decimal

from sqlalchemy import Connection

from storefront.catalog.schemas import CustomizerOption
from storefront.families.queries import list_options
from storefront.families.rules import is_cut_to_length
from storefront.pricing.queries.prices import breaks_of
from storefront.pricing.rules import price_for, price_of_cuts
from storefront.pricing.schemas import CustomerPrice, CutToPrice, Priced
from storefront.quotes.queries.revisions import Ordered
from storefront.quotes.schemas.revisions import RevisionLine
from storefront.quotes.stored.desk import QuotedItem, StoredCut

Cuts = Mapping[int, Sequence[StoredCut]]
"""The cuts of lines, by line number; other lines are absent."""
Options = Mapping[int, Sequence[CustomizerOption]]
"""The cuts that items are offered with, by invMastUid."""


def cuts_in(lines: Sequence[RevisionLine], current: Sequence[tuple[RevisionLine, Ordered]]) -> Cuts:
    """Return how these lines are cut; a line that has another item than the `current` one is not."""
    known = {(line.line_number, line.inv_mast_uid): one.cuts for line, one in current if one.cuts}
    found = {line.line_number: known.get((line.line_number, line.inv_mast_uid)) for line in lines}
    return {number: cuts for number, cuts in found.items() if cuts}


def materials_of(cuts: Cuts) -> set[int]:
    """Return the invMastUids of the materials."""
    found = (cut.material_item_inv_mast_uid for many in cuts.values() for cut in many)
    return {uid for uid in found if uid is not None}


def options_of(conn: Connection, lines: Sequence[RevisionLine], cuts: Cuts) -> Options:
    """Return the cuts that the items of cut lines are offered with, in one statement; none without cuts."""
    heads = {line.inv_mast_uid for line in lines if line.line_number in cuts}
    return list_options(conn, [uid for uid in heads if uid is not None]) if heads else {}


def price_of(
    line: RevisionLine,
    cuts: Sequence[StoredCut],
    items: Mapping[int, QuotedItem],
    options: Options,
    agreed: Mapping[int, CustomerPrice],
    charge: Decimal,
) -> Priced:
    """Return the price of one piece, as the cart would have it; none if a cut is no longer offered.

    `agreed` are the customer's own prices by invMastUid, `charge` is for each cut, in US dollars.
    """
    priced = []
    for cut in cuts:
        uid = cut.material_item_inv_mast_uid or 0
        material, option = items.get(uid), _option_of(options.get(line.inv_mast_uid or 0, ()), uid)
        if material is None or option is None or cut.dim_length_x is None:
            return price_for(None)
        priced.append(
            CutToPrice(
                option=option,
                cut_length=cut.dim_length_x,
                unit_of_measure=cut.unit_of_measure,
                stock_unit=material.unit_of_measure,
                pricing_unit_size=material.pricing_unit_size,
                list_price=material.list_price,
                breaks=tuple(breaks_of(material.price_breaks)),
                agreed=agreed.get(uid),
                cut_charge=charge,
            )
        )
    return price_of_cuts(priced, line.quantity)


def _option_of(options: Sequence[CustomizerOption], material: int) -> CustomizerOption | None:
    found = (one for one in options if one.customization_inv_mast_uid == material)
    return next((one for one in found if is_cut_to_length(one.kind)), None)
