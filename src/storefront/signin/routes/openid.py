"""The OpenID provider. Its addresses are listed in /.well-known/openid-configuration.

Source: decision H13.
"""

from typing import Any
from urllib.parse import parse_qsl

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import RawBody

from storefront.base.errors import BadInput
from storefront.base.wire import encode
from storefront.identity.request_context import RequestContext
from storefront.signin import limits, messages
from storefront.signin.actions import authorize as authorizing
from storefront.signin.actions import sign_out as signing_out
from storefront.signin.actions import tokens as giving
from storefront.signin.actions.user_info import claims_of
from storefront.signin.browser import Browser, clear_cookie
from storefront.signin.openid import discovery
from storefront.signin.openid.requests import Pairs
from storefront.signin.verifier import Verifier

FORM = {"body": "form"}
"""Marks a handler that takes a form instead of JSON, as OAuth requires."""
AnyRequest = Request[Any, Any, Any]


@get("/.well-known/openid-configuration", sync_to_thread=False, tags=["oidc"])
def configuration(browser: NamedDependency[Browser]) -> dict[str, Any]:
    """Return the metadata of the OpenID provider."""
    return discovery.configuration(browser.issuer)


@get("/oidc/jwks", sync_to_thread=True)
def jwks(context: NamedDependency[RequestContext]) -> dict[str, Any]:
    """Return the public keys that verify tokens."""
    return discovery.key_set(context.db, context.now, context.settings.sign_in.session_days)


@get("/oidc/authorize", sync_to_thread=True, status_code=302)
def authorize(
    context: NamedDependency[RequestContext], browser: NamedDependency[Browser], request: AnyRequest
) -> Response[bytes]:
    """Send the browser back with a code, or to the sign-in page."""
    return _to(authorizing.authorize(context, browser, list(request.query_params.items())))


@post("/oidc/token", sync_to_thread=True, status_code=200, opt=FORM)
def token(
    context: NamedDependency[RequestContext], browser: NamedDependency[Browser], body: RawBody
) -> Response[bytes]:
    """Return tokens for a code or a refresh token; form-encoded, as OAuth requires."""
    answer = giving.give_tokens(context, browser, _form(body))
    return Response(encode(answer.body), status_code=answer.status, media_type="application/json")


@get("/oidc/userinfo", sync_to_thread=True)
def userinfo(context: NamedDependency[RequestContext]) -> dict[str, Any]:
    """Return the claims about the bearer of the token."""
    return claims_of(context)


@get("/oidc/end-session", sync_to_thread=True, status_code=302)
def end_session(
    context: NamedDependency[RequestContext],
    browser: NamedDependency[Browser],
    token_verifier: NamedDependency[Verifier],
    request: AnyRequest,
) -> Response[bytes]:
    """Sign out and redirect the browser."""
    pairs = list(request.query_params.items())
    leaving = signing_out.sign_out(context, browser, token_verifier, pairs)
    return _to(leaving.address, clear_cookie(browser.issuer) if leaving.is_over else "")


@post("/oidc/revoke", sync_to_thread=True, status_code=200, opt=FORM)
def revoke(
    context: NamedDependency[RequestContext], browser: NamedDependency[Browser], body: RawBody
) -> None:
    """Revoke a refresh token and its whole family."""
    giving.take_back(context, browser, _form(body))


def _form(body: bytes) -> Pairs:
    text = body.decode("utf-8")
    try:
        return parse_qsl(text, keep_blank_values=True, max_num_fields=limits.FIELDS_MAX)
    except ValueError as error:
        raise BadInput(messages.TOO_MANY_FIELDS) from error


def _to(address: str, cookie: str = "") -> Response[bytes]:
    headers = {"Location": address} | ({"Set-Cookie": cookie} if cookie else {})
    return Response(b"", status_code=302, headers=headers, media_type="text/plain")


handlers = [configuration, jwks, authorize, token, userinfo, end_session, revoke]
