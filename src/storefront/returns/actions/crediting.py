"""Make the credit memo of a return. Source: decisions D8, D9."""

from decimal import Decimal

import msgspec
from sqlalchemy import Connection

from storefront.base.money import extended_price, show_money
from storefront.eventlog import queries as eventlog
from storefront.eventlog.schemas import EventType
from storefront.eventlog.stored import order_event
from storefront.identity.request_context import RequestContext
from storefront.invoices.queries.invoices import save_invoices
from storefront.invoices.schemas import InvoiceKind, InvoiceStatus
from storefront.invoices.stored import StoredInvoice, StoredInvoiceLine
from storefront.orders.queries import orders
from storefront.orders.stored import StoredOrder
from storefront.returns import messages, rules
from storefront.returns.actions.view import tax_of_goods
from storefront.returns.queries import numbers
from storefront.returns.schemas import ReturnStatus
from storefront.returns.stored import StoredReturn, StoredReturnLine

_PLACES = tuple(
    f"ship_to_{part}"
    for part in ("name", "address1", "address2", "address3", "city", "state", "zip", "country")
)


def credited(
    tx: Connection, context: RequestContext, one: StoredReturn, lines: list[StoredReturnLine], fee: Decimal
) -> tuple[StoredReturn, list[StoredReturnLine]]:
    """Store the credit memo of what has come back, less a restocking fee; return the return as credited.

    The order's tax on these pieces is credited as well. All amounts of a credit memo are negative.
    """
    order = None if one.order_number is None else orders.find_by_number(tx, one.order_number)
    goods = rules.goods_amount(lines)
    tax = tax_of_goods(goods, order)
    number = numbers.next_credit_number(tx)
    memo = _memo(context, one, order, number, goods - fee, tax, fee)
    save_invoices(tx, [memo], _memo_lines(number, lines, fee))
    event = order_event(
        EventType.INVOICE_CREATED,
        one.order_number,
        one.customer_id_p21,
        context.now,
        about=f"invoice/{number}",
        invoiceNumber=number,
        kind=InvoiceKind.CREDIT.value,
        rmaNumber=one.rma_number,
    )
    eventlog.record(tx, [event])
    after = msgspec.structs.replace(
        one,
        status=ReturnStatus.CREDITED.value,
        credited_at=context.now,
        restocking_fee=fee,
        credit_amount=goods - fee + tax,
        credit_invoice_number=number,
    )
    return after, [msgspec.structs.replace(line, quantity_credited=line.quantity_received) for line in lines]


def _memo(
    context: RequestContext,
    one: StoredReturn,
    order: StoredOrder | None,
    number: int,
    goods: Decimal,
    tax: Decimal,
    fee: Decimal,
) -> StoredInvoice:
    notes = [messages.CREDIT_NOTE.format(number=one.rma_number)]
    if fee > 0:
        notes.append(messages.CREDIT_FEE_NOTE.format(fee=show_money(fee)))
    facts: dict[str, object] = {}
    if order is not None:
        facts = {name: getattr(order, name) for name in _PLACES}
        facts |= {
            "order_date": order.order_date.date(),
            "po_no": order.po_no,
            "billing_name": order.bill_to_company_name or order.bill_to_name,
            **{f"billing_{part}": getattr(order, f"bill_to_{part}") for part in _BILLING},
        }
    return StoredInvoice(
        invoice_number=number,
        kind=InvoiceKind.CREDIT.value,
        customer_id_p21=one.customer_id_p21,
        order_number=one.order_number,
        rma_number=one.rma_number,
        invoice_date=context.today,
        status=InvoiceStatus.OPEN.value,
        ordered_by=one.requested_by,
        invoice_notes=notes,
        sub_total=-goods,
        total_tax=-tax,
        total_amount=-(goods + tax),
        imported_at=context.now,
        **facts,  # type: ignore[arg-type]
    )


_BILLING = ("address1", "address2", "address3", "city", "state", "zip", "country")


def _memo_lines(number: int, lines: list[StoredReturnLine], fee: Decimal) -> list[StoredInvoiceLine]:
    memo = [
        StoredInvoiceLine(
            invoice_number=number,
            line_number=place,
            order_line_number=line.order_line_number,
            inv_mast_uid=line.inv_mast_uid,
            item_code=line.item_code,
            item_description=line.item_description,
            quantity_requested=-line.quantity_received,
            quantity_shipped=-line.quantity_received,
            unit_of_measure=line.unit_of_measure,
            pricing_unit_size=line.pricing_unit_size,
            unit_price=line.unit_price,
            item_total_price=-extended_price(line.unit_price, line.quantity_received, line.pricing_unit_size),
        )
        for place, line in enumerate((line for line in lines if line.quantity_received > 0), start=1)
    ]
    if fee > 0:
        memo.append(
            StoredInvoiceLine(
                invoice_number=number,
                line_number=len(memo) + 1,
                item_code=messages.FEE_ITEM,
                item_description=messages.RESTOCKING_FEE,
                quantity_requested=1,
                quantity_shipped=1,
                unit_price=fee,
                item_total_price=fee,
            )
        )
    return memo
