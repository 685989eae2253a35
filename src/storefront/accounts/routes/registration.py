"""REST routes for account requests, confirmation, invitations, and forgotten passwords."""

from typing import Any

from litestar import Request, Response, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody

from storefront.accounts import limits
from storefront.accounts.actions import invitations, pins
from storefront.accounts.actions import registration as actions
from storefront.accounts.schemas.forms import (
    AcceptForm,
    EmailForm,
    InvitationAnswer,
    LinkAgainForm,
    LinkAnswer,
    NewPasswordForm,
    PasswordSaved,
    PinAnswer,
    PinForm,
    PinSent,
    RegistrationForm,
    Sent,
    TokenForm,
)
from storefront.base.wire import encode
from storefront.identity.request_context import RequestContext

AnyRequest = Request[Any, Any, Any]


@post("/api/registration", status_code=200, sync_to_thread=True, operation_id="register", tags=["accounts"])
def register(context: NamedDependency[RequestContext], data: JSONBody[RegistrationForm]) -> Sent:
    """Request an account; the answer is the same if the email already has one."""
    return actions.register(context, data)


@post(
    "/api/registration/confirm",
    status_code=200,
    sync_to_thread=True,
    operation_id="confirmRegistration",
    tags=["accounts"],
)
def confirm(context: NamedDependency[RequestContext], data: JSONBody[TokenForm]) -> LinkAnswer:
    """Confirm a request's email with the secret of the mailed link."""
    return actions.confirm(context, data.token)


@post(
    "/api/registration/resend",
    status_code=200,
    sync_to_thread=True,
    operation_id="resendConfirmation",
    tags=["accounts"],
)
def resend(context: NamedDependency[RequestContext], data: JSONBody[LinkAgainForm]) -> Sent:
    """Mail a new confirmation link if needed; the answer is the same either way."""
    return actions.resend(context, data)


@post("/api/password-reset", status_code=200, sync_to_thread=True, operation_id="sendPin", tags=["accounts"])
def send_pin(context: NamedDependency[RequestContext], data: JSONBody[EmailForm]) -> PinSent:
    """Mail a PIN if the address has an account; the answer is the same either way."""
    return pins.send_pin(context, data.email)


@post(
    "/api/password-reset/pin", status_code=200, sync_to_thread=True, operation_id="tryPin", tags=["accounts"]
)
def try_pin(context: NamedDependency[RequestContext], data: JSONBody[PinForm]) -> PinAnswer:
    """Check a PIN and return a ticket for a new password if it is right; five tries."""
    return pins.try_pin(context, data.email, data.pin)


@post(
    "/api/password-reset/password",
    status_code=200,
    sync_to_thread=True,
    operation_id="setPassword",
    tags=["accounts"],
)
def set_password(
    context: NamedDependency[RequestContext], request: AnyRequest, data: JSONBody[NewPasswordForm]
) -> Response[PasswordSaved]:
    """Set a new password with the ticket from a PIN, and sign out all devices.

    The cookie lets this browser sign in even if others have entered too many wrong passwords.
    """
    body: Any = encode(pins.set_by_ticket(context, data))
    public = context.settings.store.public_url
    cookie = Cookie(
        key=pins.RESET_COOKIE,
        value=data.ticket,
        path="/api/sign-in",
        max_age=limits.PIN_MINUTES * 60,
        secure=request.url.scheme == "https" or public.startswith("https:"),
        httponly=True,
        samesite="strict",
    )
    return Response(body, cookies=[cookie], media_type="application/json")


@post("/api/invitation", status_code=200, sync_to_thread=True, operation_id="invitation", tags=["accounts"])
def invitation(context: NamedDependency[RequestContext], data: JSONBody[TokenForm]) -> InvitationAnswer:
    """Return who is invited by a link, by whom, and to what."""
    return invitations.invitation(context, data.token)


@post(
    "/api/invitation/accept",
    status_code=200,
    sync_to_thread=True,
    operation_id="acceptInvitation",
    tags=["accounts"],
)
def accept(context: NamedDependency[RequestContext], data: JSONBody[AcceptForm]) -> LinkAnswer:
    """Accept an invitation by choosing a password."""
    return invitations.accept(context, data)


handlers = [register, confirm, resend, send_pin, try_pin, set_password, invitation, accept]
