"""Watching an item, and no longer. Source: S2 §2.4, §4.9, §7.1; decisions F4 to F7."""

from zoneinfo import ZoneInfo

from msgspec.structs import replace

from storefront.base.dates import in_store
from storefront.base.errors import Unauthenticated
from storefront.base.item_list import is_uid
from storefront.base.problems import Problem
from storefront.base.text import one_line
from storefront.catalog import messages as catalog_messages
from storefront.catalog import rules as catalog
from storefront.identity.visit import Visit
from storefront.notifications import limits, messages, queries, rules
from storefront.notifications.schemas import WatchedProduct, WatchResult
from storefront.platform.log import logger
from storefront.platform.secret_texts import digest_of

log = logger("notifications")


def watch(
    visit: Visit, uid: int, first_name: str = "", last_name: str = "", email: str = "", trap: str = ""
) -> WatchResult:
    """Keep that this person wants to be told once when the item is there again.

    A guest gives name and address; who watches already is answered alike. `trap` is a field that people do
    not see: what fills it in is no person, and is told that all went well. Source: S2 §7.1, decision F6.
    """
    if trap:
        return WatchResult(success=True, message="", log_id=visit.request_id)
    person = visit.actor.web_user_id
    if person is None and visit.actor.is_signed_in:
        return _refused(visit, messages.SIGN_IN)
    if problems := rules.problems_of_watcher(visit.actor, first_name, last_name, email):
        return _refused(visit, _said(problems))
    address = "" if person is not None else one_line(email).lower()
    with visit.db.write() as tx:
        item = queries.find_item(tx, uid) if is_uid(uid) else None
        if item is None or not catalog.may_see(item.is_web, visit.actor):
            return _refused(visit, catalog_messages.NO_SUCH_ITEM)
        if why := rules.why_not_watch(item.on_order, item.is_discontinued):
            return _refused(visit, why)
        number = queries.find_watch(tx, uid, person, address)
        if number is None:
            if queries.count_watches(tx, person, address) >= limits.WATCHES_MAX:
                return _refused(visit, messages.TOO_MANY.format(maximum=limits.WATCHES_MAX))
            number = queries.add_watch(
                tx,
                visit.now,
                uid,
                web_user_id=person,
                email=address,
                first_name="" if person is not None else one_line(first_name),
                last_name="" if person is not None else one_line(last_name),
            )
    said = messages.WATCHING.format(item_code=item.item_code)
    return WatchResult(success=True, message=said, log_id=str(number))


def unwatch(visit: Visit, uid: int) -> WatchResult:
    """Forget that the signed-in person watches the item; who does not watch it is answered alike."""
    person = visit.actor.web_user_id
    if person is None:
        return _refused(visit, messages.SIGN_IN)
    with visit.db.write() as tx:
        number = queries.remove_watch(tx, uid, person) if is_uid(uid) else None
    return WatchResult(success=True, message="", log_id=visit.request_id if number is None else str(number))


def list_watched(visit: Visit) -> list[WatchedProduct]:
    """Return what the signed-in person watches, the last first, each since when by the store's clock.

    Raises Unauthenticated for guests.
    """
    person = visit.actor.web_user_id
    if person is None:
        raise Unauthenticated(messages.SIGN_IN)
    zone = ZoneInfo(visit.settings.store.time_zone)
    with visit.db.read() as reading:
        watched = queries.list_watched(reading, person)
    return [replace(one, entry_date=in_store(one.entry_date, zone)) for one in watched]


def stop(visit: Visit, secret: str) -> WatchResult:
    """Forget all watches of whoever got this secret in a mail. Source: decision F5."""
    with visit.db.write() as tx:
        kept = queries.find_by_digest(tx, digest_of(secret))
        if kept is None:
            return _refused(visit, messages.LINK_UNKNOWN)
        queries.stop_watches(tx, kept.web_user_id, kept.email)
    return WatchResult(success=True, message=messages.UNSUBSCRIBED, log_id=str(kept.id))


def _said(problems: list[Problem]) -> str:
    return " ".join(problem.message for problem in problems)


def _refused(visit: Visit, why: str) -> WatchResult:
    log.info("watch_refused", request_id=visit.request_id, reason=why)
    return WatchResult(success=False, message=why, log_id=visit.request_id)
