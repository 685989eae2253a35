"""Finish a sign-in with a second factor, or with a passkey only, by beginning the session."""

from storefront.accounts.queries.people import find_person_by_id
from storefront.identity.request_context import RequestContext
from storefront.platform import metrics
from storefront.signin import messages
from storefront.signin.actions import second_factor
from storefront.signin.actions.sign_in import Step, finish
from storefront.signin.browser import Browser
from storefront.signin.rules.addresses import own_path
from storefront.signin.rules.ways import way_of
from storefront.signin.schemas import (
    PasskeyOptions,
    PasskeyOptionsInput,
    SecondFactorInput,
    SignInAnswer,
    SignInMethod,
    SignInStatus,
    SignInWayKind,
)
from storefront.signin.signed_in import may_sign_in


def options(context: RequestContext, browser: Browser, asked: PasskeyOptionsInput) -> PasskeyOptions:
    """Return what a passkey has to sign; raises Forbidden for a page of another site."""
    browser.refuse_elsewhere()
    return second_factor.passkey_options(context, asked, browser.issuer)


def give(context: RequestContext, browser: Browser, given: SecondFactorInput) -> Step:
    """Sign in a person who gives a right answer; a renewed proof begins no new session.

    Raises Forbidden for a page of another site, Refused for an empty answer.
    """
    browser.refuse_elsewhere()
    done = second_factor.answer(context, given, browser.issuer)
    if isinstance(done, SignInAnswer):
        metrics.count(metrics.FAILED_SIGN_INS, "second factor")
        return Step(done)
    if done.session_id:
        return Step(SignInAnswer(status=SignInStatus.SIGNED_IN))
    with context.db.read() as conn:
        person = find_person_by_id(conn, done.web_user_id)
    if person is None or not may_sign_in(person, context.settings):
        return Step(_refused(messages.PERSON_GONE))
    way = way_of(context.settings.sign_in, person.email)
    if SignInMethod.PASSKEY in done.methods[:1] and way.way is SignInWayKind.OUTSIDE:
        return Step(_refused(messages.PASSKEYS_NOT_FOR_YOU.format(name=way.name)))
    return finish(context, browser, person, done.methods, own_path(done.continue_to))


def _refused(message: str) -> SignInAnswer:
    return SignInAnswer(status=SignInStatus.REFUSED, message=message)
