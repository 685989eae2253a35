"""Signing out: RP-initiated logout as in OpenID Connect. Source: S1 §4, decision A4."""

from typing import NamedTuple
from urllib.parse import urlencode

from storefront.base.errors import Unauthenticated
from storefront.identity import queries as stored
from storefront.identity.request_context import RequestContext
from storefront.platform.secret_texts import digest_of
from storefront.signin.actions import begin_session
from storefront.signin.browser import Browser
from storefront.signin.openid.requests import Pairs, Parameters
from storefront.signin.rules import addresses
from storefront.signin.verifier import Verifier


class Leaving(NamedTuple):
    """Where to send the browser, and whether to clear its cookie."""

    address: str
    is_over: bool


def sign_out(context: RequestContext, browser: Browser, verifier: Verifier, pairs: Pairs) -> Leaving:
    """End the browser's session and return where to send it: the requested address, if it is ours.

    Without an ID token of the session, a page of another site cannot sign anybody out: the session and its
    cookie stay.
    """
    data = Parameters(pairs).data
    with context.db.read() as conn:
        session = stored.find_session(conn, digest_of(browser.cookie)) if browser.cookie else None
    hinted = _session_of(verifier, browser, data.get("id_token_hint", ""))
    is_over = session is None or hinted == session.session_id or not browser.is_elsewhere
    if session is not None and is_over:
        begin_session.end(context, session.session_id)
    return Leaving(_goal(browser, data), is_over)


def _goal(browser: Browser, data: dict[str, str]) -> str:
    goal = data.get("post_logout_redirect_uri", "")
    if goal != addresses.signed_out_uri(browser.issuer):
        return addresses.SIGNED_OUT
    return f"{goal}?{urlencode({'state': data['state']})}" if data.get("state") else goal


def _session_of(verifier: Verifier, browser: Browser, hint: str) -> str:
    try:
        return str(verifier.hint(hint, browser.issuer).get("sid", "")) if hint else ""
    except Unauthenticated:
        return ""
