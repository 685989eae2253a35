"""Why a submitted order waits before it goes on. Source: decisions D5, G4."""

import msgspec

from storefront.checkout import messages
from storefront.orders.schemas import HoldReason, HoldSource
from storefront.payment.schemas import PaymentKind


class Hold(msgspec.Struct, frozen=True, kw_only=True):
    """A reason to hold an order, who has it, and what to tell our staff about it."""

    reason: HoldReason
    source: HoldSource
    text: str


def holds_of(
    *,
    is_placed_by_staff: bool,
    is_approved: bool,
    payment: PaymentKind,
    is_on_credit_hold: bool,
    placed_by: str,
) -> list[Hold]:
    """Return what an order waits for, the first reason first; nothing for an order that goes on at once.

    An employee's order waits for approval unless they approved it. On Account is not offered to a company on
    credit hold; an order that was already being submitted when the hold came waits for the credit desk.

    Source: decisions D3, D5, G4.
    """
    held = []
    if is_placed_by_staff and not is_approved:
        text = messages.HELD_FOR_APPROVAL.format(name=placed_by)
        held.append(Hold(reason=HoldReason.APPROVAL, source=HoldSource.STAFF, text=text))
    if is_on_credit_hold and payment is PaymentKind.ON_ACCOUNT:
        text = messages.HELD_FOR_CREDIT
        held.append(Hold(reason=HoldReason.CREDIT, source=HoldSource.RULE, text=text))
    return held
