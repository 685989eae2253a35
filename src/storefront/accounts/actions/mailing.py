"""Sends account emails: the listener for `AccountMail`."""

from collections.abc import Callable
from typing import Any

import msgspec

from storefront.accounts.events import AccountMail, MailKind
from storefront.accounts.messages import mails
from storefront.platform.mail import Letter, Mailer
from storefront.platform.mail_templates import make_letter
from storefront.platform.settings import Settings

TEMPLATE = "account_mail"

_WORDS: dict[MailKind, tuple[str, tuple[str, ...], str]] = {
    MailKind.CONFIRM: (mails.CONFIRM_SUBJECT, mails.CONFIRM_TEXT, mails.CONFIRM_BUTTON),
    MailKind.WELCOME: (mails.WELCOME_SUBJECT, mails.WELCOME_TEXT, mails.CONFIRM_BUTTON),
    MailKind.HAS_ACCOUNT: (mails.HAS_ACCOUNT_SUBJECT, mails.HAS_ACCOUNT_TEXT, mails.HAS_ACCOUNT_BUTTON),
    MailKind.HAS_REQUEST: (mails.HAS_REQUEST_SUBJECT, mails.HAS_REQUEST_TEXT, ""),
    MailKind.JOINS_REQUEST: (mails.HAS_REQUEST_SUBJECT, mails.JOINS_REQUEST_TEXT, ""),
    MailKind.OTHER_PASSWORD: (
        mails.OTHER_PASSWORD_SUBJECT,
        mails.OTHER_PASSWORD_TEXT,
        mails.OTHER_PASSWORD_BUTTON,
    ),
    MailKind.WAITING: (mails.WAITING_SUBJECT, mails.WAITING_TEXT, mails.WAITING_BUTTON),
    MailKind.APPROVED: (mails.APPROVED_SUBJECT, mails.APPROVED_TEXT, mails.APPROVED_BUTTON),
    MailKind.REFUSED: (mails.REFUSED_SUBJECT, mails.REFUSED_TEXT, ""),
    MailKind.INVITED: (
        mails.INVITED_SUBJECT,
        (mails.INVITED_WHO, mails.INVITED_PASSWORD),
        mails.INVITED_BUTTON,
    ),
    MailKind.INVITED_OUTSIDE: (
        mails.INVITED_SUBJECT,
        (mails.INVITED_WHO, mails.INVITED_SIGN_IN),
        mails.INVITED_SIGN_IN_BUTTON,
    ),
    MailKind.STAFF: (mails.STAFF_SUBJECT, (mails.STAFF_WHO, mails.INVITED_PASSWORD), mails.INVITED_BUTTON),
    MailKind.STAFF_OUTSIDE: (
        mails.STAFF_SUBJECT,
        (mails.STAFF_WHO, mails.INVITED_SIGN_IN),
        mails.INVITED_SIGN_IN_BUTTON,
    ),
    MailKind.PIN: (mails.PIN_SUBJECT, mails.PIN_TEXT, ""),
    MailKind.PASSWORD: (mails.PASSWORD_SUBJECT, mails.PASSWORD_TEXT, mails.PASSWORD_BUTTON),
    MailKind.ROLE: (mails.ROLE_SUBJECT, mails.ROLE_TEXT, mails.ROLE_BUTTON),
    MailKind.OFF: (mails.OFF_SUBJECT, mails.OFF_TEXT, ""),
    MailKind.ON: (mails.ON_SUBJECT, mails.ON_TEXT, mails.ON_BUTTON),
    MailKind.NEW_EMAIL: (mails.NEW_EMAIL_SUBJECT, mails.NEW_EMAIL_TEXT, mails.NEW_EMAIL_BUTTON),
    MailKind.EMAIL_CHANGED: (mails.EMAIL_CHANGED_SUBJECT, mails.EMAIL_CHANGED_TEXT, ""),
}
_IGNORABLE = frozenset(
    {
        MailKind.CONFIRM,
        MailKind.WELCOME,
        MailKind.OTHER_PASSWORD,
        MailKind.NEW_EMAIL,
        MailKind.INVITED,
        MailKind.STAFF,
        MailKind.HAS_ACCOUNT,
    }
)


def send_mail(
    settings: Settings, mailer: Mailer, event: dict[str, Any], purchase_name: Callable[[str], str]
) -> None:
    """Send an account mail, if it has a recipient. Raises what the mailer raises.

    `purchase_name` returns what the order or quote with a web reference is called: "order 1042".
    """
    mail = msgspec.convert(event, AccountMail)
    if not mail.to:
        return
    if reference := mail.web_reference_id:
        mail = msgspec.structs.replace(mail, facts={**mail.facts, "purchase": purchase_name(reference)})
    mailer.send(letter_of(mail, settings))


def letter_of(mail: AccountMail, settings: Settings) -> Letter:
    """Return the mail as text and HTML; user input is escaped in both."""
    subject, paragraphs, button = _WORDS[mail.kind]
    facts = {"store": settings.store.name, **mail.facts}
    hello = mails.HELLO if mail.first_name else mails.HELLO_NOBODY
    shown = {
        "hello": hello.format(first_name=mail.first_name),
        "paragraphs": [paragraph.format(**facts) for paragraph in paragraphs],
        "note": mail.note,
        "pin": mail.facts.get("pin", ""),
        "button": button if mail.path else "",
        "address": f"{origin_of(settings)}{mail.path}",
        "copy_link": mails.COPY_LINK,
        "closing": mails.NOT_YOU if mail.kind in _IGNORABLE else "",
    }
    key = f"AccountMail:{mail.key}"
    return make_letter(settings, TEMPLATE, shown, key=key, to=mail.to, subject=subject.format(**facts))


def origin_of(settings: Settings) -> str:
    """Return the store's base URL: its public address, or the address it listens on if there is none."""
    if settings.store.public_url:
        return settings.store.public_url.rstrip("/")
    host = settings.http.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.http.port}"
