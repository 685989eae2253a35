"""Audit the changes that staff make in a customer's cart. Source: decision H4."""

from collections.abc import Mapping

from sqlalchemy import Connection

from storefront.base.dates import show_date
from storefront.base.money import show_unit_price
from storefront.cart import messages
from storefront.cart.cutting import cut_text
from storefront.cart.priced_cart import PricedCart, PricedLine
from storefront.cart.queries.cuts import customizations_of
from storefront.identity.request_context import RequestContext
from storefront.impersonation.actions.audit import record_write

KIND = "cart"


def record_changes(tx: Connection, context: RequestContext, before: PricedCart, now: PricedCart) -> None:
    """Audit the differences in the same transaction."""
    changes = _changes(before, now)
    if changes:
        record_write(tx, context, KIND, messages.AUDIT_JOIN.join(changes))


def _changes(before: PricedCart, now: PricedCart) -> list[str]:
    had = {line.kept.unique_id: line for line in before.lines}
    has = {line.kept.unique_id for line in now.lines}
    changes = [
        text for line in now.lines for text in _of_line(had.get(line.kept.unique_id), line, now.terms.places)
    ]
    changes += [
        messages.AUDIT_REMOVED.format(item=line.item.item_code)
        for line in before.lines
        if line.kept.unique_id not in has
    ]
    if before.cart.order_notes != now.cart.order_notes:
        changes.append(messages.AUDIT_NOTES)
    if before.cart.note_areas != now.cart.note_areas:
        changes.append(messages.AUDIT_NOTE_AREAS)
    if before.cart.attachments != now.cart.attachments:
        names = ", ".join(one["fileName"] for one in now.cart.attachments) or messages.AUDIT_NO_FILES
        changes.append(messages.AUDIT_FILES.format(names=names))
    return changes


def _of_line(had: PricedLine | None, line: PricedLine, places: Mapping[int, str]) -> list[str]:
    item = line.item.item_code
    price = show_unit_price(line.unit_price, line.item.pricing_unit_size)
    if had is None:
        return [messages.AUDIT_ADDED.format(item=item, quantity=line.kept.quantity, price=price)]
    changes = []
    if had.kept.quantity != line.kept.quantity:
        changes.append(
            messages.AUDIT_QUANTITY.format(item=item, old=had.kept.quantity, quantity=line.kept.quantity)
        )
    if had.kept.customizations != line.kept.customizations:
        cuts = "; ".join(cut_text(one) for one in customizations_of(line.kept.customizations))
        changes.append(messages.AUDIT_CUT.format(item=item, cuts=cuts))
    if had.kept.item_unit_price_override != line.kept.item_unit_price_override:
        changes.append(messages.AUDIT_PRICE.format(item=item, price=price))
    if had.kept.source_loc_id != line.kept.source_loc_id:
        place = places.get(line.kept.source_loc_id or 0, messages.AUDIT_DEFAULT)
        changes.append(messages.AUDIT_SOURCE.format(item=item, place=place))
    if had.kept.promise_date_override != line.kept.promise_date_override:
        date = line.kept.promise_date_override
        changes.append(
            messages.AUDIT_PROMISE.format(item=item, date=show_date(date) if date else messages.AUDIT_DEFAULT)
        )
    if had.kept.is_dropship != line.kept.is_dropship:
        text = messages.AUDIT_DROPSHIP if line.kept.is_dropship else messages.AUDIT_NO_DROPSHIP
        changes.append(text.format(item=item))
    if had.kept.extra_notes != line.kept.extra_notes:
        changes.append(messages.AUDIT_LINE_NOTES.format(item=item))
    return changes
