"""Find an invoice by number or order, and store it."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, select

from storefront.invoices.stored import StoredInvoice, StoredInvoiceLine
from storefront.invoices.tables import InvoiceLineRow, InvoiceRow
from storefront.platform.statements import Change, Query, among, inserted


def _invoice(*columns: Any) -> StoredInvoice:
    return StoredInvoice(**dict(zip(StoredInvoice.__struct_fields__, columns, strict=True)))


def _line(*columns: Any) -> StoredInvoiceLine:
    return StoredInvoiceLine(**dict(zip(StoredInvoiceLine.__struct_fields__, columns, strict=True)))


_INVOICES = select(*(getattr(InvoiceRow, name) for name in StoredInvoice.__struct_fields__))
_BY_NUMBER = Query(_INVOICES.where(InvoiceRow.invoice_number == bindparam("number")), _invoice)
_OF_ORDER = Query(
    _INVOICES.where(InvoiceRow.order_number == bindparam("number")).order_by(InvoiceRow.invoice_number),
    _invoice,
)
_LINES = Query(
    select(*(getattr(InvoiceLineRow, name) for name in StoredInvoiceLine.__struct_fields__))
    .where(among(InvoiceLineRow.invoice_number, "numbers"))
    .order_by(InvoiceLineRow.invoice_number, InvoiceLineRow.line_number),
    _line,
)
_FORGET = (
    Change(delete(InvoiceLineRow).where(among(InvoiceLineRow.invoice_number, "numbers"))),
    Change(delete(InvoiceRow).where(among(InvoiceRow.invoice_number, "numbers"))),
)
_SAVE = Change(inserted(InvoiceRow))
_SAVE_LINES = Change(inserted(InvoiceLineRow))


def find_invoice(conn: Connection, invoice_number: int) -> StoredInvoice | None:
    """Return the invoice with this number, for any customer."""
    return _BY_NUMBER.first(conn, number=invoice_number)


def list_of_order(conn: Connection, order_number: int) -> list[StoredInvoice]:
    """Return the invoices and credits of an order, by number."""
    return _OF_ORDER.all(conn, number=order_number)


def list_lines(conn: Connection, invoice_numbers: Sequence[int]) -> dict[int, list[StoredInvoiceLine]]:
    """Return the lines of these invoices, by invoice number."""
    found: dict[int, list[StoredInvoiceLine]] = {number: [] for number in invoice_numbers}
    for line in _LINES.all(conn, numbers=list(invoice_numbers)) if invoice_numbers else ():
        found[line.invoice_number].append(line)
    return found


def save_invoices(
    tx: Connection, invoices: Sequence[StoredInvoice], lines: Sequence[StoredInvoiceLine]
) -> None:
    """Store these invoices completely, replacing earlier ones with the same numbers."""
    if not invoices:
        return
    numbers = [invoice.invoice_number for invoice in invoices]
    for forget in _FORGET:
        forget.run(tx, numbers=numbers)
    _SAVE.run_many(tx, [msgspec.structs.asdict(invoice) for invoice in invoices])
    if lines:
        _SAVE_LINES.run_many(tx, [msgspec.structs.asdict(line) for line in lines])
