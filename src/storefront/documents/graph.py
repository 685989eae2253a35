"""GraphQL query for the documents of an order that is looked up without signing in."""

from storefront.documents.actions import linking
from storefront.documents.schemas import DocumentFile
from storefront.identity.request_context import RequestContext


def anonymous_documents(context: RequestContext, order_number: str, email: str) -> list[DocumentFile]:
    """Return links to the PDFs of an order and its invoices, for an email connected to it.

    The links work for 15 minutes. The list is empty if no order matches. Source: decisions A12, G35.
    """
    return linking.links_for_lookup(context, order_number, email)


queries = {"anonymousDocuments": anonymous_documents}
