"""Turn what the ERP sends into typed rows, or say which column is wrong and how to correct it."""

import datetime
import re
import typing
from collections.abc import Mapping
from decimal import Decimal
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from storefront.base.money import to_cents
from storefront.base.text import first_hidden
from storefront.erp import messages
from storefront.erp.limits import CELL_CHARACTERS
from storefront.erp.schemas import ErpKind, InvoiceRow, OrderStatusRow, ReturnRow, ShipmentRow
from storefront.invoices.schemas import InvoiceKind, InvoiceStatus
from storefront.orders.schemas import OrderStatus
from storefront.returns.schemas import ReturnStatus

ErpRow = OrderStatusRow | ShipmentRow | InvoiceRow | ReturnRow
ROWS: dict[ErpKind, type[ErpRow]] = {
    ErpKind.ORDER_STATUS: OrderStatusRow,
    ErpKind.SHIPMENTS: ShipmentRow,
    ErpKind.INVOICES: InvoiceRow,
    ErpKind.RETURNS: ReturnRow,
}
TBD = "TBD"
ORDER_STATUSES = (
    OrderStatus.OPEN,
    OrderStatus.PARTIALLY_SHIPPED,
    OrderStatus.SHIPPED,
    OrderStatus.COMPLETE,
    OrderStatus.CANCELLED,
)
"""Statuses that an ERP reports; orders are submitted and held in the store."""
CHOICES: dict[tuple[ErpKind, str], tuple[str, ...]] = {
    (ErpKind.ORDER_STATUS, "status"): ORDER_STATUSES,
    (ErpKind.INVOICES, "kind"): tuple(InvoiceKind),
    (ErpKind.INVOICES, "status"): tuple(one for one in InvoiceStatus if one is not InvoiceStatus.PAST_DUE),
    (ErpKind.RETURNS, "status"): tuple(ReturnStatus),
}
IN_FRACTIONS = frozenset({"unit_price"})
"""Amounts with up to six decimals; all others are whole cents, so that sums are the ERP's."""
NOT_BELOW_ZERO = frozenset({"discount_amount", "restocking_fee", "credit_amount", "unit_price"})
SEVERAL_LINES = frozenset({"note", "instructions"})
NEVER, FOREVER = datetime.date.min, datetime.date.max
_AMOUNT_END = Decimal(1_000_000_000)
_DECIMALS = 6
_FIELD = re.compile(r"`\$\.(\w+)|(?:missing required|unknown) field `([^`]*)`")


class WrongCell(NamedTuple):
    """A column of a row, and what to do about its value."""

    field: str
    message: str


def columns_of(kind: ErpKind) -> tuple[str, ...]:
    """Return the columns of a file, in documented order. Source: decision I12."""
    return ROWS[kind].__struct_fields__


def read_row(kind: ErpKind, sent: object) -> ErpRow | WrongCell:
    """Return the row, or the first column that is wrong. Blank text counts as left out. Source: decision I12.

    >>> read_row(ErpKind.ORDER_STATUS, {"order_number": "x", "status": "Open"})
    WrongCell(field='order_number', message='Use a whole number from 1 to 2,000,000,000.')
    """
    if not isinstance(sent, Mapping):
        return WrongCell("", messages.NOT_AN_OBJECT)
    given: dict[Any, Any] = {}
    for name, value in sent.items():
        bare = value.strip() if isinstance(value, str) else value
        if isinstance(bare, str) and len(bare) > CELL_CHARACTERS:
            return WrongCell(str(name), messages.CELL_TOO_LONG.format(most=f"{CELL_CHARACTERS:,}"))
        if bare is not None and bare != "":
            given[name] = bare
    try:
        row: ErpRow = msgspec.convert(given, ROWS[kind], strict=False)
    except msgspec.ValidationError as error:
        return _wrong(kind, str(error))
    except UnicodeEncodeError as error:  # a name with half a character
        field = str(error.object)
        names = ", ".join(columns_of(kind))
        return WrongCell(field, messages.UNKNOWN_FIELD.format(field=field, names=names))
    return _why_not(kind, row) or row


def _wrong(kind: ErpKind, text: str) -> WrongCell:
    found = _FIELD.search(text)
    field = (found[1] or found[2]) if found else ""
    if "missing required" in text:
        return WrongCell(field, messages.MISSING_FIELD.format(field=field))
    if "unknown field" in text:
        names = ", ".join(columns_of(kind))
        return WrongCell(field, messages.UNKNOWN_FIELD.format(field=field, names=names))
    return WrongCell(field, _expected(kind, field))


@lru_cache
def _expected(kind: ErpKind, field: str) -> str:
    """Return what a column takes, as a sentence."""
    hint = typing.get_type_hints(ROWS[kind], include_extras=True).get(field)
    parts = (hint,) if _is_annotated(hint) else typing.get_args(hint) or (hint,)
    part = next((one for one in parts if one is not type(None)), None)
    base, meta = (typing.get_args(part) if _is_annotated(part) else (part, None))[:2]
    if base is int:
        return messages.NOT_WHOLE.format(least=meta.ge, most=f"{meta.le:,}")
    if base is bool:
        return messages.NOT_A_FLAG
    if base is datetime.date:
        return messages.NOT_A_DATE
    if base is Decimal:
        return messages.NOT_AN_AMOUNT
    form = messages.NOT_LONG_TEXT if field in SEVERAL_LINES else messages.NOT_TEXT
    return form.format(most=f"{meta.max_length if meta else CELL_CHARACTERS:,}")


def _is_annotated(hint: object) -> bool:
    return typing.get_origin(hint) is typing.Annotated


def _why_not(kind: ErpKind, row: ErpRow) -> WrongCell | None:
    """Return the first value that has the right type and is still wrong."""
    for field in row.__struct_fields__:
        value = getattr(row, field)
        if isinstance(value, Decimal) and (why := _why_not_amount(field, value)):
            return WrongCell(field, why)
        if isinstance(value, str):
            if first_hidden(value) is not None if field in SEVERAL_LINES else not value.isprintable():
                return WrongCell(field, _expected(kind, field))
            choices = CHOICES.get((kind, field))
            if choices is not None and value not in choices:
                return WrongCell(field, messages.NOT_A_CHOICE.format(choices=", ".join(choices)))
    if isinstance(row, OrderStatusRow):
        return _why_not_status(row)
    is_past = isinstance(row, InvoiceRow) and (row.disc_due_date or NEVER) > (row.net_due_date or FOREVER)
    return WrongCell("disc_due_date", messages.DISCOUNT_PAST_DUE) if is_past else None


def _why_not_amount(field: str, value: Decimal) -> str:
    if not _is_amount(value):
        return messages.NOT_AN_AMOUNT
    if field not in IN_FRACTIONS and value != to_cents(value):
        return messages.NOT_CENTS
    return messages.BELOW_ZERO if field in NOT_BELOW_ZERO and value < 0 else ""


def _is_amount(value: Decimal) -> bool:
    exponent = value.as_tuple().exponent
    return (
        value.is_finite()
        and abs(value) < _AMOUNT_END
        and isinstance(exponent, int)
        and -exponent <= _DECIMALS
    )


def _why_not_status(row: OrderStatusRow) -> WrongCell | None:
    if row.promise_date is not None and row.promise_date != TBD and promised_day(row.promise_date) is None:
        return WrongCell("promise_date", messages.NOT_A_DATE_OR_TBD)
    of_line = (row.promise_date, row.quantity_allocated, row.is_cancelled)
    if row.line_number is None and any(value is not None for value in of_line):
        return WrongCell("line_number", messages.NEEDS_LINE)
    if all(value is None for value in (row.status, row.erp_reference, *of_line)):
        return WrongCell("", messages.NOTHING_SAID)
    return None


def promised_day(text: str) -> datetime.date | None:
    """Return the promised day, None for TBD and for what is no date. Source: decision B24."""
    try:
        day = datetime.date.fromisoformat(text)
    except ValueError:
        return None
    return day if day.isoformat() == text else None
