"""Store the files that go with messages and returns, and find them."""

import datetime
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, select, update

from storefront.platform.batches import BatchQuery
from storefront.platform.daily_jobs import Old
from storefront.platform.statements import Change, Query, columns_of, inserted, only
from storefront.uploads.stored import SentFile
from storefront.uploads.tables import SentFileRow

_COLUMNS = columns_of(SentFile, SentFileRow)


def _file(*columns: Any) -> SentFile:
    return SentFile(**dict(zip(SentFile.__struct_fields__, columns, strict=True)))


_SAVE = Change(inserted(SentFileRow))
_FIND = Query(select(*_COLUMNS).where(SentFileRow.file_id == bindparam("file")), _file)
_UNSENT = (SentFileRow.web_user_id == bindparam("person"), SentFileRow.subject == "")
_COUNT_UNSENT = Query(select(func.count()).select_from(SentFileRow).where(*_UNSENT), only)
_LIST_UNSENT = BatchQuery(select(*_COLUMNS).where(*_UNSENT), SentFileRow.file_id, _file)
_SEND = Change(
    update(SentFileRow)
    .where(*_UNSENT, SentFileRow.file_id == bindparam("file"))
    .values(subject=bindparam("about"), customer_id_p21=bindparam("company"))
)
_OLD = (SentFileRow.uploaded_at < bindparam("before"), SentFileRow.subject == "")
_COUNT_OLD = Query(select(func.count()).select_from(SentFileRow).where(*_OLD), only)
_COUNT = Query(select(func.count()).select_from(SentFileRow), only)
_FORGET = Change(delete(SentFileRow).where(*_OLD))
_NAMED = BatchQuery(select(SentFileRow.digest).distinct(), SentFileRow.digest, str)


def save_file(tx: Connection, file: SentFile) -> None:
    """Store an uploaded file."""
    _SAVE.run(tx, **msgspec.structs.asdict(file))


def find_file(conn: Connection, file_id: str) -> SentFile | None:
    """Return the stored facts about a file."""
    return _FIND.first(conn, file=file_id)


def count_unsent(conn: Connection, web_user_id: int) -> int:
    """Return how many files a person has uploaded that went with nothing yet."""
    return _COUNT_UNSENT.first(conn, person=web_user_id) or 0


def list_unsent(conn: Connection, web_user_id: int, file_ids: Sequence[str]) -> Sequence[SentFile]:
    """Return those of these files that this person has uploaded and that went with nothing yet."""
    return list(_LIST_UNSENT.rows(conn, file_ids, person=web_user_id))


def send(
    tx: Connection, web_user_id: int, file_ids: Sequence[str], subject: str, company: int | None
) -> None:
    """Record what a person's files go with, and which company may open them."""
    facts = {"person": web_user_id, "about": subject, "company": company}
    _SEND.run_many(tx, [facts | {"file": file_id} for file_id in file_ids])


def count_unused(conn: Connection, before: datetime.datetime) -> Old:
    """Return how many files from before this time went with nothing."""
    return Old(_COUNT_OLD.first(conn, before=before) or 0, _COUNT.first(conn) or 0)


def forget_unused(tx: Connection, before: datetime.datetime) -> int:
    """Delete the files from before this time that went with nothing; return how many."""
    return _FORGET.run(tx, before=before)


def named_digests(conn: Connection, digests: set[str]) -> set[str]:
    """Return the digests that belong to one of these files."""
    return set(_NAMED.rows(conn, digests))
