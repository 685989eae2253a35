"""Starting and stopping to watch an item. Source: S2 §2.4, §4.9, §7.1; decisions F4 to F7."""

from zoneinfo import ZoneInfo

from msgspec.structs import replace

from storefront.base.dates import in_store
from storefront.base.errors import Unauthenticated
from storefront.base.item_list import is_uid
from storefront.base.problems import Problem
from storefront.base.text import one_line
from storefront.catalog import messages as catalog_messages
from storefront.catalog import rules as catalog
from storefront.identity.request_context import RequestContext
from storefront.notifications import limits, messages, queries, rules
from storefront.notifications.schemas import WatchedProduct, WatchResult
from storefront.platform.log import logger
from storefront.platform.secret_texts import digest_of

log = logger("notifications")


def watch(
    context: RequestContext,
    uid: int,
    first_name: str = "",
    last_name: str = "",
    email: str = "",
    trap: str = "",
) -> WatchResult:
    """Save that this person wants to be notified once when the item is back in stock.

    A guest gives name and address; the answer is the same if they already watch it. `trap` is a honeypot
    field: bots that fill it in are told that all went well. Source: S2 §7.1, decision F6.
    """
    if trap:
        return WatchResult(success=True, message="", log_id=context.request_id)
    person = context.actor.web_user_id
    if person is None and context.actor.is_signed_in:
        return _refused(context, messages.SIGN_IN)
    if problems := rules.problems_of_watcher(context.actor, first_name, last_name, email):
        return _refused(context, _said(problems))
    address = "" if person is not None else one_line(email).lower()
    with context.db.write() as tx:
        item = queries.find_item(tx, uid) if is_uid(uid) else None
        if item is None or not catalog.may_see(item.is_web, context.actor):
            return _refused(context, catalog_messages.NO_SUCH_ITEM)
        if why := rules.why_not_watch(item.on_order, item.is_discontinued):
            return _refused(context, why)
        number = queries.find_watch(tx, uid, person, address)
        if number is None:
            if queries.count_watches(tx, person, address) >= limits.WATCHES_MAX:
                return _refused(context, messages.TOO_MANY.format(maximum=limits.WATCHES_MAX))
            number = queries.add_watch(
                tx,
                context.now,
                uid,
                web_user_id=person,
                email=address,
                first_name="" if person is not None else one_line(first_name),
                last_name="" if person is not None else one_line(last_name),
            )
    said = messages.WATCHING.format(item_code=item.item_code)
    return WatchResult(success=True, message=said, log_id=str(number))


def unwatch(context: RequestContext, uid: int) -> WatchResult:
    """Stop watching the item for the signed-in person; the answer is the same if they do not watch it."""
    person = context.actor.web_user_id
    if person is None:
        return _refused(context, messages.SIGN_IN)
    with context.db.write() as tx:
        number = queries.remove_watch(tx, uid, person) if is_uid(uid) else None
    return WatchResult(success=True, message="", log_id=context.request_id if number is None else str(number))


def list_watched(context: RequestContext) -> list[WatchedProduct]:
    """Return the items that the signed-in person watches, newest first, with dates in the store's time zone.

    Raises Unauthenticated for guests.
    """
    person = context.actor.web_user_id
    if person is None:
        raise Unauthenticated(messages.SIGN_IN)
    zone = ZoneInfo(context.settings.store.time_zone)
    with context.db.read() as conn:
        watched = queries.list_watched(conn, person)
    return [replace(one, entry_date=in_store(one.entry_date, zone)) for one in watched]


def stop(context: RequestContext, secret: str) -> WatchResult:
    """Delete all watches of the person who was mailed this secret. Source: decision F5."""
    with context.db.write() as tx:
        kept = queries.find_by_digest(tx, digest_of(secret))
        if kept is None:
            return _refused(context, messages.LINK_UNKNOWN)
        queries.stop_watches(tx, kept.web_user_id, kept.email)
    return WatchResult(success=True, message=messages.UNSUBSCRIBED, log_id=str(kept.id))


def _said(problems: list[Problem]) -> str:
    return " ".join(problem.message for problem in problems)


def _refused(context: RequestContext, why: str) -> WatchResult:
    log.info("watch_refused", request_id=context.request_id, reason=why)
    return WatchResult(success=False, message=why, log_id=context.request_id)
