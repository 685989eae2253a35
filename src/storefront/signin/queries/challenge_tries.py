"""Count the tries at a challenge and limit a person's wrong answers."""

import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, delete, select, update
from sqlalchemy.dialects import postgresql

from storefront.platform.statements import Change, Query
from storefront.signin.stored.grants import StoredChallenge
from storefront.signin.tables import ChallengeRow

_FIELDS = [getattr(ChallengeRow, name) for name in StoredChallenge.__struct_fields__]
_THIS = ChallengeRow.digest == bindparam("of")
_OPEN = (_THIS, ChallengeRow.kind == bindparam("of_kind"), ChallengeRow.expires_at > bindparam("now"))

_SAVE = Change(
    postgresql.insert(ChallengeRow)  # SQLite uses the same statement
    .values({name: bindparam(name) for name in StoredChallenge.__struct_fields__})
    .on_conflict_do_nothing(index_elements=["digest"])
)
_FIND = Query(select(*_FIELDS).where(*_OPEN, ChallengeRow.tries < bindparam("most")), StoredChallenge)
_TRY = Query(
    update(ChallengeRow)
    .where(*_OPEN, ChallengeRow.tries < bindparam("most"))
    .values(tries=ChallengeRow.tries + 1)
    .returning(*_FIELDS),
    StoredChallenge,
)
_NOTE = Change(update(ChallengeRow).where(_THIS).values(facts=bindparam("known")))
_REMOVE = Change(delete(ChallengeRow).where(_THIS))
_REMOVE_ENDED = Change(delete(ChallengeRow).where(_THIS, ChallengeRow.expires_at <= bindparam("now")))
_GIVE_BACK = Change(
    update(ChallengeRow).where(_THIS, ChallengeRow.tries > 0).values(tries=ChallengeRow.tries - 1)
)


def save_once(tx: Connection, challenge: StoredChallenge) -> None:
    """Store a challenge unless one with the same digest exists."""
    fields: dict[str, Any] = {name: getattr(challenge, name) for name in StoredChallenge.__struct_fields__}
    _SAVE.run(tx, **fields)


def find_untried(
    conn: Connection, digest: str, kind: str, now: datetime.datetime, tries_max: int
) -> StoredChallenge | None:
    """Return a challenge that can still be answered; None if it is over or unknown."""
    return _FIND.first(conn, of=digest, of_kind=kind, now=now, most=tries_max)


def take_try(
    tx: Connection, digest: str, kind: str, now: datetime.datetime, tries_max: int
) -> StoredChallenge | None:
    """Count a try at a challenge and return the challenge, with the try counted; None if it is over."""
    return _TRY.first(tx, of=digest, of_kind=kind, now=now, most=tries_max)


def note_facts(tx: Connection, digest: str, facts: dict[str, Any]) -> None:
    """Replace the facts of a challenge."""
    _NOTE.run(tx, of=digest, known=facts)


def remove_challenge(tx: Connection, digest: str) -> bool:
    """Remove a met challenge; return False if another request already did."""
    return _REMOVE.run(tx, of=digest) == 1


def remove_ended(tx: Connection, digest: str, now: datetime.datetime) -> None:
    """Remove a challenge if it has expired, so that a new one can begin."""
    _REMOVE_ENDED.run(tx, of=digest, now=now)


def give_back_try(tx: Connection, digest: str) -> None:
    """Undo the count of one try."""
    _GIVE_BACK.run(tx, of=digest)
