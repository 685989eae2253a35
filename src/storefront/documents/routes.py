"""REST routes of documents. Source: S1 §7, decisions A12, I7."""

from typing import Annotated

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter

from storefront.documents.actions import linking
from storefront.documents.rules.links import SignedLink
from storefront.documents.schemas import DocumentLink
from storefront.identity.request_context import RequestContext

PDF = "application/pdf"
POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
"""Browsers refuse to show a sandboxed PDF; scripts in a PDF do not run in our origin anyway."""

OrderNo = Annotated[str, QueryParameter(name="orderNo")]
InvoiceNo = Annotated[str, QueryParameter(name="invoiceNo")]


@get("/api/ReportFiles/OrderQuotePDF", status_code=201, sync_to_thread=True, tags=["documents"])
def order_quote_pdf(
    context: NamedDependency[RequestContext], order_no: OrderNo = "", kind: FromQuery[str] = ""
) -> Response[DocumentLink]:
    """Return in Location the URL of an order's PDF; it works for five minutes.

    `kind` is order or quote. Without it, the number is an order's if there is one that you may see, else a
    quote's.
    """
    return _located(linking.link_to_order_or_quote(context, order_no, kind))


@post("/api/ReportFiles/OrderQuotePDF", sync_to_thread=True, tags=["documents"])
def make_order_quote_pdf(
    context: NamedDependency[RequestContext], order_no: OrderNo = "", kind: FromQuery[str] = ""
) -> Response[DocumentLink]:
    """Return the same as the GET request."""
    return _located(linking.link_to_order_or_quote(context, order_no, kind))


@get("/api/ReportFiles/InvoicePDF", status_code=201, sync_to_thread=True, tags=["documents"])
def invoice_pdf(
    context: NamedDependency[RequestContext], invoice_no: InvoiceNo = ""
) -> Response[DocumentLink]:
    """Return in Location the URL of an invoice's PDF; it works for five minutes."""
    return _located(linking.link_to_invoice(context, invoice_no))


@post("/api/ReportFiles/InvoicePDF", sync_to_thread=True, tags=["documents"])
def make_invoice_pdf(
    context: NamedDependency[RequestContext], invoice_no: InvoiceNo = ""
) -> Response[DocumentLink]:
    """Return the same as the GET request."""
    return _located(linking.link_to_invoice(context, invoice_no))


@get("/api/ReportFiles/files/{name:str}", sync_to_thread=True, tags=["documents"], media_type=PDF)
def report_file(
    context: NamedDependency[RequestContext],
    name: FromPath[str],
    until: FromQuery[str] = "",
    signature: FromQuery[str] = "",
) -> Response[bytes]:
    """Return the PDF of a signed link, to anybody who has one that has not expired."""
    found = linking.open_link(context, name, until, signature)
    headers = {
        "Content-Disposition": f'attachment; filename="{found.name}"',
        "Content-Security-Policy": POLICY,
        "Cache-Control": "private, no-store",
    }
    return Response(found.content, media_type=PDF, headers=headers)


def _located(link: SignedLink) -> Response[DocumentLink]:
    headers = {"Location": link.path, "Cache-Control": "no-store"}
    return Response(DocumentLink(file_name=link.file_name), status_code=201, headers=headers)


handlers = [order_quote_pdf, make_order_quote_pdf, invoice_pdf, make_invoice_pdf, report_file]
