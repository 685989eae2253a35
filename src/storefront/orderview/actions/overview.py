"""What a company is waiting for and has to do, for the dashboard of My Account. Source: S1 §2."""

from decimal import Decimal
from zoneinfo import ZoneInfo

from storefront.base.money import total_of
from storefront.identity.request_context import RequestContext
from storefront.invoices.queries import aging
from storefront.invoices.schemas import InvoiceAge
from storefront.orders import limits
from storefront.orders.queries import pages
from storefront.orders.queries.pages import OrdersAsked
from storefront.orders.rules import UNFINISHED
from storefront.orders.schemas import OrderStatus
from storefront.orderview import queries
from storefront.orderview.actions.listing import company_of, row_shown
from storefront.orderview.schemas import CompanyOrder, CompanyOrderCounts, CompanyOverview
from storefront.quotes.actions import buyer as quotes

_UNFINISHED = tuple(status.value for status in UNFINISHED)
_FINISHED = (OrderStatus.SHIPPED.value, OrderStatus.COMPLETE.value)


def load_overview(context: RequestContext) -> CompanyOverview:
    """Return the newest orders, what is due, and the quotes to answer, the first to expire first.

    Raises Unauthenticated for guests, Forbidden for staff acting for nobody.
    """
    company = company_of(context)
    with context.db.read() as conn:
        unfinished, finished = (
            pages.list_orders(
                conn, OrdersAsked(company=company, statuses=statuses), "date", None, count, is_descending=True
            )
            for statuses, count in (
                (_UNFINISHED, limits.OVERVIEW_OPEN_ORDERS),
                (_FINISHED, limits.OVERVIEW_FINISHED_ORDERS),
            )
        )
        numbers = [row.order_number for row in (*unfinished, *finished)]
        lines = pages.list_lines(conn, numbers)
        parcels = pages.count_parcels(conn, numbers)
        invoices = queries.count_invoices(conn, numbers)
        every, still_open, held = pages.count_orders(conn, company)
        due = aging.list_due(conn, company, context.today)
    zone = ZoneInfo(context.settings.store.time_zone)

    def shown(rows: list[pages.PageOrder]) -> list[CompanyOrder]:
        return [
            row_shown(
                row,
                lines.get(row.order_number),
                parcels.get(row.order_number, 0),
                invoices.get(row.order_number, 0),
                zone,
            )
            for row in rows
        ]

    late = [one for one in due if one.age is not InvoiceAge.NOT_YET_DUE]
    waiting = quotes.list_page(context, {"view": quotes.TO_ANSWER, "sort": "expires"}, 1)
    return CompanyOverview(
        open_orders=shown(unfinished),
        finished_orders=shown(finished),
        counts=CompanyOrderCounts(all=every, open=still_open, on_hold=held),
        amount_due=max(total_of(one.amount for one in due), Decimal("0.00")),
        due_count=sum(one.invoice_count for one in due),
        past_due_count=sum(one.invoice_count for one in late),
        quotes=waiting.rows[: limits.OVERVIEW_QUOTES],
        quote_count=waiting.total,
    )
