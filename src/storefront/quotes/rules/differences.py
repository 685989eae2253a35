"""What has changed between two revisions of a quote. Source: decision H6."""

from collections.abc import Iterator, Sequence

from storefront.base.money import show_unit_price
from storefront.families.rules import show_length
from storefront.quotes import messages
from storefront.quotes.schemas.revisions import ChangeKind, LineChange, RevisionLine

STAFF_ONLY = frozenset({ChangeKind.PRICE_REASON})
"""Differences that the customer is not shown."""


def differences(before: Sequence[RevisionLine], after: Sequence[RevisionLine]) -> list[LineChange]:
    """Return what differs, by line number; a line keeps its number in all revisions. Source: decision H6."""
    old = {line.line_number: line for line in before}
    new = {line.line_number: line for line in after}
    return [change for number in sorted({*old, *new}) for change in _of(old.get(number), new.get(number))]


def shown_to_customer(changes: Sequence[LineChange]) -> list[LineChange]:
    """Return the differences that the customer may see. Source: decision H6."""
    return [change for change in changes if change.kind not in STAFF_ONLY]


def lead_time_text(days: int | None) -> str:
    """Return a lead time as shown: "In stock", "15 business days", "Contact us". Source: decision H6."""
    if days is None:
        return messages.LEAD_TIME_UNKNOWN
    if days == 0:
        return messages.LEAD_TIME_STOCK
    return messages.LEAD_TIME_DAY if days == 1 else messages.LEAD_TIME_DAYS.format(days=f"{days:,}")


def _of(old: RevisionLine | None, new: RevisionLine | None) -> Iterator[LineChange]:
    line = new or old
    if line is None:
        return
    if old is None or new is None:
        kind = ChangeKind.ADDED if old is None else ChangeKind.REMOVED
        text = _summary(line)
        texts = ("", text) if old is None else (text, "")
        yield _change(line, kind, *texts)
        return
    if old.inv_mast_uid != new.inv_mast_uid:
        yield _change(new, ChangeKind.SUBSTITUTE, old.item_code, new.item_code)
    pairs = (
        (ChangeKind.QUANTITY, f"{old.quantity:,}", f"{new.quantity:,}"),
        (ChangeKind.LENGTH, *_lengths(old, new)),
        (ChangeKind.PRICE, _price(old), _price(new)),
        (ChangeKind.LEAD_TIME, lead_time_text(old.lead_time_days), lead_time_text(new.lead_time_days)),
        (ChangeKind.NOTE, old.note, new.note),
        (ChangeKind.PRICE_REASON, old.price_reason, new.price_reason),
    )
    for kind, was, is_now in pairs:
        if was != is_now:
            yield _change(new, kind, was, is_now)


def _change(line: RevisionLine, kind: ChangeKind, before: str, after: str) -> LineChange:
    return LineChange(
        line_number=line.line_number, item_code=line.item_code, kind=kind, before=before, after=after
    )


def _lengths(old: RevisionLine, new: RevisionLine) -> tuple[str, str]:
    """Return the lengths of the pieces as shown, "" unless both are known: older revisions have none."""
    if not old.cuts or not new.cuts:
        return "", ""
    was, is_now = (
        ", ".join(f"{show_length(cut.dim_length_x)} {cut.unit_of_measure.lower()}" for cut in line.cuts)
        for line in (old, new)
    )
    return was, is_now


def _price(line: RevisionLine) -> str:
    return show_unit_price(line.unit_price, line.pricing_unit_size)


def _summary(line: RevisionLine) -> str:
    text = messages.LINE_SUMMARY.format(quantity=f"{line.quantity:,}", price=_price(line))
    if line.alternative_to is None:
        return text
    return f"{text}, {messages.LINE_ALTERNATIVE.format(line=line.alternative_to)}"
