"""Show returns to our staff, with what is proposed for the next step."""

import datetime

from sqlalchemy import Connection

from storefront.accounts.queries import customers
from storefront.base.errors import NotFound
from storefront.base.limits import UID_MAX
from storefront.base.paging import first_row, page_count
from storefront.base.text import one_line
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.orders.queries import orders
from storefront.returns import limits, messages, rules
from storefront.returns.actions.view import detail_of, summary_of, tax_of_goods, zone_of
from storefront.returns.queries import pages, returns
from storefront.returns.schemas import DeskReturn, DeskReturnPage, ReturnView
from storefront.returns.stored import StoredReturn


def list_returns(context: RequestContext, *, view: str, word: str, page: int) -> DeskReturnPage:
    """Return a page of the returns of all customers. An unknown view is ignored.

    Raises Unauthenticated for guests, Forbidden except for staff.
    """
    identity.require(context.actor, Ability.STAFF_AREA)
    size = limits.RETURNS_PAGE_SIZE
    shown = view if view in set(ReturnView) else ""
    wanted = one_line(word)[: limits.RETURNS_FIND_MAX]
    with context.db.read() as conn:
        rows, total = pages.list_returns(conn, shown, wanted, first_row(page, size), size)
        counts = pages.count_views(conn)
    return DeskReturnPage(
        rows=[summary_of(row, zone_of(context)) for row in rows],
        total=total,
        page=page,
        page_count=page_count(total, size),
        counts=counts,
    )


def load_return(context: RequestContext, rma_number: int) -> DeskReturn:
    """Return a return of any customer.

    Raises Unauthenticated for guests, Forbidden except for staff, NotFound for an unknown number.
    """
    identity.require(context.actor, Ability.STAFF_AREA)
    with context.db.read() as conn:
        one = returns.find_return(conn, rma_number) if 0 < rma_number <= UID_MAX else None
        if one is None:
            raise no_return(rma_number)
        return desk_of(conn, context, one)


def no_return(rma_number: int) -> NotFound:
    """Return the error for an unknown RMA number, as our staff read it."""
    return NotFound(messages.DESK_NO_RETURN.format(number=rma_number))


def desk_of(conn: Connection, context: RequestContext, one: StoredReturn) -> DeskReturn:
    """Return a return as our staff see it."""
    lines = returns.list_lines(conn, one.rma_number)
    company = None if one.customer_id_p21 is None else customers.find_customer(conn, one.customer_id_p21)
    order = None if one.order_number is None else orders.find_by_number(conn, one.order_number)
    goods = rules.goods_amount(lines)
    store = context.settings.store
    return DeskReturn(
        rma=detail_of(one, lines, zone_of(context)),
        customer_id=one.customer_id_p21,
        customer=company.name if company else one.requested_by,
        decided_by=one.decided_by,
        proposed_return_to=", ".join([store.name, *store.address_lines])[: limits.RETURN_TO_MAX],
        proposed_return_by=context.today + datetime.timedelta(days=limits.RETURN_DAYS),
        goods_amount=goods,
        tax_amount=tax_of_goods(goods, order),
        why_not={deed: rules.why_not(deed, one.rma_number, one.status) for deed in rules.DEEDS},
    )
