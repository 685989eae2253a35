"""The step after the password: a code, a recovery code or a passkey; or a passkey as the only step.

A right answer starts a new sign-in or freshly proves the current one, depending on the challenge.
"""

import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection

from storefront.accounts.person import Person
from storefront.accounts.queries.people import find_person_by_id
from storefront.base.errors import Refused
from storefront.base.problems import Problem
from storefront.identity import queries as stored
from storefront.identity.request_context import RequestContext
from storefront.platform.secret_texts import digest_of, new_secret
from storefront.signin import limits, messages
from storefront.signin.actions import tries
from storefront.signin.actions.notify import announce_change
from storefront.signin.queries import challenge_tries, passkeys, recovery_codes, totp
from storefront.signin.queries.challenges import save_challenge
from storefront.signin.queries.factors import methods_of
from storefront.signin.rules import totp as totp_rules
from storefront.signin.rules.factors import passkey_id_in
from storefront.signin.rules.recovery_codes import read_recovery_code
from storefront.signin.schemas import (
    FactorChange,
    PasskeyOptions,
    PasskeyOptionsInput,
    SecondFactorInput,
    SecondFactorMethod,
    SignInAnswer,
    SignInMethod,
    SignInStatus,
)
from storefront.signin.stored.factors import StoredPasskey
from storefront.signin.stored.grants import StoredChallenge

KIND = "SecondFactor"
ALONE = "Passkey"
VERSION = "version"
"""The account version stored in a challenge; changes of password, state, role or profile increment it."""


class Proved(msgspec.Struct, frozen=True):
    """A completed proof of identity: `methods` are all the ways used, `continue_to` is the return path.

    `session_id` is the existing session that was proved again, "" for a new sign-in.
    """

    web_user_id: int
    methods: list[SignInMethod]
    continue_to: str
    session_id: str


def ask(
    tx: Connection,
    context: RequestContext,
    person: Person,
    facts: dict[str, Any],
    methods: list[SecondFactorMethod],
) -> SignInAnswer:
    """Begin the step after the password and return the answer for the page.

    The challenge is bound to the account as it is in `person`, i.e. as it was when the password was right.
    `facts` may hold `continueTo`, `methods` proved so far (the password), and `session`, the existing session
    to prove again. Raises TooMany if the person has recently entered too many wrong codes.
    """
    tries.refuse_too_many(tx, tries.SECOND_FACTOR, str(person.web_user_id), context.now)
    secret = new_secret()
    facts = {**facts, VERSION: person.version}
    save_challenge(tx, challenge_for(secret, KIND, person.web_user_id, facts, context.now))
    return SignInAnswer(
        status=SignInStatus.SECOND_FACTOR,
        message=messages.ANOTHER_STEP,
        challenge=secret,
        methods=methods,
        tries_left=limits.CHALLENGE_TRIES_MAX,
    )


def answer(context: RequestContext, given: SecondFactorInput, issuer: str) -> Proved | SignInAnswer:
    """Return who has proved their identity, or what was wrong and how many tries are left.

    Every try counts. A challenge ends after five tries, when it is met, or when the account changes. Wrong
    answers also count across all challenges of the person: raises TooMany after fifteen. Raises Refused for
    an empty answer.
    """
    if given.passkey is None and not given.code.strip() and not given.recovery_code.strip():
        raise Refused(messages.TOTP_CODE_NEEDED, [Problem(field="code", message=messages.TOTP_CODE_NEEDED)])
    with context.db.write() as tx:
        if given.passkey is not None and not given.code and not given.recovery_code:
            done = _passkey_only(tx, context, given, issuer)
            if done is not None:
                return done
        digest = digest_of(given.challenge)
        challenge = challenge_tries.take_try(tx, digest, KIND, context.now, limits.CHALLENGE_TRIES_MAX)
        if challenge is None or challenge.web_user_id is None:
            return SignInAnswer(status=SignInStatus.REFUSED, message=messages.CHALLENGE_OVER)
        if not _is_unchanged(tx, challenge):
            challenge_tries.remove_challenge(tx, digest)
            return SignInAnswer(status=SignInStatus.REFUSED, message=messages.CHALLENGE_CHANGED)
        of = str(challenge.web_user_id)
        left = tries.count_try(tx, tries.SECOND_FACTOR, of, challenge.web_user_id, context.now)
        method = _verified_method(tx, context, given, challenge, issuer)
        if not method or not challenge_tries.remove_challenge(tx, digest):
            return _wrong(tx, context, given, challenge, left)
        tries.give_back(tx, tries.SECOND_FACTOR, of)
        return _finish(tx, context, challenge, method)


def passkey_options(context: RequestContext, asked: PasskeyOptionsInput, issuer: str) -> PasskeyOptions:
    """Return what a passkey has to sign, after the password or alone.

    Raises Refused if the challenge is over.
    """
    signs = new_secret()
    with context.db.write() as tx:
        if not asked.challenge:
            secret = new_secret()
            facts = {"continueTo": asked.continue_to[: limits.ADDRESS_MAX], "signs": signs}
            save_challenge(tx, challenge_for(secret, ALONE, None, facts, context.now))
            return _options(secret, issuer, [], signs, is_only_step=True)
        digest = digest_of(asked.challenge)
        found = challenge_tries.find_untried(tx, digest, KIND, context.now, limits.CHALLENGE_TRIES_MAX)
        if found is None or found.web_user_id is None:
            raise Refused(messages.CHALLENGE_OVER)
        if not _is_unchanged(tx, found):
            raise Refused(messages.CHALLENGE_CHANGED)
        challenge_tries.note_facts(tx, digest, {**found.facts, "signs": signs})
        known = passkeys.list_passkeys(tx, found.web_user_id)
    return _options(asked.challenge, issuer, known, signs, is_only_step=False)


def tries_text(left: int) -> str:
    """Return the number of tries left in words, or "" if none are left."""
    if left == 1:
        return messages.ONE_FACTOR_TRY_LEFT
    return messages.FACTOR_TRIES_LEFT.format(count=left) if left > 0 else ""


def _passkey_only(
    tx: Connection, context: RequestContext, given: SecondFactorInput, issuer: str
) -> Proved | SignInAnswer | None:
    """Return who has signed in with a passkey only, or why not; None for a challenge of the other kind."""
    digest = digest_of(given.challenge)
    asked = challenge_tries.take_try(tx, digest, ALONE, context.now, tries_max=1)
    if asked is None or given.passkey is None:
        return None
    challenge_tries.remove_challenge(tx, digest)
    passkey = passkeys.find_passkey(tx, passkey_id_in(given.passkey))
    if passkey is None:
        return SignInAnswer(status=SignInStatus.REFUSED, message=messages.PASSKEY_UNKNOWN)
    if not _has_signed(tx, context, given.passkey, passkey, asked, issuer):
        return SignInAnswer(status=SignInStatus.REFUSED, message=messages.PASSKEY_REFUSED)
    return Proved(passkey.web_user_id, [SignInMethod.PASSKEY], str(asked.facts.get("continueTo", "")), "")


def _verified_method(
    tx: Connection, context: RequestContext, given: SecondFactorInput, asked: StoredChallenge, issuer: str
) -> SignInMethod | None:
    """Return the method that the answer proves, marking it used; None for a wrong answer."""
    person = asked.web_user_id
    assert person is not None
    if given.passkey is not None:
        passkey = passkeys.find_passkey(tx, passkey_id_in(given.passkey))
        is_theirs = passkey is not None and passkey.web_user_id == person
        if passkey and is_theirs and _has_signed(tx, context, given.passkey, passkey, asked, issuer):
            return SignInMethod.PASSKEY
        return None
    if given.code:
        app = totp.find_totp(tx, person)
        step = totp_rules.matching_step(app.secret, given.code, context.now) if app else None
        return SignInMethod.TOTP if step is not None and totp.use_step(tx, person, step) else None
    code = read_recovery_code(given.recovery_code)
    is_used = bool(methods_of(tx, person)) and recovery_codes.use_recovery_code(tx, person, code, context.now)
    return SignInMethod.RECOVERY_CODE if is_used else None


def _has_signed(
    tx: Connection,
    context: RequestContext,
    credential: dict[str, Any],
    passkey: StoredPasskey,
    asked: StoredChallenge,
    issuer: str,
) -> bool:
    """Verify the passkey's signature of the challenge and record its use; return whether it is valid."""
    from storefront.signin import passkey_checks

    signs = str(asked.facts.get("signs", ""))
    is_only_step = asked.kind == ALONE
    count = (
        passkey_checks.signed_count(credential, passkey, signs.encode(), issuer, is_only_step=is_only_step)
        if signs
        else None
    )
    return count is not None and passkeys.use_passkey(tx, passkey, count, context.now)


def _finish(tx: Connection, context: RequestContext, asked: StoredChallenge, method: SignInMethod) -> Proved:
    person = asked.web_user_id
    assert person is not None
    if method is SignInMethod.RECOVERY_CODE:
        announce_change(tx, context.now, person, FactorChange.RECOVERY_CODE_USED)
    session_id = str(asked.facts.get("session", ""))
    if session_id:
        session = stored.find_session_by_id(tx, session_id)
        if session is not None:
            stored.renew_proof(tx, session, method, context.now)
    before = [SignInMethod(proof) for proof in asked.facts.get("methods", [])]
    return Proved(person, [*before, method], str(asked.facts.get("continueTo", "")), session_id)


def _is_unchanged(conn: Connection, asked: StoredChallenge) -> bool:
    """Return whether the account is unchanged since the password was right."""
    person = find_person_by_id(conn, asked.web_user_id) if asked.web_user_id else None
    return person is not None and person.version == asked.facts.get(VERSION)


def _wrong(
    tx: Connection,
    context: RequestContext,
    given: SecondFactorInput,
    asked: StoredChallenge,
    left_in_all: int,
) -> SignInAnswer:
    left = min(limits.CHALLENGE_TRIES_MAX - asked.tries, left_in_all)
    if given.passkey is not None:
        reason = messages.PASSKEY_REFUSED
    elif given.code:
        reason = messages.TOTP_CODE_WRONG
    else:
        reason = messages.RECOVERY_CODE_WRONG
    if left <= 0:
        return SignInAnswer(
            status=SignInStatus.REFUSED, message=f"{reason} {messages.CHALLENGE_OVER}", tries_left=0
        )
    person = asked.web_user_id
    return SignInAnswer(
        status=SignInStatus.SECOND_FACTOR,
        message=f"{reason} {tries_text(left)}",
        challenge=given.challenge,
        methods=methods_of(tx, person) if person else [],
        tries_left=left,
    )


def _options(
    secret: str, issuer: str, known: list[StoredPasskey], signs: str, *, is_only_step: bool
) -> PasskeyOptions:
    from storefront.signin import passkey_checks

    options = passkey_checks.authentication_options(issuer, known, signs.encode(), is_only_step=is_only_step)
    return PasskeyOptions(challenge=secret, public_key=options)


def challenge_for(
    secret: str, kind: str, web_user_id: int | None, facts: dict[str, Any], now: datetime.datetime
) -> StoredChallenge:
    """Return a new challenge; `secret` is the browser's part of it."""
    until = now + datetime.timedelta(minutes=limits.CHALLENGE_MINUTES)
    return StoredChallenge(digest_of(secret), kind, web_user_id, facts, now, until, 0)
