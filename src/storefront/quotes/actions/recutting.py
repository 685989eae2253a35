"""Staff cut a line of a draft to another length; it keeps its number and its mark. Source: decision B15."""

from collections.abc import Mapping, Sequence
from decimal import Decimal

from msgspec.structs import replace
from sqlalchemy import Connection

from storefront.base.problems import Problem
from storefront.families.messages import NOT_A_CUT_LINE
from storefront.families.queries import list_options
from storefront.identity.request_context import RequestContext
from storefront.pricing.queries.prices import customer_prices
from storefront.quotes import messages
from storefront.quotes.actions import cut_lines
from storefront.quotes.actions.changing import check
from storefront.quotes.actions.desk_view import Work
from storefront.quotes.queries import quoted_items
from storefront.quotes.schemas.desk import DraftLine
from storefront.quotes.schemas.revisions import LineCut, RevisionLine
from storefront.quotes.stored.desk import QuotedItem


def recut(
    tx: Connection, context: RequestContext, work: Work, asked: Sequence[DraftLine], lines: list[RevisionLine]
) -> list[RevisionLine]:
    """Return the lines, those with a typed length cut to it; `asked` are the forms of the lines.

    A price that has not been changed along with the length was for the old one, so the customer's own price
    replaces it. Raises Refused if a piece cannot be cut like this. Without a length, nothing is read.
    """
    typed = {place: one.cut_length for place, one in enumerate(asked) if one.cut_length.strip()}
    if not typed:
        return lines
    check([_problem(place, why) for place in typed if (why := _why_not_recut(lines[place]))])
    heads = [uid for place in typed if (uid := lines[place].inv_mast_uid) is not None]
    materials = [lines[place].cuts[0].material_item_inv_mast_uid for place in typed]
    items = quoted_items.list_items(tx, [*heads, *materials])
    options = list_options(tx, heads)
    check(_why_not_cut(typed, lines, items, options))
    agreed = customer_prices(tx, work.head.customer_id_p21, list(items), context.today)
    charge = Decimal(str(context.settings.catalog.cut_charge))
    before = {line.line_number: line for line in work.lines}
    made = list(lines)
    for place, text in typed.items():
        line, head = lines[place], items[lines[place].inv_mast_uid or 0]
        cut = _cut_of(line, text, options)
        if cut is None or cut == line.cuts[0]:
            continue
        whole = replace(line, item_desc=head.item_desc)
        piece = cut_lines.with_cut(whole, cut, items, options, agreed, charge)
        old = before.get(line.line_number)
        is_priced = old is None or old.unit_price != line.unit_price
        made[place] = (
            replace(piece, unit_price=line.unit_price)
            if is_priced
            else replace(piece, price_breaks=[], price_reason="", price_reason_note="")
        )
    return made


def _why_not_recut(line: RevisionLine) -> str:
    if not line.cuts or line.inv_mast_uid is None:
        return NOT_A_CUT_LINE
    return messages.LINE_SEVERAL_CUTS.format(line=line.line_number) if len(line.cuts) > 1 else ""


def _why_not_cut(
    typed: Mapping[int, str],
    lines: Sequence[RevisionLine],
    items: Mapping[int, QuotedItem],
    options: cut_lines.Options,
) -> list[Problem]:
    problems = []
    for place, text in typed.items():
        uid, [cut] = lines[place].inv_mast_uid or 0, lines[place].cuts
        if uid not in items:
            continue  # what is wrong with such a line is found with the draft
        of_head = options.get(uid, ())
        why = cut_lines.why_not_cut(items[uid], text, of_head, items, cut.material_item_inv_mast_uid)
        problems += [_problem(place, why)] if why else []
    return problems


def _cut_of(line: RevisionLine, text: str, options: cut_lines.Options) -> LineCut | None:
    [old] = line.cuts
    offered = options.get(line.inv_mast_uid or 0, ())
    return cut_lines.cut_of(text, offered, old.material_item_inv_mast_uid, old.customer_notes)


def _problem(place: int, why: str) -> Problem:
    return Problem(field=f"lines[{place}].cutLength", message=why)
