"""What queries load of the inbox."""

import datetime

import msgspec


class StoredSubmission(msgspec.Struct, frozen=True, kw_only=True):
    """An entry of the inbox; `fields` are pairs of label and text."""

    submission_id: int
    kind: str
    received_at: datetime.datetime
    email: str
    name: str
    page_url: str
    fields: list[tuple[str, str]]
    handled_at: datetime.datetime | None
    handled_by: str
