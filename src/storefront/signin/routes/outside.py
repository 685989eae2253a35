"""Signing in through an outside provider: the redirect there and the callback."""

from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import Cookie
from litestar.di import NamedDependency

from storefront.identity.request_context import RequestContext
from storefront.signin import limits
from storefront.signin.actions import sign_in_outside as going
from storefront.signin.actions.sign_in_outside import Turn
from storefront.signin.browser import TICKET, Browser, set_cookie
from storefront.signin.rules.addresses import is_secure

AnyRequest = Request[Any, Any, Any]


@get("/oidc/outside", sync_to_thread=True, status_code=302)
def leave(
    context: NamedDependency[RequestContext], browser: NamedDependency[Browser], request: AnyRequest
) -> Response[bytes]:
    """Send the browser to the outside provider."""
    return _to(context, browser, going.leave(context, browser, request.query_params.get("continue", "")))


@get("/oidc/outside/callback", sync_to_thread=True, status_code=302)
def come_back(
    context: NamedDependency[RequestContext], browser: NamedDependency[Browser], request: AnyRequest
) -> Response[bytes]:
    """Sign in the browser that returns from the outside provider."""
    return _to(context, browser, going.come_back(context, browser, dict(request.query_params.items())))


def _to(context: RequestContext, browser: Browser, turn: Turn) -> Response[bytes]:
    headers = {"Location": turn.address}
    if turn.secret:
        headers["Set-Cookie"] = set_cookie(turn.secret, browser.issuer, context.settings.sign_in.session_days)
    tickets = [] if turn.ticket is None else [_ticket(turn.ticket, browser.issuer)]
    return Response(b"", status_code=302, headers=headers, cookies=tickets, media_type="text/plain")


def _ticket(ticket: str, issuer: str) -> Cookie:
    """Return the cookie that later identifies this browser; "" clears it."""
    return Cookie(
        key=TICKET,
        value=ticket,
        max_age=limits.OUTSIDE_MINUTES * 60 if ticket else 0,
        secure=is_secure(issuer),
        httponly=True,
        samesite="lax",
    )


handlers = [leave, come_back]
