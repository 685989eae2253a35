"""Begin and end the session of a person on a device."""

import datetime

from storefront.accounts.person import Person
from storefront.accounts.queries.sign_ins import note_sign_in
from storefront.identity import queries as stored
from storefront.identity.request_context import RequestContext
from storefront.identity.stored import StoredSession
from storefront.platform import metrics
from storefront.platform.log import logger
from storefront.platform.secret_texts import digest_of, new_id, new_secret
from storefront.signin.schemas import SignInMethod

log = logger("signin")


def begin(
    context: RequestContext,
    person: Person,
    methods: list[SignInMethod],
    device: str,
    address: str,
    replaces: str = "",
) -> str:
    """Sign a person in and return the secret for the browser's session cookie.

    `methods` are the ways they proved who they are; `replaces` is the browser's previous cookie. Its
    session continues with the new secret if it is the same person's, because two tabs may sign in at once;
    otherwise it ends.
    """
    secret = new_secret()
    now = context.now
    session = StoredSession(
        session_id=new_id(),
        web_user_id=person.web_user_id,
        created_at=now,
        used_at=now,
        authenticated_at=now,
        ends_at=now + datetime.timedelta(days=context.settings.sign_in.session_days),
        ended_at=None,
        methods=[method.value for method in methods],
        device=device,
        address=address,
        impersonation_id=None,
        imp_customer_id_p21=None,
        imp_customer_id_aw=None,
        imp_customer_name="",
    )
    with context.db.write() as tx:
        old = stored.find_session(tx, digest_of(replaces)) if replaces else None
        if old is not None and _is_renewed(old, session):
            stored.renew_session(tx, old.session_id, session, digest_of(secret))
        else:
            if old is not None:
                stored.end_session(tx, old.session_id, now)
            stored.save_session(tx, session, digest_of(secret))
        note_sign_in(tx, person.web_user_id, now)
    metrics.count(metrics.SIGN_INS)
    log.info("signed_in", person=person.web_user_id, methods=",".join(session.methods))
    return secret


def _is_renewed(old: StoredSession, session: StoredSession) -> bool:
    """Return whether the old session continues: it is open, the same person's, and acts for no customer."""
    is_open = old.ended_at is None and old.ends_at > session.used_at
    return is_open and old.web_user_id == session.web_user_id and old.impersonation_id is None


def end(context: RequestContext, session_id: str) -> None:
    """Sign out: end the session and all of its tokens."""
    with context.db.write() as tx:
        stored.end_session(tx, session_id, context.now)
    log.info("signed_out")
