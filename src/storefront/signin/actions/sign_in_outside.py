"""Sign in through an outside provider with PKCE, state and nonce. Source: decision H13."""

import datetime
from urllib.parse import urlencode

import msgspec
from authlib.oauth2.rfc7636 import create_s256_code_challenge

from storefront.accounts.actions.audit import record
from storefront.accounts.person import Person
from storefront.accounts.queries.accounts import join_outside
from storefront.accounts.queries.people import find_person, find_person_by_id
from storefront.accounts.schemas import AccountState
from storefront.base.errors import NotFound
from storefront.identity.request_context import RequestContext
from storefront.platform.log import logger
from storefront.platform.secret_texts import digest_of, new_secret
from storefront.signin import limits, messages
from storefront.signin.actions.sign_in import finish
from storefront.signin.browser import Browser
from storefront.signin.outside import OutsideAway, OutsidePerson, OutsideProvider, OutsideRefused
from storefront.signin.queries import outside as identities
from storefront.signin.queries.challenges import save_challenge, take_challenge
from storefront.signin.rules.addresses import HOME, own_path
from storefront.signin.rules.ways import may_stand_for
from storefront.signin.schemas import SignInMethod, SignInProblem
from storefront.signin.signed_in import may_sign_in
from storefront.signin.stored.grants import StoredChallenge

OUTSIDE = "Outside"
"""The kind of a challenge that waits for the outside provider; its digest is that of `state`."""
CALLBACK = "/oidc/outside/callback"
SIGN_IN_PAGE = "/auth/sign-in"

log = logger("signin")


class Turn(msgspec.Struct, frozen=True):
    """Where to send the browser. `secret` belongs to its new session.

    `ticket` later identifies this browser; "" clears the cookie, None leaves it unchanged.
    """

    address: str
    secret: str = ""
    ticket: str | None = None


def leave(context: RequestContext, browser: Browser, goal: str) -> Turn:
    """Send the browser to the outside provider, or to the sign-in page if the provider does not respond.

    Raises NotFound if no outside provider is configured.
    """
    provider = _provider(context, browser)
    state, nonce, verifier, ticket = (new_secret() for _ in range(4))
    goal = own_path(goal)
    try:
        address = provider.sign_in_address(state, nonce, create_s256_code_challenge(verifier))
    except (OutsideAway, OutsideRefused) as error:
        return _failure(SignInProblem.AWAY, goal, str(error))
    challenge = StoredChallenge(
        digest=digest_of(state),
        kind=OUTSIDE,
        web_user_id=None,
        facts={"continueTo": goal, "nonce": nonce, "verifier": verifier, "ticket": digest_of(ticket)},
        created_at=context.now,
        expires_at=context.now + datetime.timedelta(minutes=limits.OUTSIDE_MINUTES),
        tries=0,
    )
    with context.db.write() as tx:
        save_challenge(tx, challenge)
    return Turn(address, ticket=ticket)


def come_back(context: RequestContext, browser: Browser, sent: dict[str, str]) -> Turn:
    """Sign in the person the outside provider sends back, and return the browser to where it was going.

    Raises NotFound if no outside provider is configured.
    """
    provider = _provider(context, browser)
    with context.db.write() as tx:
        challenge = take_challenge(tx, digest_of(sent.get("state", "")), OUTSIDE, context.now)
    if challenge is None or challenge.facts["ticket"] != digest_of(browser.ticket):
        problem = SignInProblem.REFUSED if "error" in sent else SignInProblem.TOO_LATE
        return _failure(problem, HOME, "an unknown state")
    turn = _finish(context, browser, provider, challenge, sent)
    return msgspec.structs.replace(turn, ticket="")


def _finish(
    context: RequestContext,
    browser: Browser,
    provider: OutsideProvider,
    asked: StoredChallenge,
    sent: dict[str, str],
) -> Turn:
    """Return the result of a sign-in that this browser began."""
    goal = own_path(asked.facts["continueTo"])
    if "code" not in sent:
        return _failure(SignInProblem.REFUSED, goal, "the provider says no")
    try:
        found = provider.person(sent["code"], asked.facts["verifier"], asked.facts["nonce"], context.now)
    except OutsideAway as error:
        return _failure(SignInProblem.AWAY, goal, str(error))
    except OutsideRefused as error:
        return _failure(SignInProblem.REFUSED, goal, str(error))
    person = _join_if_invited(context, _person_for(context, found))
    if person is None or not may_sign_in(person, context.settings):
        return _failure(SignInProblem.NO_ACCOUNT, goal, "nobody of ours")
    step = finish(context, browser, person, [SignInMethod.OUTSIDE], goal)
    return Turn(goal, step.secret)


def _provider(context: RequestContext, browser: Browser) -> OutsideProvider:
    if not context.settings.sign_in.outside_issuer:
        raise NotFound(messages.NO_OUTSIDE)
    return OutsideProvider(context.settings.sign_in, f"{browser.issuer}{CALLBACK}")


def _person_for(context: RequestContext, found: OutsidePerson) -> Person | None:
    """Return the person the provider identifies: by a stored identity, else by their verified email."""
    with context.db.read() as conn:
        number = identities.find_web_user_id(conn, found.issuer, found.subject)
        if number is not None:
            return find_person_by_id(conn, number)
        if not may_stand_for(context.settings.sign_in, found.email):
            return None
        person = find_person(conn, found.email)
    if person is not None and (may_sign_in(person, context.settings) or _may_join(person, context)):
        with context.db.write() as tx:
            if identities.find_web_user_id(tx, found.issuer, found.subject) is None:
                identities.save_identity(tx, found.issuer, found.subject, person.web_user_id, context.now)
    return person


def _may_join(person: Person, context: RequestContext) -> bool:
    """Return whether the person was invited and only needs this sign-in to join."""
    return person.state is AccountState.INVITED and (context.settings.data.demo or not person.is_demo)


def _join_if_invited(context: RequestContext, person: Person | None) -> Person | None:
    """Let an invited person join: the provider identifies them, so they need no password here."""
    if person is None or not _may_join(person, context):
        return person
    with context.db.write() as tx:
        join_outside(tx, person.web_user_id, context.now)
        record(tx, context, person, "Joined", by_person=True)
        return find_person_by_id(tx, person.web_user_id)


def _failure(problem: SignInProblem, goal: str, why: str) -> Turn:
    log.warning("outside_sign_in_failed", problem=problem.value, reason=why)
    return Turn(f"{SIGN_IN_PAGE}?{urlencode({'problem': problem.value, 'continue': goal})}")
