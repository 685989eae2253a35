"""The inbox of our staff: what visitors have sent. Source: decisions A19, H10."""

from collections.abc import Mapping
from zoneinfo import ZoneInfo

from sqlalchemy import Connection

from storefront.base.errors import NotFound
from storefront.base.paging import first_row, page_count
from storefront.base.text import cut_at_word
from storefront.feedback import limits, messages, queries
from storefront.feedback.library import forms_of
from storefront.feedback.rules.forms import fields_of
from storefront.feedback.schemas import (
    FormFile,
    InboxAnswer,
    InboxDetail,
    InboxKind,
    InboxMessage,
    InboxPage,
    InboxSaved,
    InboxState,
)
from storefront.feedback.stored import StoredSubmission
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability

FEEDBACK = "feedback"

Forms = Mapping[str, FormFile]


def list_inbox(
    context: RequestContext,
    *,
    kind: str = "",
    state: str = InboxState.OPEN,
    word: str = "",
    page: int = 1,
    size: int = limits.INBOX_PAGE_SIZE,
) -> InboxPage:
    """Return a page of messages, newest first; an unknown state, such as "all", means all of them.

    Raises Forbidden for customers and Unauthenticated for visitors.
    """
    identity.require(context.actor, Ability.STAFF_AREA)
    forms, zone = forms_of(context.settings)[0], ZoneInfo(context.settings.store.time_zone)
    asked = {
        "kind": kind[: limits.FORM_NAME_MAX],
        "state": state if state in list(InboxState) else "",
        "word": word[: limits.INBOX_WORD_MAX],
    }
    with context.db.read() as conn:
        total = queries.count_submissions(conn, **asked)
        number = min(page, page_count(total, size))
        rows = queries.list_submissions(conn, **asked, first=first_row(number, size), size=size)
        kinds = queries.list_kinds(conn)
    return InboxPage(
        rows=[_message(row, forms, zone) for row in rows],
        total=total,
        page=number,
        page_count=page_count(total, size),
        kinds=[
            InboxKind(kind=each.kind, title=title_of(each.kind, forms), open_count=each.open_count)
            for each in kinds
        ],
        open_count=sum(each.open_count for each in kinds),
        handled_count=sum(each.handled_count for each in kinds),
    )


def load_message(context: RequestContext, submission_id: int) -> InboxDetail:
    """Return a message with its fields. Raises NotFound if there is none."""
    identity.require(context.actor, Ability.STAFF_AREA)
    forms, zone = forms_of(context.settings)[0], ZoneInfo(context.settings.store.time_zone)
    with context.db.read() as conn:
        row = _found(conn, submission_id)
    return InboxDetail(message=_message(row, forms, zone), answers=_answers(row, forms))


def mark(context: RequestContext, submission_id: int, *, is_handled: bool) -> InboxSaved:
    """Mark a message as handled by the acting person, or as open again. Raises NotFound if there is none."""
    identity.require(context.actor, Ability.STAFF_AREA)
    forms, zone = forms_of(context.settings)[0], ZoneInfo(context.settings.store.time_zone)
    with context.db.write() as tx:
        _found(tx, submission_id)
        if is_handled:
            queries.mark_handled(tx, submission_id, context.now, context.actor.email)
        else:
            queries.mark_open(tx, submission_id)
        row = _found(tx, submission_id)
    return InboxSaved(message=_message(row, forms, zone))


def title_of(kind: str, forms: Forms) -> str:
    """Return the title of a kind of message."""
    if kind in forms:
        return forms[kind].title
    return messages.INBOX_FEEDBACK if kind == FEEDBACK else kind


def _found(conn: Connection, submission_id: int) -> StoredSubmission:
    row = queries.find_submission(conn, submission_id)
    if row is None:
        raise NotFound(messages.NO_SUCH_SUBMISSION)
    return row


def _answers(row: StoredSubmission, forms: Forms) -> list[InboxAnswer]:
    """Return the fields in the order of the form as it is today; others follow under their names."""
    values = {str(name): str(value) for name, value in dict(row.fields or {}).items()}
    fields = list(fields_of(forms[row.kind].parts)) if row.kind in forms else []
    known = [(field.label, values.pop(field.name)) for field in fields if field.name in values]
    return [InboxAnswer(label=label, value=value) for label, value in [*known, *values.items()]]


def _message(row: StoredSubmission, forms: Forms, zone: ZoneInfo) -> InboxMessage:
    """Return a message as the list shows it; its summary is its longest field, times are local."""
    longest = max((answer.value for answer in _answers(row, forms)), key=len, default="")
    return InboxMessage(
        submission_id=row.id,
        kind=row.kind,
        title=title_of(row.kind, forms),
        received_at=row.received_at.astimezone(zone),
        email=row.email,
        name=row.name,
        page_url=row.page_url,
        summary=cut_at_word(longest, limits.SUMMARY_MAX),
        handled_at=row.handled_at.astimezone(zone) if row.handled_at else None,
        handled_by=row.handled_by,
    )
