"""Limit the wrong passwords per account, wherever the attempts come from.

A browser that has signed in to the account before, or has just reset its password, has its own allowance. An
attacker elsewhere uses up the allowance shared by all other browsers, but never locks the owner out.
"""

import datetime
from typing import NamedTuple

from sqlalchemy import Connection

from storefront.accounts.person import Person
from storefront.accounts.queries import links
from storefront.identity.request_context import RequestContext
from storefront.platform.secret_texts import digest_of, new_secret
from storefront.signin import limits, messages
from storefront.signin.actions import tries
from storefront.signin.browser import Browser
from storefront.signin.queries import challenge_tries
from storefront.signin.stored.grants import StoredChallenge

KIND = "KnownBrowser"
LIFE = datetime.timedelta(days=limits.KNOWN_BROWSER_DAYS)


class Taken(NamedTuple):
    """A counted attempt and the number of attempts left after it; None when there is no limit."""

    of: str
    left: int | None


def take_try(context: RequestContext, browser: Browser, email: str) -> Taken:
    """Count an attempt before checking the password, so parallel requests cannot exceed the limit.

    Emails without an account are counted the same way. Raises TooMany with the seconds to wait.
    """
    tried = _tried(context)
    if tried.most == 0:
        return Taken("", None)
    with context.db.write() as tx:
        of = f"{email}|{_known_as(tx, context, browser, email)}"
        return Taken(of, tries.count_try(tx, tried, of, None, context.now))


def give_back(context: RequestContext, taken: Taken) -> None:
    """Undo the count of an attempt whose password was right."""
    if taken.of:
        with context.db.write() as tx:
            tries.give_back(tx, _tried(context), taken.of)


def remember(context: RequestContext, browser: Browser, person: Person) -> str:
    """Record that the browser has signed in to the account; return a new cookie's secret, "" for none."""
    secret = browser.known or new_secret()
    known = StoredChallenge(
        _digest(secret, person.email), KIND, person.web_user_id, {}, context.now, context.now + LIFE, tries=0
    )
    with context.db.write() as tx:
        challenge_tries.remove_ended(tx, known.digest, context.now)
        challenge_tries.save_once(tx, known)
    return "" if browser.known else secret


def _known_as(tx: Connection, context: RequestContext, browser: Browser, email: str) -> str:
    """Return a key that sets this browser apart from others trying this account; "" if it is unknown."""
    digest = _digest(browser.known, email)
    if browser.known and challenge_tries.find_untried(tx, digest, KIND, context.now, 1):
        return digest
    reset = links.find_ticket(tx, digest_of(browser.reset)) if browser.reset else None
    if reset is not None and reset.email == email and reset.used_at and reset.expires_at > context.now:
        return reset.ticket_digest
    return ""


def _tried(context: RequestContext) -> tries.Tried:
    most = context.settings.sign_in.wrong_passwords_per_account
    return tries.Tried("Password", most, limits.ACCOUNT_TRIES_MINUTES, messages.ACCOUNT_TRIES_OVER)


def _digest(secret: str, email: str) -> str:
    return digest_of(f"{KIND}:{secret}:{email}")
