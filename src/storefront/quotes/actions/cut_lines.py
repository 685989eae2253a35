"""Lines of a quote that are cut to length, and what one piece costs the customer. Source: decision B15."""

from collections.abc import Mapping, Sequence
from decimal import Decimal

import msgspec
from sqlalchemy import Connection

from storefront.catalog.schemas import CustomizerOption
from storefront.families import messages
from storefront.families import rules as families
from storefront.families.limits import LENGTH_TEXT_MAX
from storefront.families.queries import list_options
from storefront.pricing.queries.prices import breaks_of
from storefront.pricing.rules import price_for, price_of_cuts
from storefront.pricing.schemas import CustomerPrice, CutToPrice, Priced
from storefront.quotes.queries.revisions import Ordered
from storefront.quotes.rules.line_items import find_cut
from storefront.quotes.schemas.revisions import LineCut, RevisionLine
from storefront.quotes.stored.desk import QuotedItem, StoredCut, stored_cuts

UNIT = "IN"
"""The unit of lengths that staff type, whatever they type them in."""
PIECE = "EA"
Cuts = Mapping[int, Sequence[StoredCut]]
"""The cuts of lines, by line number; other lines are absent."""
Options = Mapping[int, Sequence[CustomizerOption]]
"""The cuts that items are offered with, by invMastUid."""


def cuts_in(lines: Sequence[RevisionLine], current: Sequence[tuple[RevisionLine, Ordered]]) -> Cuts:
    """Return how these lines are cut: as added by staff, else as the `current` line of the same item."""
    known = {(line.line_number, line.inv_mast_uid): one.cuts for line, one in current if one.cuts}
    found = {
        line.line_number: stored_cuts(line.cuts) or known.get((line.line_number, line.inv_mast_uid))
        for line in lines
    }
    return {number: cuts for number, cuts in found.items() if cuts}


def with_known_cuts(
    lines: Sequence[RevisionLine], current: Sequence[tuple[RevisionLine, Ordered]]
) -> list[RevisionLine]:
    """Return the lines of a draft with their cuts, if need be those of their `current` lines."""
    known = {(line.line_number, line.inv_mast_uid): line.cuts for line, _ in current}
    return [
        msgspec.structs.replace(line, cuts=line.cuts or known.get((line.line_number, line.inv_mast_uid), []))
        for line in lines
    ]


def why_not_cut(
    item: QuotedItem,
    typed: str,
    options: Sequence[CustomizerOption],
    items: Mapping[int, QuotedItem],
    material: int | None = None,
) -> str:
    """Return why a piece of the typed length cannot be added, "" if it can; `items` include its material.

    Without a length, the item must not be one that is only sold cut. A piece that is cut already keeps its
    `material`. Source: decisions B15, B19.
    """
    option, length = find_cut(options, material), families.read_length(typed)
    if not typed.strip():
        return messages.NEEDS_LENGTH.format(item=item.item_code) if is_only_cut(options) else ""
    if option is None:
        why = messages.NOT_MADE_TO_MEASURE if material is None else messages.NOT_AN_OPTION
        return why.format(item=item.item_code)
    if length is None:
        return messages.LENGTH_NOT_READ.format(typed=typed.strip()[:LENGTH_TEXT_MAX])
    if why := families.why_not_cut(length, UNIT, option):
        return why
    stock = items.get(option.customization_inv_mast_uid)
    if stock is None or families.why_not_unit(stock.unit_of_measure):
        return messages.NO_MATERIAL.format(item=item.item_code)
    others = families.problems_of_options(options, [option.customization_inv_mast_uid])
    return others[0].message if others else ""


def is_only_cut(options: Sequence[CustomizerOption]) -> bool:
    """Return whether an item is sold in no other way than cut to length."""
    return any(one.is_required and families.is_cut_to_length(one.kind) for one in options)


def cut_of(
    typed: str, options: Sequence[CustomizerOption], material: int | None = None, mark: str = ""
) -> LineCut | None:
    """Return the cut of the typed length, if there is one; `why_not_cut` says whether it can be made."""
    option, length = find_cut(options, material), families.read_length(typed)
    if option is None or length is None:
        return None
    return LineCut(
        material_item_inv_mast_uid=option.customization_inv_mast_uid,
        dim_length_x=length,
        unit_of_measure=UNIT,
        customer_notes=mark,
    )


def with_cut(
    line: RevisionLine,
    cut: LineCut,
    items: Mapping[int, QuotedItem],
    options: Options,
    agreed: Mapping[int, CustomerPrice],
    charge: Decimal,
) -> RevisionLine:
    """Return the line of a whole item by the cut piece, with the text and price that the cart would have.

    Source: decision B15.
    """
    own = price_of(line, stored_cuts([cut]), items, options, agreed, charge)
    text = families.cut_text(cut.dim_length_x, cut.unit_of_measure, cut.customer_notes)
    return msgspec.structs.replace(
        line,
        unit_price=own.unit_price,
        item_desc=f"{line.item_desc}; {text}",
        unit_of_measure=PIECE,
        pricing_unit_size=1,
        cuts=[cut],
    )


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
        material, option = items.get(uid), find_cut(options.get(line.inv_mast_uid or 0, ()), uid)
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
