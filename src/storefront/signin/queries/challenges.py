"""Sign-in challenges that wait for an answer: a second factor, a passkey, an outside provider."""

import datetime

from sqlalchemy import Connection, bindparam, delete, func, insert, select

from storefront.platform.daily_jobs import Old
from storefront.platform.statements import Change, Query, columns_of
from storefront.signin.stored.grants import StoredChallenge
from storefront.signin.tables import ChallengeRow

_FIELDS = columns_of(StoredChallenge, ChallengeRow)
_SAVE = Change(insert(ChallengeRow))
_TAKE = Query(
    delete(ChallengeRow)
    .where(
        ChallengeRow.digest == bindparam("which"),
        ChallengeRow.kind == bindparam("sort"),
        ChallengeRow.expires_at > bindparam("now"),
    )
    .returning(*_FIELDS),
    StoredChallenge,
)
_COUNT_OLD = Query(
    select(
        func.count().filter(ChallengeRow.expires_at < bindparam("before")).label("count"),
        func.count().label("total"),
    ).select_from(ChallengeRow),
    Old,
)
_FORGET = Change(delete(ChallengeRow).where(ChallengeRow.expires_at < bindparam("before")))


def save_challenge(tx: Connection, challenge: StoredChallenge) -> None:
    """Store a new challenge."""
    _SAVE.run(tx, **{name: getattr(challenge, name) for name in StoredChallenge.__struct_fields__})


def take_challenge(tx: Connection, digest: str, kind: str, now: datetime.datetime) -> StoredChallenge | None:
    """Return an unexpired challenge of this kind and remove it; None if there is none."""
    return _TAKE.first(tx, which=digest, sort=kind, now=now)


def count_old_challenges(conn: Connection, before: datetime.datetime) -> Old:
    """Return the number of challenges that expired before then, and the total."""
    return _COUNT_OLD.first(conn, before=before) or Old(0, 0)


def forget_challenges(tx: Connection, before: datetime.datetime) -> int:
    """Remove the challenges that expired before then; return how many there were."""
    return _FORGET.run(tx, before=before)
