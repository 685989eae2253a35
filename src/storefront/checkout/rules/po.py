"""Validation of the PO number. Source: S2 §4.5, §5.8; decisions D16, G7."""

import unicodedata
from collections.abc import Iterable

from storefront.addresses.rules.address import why_not_line
from storefront.base import person
from storefront.checkout import limits, messages
from storefront.checkout.schemas.facts import POUse
from storefront.checkout.schemas.status import POState, POStatus
from storefront.payment.schemas import PaymentKind

_FOLDED_MAX = 4 * limits.PO_NUMBER_MAX


def folded_po(po_no: object) -> str:
    """Return a PO number for comparison: without spaces and invisible characters, case- and width-folded.

    "po 4471-A", "PO4471-a" and the full-width "ＰＯ４４７１－Ａ" are the same. Source: decision D16.
    """
    text = unicodedata.normalize("NFKC", person.as_text(po_no)[:_FOLDED_MAX])
    return "".join(person.visible_text(text).split()).casefold()


def is_po_needed(is_po_number_required: bool, payment_option: object) -> bool:
    """Return whether a PO number is needed: the company requires one, or buys on account.

    Source: decision D16.
    """
    return is_po_number_required or payment_option == PaymentKind.ON_ACCOUNT


def find_duplicate(po_no: object, uses: Iterable[POUse]) -> POUse | None:
    """Return the order of the same company that already has this PO number, or None.

    While there is one, the summary shows the override checkbox, ticked or not; a tick meant for another PO
    number does not show it. Source: S2 §2.9, decisions D16, G7.
    """
    folded = folded_po(po_no)
    return next((use for use in uses if folded and folded_po(use.po_no) == folded), None)


def po_from_quote(po_no: str, uses: Iterable[POUse]) -> str:
    """Return the PO number that the order of a quote starts with: the quote's, "" if an order already has it.

    Whoever orders the rest of a quote has a PO number of its own for it, or types the same one and confirms
    it. Source: decisions D16, G7.
    """
    return "" if find_duplicate(po_no, uses) is not None else po_no


def why_po_left_out(po_no: str, uses: Iterable[POUse]) -> str:
    """Return why the order of a quote starts without the quote's PO number, "" if no order has it.

    Source: decisions D16, G7.
    """
    use = find_duplicate(po_no, uses)
    return "" if use is None else messages.PO_LEFT_OUT.format(po_no=po_no.strip(), number=use.order_number)


def po_status(
    po_no: object,
    *,
    is_needed: bool = False,
    uses: Iterable[POUse] = (),
    is_override: bool = False,
    is_quote: bool = False,
) -> POStatus:
    """Return whether the PO number is Valid, Empty or Duplicate, with a message saying what to do.

    With an accepted override a duplicate is Valid. A quote needs no PO number. Source: S2 §4.5, decisions
    D16, G8.
    """
    if is_quote:
        return POStatus()
    if not folded_po(po_no):
        return POStatus(status=POState.EMPTY, message=messages.PO_EMPTY) if is_needed else POStatus()
    if not is_override and find_duplicate(po_no, uses) is not None:
        return POStatus(status=POState.DUPLICATE, message=messages.PO_DUPLICATE)
    return POStatus()


def why_not_po_number(po_no: object) -> str:
    """Return why the PO number cannot be printed, else "": one visible line, at most 50 characters.

    Source: decision D16.
    """
    return why_not_line(po_no, limits.PO_NUMBER_MAX, messages.PO_TOO_LONG)
