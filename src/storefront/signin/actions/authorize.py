"""The authorization endpoint: a code for signed-in users, the sign-in page for everyone else.

Source: S1 §1, decisions A4, C9, H13.
"""

from datetime import timedelta
from urllib.parse import urlencode

from authlib.oauth2.rfc6749 import AccessDeniedError, InvalidRequestError, OAuth2Error
from authlib.oidc.core.errors import LoginRequiredError

from storefront.base.errors import BadInput
from storefront.base.quantity import whole_number
from storefront.identity import queries as stored
from storefront.identity.request_context import RequestContext
from storefront.signin import keys, messages, signed_in
from storefront.signin.browser import Browser
from storefront.signin.openid.requests import Pairs, ProviderRequest
from storefront.signin.openid.server import Provider, ProviderAnswer
from storefront.signin.rules.claims import acts_for_customer
from storefront.signin.signed_in import SignedIn

AUTHORIZE = "/oidc/authorize"
SIGN_IN_PAGE = "/auth/sign-in"
SINCE = "since"
"""Our own parameter: the sign-in must be newer than this. It replaces `prompt=login` and `max_age`."""


def authorize(context: RequestContext, browser: Browser, pairs: Pairs) -> str:
    """Return where to send the browser: back with a code or an error, or to the sign-in page.

    Raises BadInput if the client or its redirect URI is not ours, because redirecting there would be unsafe.
    Only issuing a code writes to the database, so silent requests from guests never wait for a writer.
    """
    request = ProviderRequest("GET", browser.issuer, pairs)
    key = keys.signing_key(context.db, context.now, context.settings.sign_in.session_days)
    with context.db.read() as conn:
        user = signed_in.by_cookie(conn, browser.cookie, context.now, context.settings)
        provider = Provider(conn, context.settings, key, browser.issuer, context.now)
        try:
            grant = provider.get_consent_grant(request, user)
            if user is None or not _is_recent(request, user, context):
                return _to_sign_in(request, pairs, context)
            _check_customer(request, user)
        except OAuth2Error as error:
            return _back(provider, request, error)
    with context.db.write() as provider.tx:
        stored.touch_session(provider.tx, user.session.session_id, context.now)
        answer: ProviderAnswer = provider.create_authorization_response(request, user, grant)
    return answer.location


def _back(provider: Provider, request: ProviderRequest, error: OAuth2Error) -> str:
    """Return the client's redirect URI with the error; raises BadInput if that URI is not ours."""
    redirect_uri = request.payload.redirect_uri
    client = provider.query_client(request.payload.client_id)
    if client is None or not redirect_uri or not client.check_redirect_uri(redirect_uri):
        raise BadInput(messages.NO_CLIENT) from error
    error.redirect_uri, error.state = redirect_uri, request.payload.state
    answer: ProviderAnswer = provider.handle_error_response(request, error)
    return answer.location


def _is_recent(request: ProviderRequest, user: SignedIn, context: RequestContext) -> bool:
    """Return whether the sign-in is as recent as requested; raises InvalidRequestError for a bad age."""
    data = request.payload.data
    at = user.session.authenticated_at
    if "login" in data.get("prompt", "").split():
        return False
    if data.get("max_age"):
        seconds = whole_number(data["max_age"])
        if seconds is None:
            raise InvalidRequestError(messages.NO_SECONDS)
        if at + timedelta(seconds=min(seconds, 10**9)) <= context.now:
            return False
    since = whole_number(data.get(SINCE))
    return since is None or int(at.timestamp()) >= since


def _to_sign_in(request: ProviderRequest, pairs: Pairs, context: RequestContext) -> str:
    """Return the sign-in page that continues with the request; raises LoginRequiredError for a silent one."""
    data = request.payload.data
    if "none" in data.get("prompt", "").split():
        raise LoginRequiredError()
    must_be_new = "login" in data.get("prompt", "").split() or data.get("max_age")
    remaining = [(name, value) for name, value in pairs if name not in ("prompt", "max_age", SINCE)]
    if must_be_new:
        remaining.append((SINCE, str(int(context.now.timestamp()))))
    elif SINCE in data:
        remaining.append((SINCE, data[SINCE]))
    parameters = {"continue": f"{AUTHORIZE}?{urlencode(remaining)}"}
    if data.get("login_hint"):
        parameters["email"] = data["login_hint"]
    return f"{SIGN_IN_PAGE}?{urlencode(parameters)}"


def _check_customer(request: ProviderRequest, user: SignedIn) -> None:
    """Refuse a request to act for a different customer than the session does. Source: S1 §3, decision C9."""
    wanted = request.payload.data.get("imp", "").strip()
    if wanted in ("", "0"):
        return
    acts = acts_for_customer(user.person, user.session)
    if not acts or wanted != str(user.session.imp_customer_id_p21):
        raise AccessDeniedError(messages.OTHER_CUSTOMER)
