"""Limit how often a secret may be tried, counted in rows over a window that begins with the first try.

Unlike the limits per address, these apply wherever the tries come from.
"""

import datetime
import math
from typing import NamedTuple

from sqlalchemy import Connection

from storefront.base.errors import TooMany
from storefront.platform.secret_texts import digest_of
from storefront.signin import limits, messages
from storefront.signin.queries import challenge_tries
from storefront.signin.stored.grants import StoredChallenge


class Tried(NamedTuple):
    """What is tried, the maximum number of tries in `minutes`, and the message, with `{minutes}`."""

    kind: str
    most: int
    minutes: int
    message: str


PASSWORD_AGAIN = Tried("Proof", limits.PROOF_TRIES_MAX, limits.CHALLENGE_MINUTES, messages.PROOF_TRIES_OVER)
SECOND_FACTOR = Tried(
    "FactorTries", limits.FACTOR_TRIES_MAX, limits.FACTOR_TRIES_MINUTES, messages.FACTOR_TRIES_OVER
)


def count_try(tx: Connection, tried: Tried, of: str, web_user_id: int | None, now: datetime.datetime) -> int:
    """Count a try before checking it; return how many are left. Raises TooMany if none are."""
    digest = _digest(tried, of)
    if _find(tx, tried, of, now) is None:
        until = now + datetime.timedelta(minutes=tried.minutes)
        challenge_tries.remove_ended(tx, digest, now)  # another try may have begun a new window by now
        challenge_tries.save_once(
            tx, StoredChallenge(digest, tried.kind, web_user_id, {}, now, until, tries=0)
        )
    taken = challenge_tries.take_try(tx, digest, tried.kind, now, tried.most)
    if taken is None:
        refuse_too_many(tx, tried, of, now)
    return tried.most - taken.tries if taken else 0


def refuse_too_many(conn: Connection, tried: Tried, of: str, now: datetime.datetime) -> None:
    """Raise TooMany, with the seconds to wait, if no tries are left."""
    known = _find(conn, tried, of, now)
    if known is not None and known.tries >= tried.most:
        left = math.ceil((known.expires_at - now).total_seconds())
        wait = min(left, 60 * tried.minutes)  # the first try may have begun a moment after this one
        raise TooMany(tried.message.format(minutes=math.ceil(wait / 60)), retry_after=wait)


def give_back(tx: Connection, tried: Tried, of: str) -> None:
    """Undo the count of a try that was right."""
    challenge_tries.give_back_try(tx, _digest(tried, of))


def reset(tx: Connection, tried: Tried, of: str) -> None:
    """Forget all tries."""
    challenge_tries.remove_challenge(tx, _digest(tried, of))


def _find(conn: Connection, tried: Tried, of: str, now: datetime.datetime) -> StoredChallenge | None:
    return challenge_tries.find_untried(conn, _digest(tried, of), tried.kind, now, tried.most + 1)


def _digest(tried: Tried, of: str) -> str:
    return digest_of(f"{tried.kind}:{of}")
