"""Record every REST change that staff make while acting for a customer in the audit history.

Carts, checkouts and orders record changes in their own transactions. Modules below the impersonation layer
cannot, so their changes are recorded here, right after the call. Source: decision H4.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from storefront.identity.request_context import RequestContext
from storefront.impersonation import messages
from storefront.impersonation.actions.audit import record_write

Recorder = Callable[[Mapping[str, Any], bytes], None]
"""Takes a handler's arguments and its response body."""

ADDRESS, ACCOUNT, CHECKOUT, REQUEST = "address", "account", "checkout", "request"
"""Kinds of recorded changes."""

TOLD: Mapping[str, tuple[str, str]] = {
    "/api/account/addresses": (ADDRESS, messages.AUDIT_ADDRESS),
    "/api/account/addresses/remove": (ADDRESS, messages.AUDIT_ADDRESS_REMOVED),
    "/api/account/profile": (ACCOUNT, messages.AUDIT_PROFILE),
    "/api/account/password": (ACCOUNT, messages.AUDIT_PASSWORD),
    "/api/admin/customers/{customer_id:int}/notes": (ACCOUNT, messages.AUDIT_NOTES),
    "/api/admin/customers/{customer_id:int}/users/invite": (ACCOUNT, messages.AUDIT_INVITED),
    "/api/admin/customers/{customer_id:int}/users/resend": (ACCOUNT, messages.AUDIT_INVITED_AGAIN),
    "/api/admin/customers/{customer_id:int}/users/role": (ACCOUNT, messages.AUDIT_ROLE),
    "/api/admin/customers/{customer_id:int}/users/switch": (ACCOUNT, messages.AUDIT_SWITCH),
    "/api/admin/customers/{customer_id:int}/users/reset": (ACCOUNT, messages.AUDIT_RESET),
    "/api/admin/requests/{request_id:int}/approve": (REQUEST, messages.AUDIT_APPROVED),
    "/api/admin/requests/{request_id:int}/refuse": (REQUEST, messages.AUDIT_REFUSED),
    "/api/checkout/AddPaymentCard/{cart_token:str}": (CHECKOUT, messages.AUDIT_CARD),
    "/api/checkout/RemovePaymentCard/{cart_token:str}": (CHECKOUT, messages.AUDIT_CARD_REMOVED),
    "/api/shipping/validateAddressWithBypass/{cart_token:str}": (CHECKOUT, messages.AUDIT_BYPASS),
}
"""The calls recorded here, with kind and text; the text may name arguments of the handler."""

OWN_WAYS = frozenset(
    {
        "/api/FileUpload/file",
        "/api/cart/attachments",
        "/api/checkout/Save",
        "/api/checkout/SubmitOrder/{cart_token:str}",
        "/api/impersonation/start",
        "/api/impersonation/end",
        "/api/admin/cancel-requests/{order_number:int}",
        "/api/admin/orders/{order_number:int}/holds",
        "/api/admin/orders/{order_number:int}/holds/lift",
        "/api/admin/orders/{order_number:int}/mails",
        "/api/orders/{order_number:int}/cancel",
        "/api/returns",
        *(
            f"/api/admin/returns/{{rma_number:int}}/{step}"
            for step in ("authorize", "deny", "receive", "credit", "close")
        ),
        "/api/payment/{order_number:int}/capture",
        "/api/payment/{order_number:int}/void",
        "/api/payment/{order_number:int}/refund",
        "/api/quotes/{number:int}/accept",
        "/api/quotes/{number:int}/change",
        "/api/quotes/{number:int}/decline",
        "/api/quotes/{number:int}/messages",
        "/api/quotes/{number:int}/renew",
        "/api/quotes/{number:int}/withdraw",
    }
)
"""Recorded by the action itself."""

NOT_THEIRS = ("/api/account/colleagues/", "/api/account/email/confirm", "/api/sign-in", "/oidc/")
"""Prefixes of paths where nobody acts for a customer: other roles only, or before sign-in."""

OF_SIGN_IN = ("/api/account/factors/", "/api/account/proof", "/api/account/sessions/")
"""A person's own sign-in settings, whomever they act for."""

OF_THE_CATALOG = ("/api/FileUpload/itemdocfile", "/api/admin/items/")
"""Item data is the same for all customers."""

OF_THE_QUOTE_DESK = ("/api/admin/quotes", "/api/admin/price-requests/")
"""Staff work on quotes of all customers there; quotes have a history of their own."""

OF_WEBHOOKS = ("/api/admin/webhooks",)
"""Webhooks send the events of all customers."""
OF_THE_INBOX = ("/api/admin/inbox/",)
"""Messages of all visitors, for our own staff."""
OF_THE_STORE = ("/api/admin/alerts", "/api/admin/promotions", "/api/admin/outbox/")
"""What all visitors see, and work of the store itself; the event log has who changed it."""
OF_THE_ERP = ("/api/erp/",)
"""Another system sends there, with its own key; nobody acts for a customer."""

OF_VISITORS = ("/api/Feedback/", "/api/visitors/", "/api/analytics/")
"""What visitors send about the store itself."""

OF_GUESTS = (
    "/api/feedback/forms",
    "/api/registration",
    "/api/password-reset",
    "/api/invitation",
    "/api/checkout/AddPassword",
)

ANSWERS_ONLY = frozenset(
    {
        "/CompleteQuotes",
        "/api/CompleteQuotes",
        "/api/Authorization/ImpUserInfo",
        "/api/ReportFiles/InvoicePDF",
        "/api/ReportFiles/OrderQuotePDF",
        "/api/quick-order/check",
        "/api/quick-order/file",
        "/api/uploads/files",
        "/api/quotes/{number:int}/read",
        "/api/admin/requests/{request_id:int}/approve/mail",
        "/api/admin/requests/{request_id:int}/refuse/mail",
        "/api/shipping/start/{cart_token:str}",
        "/api/shipping/validateAddress/{cart_token:str}",
    }
)
"""Calls that change no data that a person has entered."""


class Outcome(msgspec.Struct, rename="camel"):
    """Whether a response reports a change; a response without the field does."""

    is_changed: bool = True


def recorder_of(path: str) -> Recorder | None:
    """Return the recorder for this path, or None if nothing is recorded here."""
    if path not in TOLD:
        return None
    kind, text = TOLD[path]

    def record(arguments: Mapping[str, Any], answer: bytes) -> None:
        context: RequestContext = arguments["context"]
        if (
            context.actor.impersonation_id is not None
            and msgspec.json.decode(answer, type=Outcome).is_changed
        ):
            with context.db.write() as tx:
                record_write(tx, context, kind, text.format_map(arguments))

    return record
