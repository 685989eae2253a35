"""Headings, visible lines, dates and status of an order, and who may look it up."""

import datetime
import re
from collections.abc import Iterable, Sequence
from decimal import Decimal

import msgspec

from storefront.base.dates import parse_date, show_date
from storefront.base.ids import is_web_reference
from storefront.base.money import is_amount, share_of, show_money, total_of
from storefront.base.person import full_name, same_email
from storefront.base.quantity import whole_number
from storefront.base.text import as_text, without_space
from storefront.orders import messages
from storefront.orders.limits import CUSTOMER_VISIBLE_NOTE_AREAS, SERVICE_PREFIX
from storefront.orders.schemas import Order, OrderKind, OrderLine, OrderStatus
from storefront.orders.stored import OrderAmounts, StoredOrder, StoredOrderLine
from storefront.shipping.messages import COLLECT, COLLECT_CARRIER_LABELS

_NUMBER_SIGN = re.compile(r"^(?:(?:order|rma)?#|rma)", re.IGNORECASE)
"""What people copy along with a number, once spaces are gone: "#", "Order#", "RMA#" or "RMA"."""


class LookupAsked(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """What an order is looked up by, without whitespace; `problem` is the message to show, "" if none."""

    order_number: str
    email: str
    problem: str = ""


def heading(total: Decimal, kind: OrderKind | None = None, *, is_literal: bool = False) -> str:
    """Return "Order #" or "RMA #".

    The specification goes by the total: above zero it is an order. If the kind is known, it decides instead,
    so that a free order still reads "Order #"; `is_literal` (a setting) restores the literal rule. Source: S1
    §4, decision D9.
    """
    if kind is None or is_literal:
        return messages.HEADING_ORDER if is_amount(total) and total > 0 else messages.HEADING_RMA
    return messages.HEADING_ORDER if kind is OrderKind.ORDER else messages.HEADING_RMA


def status_text(status: str) -> str:
    """Return the status of an order for display: "Partially Shipped".

    An unknown status is returned unchanged. What an order on hold waits for (approval, credit, review) is not
    shown. Source: S1 §4 (statuses appear only as displayed text), decision D5.
    """
    return messages.STATUS_TEXTS.get(status, status)


def is_hidden(item_code: str) -> bool:
    """Return whether a line is hidden from the view: its code starts with SERVICE-. Source: S1 §5."""
    return item_code.startswith(SERVICE_PREFIX)


def visible_lines(lines: Iterable[OrderLine]) -> list[OrderLine]:
    """Return the lines that the order view shows. Source: S1 §5."""
    return [line for line in lines if not is_hidden(line.item_code)]


def is_area_customer_visible(area: object) -> bool:
    """Return whether customers can read what is printed there; all other places are internal.

    Source: S2 §5.7, decision D11.
    """
    return area in CUSTOMER_VISIBLE_NOTE_AREAS


def may_read_order_note(areas: Iterable[object], *, sees_internal: bool) -> bool:
    """Return whether an order note can be read: by customers only if it is printed where they see it.

    A note without places, as in imported orders, is the customer's own. Source: S2 §5.7, decisions D11, D12.
    """
    places = list(areas)
    return sees_internal or not places or any(is_area_customer_visible(area) for area in places)


def may_read_line_note(areas: Iterable[object], *, sees_internal: bool) -> bool:
    """Return whether a note on a line can be read; only our staff write them.

    A note without places says why a price is another one, and is internal. Source: S2 §5.7, §6, decision D11.
    """
    return sees_internal or any(is_area_customer_visible(area) for area in areas)


def service_charges(lines: Iterable[OrderLine]) -> Decimal:
    """Return the sum of the hidden lines; with the visible lines it makes the subtotal.

    Source: decision B27.
    """
    return total_of(line.total_price for line in lines if is_hidden(line.item_code) and not line.is_cancelled)


def amount_or_tbd(amount: Decimal | None) -> str:
    """Return an amount with a $ and 2 decimals, "TBD" while it is to be determined. Source: decision G33.

    >>> amount_or_tbd(None)
    'TBD'
    """
    return messages.TBD if amount is None else show_money(amount)


def is_freight_collect(order: Order) -> bool:
    """Return whether the carrier charges the freight to the customer's account, and we charge none.

    Source: S2 §2.8.
    """
    return order.is_collect and not order.shipping


def freight_text(order: Order) -> str:
    """Return the shipping total: an amount, "TBD", or "COLLECT" as in the checkout. Source: S2 §2.8."""
    return COLLECT if is_freight_collect(order) else amount_or_tbd(order.shipping)


def promise_date_or_tbd(day: datetime.date | None) -> str:
    """Return the date in ISO format, or "TBD". Source: S1 §3, decision B24."""
    return day.isoformat() if day else messages.TBD


def latest_promise(promises: Iterable[str]) -> str:
    """Return the order's promise date: the latest of its lines'; "TBD" if one is unknown or there is none.

    Source: S1 §3, decision B24.
    """
    days = [parse_date(text).day for text in promises]
    known = [day for day in days if day is not None]
    return max(known).isoformat() if known and len(known) == len(days) else messages.TBD


def promise_text(promise: str, aro_days: int | None = None) -> str:
    """Return the promise for display: MM/DD/YYYY, else the days after receipt of order, else "TBD".

    Source: S1 §3, §9, decision B23.
    """
    day = parse_date(promise).day
    if day is not None:
        return show_date(day)
    return messages.TBD if aro_days is None else messages.ARO_DAYS.format(days=aro_days)


def read_lookup(order_number: object, email: object) -> LookupAsked:
    """Return number and email without whitespace, and what is missing.

    The format of the email is not checked: any text is searched. Source: S1 §5, decision G37.
    """
    number, address = without_space(as_text(order_number)), without_space(as_text(email))
    return LookupAsked(order_number=number, email=address, problem=_missing(number, address))


def _missing(number: str, address: str) -> str:
    if not number and not address:
        return messages.LOOKUP_BOTH_BLANK
    if not number:
        return messages.LOOKUP_NUMBER_BLANK
    return "" if address else messages.LOOKUP_EMAIL_BLANK


def order_number_in(text: str) -> int | None:
    """Return the number in the input, without "#", "Order #" or "RMA #", or None. Source: decision G35."""
    number = whole_number(_NUMBER_SIGN.sub("", text))
    return number if number is not None and number > 0 else None


def web_reference_in(text: str) -> str | None:
    """Return the web reference in the input, in capitals, or None. Source: decision G35."""
    return text.strip().upper() if is_web_reference(text) else None


def wanted_order(text: object) -> int | str | None:
    """Return the order or return that a lookup means, however it is spelled: its number, else its reference.

    The search and the limit on guessing both use this value. Source: decision G35.
    """
    typed = without_space(as_text(text))
    return web_reference_in(typed) or order_number_in(typed)


def is_connected(email: str, contact: str, cc_emails: Sequence[str] = (), ordered_by: str = "") -> bool:
    """Return whether the email belongs to the order: contact, CC, or who ordered. Source: decision G36."""
    return any(same_email(email, one) for one in (contact, ordered_by, *cc_emails))


def contact_at(name: str, first_name: str, last_name: str) -> str:
    """Return the contact person at an address, "" if the address has that name. Source: S1 §3, S2 §3.3."""
    person = full_name(first_name, last_name)
    return "" if person == name else person


def masked_account(account: str) -> str:
    """Return a freight account in a form its owner recognizes: the last four characters, at most half of it.

    Anyone who finds an order in a lookup must not be able to ship at its buyer's cost: "A12-3456" becomes
    "****3456". Source: decisions D4, G36.
    """
    shown = min(4, len(account) // 2)
    return "*" * (len(account) - shown) + account[len(account) - shown :]


def carrier_text(order: Order) -> str:
    """Return how the order ships: "UPS Ground", "Collect, FedEx, account ****3456 · Rush", "Best method".

    Without a carrier the warehouse chooses. Source: S2 §2.8, §5.6, decision D4.
    """
    carrier = order.carrier_label or messages.BEST_METHOD
    if order.is_collect:
        carrier = collect_text(order.collect_carrier, order.collect_account)
    return f"{carrier} · {messages.RUSH}" if order.is_rush else carrier


def collect_text(carrier: str, account: str) -> str:
    """Return how goods ship on the customer's own account: "Collect, FedEx, account ****3456".

    Source: S2 §5.6, decision D4.
    """
    return messages.SHIPS_COLLECT.format(carrier=collect_carrier_label(carrier), account=account)


def collect_carrier_label(carrier: str) -> str:
    """Return the name of a carrier that charges the customer's own account; an unknown code stays as it is.

    Source: S2 §5.6.
    """
    return COLLECT_CARRIER_LABELS.get(carrier, carrier)


def shows_bill_to_customer(customer_id: int | None, suppressed: Iterable[int]) -> bool:
    """Return whether the printed order shows the bill-to customer's id. Source: S1 §9, decision B28."""
    return customer_id is not None and customer_id not in set(suppressed)


def whole_address(page: str, public_url: str) -> str:
    """Return the address of a page as a mail needs it, with the store's own in front of a path.

    "" where the store does not know its own address, or there is no page.

    >>> whole_address("/pages/legal/terms-and-conditions", "https://shop.example")
    'https://shop.example/pages/legal/terms-and-conditions'

    Source: decisions G40, G43.
    """
    if not page.startswith("/"):
        return page
    return public_url.rstrip("/") + page if public_url else ""


def line_status(line: OrderLine) -> str:
    """Return the status of a line for display. Source: decision D6 (derived from its quantities)."""
    if line.is_cancelled:
        return messages.STATUS_CANCELLED
    if line.quantity_invoiced >= line.quantity_ordered:
        return messages.STATUS_INVOICED
    if line.quantity_shipped >= line.quantity_ordered:
        return messages.STATUS_SHIPPED
    if line.quantity_invoiced > 0 or line.quantity_shipped > 0:
        return messages.STATUS_PARTIALLY_SHIPPED
    if line.tracking_numbers:
        return messages.STATUS_SHIPPED
    if line.quantity_allocated >= line.quantity_ordered:
        return messages.STATUS_ALLOCATED
    return messages.STATUS_BACKORDERED


def open_line_status(status: str, ordered: int, allocated: int, shipped: int, invoiced: int) -> str:
    """Return the status of a line that has not been received, for display; an order on hold holds its lines.

    Source: decisions D5, D6.
    """
    if status == OrderStatus.ON_HOLD:
        return messages.STATUS_ON_HOLD
    if shipped >= ordered:
        return messages.STATUS_SHIPPED
    if max(shipped, invoiced) > 0:
        return messages.STATUS_PARTIALLY_SHIPPED
    return messages.STATUS_ALLOCATED if allocated >= ordered else messages.STATUS_BACKORDERED


def month_of(day: datetime.date) -> int:
    """Return the month as a number that grows by one each month. Source: S1 §2 (Item Purchase History)."""
    return day.year * 12 + day.month


UNFINISHED = (OrderStatus.SUBMITTED, OrderStatus.ON_HOLD, OrderStatus.OPEN, OrderStatus.PARTIALLY_SHIPPED)
"""The statuses of orders that we still work on; some of their lines can be canceled."""


def why_not_cancel_order(order_number: int, status: str) -> str:
    """Return why nothing of an order can be canceled anymore, "" if some lines may be.

    Source: decision D5.
    """
    if status in UNFINISHED:
        return ""
    return messages.CANCEL_TOO_LATE.format(number=order_number, status=status_text(status).lower())


def why_not_cancel_line(line: OrderLine) -> str:
    """Return why our staff cannot be asked to cancel this line, "" if they can.

    What was made or ordered for this customer alone (NCNR) stays, and so does what has left already.

    Source: decision D6.
    """
    if line.is_cancelled:
        return messages.CANCEL_LINE_DONE.format(line=line.line_number)
    if line.quantity_shipped > 0 or line.quantity_invoiced > 0 or line.tracking_numbers:
        return messages.CANCEL_LINE_SHIPPED.format(line=line.line_number)
    if line.is_ncnr:
        return messages.CANCEL_LINE_NCNR.format(line=line.line_number)
    return ""


def tax_amount(goods: Decimal, sub_total: Decimal, tax: Decimal | None) -> Decimal:
    """Return the part of an order's tax that these goods have, in cents.

    >>> tax_amount(Decimal("20.00"), Decimal("80.00"), Decimal("6.20"))
    Decimal('1.55')

    Source: decisions D6, D9.
    """
    if tax is None or not all(map(Decimal.is_finite, (goods, sub_total, tax))) or sub_total <= 0:
        return Decimal("0.00")
    return share_of(tax, goods, sub_total)


def amounts_of(order: StoredOrder, lines: Iterable[StoredOrderLine]) -> OrderAmounts:
    """Return the status and amounts of an order whose lines are these now, some of them canceled.

    The tax follows the subtotal. An order without lines is canceled and ships nothing.
    Source: decisions D5, D6.
    """
    left = [line for line in lines if not line.is_cancelled]
    sub_total = total_of(line.total_price for line in left)
    tax = None if order.tax_total is None else tax_amount(sub_total, order.sub_total, order.tax_total)
    shipping = order.shipping_total
    if not left:
        tax, shipping = Decimal("0.00"), Decimal("0.00")
    total = total_of((sub_total, tax or Decimal(0), shipping or Decimal(0)))
    status = order.status if left else OrderStatus.CANCELLED.value
    return OrderAmounts(status, sub_total, shipping, tax, total)
