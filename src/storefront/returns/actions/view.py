"""Show returns to a company: its list, one of them, and what can be returned of an order."""

import datetime
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
from sqlalchemy import Connection

from storefront.base.dates import in_store
from storefront.base.errors import NotFound
from storefront.base.limits import UID_MAX
from storefront.base.money import price_of_one
from storefront.base.paging import first_row, page_count
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.orders.queries import orders
from storefront.orders.rules import tax_amount
from storefront.orders.stored import StoredOrder
from storefront.returns import limits, messages, rules
from storefront.returns.queries import pages, returns
from storefront.returns.schemas import (
    Returnable,
    ReturnableLine,
    ReturnDetail,
    ReturnLine,
    ReturnPage,
    ReturnStatus,
    ReturnSummary,
)
from storefront.returns.stored import ListedReturn, StoredReturn, StoredReturnLine
from storefront.uploads.schemas import UploadedFile


def list_page(context: RequestContext, page: int) -> ReturnPage:
    """Return a page of the company's returns.

    Raises Unauthenticated for guests, Forbidden for staff acting for nobody.
    """
    company, size = company_of(context), limits.RETURNS_PAGE_SIZE
    with context.db.read() as conn:
        rows, total = pages.list_of_company(conn, company, first_row(page, size), size)
    zone = ZoneInfo(context.settings.store.time_zone)
    return ReturnPage(
        rows=[summary_of(row, zone) for row in rows],
        total=total,
        page=page,
        page_count=page_count(total, size),
    )


def load_return(context: RequestContext, rma_number: int) -> ReturnDetail:
    """Return a return of the company. Raises NotFound, also for another company's."""
    company = company_of(context)
    with context.db.read() as conn:
        one = returns.find_return(conn, rma_number) if 0 < rma_number <= UID_MAX else None
        if one is None or one.customer_id_p21 != company:
            raise no_return(rma_number)
        return detail_of(one, returns.list_lines(conn, rma_number), zone_of(context))


def load_returnable(context: RequestContext, order_number: int) -> Returnable:
    """Return what can be returned of an order of the company. Raises NotFound, also for another company's."""
    company = company_of(context)
    identity.require(context.actor, Ability.REQUEST_RETURNS)
    with context.db.read() as conn:
        own_order(conn, company, order_number)
        return returnable(conn, order_number)


def company_of(context: RequestContext) -> int:
    """Return the company whose returns the actor may see. Raises what `list_page` raises."""
    identity.require(context.actor, Ability.ORDERS)
    company = context.actor.acting_customer_id
    if company is None:
        raise NotFound(messages.NO_RETURNS_YET)
    return company


def own_order(conn: Connection, company: int, order_number: int) -> StoredOrder:
    """Return the company's order with this number. Raises NotFound, also for another company's."""
    row = orders.find_by_number(conn, order_number) if 0 < order_number <= UID_MAX else None
    if row is None or row.customer_id_p21 != company:
        raise NotFound(messages.NO_SUCH_ORDER.format(number=order_number))
    return row


def returnable(conn: Connection, order_number: int) -> Returnable:
    """Return the lines of an order with pieces that can be returned."""
    taken = rules.pieces_taken(returns.list_taken_back(conn, order_number))
    shown = []
    for line in orders.list_lines(conn, order_number):
        left = rules.quantity_left(line, taken.get(line.line_number, 0))
        if left > 0:
            shown.append(
                ReturnableLine(
                    line_number=line.line_number,
                    item_code=line.item_code,
                    item_description=line.item_description,
                    customer_part_number=line.customer_part_number,
                    unit_of_measure=line.unit_of_measure,
                    quantity_shipped=max(line.quantity_shipped, line.quantity_invoiced),
                    quantity_left=left,
                )
            )
    return Returnable(order_number=order_number, lines=shown)


def no_return(rma_number: int) -> NotFound:
    """Return the error for an unknown RMA number."""
    return NotFound(messages.NO_SUCH_RETURN.format(number=rma_number))


def zone_of(context: RequestContext) -> datetime.tzinfo:
    """Return the store's time zone."""
    return ZoneInfo(context.settings.store.time_zone)


def summary_of(row: ListedReturn, zone: datetime.tzinfo) -> ReturnSummary:
    """Return a return as a list shows it."""
    return ReturnSummary(
        rma_number=row.rma_number,
        order_number=row.order_number,
        customer_id=row.customer_id_p21,
        customer=row.customer or "",
        requested_at=in_store(row.requested_at, zone),
        requested_by=row.requested_by,
        item_code=row.item_code or "",
        line_count=row.line_count,
        quantity=row.quantity or 0,
        reason=reason_text(row.reason or ""),
        status=messages.STATUS_TEXTS.get(row.status, row.status),
        status_code=ReturnStatus(row.status),
        credit_amount=row.credit_amount,
    )


def reason_text(code: str) -> str:
    """Return the reason of a line for display; an unknown one is unchanged."""
    return messages.REASON_TEXTS.get(code, code)


def detail_of(one: StoredReturn, lines: list[StoredReturnLine], zone: datetime.tzinfo) -> ReturnDetail:
    """Return a whole return; its times are in the store's time zone."""

    def local(moment: datetime.datetime | None) -> datetime.datetime | None:
        return None if moment is None else in_store(moment, zone)

    same = (
        *("rma_number", "order_number", "version", "requested_by", "contact_email", "note", "return_by"),
        *("return_to", "instructions", "denied_reason", "restocking_fee", "credit_amount"),
        "credit_invoice_number",
    )
    facts: dict[str, Any] = {name: getattr(one, name) for name in same}
    return ReturnDetail(
        **facts,
        status=messages.STATUS_TEXTS.get(one.status, one.status),
        status_code=ReturnStatus(one.status),
        next_step=messages.NEXT_STEPS[one.status],
        requested_at=in_store(one.requested_at, zone),
        authorized_at=local(one.authorized_at),
        received_at=local(one.received_at),
        credited_at=local(one.credited_at),
        closed_at=local(one.closed_at),
        lines=[line_of(line) for line in lines],
        photos=msgspec.convert(one.photos, list[UploadedFile]),
    )


def line_of(line: StoredReturnLine) -> ReturnLine:
    """Return a line of a return as customers see it."""
    same = (
        *("line_number", "order_line_number", "item_code", "item_description", "unit_of_measure", "note"),
        *("quantity_requested", "quantity_authorized", "quantity_received", "quantity_credited"),
    )
    unit_price: Decimal = price_of_one(line.unit_price, line.pricing_unit_size)
    return ReturnLine(
        **{name: getattr(line, name) for name in same}, unit_price=unit_price, reason=reason_text(line.reason)
    )


def tax_of_goods(goods: Decimal, order: StoredOrder | None) -> Decimal:
    """Return the part of the order's tax that goes back with these goods, in cents. Source: decision D9."""
    if order is None:
        return Decimal("0.00")
    return tax_amount(min(goods, order.sub_total), order.sub_total, order.tax_total)
