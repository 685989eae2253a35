"""Queueing account emails within the transaction that causes them, and creating the links they contain."""

import datetime

from sqlalchemy import Connection

from storefront.accounts import limits
from storefront.accounts.events import AccountMail, MailKind
from storefront.accounts.queries import asked_mails, links
from storefront.accounts.stored import StoredLink
from storefront.identity.request_context import RequestContext
from storefront.platform import advisory_locks, outbox
from storefront.platform.secret_texts import digest_of, new_id, new_secret

HOUR = datetime.timedelta(hours=1)


def send(
    tx: Connection,
    context: RequestContext,
    kind: MailKind,
    to: str | list[str],
    *,
    first_name: str = "",
    path: str = "",
    note: str = "",
    web_reference_id: str = "",
    **facts: object,
) -> None:
    """Queue a mail, to be sent when the transaction commits.

    A mail without recipients is queued as well, so that timing reveals nothing.
    """
    receivers = [to] if isinstance(to, str) else to
    mail = AccountMail(
        kind=kind,
        key=new_id(),
        to=receivers,
        first_name=first_name,
        path=path,
        note=note,
        web_reference_id=web_reference_id,
        facts={name: str(value) for name, value in facts.items()},
    )
    put(tx, context, mail)


def may_mail(tx: Connection, context: RequestContext, email: str) -> bool:
    """Count a requested mail to this address; return False if it exceeds the hourly limit.

    The mailbox is what counts, whether or not it has an account.
    """
    advisory_locks.take_lock(tx, advisory_locks.MAILBOX, email)
    if asked_mails.count_asked(tx, email, context.now - HOUR) >= limits.MAILS_AT_ONCE:
        return False
    asked_mails.save_asked(tx, email, context.now)
    return True


def put(tx: Connection, context: RequestContext, mail: AccountMail) -> None:
    """Queue this mail, to be sent when the transaction commits."""
    outbox.add(tx, mail, f"AccountMail:{mail.key}", context.now)


def make_link(
    tx: Connection,
    context: RequestContext,
    kind: str,
    email: str,
    *,
    web_user_id: int | None = None,
    request_id: int | None = None,
) -> str:
    """Create a link, replacing earlier ones of its kind; return its secret."""
    secret = new_secret()
    link = StoredLink(
        digest=digest_of(secret),
        kind=kind,
        email=email,
        web_user_id=web_user_id,
        request_id=request_id,
        created_at=context.now,
        expires_at=context.now + datetime.timedelta(hours=context.settings.accounts.link_hours),
        used_at=None,
    )
    links.save_link(tx, link)
    return secret
