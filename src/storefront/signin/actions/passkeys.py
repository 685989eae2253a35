"""Add, rename and remove a person's passkeys."""

from typing import TYPE_CHECKING

from sqlalchemy import Connection

from storefront.accounts.queries import people
from storefront.base.errors import Conflict, NotFound, Refused, Unauthenticated
from storefront.base.problems import Problem
from storefront.base.text import one_line
from storefront.identity import queries as stored
from storefront.identity.request_context import RequestContext
from storefront.identity.stored import StoredSession
from storefront.platform.secret_texts import digest_of, new_secret
from storefront.signin import limits, messages
from storefront.signin.actions.factors import drop_lonely_codes, factors_of
from storefront.signin.actions.fresh_proof import fresh_session
from storefront.signin.actions.notify import announce_change
from storefront.signin.actions.second_factor import challenge_for
from storefront.signin.queries import challenge_tries, passkeys
from storefront.signin.queries.challenges import save_challenge
from storefront.signin.rules.factors import why_not_name
from storefront.signin.schemas import (
    AddPasskeyInput,
    FactorChange,
    Factors,
    PasskeyOptions,
    RemovePasskeyInput,
    RenamePasskeyInput,
    SignInMethod,
)
from storefront.signin.stored.factors import StoredPasskey

if TYPE_CHECKING:
    from storefront.signin.passkey_checks import NewPasskey

KIND = "NewPasskey"


def options(context: RequestContext, issuer: str) -> PasskeyOptions:
    """Return the browser's options for creating a passkey. Raises Refused if the person already has ten."""
    from storefront.signin import passkey_checks

    secret, signs = new_secret(), new_secret()
    with context.db.write() as tx:
        session = fresh_session(tx, context)
        person = people.find_person_by_id(tx, session.web_user_id)
        if person is None:
            raise Unauthenticated(messages.PERSON_GONE)
        known = _not_too_many(tx, session)
        facts = {"signs": signs}
        save_challenge(tx, challenge_for(secret, KIND, session.web_user_id, facts, context.now))
    who = (person.web_user_id, person.email, person.name)
    creation_options = passkey_checks.registration_options(
        issuer, context.settings.store.name, who, known, signs.encode()
    )
    return PasskeyOptions(challenge=secret, public_key=creation_options)


def add(context: RequestContext, given: AddPasskeyInput, issuer: str) -> Factors:
    """Store a new passkey. Raises Refused if it cannot be verified, Conflict if it is already registered."""
    name = _name(given.name)
    with context.db.write() as tx:
        session = fresh_session(tx, context)
        _not_too_many(tx, session)
        made = _verified_passkey(tx, context, session, given, issuer)
        if passkeys.find_passkey(tx, made.credential_id) is not None:
            raise Conflict(messages.PASSKEY_KNOWN)
        passkeys.save_passkey(
            tx,
            StoredPasskey(
                credential_id=made.credential_id,
                web_user_id=session.web_user_id,
                public_key=made.public_key,
                sign_count=made.sign_count,
                transports=made.transports,
                name=name,
                created_at=context.now,
                used_at=None,
            ),
        )
        stored.renew_proof(tx, session, SignInMethod.PASSKEY, context.now)
        announce_change(tx, context.now, session.web_user_id, FactorChange.PASSKEY_ADDED, name)
        return factors_of(tx, context, session)


def rename(context: RequestContext, given: RenamePasskeyInput) -> Factors:
    """Rename a passkey; raises NotFound if the visitor has no such passkey."""
    name = _name(given.name)
    with context.db.write() as tx:
        session = fresh_session(tx, context)
        if not passkeys.rename_passkey(tx, session.web_user_id, given.passkey_id, name):
            raise NotFound(messages.NO_SUCH_PASSKEY)
        return factors_of(tx, context, session)


def remove(context: RequestContext, given: RemovePasskeyInput) -> Factors:
    """Remove a passkey; raises NotFound if the visitor has no such passkey."""
    with context.db.write() as tx:
        session = fresh_session(tx, context)
        passkey = passkeys.find_passkey(tx, given.passkey_id)
        if passkey is None or not passkeys.remove_passkey(tx, session.web_user_id, given.passkey_id):
            raise NotFound(messages.NO_SUCH_PASSKEY)
        drop_lonely_codes(tx, session.web_user_id)
        announce_change(tx, context.now, session.web_user_id, FactorChange.PASSKEY_REMOVED, passkey.name)
        return factors_of(tx, context, session)


def _verified_passkey(
    tx: Connection, context: RequestContext, session: StoredSession, given: AddPasskeyInput, issuer: str
) -> "NewPasskey":
    """Verify the new passkey against its challenge, which can be used only once."""
    from storefront.signin import passkey_checks

    digest = digest_of(given.challenge)
    challenge = challenge_tries.take_try(tx, digest, KIND, context.now, tries_max=1)
    if challenge is None or challenge.web_user_id != session.web_user_id:
        raise Refused(messages.PASSKEY_REFUSED)
    made = passkey_checks.new_passkey(given.credential, str(challenge.facts["signs"]).encode(), issuer)
    if made is None:
        raise Refused(messages.PASSKEY_REFUSED)
    challenge_tries.remove_challenge(tx, digest)
    return made


def _not_too_many(tx: Connection, session: StoredSession) -> list[StoredPasskey]:
    known = passkeys.list_passkeys(tx, session.web_user_id)
    if len(known) >= limits.PASSKEYS_MAX:
        raise Refused(messages.PASSKEYS_TOO_MANY)
    return known


def _name(typed: str) -> str:
    problem = why_not_name(typed)
    if problem:
        raise Refused(problem, [Problem(field="name", message=problem)])
    return one_line(typed)
