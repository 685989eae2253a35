"""Every change over REST that one of our staff makes while acting for a customer stands in the history.

Carts, checkouts and orders are written down by their own actions, in the same transaction; what lies below
acting for customers cannot know of it, and is written down here, right after it is done. Source: decision H4.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from storefront.identity.request_context import RequestContext
from storefront.impersonation import messages
from storefront.impersonation.actions.audit import record_write

Recorder = Callable[[Mapping[str, Any], bytes], None]
"""Takes the arguments of a handler that has answered, and its answer."""

ADDRESS, ACCOUNT, CHECKOUT, REQUEST = "address", "account", "checkout", "request"
"""Kinds of what is written down."""

TOLD: Mapping[str, tuple[str, str]] = {
    "/api/account/addresses": (ADDRESS, messages.TOLD_ADDRESS),
    "/api/account/addresses/remove": (ADDRESS, messages.TOLD_ADDRESS_REMOVED),
    "/api/account/profile": (ACCOUNT, messages.TOLD_PROFILE),
    "/api/account/password": (ACCOUNT, messages.TOLD_PASSWORD),
    "/api/admin/customers/{customer_id:int}/notes": (ACCOUNT, messages.TOLD_NOTES),
    "/api/admin/customers/{customer_id:int}/users/invite": (ACCOUNT, messages.TOLD_INVITED),
    "/api/admin/customers/{customer_id:int}/users/resend": (ACCOUNT, messages.TOLD_INVITED_AGAIN),
    "/api/admin/customers/{customer_id:int}/users/role": (ACCOUNT, messages.TOLD_ROLE),
    "/api/admin/customers/{customer_id:int}/users/switch": (ACCOUNT, messages.TOLD_SWITCH),
    "/api/admin/customers/{customer_id:int}/users/reset": (ACCOUNT, messages.TOLD_RESET),
    "/api/admin/requests/{request_id:int}/approve": (REQUEST, messages.TOLD_APPROVED),
    "/api/admin/requests/{request_id:int}/refuse": (REQUEST, messages.TOLD_REFUSED),
    "/api/checkout/AddPaymentCard/{cart_token:str}": (CHECKOUT, messages.TOLD_CARD),
    "/api/shipping/validateAddressWithBypass/{cart_token:str}": (CHECKOUT, messages.TOLD_BYPASS),
}
"""What is written down here, with its kind; the words may name arguments of the handler."""

OWN_WAYS = frozenset(
    {
        "/api/FileUpload/file",
        "/api/cart/attachments",
        "/api/checkout/Save",
        "/api/checkout/SubmitOrder/{cart_token:str}",
        "/api/impersonation/start",
        "/api/impersonation/end",
    }
)
"""Written down by the action itself."""

NOT_THEIRS = ("/api/account/colleagues/", "/api/account/email/confirm", "/api/sign-in", "/oidc/")
"""How the addresses begin where nobody acts for a customer: other roles only, or before anybody is known."""

OF_SIGN_IN = ("/api/account/factors/", "/api/account/proof", "/api/account/sessions/")
"""One's own sign-in, which is the same whomever one acts for."""

OF_THE_CATALOG = ("/api/FileUpload/itemdocfile", "/api/admin/items/")
"""What is said of items is the same for all customers."""

OF_GUESTS = ("/api/registration", "/api/password-reset", "/api/invitation")

ANSWERS_ONLY = frozenset(
    {
        "/api/Authorization/ImpUserInfo",
        "/api/quick-order/check",
        "/api/quick-order/file",
        "/api/admin/requests/{request_id:int}/approve/mail",
        "/api/admin/requests/{request_id:int}/refuse/mail",
        "/api/shipping/start/{cart_token:str}",
        "/api/shipping/validateAddress/{cart_token:str}",
    }
)
"""Nothing is changed that a person has entered."""


class Outcome(msgspec.Struct, rename="camel"):
    """What an answer says of itself: one that says nothing has changed something."""

    is_changed: bool = True


def recorder_of(path: str) -> Recorder | None:
    """Return what writes down that this address has been called; None where nothing is to be written here."""
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
