"""The API of the sign-in page, and what the browser may know about the signed-in user."""

from typing import Any

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody

from storefront.base.errors import Unauthenticated
from storefront.base.wire import encode
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import UserInfo
from storefront.signin import limits, messages
from storefront.signin.actions import sign_in as signing_in
from storefront.signin.actions.sign_in import Step
from storefront.signin.browser import DAY, KNOWN, SIGN_IN_PATH, Browser, set_cookie
from storefront.signin.rules.addresses import is_secure
from storefront.signin.rules.ways import way_of
from storefront.signin.schemas import PasswordSignIn, SignInAnswer, SignInWay


@post("/api/sign-in", status_code=200, sync_to_thread=True)
def sign_in(
    context: NamedDependency[RequestContext],
    browser: NamedDependency[Browser],
    data: JSONBody[PasswordSignIn],
) -> Response[SignInAnswer]:
    """Sign in with email and password; 429 after too many wrong ones for the account or from the address."""
    return answered(context, browser, signing_in.sign_in(context, browser, data))


@get("/api/sign-in/with", sync_to_thread=False)
def sign_in_with(context: NamedDependency[RequestContext], email: FromQuery[str] = "") -> SignInWay:
    """Return how people with this email address sign in, without revealing whether an account exists."""
    return way_of(context.settings.sign_in, email)


@get("/api/user-info", sync_to_thread=False, tags=["sign-in"])
def user_info(context: NamedDependency[RequestContext]) -> UserInfo:
    """Return what the browser may know about the signed-in user."""
    if not context.actor.is_signed_in:
        raise Unauthenticated(messages.SIGN_IN_FIRST)
    return identity.user_info(context.actor)


def answered(context: RequestContext, browser: Browser, step: Step) -> Response[SignInAnswer]:
    """Return the response to a sign-in step, with the cookies of a session it has begun."""
    headers = {}
    if step.secret:
        days = context.settings.sign_in.session_days
        headers["Set-Cookie"] = set_cookie(step.secret, browser.issuer, days)
    cookies = [_known_cookie(step.known, browser.issuer)] if step.known else []
    body: Any = encode(step.answer)
    return Response(body, headers=headers, cookies=cookies, media_type="application/json")


def _known_cookie(secret: str, issuer: str) -> Cookie:
    """Return the cookie that later identifies the browser as one that has signed in before."""
    return Cookie(
        key=KNOWN,
        value=secret,
        path=SIGN_IN_PATH,
        max_age=limits.KNOWN_BROWSER_DAYS * DAY,
        secure=is_secure(issuer),
        httponly=True,
        samesite="strict",
    )


handlers = [sign_in, sign_in_with, user_info]
