"""Signing in with email and password. Source: S1 §1, decisions A4, H13."""

from zoneinfo import ZoneInfo

import msgspec

from storefront.accounts.person import Person
from storefront.accounts.queries.people import find_person
from storefront.accounts.queries.sign_ins import OpenRequest, find_open_request, keep_hash
from storefront.accounts.schemas import AccountState, RequestState
from storefront.base.dates import show_date
from storefront.base.errors import TooMany
from storefront.base.limits import EMAIL_MAX
from storefront.identity.messages import SIGNED_IN
from storefront.identity.request_context import RequestContext
from storefront.platform import metrics
from storefront.platform.password_hashes import hash_password, is_outdated, is_password
from storefront.signin import messages
from storefront.signin.actions import account_tries, begin_session, second_factor
from storefront.signin.browser import Browser
from storefront.signin.queries.factors import methods_of
from storefront.signin.rules.addresses import own_path
from storefront.signin.rules.devices import device_name
from storefront.signin.rules.ways import outside_address, way_of
from storefront.signin.schemas import (
    PasswordSignIn,
    SignInAnswer,
    SignInMethod,
    SignInState,
    SignInStatus,
    SignInWayKind,
)


class Step(msgspec.Struct, frozen=True):
    """The result of a sign-in attempt: the answer and the secret of the new session ("" for none).

    `known` is a secret that identifies the browser as one that has signed in before; "" for none.
    """

    answer: SignInAnswer
    secret: str = ""
    known: str = ""


def sign_in(context: RequestContext, browser: Browser, sent: PasswordSignIn) -> Step:
    """Sign a person in with a password; the answer says if another step is required.

    The state of an account is revealed only after the right password. Raises TooMany after too many attempts
    for this account from this address, too many wrong passwords for this account from anywhere, or too many
    wrong passwords from this address; Forbidden for a page of another site.
    """
    browser.refuse_elsewhere()
    email = sent.email.strip().lower()[:EMAIL_MAX]
    goal = own_path(sent.continue_to)
    if way_of(context.settings.sign_in, email).way is SignInWayKind.OUTSIDE:
        return Step(_outside_answer(context, goal))
    _refuse_guessing(browser)
    tried = f"{email}|{browser.address}"
    _count(context, browser, email, tried)
    taken = account_tries.take_try(context, browser, email)
    with context.db.read() as conn:
        person = find_person(conn, email)
        request = find_open_request(conn, email) if person is None else None
    password_hash = person.password_hash if person else request.password_hash if request else ""
    if not is_password(password_hash, sent.password):
        browser.tries.count_wrong(browser.address)
        metrics.count(metrics.FAILED_SIGN_INS, "password")
        return Step(_wrong(_fewest(browser.tries.left(tried), taken.left)))
    account_tries.give_back(context, taken)
    browser.tries.forget(tried)
    refusal = _why_not(context, person, request, email)
    if person is None or refusal is not None:
        return Step(refusal or _wrong(None))
    _rehash(context, person, sent.password)
    return go_on(context, browser, person, [SignInMethod.PASSWORD], goal)


def go_on(
    context: RequestContext, browser: Browser, person: Person, methods: list[SignInMethod], goal: str
) -> Step:
    """Ask a person who has proved their identity for the second factor, or sign them in if they have none."""
    with context.db.read() as conn:
        needed = methods_of(conn, person.web_user_id)
    if needed:
        facts = {"continueTo": goal, "methods": [method.value for method in methods]}
        with context.db.write() as tx:
            return Step(second_factor.ask(tx, context, person, facts, needed))
    return finish(context, browser, person, methods, goal)


def finish(
    context: RequestContext, browser: Browser, person: Person, methods: list[SignInMethod], goal: str
) -> Step:
    """Begin the session of a person who has completed all steps."""
    device = device_name(browser.user_agent)
    secret = begin_session.begin(context, person, methods, device, browser.address, replaces=browser.cookie)
    known = "" if SignInMethod.OUTSIDE in methods else account_tries.remember(context, browser, person)
    return Step(SignInAnswer(status=SignInStatus.SIGNED_IN, message=SIGNED_IN, next=goal), secret, known)


def _count(context: RequestContext, browser: Browser, email: str, tried: str) -> None:
    try:
        browser.tries.count(tried)
    except TooMany as error:
        limit = context.settings.sign_in.password_tries_per_minute
        detail = messages.TOO_MANY_TRIES.format(email=email, limit=limit)
        raise TooMany(detail, error.retry_after) from error


def _refuse_guessing(browser: Browser) -> None:
    try:
        browser.tries.refuse_guessing(browser.address)
    except TooMany as error:
        minutes = -(-(error.retry_after or 60) // 60)
        raise TooMany(messages.TOO_MANY_WRONG.format(minutes=minutes), error.retry_after) from error


def _outside_answer(context: RequestContext, goal: str) -> SignInAnswer:
    name = context.settings.sign_in.outside_name
    return SignInAnswer(
        status=SignInStatus.OUTSIDE,
        message=messages.SIGN_IN_ELSEWHERE.format(name=name),
        next=outside_address(goal),
    )


def _fewest(*left: int | None) -> int | None:
    return min((count for count in left if count is not None), default=None)


def _wrong(left: int | None) -> SignInAnswer:
    message = messages.NOT_RIGHT
    if left:
        more = messages.ONE_TRY_LEFT if left == 1 else messages.TRIES_LEFT.format(count=left)
        message = f"{message} {more}"
    return SignInAnswer(status=SignInStatus.REFUSED, message=message, tries_left=left)


def _why_not(
    context: RequestContext, person: Person | None, request: OpenRequest | None, email: str
) -> SignInAnswer | None:
    if person is None:
        waits = request is not None and request.state == RequestState.WAITING
        if waits:
            return _blocked(SignInState.WAITING, messages.WAITING)
        return _blocked(SignInState.NOT_CONFIRMED, messages.NOT_CONFIRMED.format(email=email))
    if person.state is AccountState.SWITCHED_OFF:
        return _blocked(SignInState.SWITCHED_OFF, _switched_off(context, person))
    if person.state is AccountState.INVITED:
        return _blocked(SignInState.INVITED, messages.INVITED.format(email=email))
    if person.is_demo and not context.settings.data.demo:
        return _blocked(SignInState.NONE, messages.DEMO_ONLY)
    return None


def _switched_off(context: RequestContext, person: Person) -> str:
    if not person.switched_off_by or person.switched_off_at is None:
        return messages.SWITCHED_OFF
    day = person.switched_off_at.astimezone(ZoneInfo(context.settings.store.time_zone)).date()
    return messages.SWITCHED_OFF_BY.format(who=person.switched_off_by, date=show_date(day))


def _blocked(state: SignInState, message: str) -> SignInAnswer:
    return SignInAnswer(status=SignInStatus.REFUSED, message=message, state=state)


def _rehash(context: RequestContext, person: Person, password: str) -> None:
    if not is_outdated(person.password_hash):
        return
    fresh = hash_password(password)
    with context.db.write() as tx:
        keep_hash(tx, person.web_user_id, person.password_hash, fresh)
