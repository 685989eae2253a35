"""Links to documents: who gets one, and what it opens. Source: decisions A12, I7."""

import hashlib

import msgspec

from storefront.base.errors import BadInput, NotFound
from storefront.base.ids import parse_cart_token
from storefront.base.problems import Problem
from storefront.base.quantity import whole_number
from storefront.documents import limits, messages
from storefront.documents.actions.making import make_pdf
from storefront.documents.rules import links
from storefront.documents.schemas import DocumentFile, DocumentKind
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.invoices.queries import invoices
from storefront.orders.actions import find_connected
from storefront.orders.queries import orders
from storefront.platform.db import Database
from storefront.quotes.queries import heads, requests
from storefront.quotes.schemas import QuoteStatus
from storefront.signin import keys
from storefront.signin.queries import keys as key_rows
from storefront.signin.stored.grants import StoredKey

PURPOSE = "links to documents"


class FoundDocument(msgspec.Struct, frozen=True):
    """A PDF and the name of its file."""

    name: str
    content: bytes


def link_to_order_or_quote(context: RequestContext, number: str, kind: str) -> links.SignedLink:
    """Return the link to an order's or a quote's PDF.

    Both have numbers of their own, which can be equal: `kind` decides, and without it the order does. Raises
    BadInput, and NotFound for what this actor may not see, whether it exists or not. Source: decision I7.
    """
    wanted = _number(number, "orderNo")
    if kind not in ("", DocumentKind.ORDER, DocumentKind.QUOTE):
        raise BadInput(messages.KIND_UNKNOWN, [Problem(field="kind", message=messages.KIND_UNKNOWN)])
    kinds = [DocumentKind(kind)] if kind else [DocumentKind.ORDER, DocumentKind.QUOTE]
    found = next((one for one in kinds if _may_read(context, one, wanted)), None)
    if found is None:
        raise NotFound(messages.NO_SUCH_ORDER.format(number=wanted))
    return _link(context, found, wanted, limits.LINK_SECONDS)


def link_to_invoice(context: RequestContext, number: str) -> links.SignedLink:
    """Return the link to an invoice's PDF. Raises BadInput and NotFound like the one of an order."""
    wanted = _number(number, "invoiceNo")
    if not _may_read(context, DocumentKind.INVOICE, wanted):
        raise NotFound(messages.NO_SUCH_INVOICE.format(number=wanted))
    return _link(context, DocumentKind.INVOICE, wanted, limits.LINK_SECONDS)


def links_for_lookup(context: RequestContext, order_number: str, email: str) -> list[DocumentFile]:
    """Return the links to the PDFs of an order and its invoices, if the email is connected to it.

    They work for 15 minutes. Whatever does not match gives an empty list. Source: decisions A12, G35, G36.
    """
    with context.db.read() as conn:
        order = find_connected(conn, order_number, email)
        if order is None:
            return []
        found = invoices.list_of_order(conn, order.order_number)
    wanted = [(DocumentKind.ORDER, order.order_number)]
    wanted += [(DocumentKind.INVOICE, invoice.invoice_number) for invoice in found]
    secret = _current_secret(context.db, context)
    signed = [
        (kind, number, links.sign(secret, kind, number, context.now, limits.LOOKUP_LINK_SECONDS))
        for kind, number in wanted
    ]
    return [
        DocumentFile(kind=kind, number=number, path=link.path, file_name=link.file_name)
        for kind, number, link in signed
    ]


def open_link(context: RequestContext, name: str, until: str, signature: str) -> FoundDocument:
    """Return the PDF of a signed link. Raises NotFound if it is not ours or has expired, and Failed."""
    linked = links.linked_document(name, until)
    with context.db.read() as conn:
        known = key_rows.list_keys(conn, context.now)
    if linked is None or not links.is_signed([_secret(key) for key in known], linked, signature):
        raise NotFound(messages.LINK_ENDED)
    if links.has_ended(linked, context.now):
        raise NotFound(messages.LINK_ENDED)
    pdf = make_pdf(context.db, context.settings, linked.kind, linked.number, context.request_id)
    return FoundDocument(links.file_name(linked.kind, linked.number), pdf)


def _number(text: str, field: str) -> int:
    number = whole_number(text.strip().removeprefix("#"))
    if number is None or number <= 0:
        raise BadInput(messages.NUMBER_MISSING, [Problem(field=field, message=messages.NUMBER_MISSING)])
    return number


def _may_read(context: RequestContext, kind: DocumentKind, number: int) -> bool:
    """Return whether there is such a document and its whole confirmation is shown to the actor.

    Its company and staff may read it, and for two hours the guest who placed the order. Source: decision A13.
    """
    if number > orders.ORDER_NUMBER_MAX:
        return False
    token = parse_cart_token(context.cart_token)
    with context.db.read() as conn:
        if kind is DocumentKind.INVOICE:
            invoice = invoices.find_invoice(conn, number)
            if invoice is None or invoice.customer_id_p21 is None:
                return invoice is not None and context.actor.is_employee
            return identity.sees_whole(context.actor, customer_id_p21=invoice.customer_id_p21)
        if kind is DocumentKind.ORDER:
            order = orders.find_by_number(conn, number)
            if order is None:
                return False
            customer, cart, at = order.customer_id_p21, order.cart_token, order.order_date
        else:
            head = heads.find_head(conn, number)
            if head is None or head.status == QuoteStatus.DRAFT:
                return False
            request = requests.find_by_number(conn, number)
            customer, cart = head.customer_id_p21, request.cart_token if request else None
            at = (request.requested_at if request else None) or context.now
    return identity.sees_whole(
        context.actor,
        customer_id_p21=customer,
        holds_cart_token=token is not None and token == cart,
        age=context.now - at,
        guest_hours=context.settings.checkout.order_page_hours,
    )


def _link(context: RequestContext, kind: DocumentKind, number: int, seconds: int) -> links.SignedLink:
    secret = _current_secret(context.db, context)
    return links.sign(secret, kind, number, context.now, seconds)


def _current_secret(db: Database, context: RequestContext) -> bytes:
    key = keys.signing_key(db, context.now, context.settings.sign_in.session_days)
    return _secret(key)


def _secret(key: StoredKey) -> bytes:
    """Return the secret that signs links: derived from the store's signing key, so it changes with it."""
    return hashlib.sha256(f"{PURPOSE}:{key.private_jwk['d']}".encode()).digest()
