"""REST routes of a company's invoices. Source: S1 §2, §3."""

from typing import Any

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from storefront.identity.request_context import RequestContext
from storefront.invoices import actions
from storefront.invoices.schemas import Invoice, InvoicePage

AnyRequest = Request[Any, Any, Any]


@get("/api/invoices", sync_to_thread=True, operation_id="invoicePage", tags=["invoices"])
def list_page(context: NamedDependency[RequestContext], request: AnyRequest) -> InvoicePage:
    """Return a page of the company's invoices and credits, and what it has to pay in all.

    Accepts q (an invoice, order or item number, or part of a PO number), status (Unpaid, Open, PartiallyPaid,
    PastDue, Paid, Void), kind (Invoice, Credit), from, to, sort (-date is the default, or date), and after
    (the value of `next` of the page before).
    """
    return actions.list_page(context, dict(request.query_params))


@get("/api/invoices/{number:int}", sync_to_thread=True, operation_id="invoiceDetail", tags=["invoices"])
def load_invoice(context: NamedDependency[RequestContext], number: FromPath[int]) -> Invoice:
    """Return an invoice of the company with its lines."""
    return actions.load_invoice(context, number)


handlers = [list_page, load_invoice]
