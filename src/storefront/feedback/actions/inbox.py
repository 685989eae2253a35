"""The inbox, in which our staff read what visitors have sent and mark it as done."""

from zoneinfo import ZoneInfo

from storefront.base.errors import Conflict, NotFound
from storefront.base.paging import first_row, page_count
from storefront.base.text import one_line
from storefront.feedback import limits, messages, queries
from storefront.feedback.schemas import (
    HandledForm,
    HandledSaved,
    Submission,
    SubmissionField,
    SubmissionKind,
    SubmissionPage,
)
from storefront.feedback.stored import StoredSubmission
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability

STATES = ("open", "done")


def list_inbox(
    context: RequestContext,
    *,
    kind: str,
    state: str,
    word: str,
    page: int,
    size: int = limits.INBOX_PAGE_SIZE,
) -> SubmissionPage:
    """Return a page of the inbox, newest first. An unknown kind or state is ignored.

    Raises Unauthenticated for guests, Forbidden except for staff.
    """
    identity.require(context.actor, Ability.STAFF_ROOM)
    zone = ZoneInfo(context.settings.store.time_zone)
    with context.db.read() as conn:
        rows, total = queries.list_submissions(
            conn,
            kind=kind if kind in set(SubmissionKind) else "",
            state=state if state in STATES else "",
            word=one_line(word)[:100],
            first=first_row(page, size),
            size=size,
        )
        counts = queries.count_open(conn)
    return SubmissionPage(
        rows=[shown(row, zone) for row in rows],
        total=total,
        page=page,
        page_count=page_count(total, size),
        counts={each.value: counts.get(each.value, 0) for each in SubmissionKind},
    )


def mark(context: RequestContext, submission_id: int, form: HandledForm) -> HandledSaved:
    """Mark an entry as done, or open it again.

    Raises NotFound if there is none, and Conflict if somebody else was faster.
    """
    identity.require(context.actor, Ability.STAFF_ROOM)
    zone = ZoneInfo(context.settings.store.time_zone)
    with context.db.write() as tx:
        found = queries.hold_submission(tx, submission_id)
        if found is None:
            raise NotFound(messages.NO_SUCH_SUBMISSION)
        if form.is_handled and found.handled_at is not None:
            raise Conflict(messages.INBOX_STALE.format(name=found.handled_by))
        if not form.is_handled and found.handled_at is None:
            raise Conflict(messages.INBOX_REOPENED)
        queries.mark_submission(
            tx,
            submission_id,
            at=context.now if form.is_handled else None,
            by=(context.actor.preferred_name or context.actor.email) if form.is_handled else "",
            web_user_id=context.actor.web_user_id if form.is_handled else None,
        )
        saved = queries.hold_submission(tx, submission_id)
    assert saved is not None
    return HandledSaved(submission=shown(saved, zone))


def shown(row: StoredSubmission, zone: ZoneInfo) -> Submission:
    """Return an entry as the inbox shows it."""
    return Submission(
        submission_id=row.submission_id,
        kind=row.kind,
        received_at=row.received_at.astimezone(zone),
        email=row.email,
        name=row.name,
        page_url=row.page_url,
        fields=[SubmissionField(label=label, text=text) for label, text in row.fields],
        handled_at=row.handled_at and row.handled_at.astimezone(zone),
        handled_by=row.handled_by,
    )
