"""Mails about accounts, written down in the transaction that they tell of; links whose secret they carry."""

import datetime

from sqlalchemy import Connection

from storefront.accounts import limits
from storefront.accounts.events import AccountMail, MailKind
from storefront.accounts.kept import StoredLink
from storefront.accounts.queries import asked_mails, links
from storefront.identity.visit import Visit
from storefront.platform import outbox, turns
from storefront.platform.secret_texts import digest_of, new_id, new_secret

HOUR = datetime.timedelta(hours=1)


def send(
    tx: Connection,
    visit: Visit,
    kind: MailKind,
    to: str | list[str],
    *,
    first_name: str = "",
    path: str = "",
    note: str = "",
    **facts: object,
) -> None:
    """Let a mail be sent once the transaction is committed.

    One to nobody is written down like any other, so that it takes as long.
    """
    receivers = [to] if isinstance(to, str) else to
    mail = AccountMail(
        kind=kind,
        key=new_id(),
        to=receivers,
        first_name=first_name,
        path=path,
        note=note,
        facts={name: str(value) for name, value in facts.items()},
    )
    put(tx, visit, mail)


def may_mail(tx: Connection, visit: Visit, email: str) -> bool:
    """Count a mail that somebody asks us to send to this address; False for one too many within the hour.

    Whoever asks is counted alike, with or without an account there: what counts is the mailbox.
    """
    turns.take_turn(tx, turns.MAILBOX, email)
    if asked_mails.count_asked(tx, email, visit.now - HOUR) >= limits.MAILS_AT_ONCE:
        return False
    asked_mails.save_asked(tx, email, visit.now)
    return True


def put(tx: Connection, visit: Visit, mail: AccountMail) -> None:
    """Let this mail be sent once the transaction is committed."""
    outbox.add(tx, mail, f"AccountMail:{mail.key}", visit.now)


def make_link(
    tx: Connection,
    visit: Visit,
    kind: str,
    email: str,
    *,
    web_user_id: int | None = None,
    request_id: int | None = None,
) -> str:
    """Keep a new link of this kind, in place of those before it; return the secret that it carries."""
    secret = new_secret()
    link = StoredLink(
        digest=digest_of(secret),
        kind=kind,
        email=email,
        web_user_id=web_user_id,
        request_id=request_id,
        created_at=visit.now,
        expires_at=visit.now + datetime.timedelta(hours=visit.settings.accounts.link_hours),
        used_at=None,
    )
    links.save_link(tx, link)
    return secret
