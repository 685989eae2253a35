"""Website alerts in the staff area. Source: decisions B30, H10."""

from sqlalchemy import Connection

from storefront.base.errors import Conflict, Refused
from storefront.base.problems import Problem
from storefront.content import limits, messages
from storefront.content.actions.recording import record_change
from storefront.content.queries import notices
from storefront.content.rules.notices import problems_of_alert, state_of
from storefront.content.schemas import (
    AlertEntry,
    AlertForm,
    AlertLevel,
    AlertList,
    AlertSwitch,
    NoticeSaved,
    WindowState,
)
from storefront.content.stored import StoredAlert
from storefront.eventlog.schemas import EventType
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability


def list_alerts(context: RequestContext) -> AlertList:
    """Return every alert, the newest first. Raises Forbidden for customers, Unauthenticated for guests."""
    identity.require(context.actor, Ability.STAFF_AREA)
    with context.db.read() as conn:
        rows = notices.list_alerts(conn)
    shown = notices.current(rows, context.today)
    return AlertList(rows=[_entry(row, shown, context) for row in rows], today=context.today)


def save_alert(context: RequestContext, form: AlertForm) -> NoticeSaved:
    """Add an alert, or change the one that had the text `was`.

    Raises Refused for wrong fields, Conflict if the alert is gone or its text is taken.
    """
    identity.require(context.actor, Ability.STAFF_AREA)
    if problems := problems_of_alert(form):
        raise Refused(problems[0].message, problems)
    text = form.text.strip()
    row = StoredAlert(
        text, form.level, form.dismissible, form.starts_on, form.ends_on, form.is_on, context.now
    )
    with context.db.write() as tx:
        _refuse_lost(tx, form.was, text)
        notices.save_alert(tx, row, form.was)
        record_change(tx, context, EventType.ALERT_CHANGED, "alert", text)
    return NoticeSaved(message=messages.ALERT_SAVED)


def switch_alert(context: RequestContext, switch: AlertSwitch) -> NoticeSaved:
    """Switch an alert on or off and leave the rest of it as it is, so that no edit of a colleague is lost.

    Raises Conflict if it is gone.
    """
    identity.require(context.actor, Ability.STAFF_AREA)
    kind = EventType.ALERT_TURNED_ON if switch.is_on else EventType.ALERT_TURNED_OFF
    with context.db.write() as tx:
        if notices.switch_alert(tx, switch.name, switch.is_on, context.now) == 0:
            raise Conflict(messages.ALERT_GONE)
        record_change(tx, context, kind, "alert", switch.name)
    return NoticeSaved(message=messages.ALERT_SAVED)


def remove_alert(context: RequestContext, text: str) -> NoticeSaved:
    """Remove an alert. Raises Conflict if it is gone already."""
    identity.require(context.actor, Ability.STAFF_AREA)
    with context.db.write() as tx:
        if notices.remove_alert(tx, text) == 0:
            raise Conflict(messages.ALERT_GONE)
        record_change(tx, context, EventType.ALERT_REMOVED, "alert", text)
    return NoticeSaved(message=messages.ALERT_REMOVED)


def _refuse_lost(tx: Connection, was: str, text: str) -> None:
    known = {row.text for row in notices.list_alerts(tx)}
    if was and was not in known:
        raise Conflict(messages.ALERT_GONE)
    if text != was and text in known:
        raise Conflict(messages.ALERT_EXISTS, [Problem(field="text", message=messages.ALERT_EXISTS)])
    if not was and len(known) >= limits.ALERTS_MAX:
        raise Refused(messages.ALERTS_FULL.format(maximum=limits.ALERTS_MAX))


def _entry(row: StoredAlert, shown: StoredAlert | None, context: RequestContext) -> AlertEntry:
    state = state_of(row.starts_on, row.ends_on, context.today, is_on=row.is_on)
    if state is WindowState.SHOWN and row != shown:
        state = WindowState.COVERED
    return AlertEntry(
        text=row.text,
        level=AlertLevel(row.level) if row.level in set(AlertLevel) else AlertLevel.INFO,
        dismissible=row.dismissible,
        is_on=row.is_on,
        starts_on=row.starts_on,
        ends_on=row.ends_on,
        state=state,
    )
