"""Audit what staff do in a customer's checkout. Source: decision H4."""

from decimal import Decimal

from msgspec.structs import asdict, replace
from sqlalchemy import Connection

from storefront.base.money import show_money
from storefront.base.person import one_line
from storefront.checkout import messages
from storefront.checkout.schemas.edits import ShippingChoices, UserEdits
from storefront.identity.request_context import RequestContext
from storefront.impersonation.actions.audit import record_write
from storefront.orders.rules import amount_or_tbd
from storefront.orders.stored import StoredOrder
from storefront.quotes.stored import StoredRequest

CHECKOUT, ORDER, QUOTE = "checkout", "order", "quote"
"""Kinds of audited records."""
_SHIPPING = ("selected_shipping_carrier", "is_collect", "collect_account", "collect_carrier", "is_rush")
_PLACE = (
    "name",
    "first_name",
    "last_name",
    "attn",
    "address1",
    "address2",
    "city",
    "state",
    "zip",
    "country",
)


def record_edits(tx: Connection, context: RequestContext, before: UserEdits, now: UserEdits) -> None:
    """Audit the changed edits in the same transaction."""
    changes = _changes(before, now)
    if changes:
        record_write(tx, context, CHECKOUT, messages.AUDIT_JOIN.join(changes))


def record_order(tx: Connection, context: RequestContext, order: StoredOrder) -> None:
    """Audit the placed order in the same transaction."""
    text = messages.AUDIT_ORDER.format(number=order.order_number, total=show_money(order.order_total))
    parts = [text, order.po_no, messages.AUDIT_TAKER.format(taker=order.taker)]
    record_write(tx, context, ORDER, ", ".join(part for part in parts if part))


def record_quote(
    tx: Connection, context: RequestContext, quote: StoredRequest, total: Decimal | None
) -> None:
    """Audit the requested quote in the same transaction; `total` is None while a price is missing."""
    text = messages.AUDIT_QUOTE.format(number=quote.quote_number, total=amount_or_tbd(total))
    parts = [text, quote.reference, messages.AUDIT_TAKER.format(taker=quote.taker)]
    record_write(tx, context, QUOTE, ", ".join(part for part in parts if part))


def _changes(before: UserEdits, now: UserEdits) -> list[str]:
    changes = []
    contact, general = now.selected_contact, now.general
    if before.selected_contact != contact:
        name = one_line(f"{contact.first_name} {contact.last_name}")
        changes.append(messages.AUDIT_CONTACT.format(name=name, email=contact.email))
    changes += _shipping(before.shipping_choices, now.shipping_choices)
    if before.billing_address != now.billing_address:
        changes.append(messages.AUDIT_BILLING)
    if before.general.po_number_or_job_name != general.po_number_or_job_name:
        changes.append(messages.PO_NUMBER.format(po=general.po_number_or_job_name))
    if (before.general.notes, before.general.note_areas) != (general.notes, general.note_areas):
        changes.append(messages.AUDIT_NOTES)
    if _payment(before) != _payment(now):
        changes.append(messages.AUDIT_PAYMENT)
    if not changes and replace(before, version=0) != replace(now, version=0):
        changes.append(messages.AUDIT_OTHER)
    return changes


def _shipping(before: ShippingChoices, now: ShippingChoices) -> list[str]:
    old, new = asdict(before), asdict(now)
    changes = []
    if any(old[field] != new[field] for field in _PLACE):
        place = ", ".join(part for part in (now.name, now.address1, now.city) if part)
        changes.append(messages.AUDIT_SHIP_TO.format(place=place))
    if any(old[field] != new[field] for field in _SHIPPING):
        carrier = now.collect_carrier if now.is_collect else now.selected_shipping_carrier
        changes.append(messages.AUDIT_CARRIER.format(carrier=carrier))
    return changes


def _payment(edits: UserEdits) -> tuple[object, object]:
    return edits.general.payment_option, edits.card_payment
