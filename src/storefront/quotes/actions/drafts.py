"""Staff edit the next revision of a quote; the customer keeps the last one. Source: decisions D10, H6."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal

import msgspec
from sqlalchemy import Connection

from storefront.base.money import to_price
from storefront.base.problems import Problem
from storefront.base.text import one_line
from storefront.families.messages import NEEDS_LENGTH
from storefront.families.queries import list_options
from storefront.identity.request_context import RequestContext
from storefront.pricing.queries.prices import breaks_of, customer_prices
from storefront.pricing.rules import price_for
from storefront.pricing.schemas import PriceReason
from storefront.quotes import messages
from storefront.quotes.actions import cut_lines
from storefront.quotes.actions.changing import Saved, change, check, record, refuse, save
from storefront.quotes.actions.desk_view import Work, work_on
from storefront.quotes.actions.recutting import recut
from storefront.quotes.queries import quoted_items
from storefront.quotes.rules import drafts, margins
from storefront.quotes.schemas.desk import (
    AddLinesForm,
    DraftForm,
    DraftLine,
    NewLine,
    PriceHow,
    PriceLinesForm,
    VersionForm,
)
from storefront.quotes.schemas.revisions import Draft, RevisionLine
from storefront.quotes.stored.desk import Head, QuotedItem

Edit = Callable[[Connection, Work], Sequence[RevisionLine]]


def save_draft(context: RequestContext, number: int, form: DraftForm) -> Saved:
    """Replace the draft by these lines; a line with the number of an existing one keeps its quoteLineId."""

    def edit(tx: Connection, work: Work) -> Sequence[RevisionLine]:
        items = quoted_items.list_items(tx, [line.inv_mast_uid for line in form.lines])
        lines = _lines(form.lines, work, items)
        check(_why_not_whole(tx, lines, work))
        return recut(tx, context, work, form.lines, lines)

    return _edit(context, number, form.version, edit)


def add_lines(context: RequestContext, number: int, form: AddLinesForm) -> Saved:
    """Add lines by any number of their item, at the customer's own prices and usual lead times.

    A line with a length is cut to it. All lines are added, or none.
    """
    charge = Decimal(str(context.settings.catalog.cut_charge))

    def edit(tx: Connection, work: Work) -> Sequence[RevisionLine]:
        numbers = [one_line(line.number) for line in form.lines]
        found = quoted_items.find_numbered(tx, set(numbers))
        check(_unknown(numbers, found))
        uids = [found[one][0] for one in numbers]
        options = list_options(tx, uids)
        cuts = [
            cut_lines.cut_of(line.cut_length, options.get(uid, ()))
            for line, uid in zip(form.lines, uids, strict=True)
        ]
        materials = [cut.material_item_inv_mast_uid for cut in cuts if cut is not None]
        items = quoted_items.list_items(tx, [*uids, *materials])
        check(_why_not_cut(form.lines, uids, items, options))
        agreed = customer_prices(tx, work.head.customer_id_p21, list(items), context.today)
        first = _next_number(work)
        added = []
        for place, (line, uid, cut) in enumerate(zip(form.lines, uids, cuts, strict=True)):
            item = items[uid]
            own = price_for(
                item.list_price, breaks_of(item.price_breaks), line.quantity, agreed=agreed.get(uid)
            )
            asked = DraftLine(
                inv_mast_uid=uid,
                quantity=line.quantity,
                line_number=first + place,
                unit_price=own.unit_price,
                lead_time_days=item.lead_time_days,
                alternative_to=line.alternative_to,
            )
            plain = _line(asked, first + place, item, None)
            added.append(
                plain if cut is None else cut_lines.with_cut(plain, cut, items, options, agreed, charge)
            )
        return [*work.lines, *added]

    return _edit(context, number, form.version, edit)


def price_lines(context: RequestContext, number: int, form: PriceLinesForm) -> Saved:
    """Price lines of the draft by contract, or so that they have this margin; ordered lines stay."""
    margin = form.margin_percent
    if form.how is PriceHow.MARGIN:
        is_valid = margin is not None and margin.is_finite() and 0 <= margin <= 99
        refuse("marginPercent", "" if is_valid else messages.MARGIN_INVALID)

    def edit(tx: Connection, work: Work) -> Sequence[RevisionLine]:
        wanted = set(form.lines) or {line.line_number for line in work.lines}
        chosen = wanted - set(work.ordered)
        if form.how is PriceHow.MARGIN:
            costs = work.pricing.costs
            missing = [
                line.line_number
                for line in work.lines
                if line.line_number in chosen and margins.cost_of(line, costs) is None
            ]
            check(
                [Problem(field="lines", message=messages.MARGIN_NO_COST.format(line=one)) for one in missing]
            )
        return [
            _priced(line, work, form, margin or Decimal(0)) if line.line_number in chosen else line
            for line in work.lines
        ]

    return _edit(context, number, form.version, edit)


def discard_draft(context: RequestContext, number: int, form: VersionForm) -> Saved:
    """Throw the draft away; the last revision is unchanged."""

    def do(tx: Connection, head: Head, name: str) -> None:
        refuse("version", "" if head.desk.draft is not None else messages.NO_DRAFT)
        save(tx, head, is_visible=True, draft=None, approval="", approval_request=None, approval_by_id=None)
        record(tx, context, number, name, "DraftDiscarded", messages.EVENT_DISCARDED)

    return change(context, number, form.version, do)


def _edit(context: RequestContext, number: int, version: int, edit: Edit) -> Saved:
    def do(tx: Connection, head: Head, name: str) -> None:
        work = work_on(tx, context, head)
        lines = list(edit(tx, work))
        known_items = quoted_items.list_items(tx, [line.inv_mast_uid for line in lines])
        check(drafts.problems_of_draft(lines, known_items, work.ordered))
        draft = Draft(lines=lines, changed_by=name, changed_at=context.now)
        is_first = head.desk.draft is None
        save(
            tx,
            head,
            is_visible=is_first,
            draft=draft,
            approval="",
            approval_request=None,
            approval_by_id=None,
        )
        if is_first:
            record(tx, context, number, name, "DraftChanged", messages.EVENT_DRAFT)

    return change(context, number, version, do)


def _lines(asked: Sequence[DraftLine], work: Work, items: Mapping[int, QuotedItem]) -> list[RevisionLine]:
    sent = {line.line_number: line for line, _ in work.current}
    before = {(line.line_number, line.inv_mast_uid): line for line in [*sent.values(), *work.lines]}
    cut = {line.line_number for line, one in work.current if one.cuts}
    cut |= {line.line_number for line in work.lines if line.cuts}
    following = _next_number(work, (line.line_number for line in asked))
    lines = []
    for line in asked:
        number = line.line_number
        if number == 0:
            number, following = following, following + 1
        if number in work.ordered and _is_same(line, work.ordered[number]):
            lines.append(work.ordered[number])
            continue
        of_item = (number, line.inv_mast_uid)
        old = before.get(of_item) or sent.get(number)
        item = None if line.inv_mast_uid is None else items.get(line.inv_mast_uid)
        lines.append(_line(line, number, item, old, is_cut=number in cut))
    return lines


def _is_same(line: DraftLine, old: RevisionLine) -> bool:
    return not line.cut_length.strip() and (line.inv_mast_uid, line.quantity, line.unit_price) == (
        old.inv_mast_uid,
        old.quantity,
        old.unit_price,
    )


def _line(
    line: DraftLine, number: int, item: QuotedItem | None, old: RevisionLine | None, *, is_cut: bool = False
) -> RevisionLine:
    """Return a line of the draft, with the text and unit of its item; a line cut to length keeps its own."""
    is_same = old is not None and old.inv_mast_uid == line.inv_mast_uid
    same = old if is_same and (item is None or is_cut) else None
    about = same or item
    return RevisionLine(
        line_number=number,
        inv_mast_uid=line.inv_mast_uid,
        item_code="" if about is None else about.item_code,
        item_desc="" if about is None else about.item_desc,
        quantity=line.quantity,
        quote_line_id=None if old is None or (item is None and same is None) else old.quote_line_id,
        unit_of_measure="EA" if about is None else about.unit_of_measure,
        pricing_unit_size=1 if about is None else about.pricing_unit_size,
        unit_price=line.unit_price,
        price_breaks=sorted(line.price_breaks, key=lambda one: one.quantity),
        price_reason=line.price_reason,
        price_reason_note=one_line(line.price_reason_note),
        competitor=one_line(line.competitor),
        lead_time_days=line.lead_time_days,
        note=one_line(line.note),
        alternative_to=line.alternative_to,
        cuts=[] if same is None else same.cuts,
    )


def _priced(line: RevisionLine, work: Work, form: PriceLinesForm, margin: Decimal) -> RevisionLine:
    replaced = msgspec.structs.replace
    if form.how is PriceHow.MARGIN:
        cost = margins.cost_of(line, work.pricing.costs)
        assert cost is not None
        return replaced(
            line,
            unit_price=margins.price_for_margin(cost, margin),
            price_breaks=[],
            price_reason=form.price_reason or line.price_reason,
            price_reason_note=one_line(form.price_reason_note) or line.price_reason_note,
        )
    own = work.pricing.own.get(line.line_number)
    if own is None or own.unit_price is None:
        return line
    kept = PriceReason.CONTRACT_PRICE.value if line.price_reason == PriceReason.CONTRACT_PRICE else ""
    return replaced(
        line, unit_price=to_price(own.unit_price), price_breaks=[], price_reason=kept, price_reason_note=""
    )


def _next_number(work: Work, more: Iterable[int] = ()) -> int:
    used = [line.line_number for line in work.lines] + [line.line_number for line, _ in work.current]
    return max([*used, *more], default=0) + 1


def _why_not_cut(
    lines: Sequence[NewLine],
    uids: Sequence[int],
    items: Mapping[int, QuotedItem],
    options: cut_lines.Options,
) -> list[Problem]:
    reasons = [
        cut_lines.why_not_cut(items[uid], line.cut_length, options.get(uid, ()), items)
        for line, uid in zip(lines, uids, strict=True)
    ]
    return [
        Problem(field=f"lines[{place}].cutLength", message=why) for place, why in enumerate(reasons) if why
    ]


def _why_not_whole(tx: Connection, lines: Sequence[RevisionLine], work: Work) -> list[Problem]:
    """Return which lines got an item that is only sold cut to length; a new line has its length."""
    before = [*work.lines, *(line for line, _ in work.current)]
    known = {(line.line_number, line.inv_mast_uid) for line in before}
    changed = [
        (place, line, line.inv_mast_uid)
        for place, line in enumerate(lines)
        if line.inv_mast_uid is not None and (line.line_number, line.inv_mast_uid) not in known
    ]
    options = list_options(tx, [uid for _, _, uid in changed]) if changed else {}
    return [
        Problem(field=f"lines[{place}].invMastUid", message=NEEDS_LENGTH.format(item=line.item_code))
        for place, line, uid in changed
        if cut_lines.is_only_cut(options.get(uid, ()))
    ]


def _unknown(numbers: Sequence[str], found: Mapping[str, Sequence[int]]) -> list[Problem]:
    problems = []
    for place, number in enumerate(numbers):
        uids = found[number]
        if len(uids) == 1:
            continue
        text = messages.AMBIGUOUS_ITEM if uids else messages.NO_SUCH_ITEM
        message = text.format(number=number, count=len(uids))
        problems.append(Problem(field=f"lines[{place}].number", message=message))
    return problems
