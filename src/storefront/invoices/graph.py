"""GraphQL query to look up the invoices of an order without signing in."""

from storefront.identity.request_context import RequestContext
from storefront.invoices import actions
from storefront.invoices.schemas import Invoice


def anonymous_invoice_detail(context: RequestContext, order_number: str, email: str) -> list[Invoice]:
    """Find the invoices of an order by its number and an email connected to it. Source: S1 §7."""
    with context.db.read() as conn:
        return actions.look_up(conn, context, order_number, email)


queries = {"anonymousInvoiceDetail": anonymous_invoice_detail}
