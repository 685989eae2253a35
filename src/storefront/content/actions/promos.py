"""Promotions in the staff area. Source: decisions B30, H10."""

from storefront.base.errors import Conflict, Refused
from storefront.base.problems import Problem
from storefront.catalog.queries.tree import tree_of
from storefront.content import limits, messages
from storefront.content.actions.recording import record_change
from storefront.content.checking import KnownLinks, is_dead
from storefront.content.library import library_of
from storefront.content.queries import notices
from storefront.content.rules.notices import problems_of_promo, states_of_promos, why_not_order
from storefront.content.schemas import NoticeSaved, PromoEntry, PromoForm, PromoList, PromoOrder, WindowState
from storefront.content.stored import StoredPromo
from storefront.eventlog.schemas import EventType
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability


def list_promos(context: RequestContext) -> PromoList:
    """Return every promotion in order. Raises Forbidden for customers, Unauthenticated for guests."""
    identity.require(context.actor, Ability.STAFF_AREA)
    with context.db.read() as conn:
        rows = notices.list_promos(conn)
    library, known = library_of(context.settings), known_links(context)
    states = states_of_promos([(row.starts_on, row.ends_on) for row in rows], context.today)
    return PromoList(
        rows=[
            _entry(row, state, is_dead(library, row.href, known))
            for row, state in zip(rows, states, strict=True)
        ]
    )


def known_links(context: RequestContext) -> KnownLinks:
    """Return the categories and brands that links may lead to."""
    tree = tree_of(context.db)
    return KnownLinks(set(tree.by_slug) or None, set(tree.brands) or None)


def save_promo(context: RequestContext, form: PromoForm) -> NoticeSaved:
    """Add a promotion at the end, or change the one that had the title `was`, which keeps its place.

    Raises Refused for wrong fields, Conflict if the promotion is gone or its title is taken.
    """
    identity.require(context.actor, Ability.STAFF_AREA)
    if problems := problems_of_promo(form):
        raise Refused(problems[0].message, problems)
    title = form.title.strip()
    with context.db.write() as tx:
        places = {row.title: row.sort_order for row in notices.list_promos(tx)}
        if form.was and form.was not in places:
            raise Conflict(messages.PROMO_GONE)
        if title != form.was and title in places:
            raise Conflict(messages.PROMO_EXISTS, [Problem(field="title", message=messages.PROMO_EXISTS)])
        if not form.was and len(places) >= limits.PROMOS_MAX:
            raise Refused(messages.PROMOS_FULL.format(maximum=limits.PROMOS_MAX))
        place = places[form.was] if form.was else max(places.values(), default=0) + 1
        row = StoredPromo(title, form.image.strip(), form.href.strip(), place, form.starts_on, form.ends_on)
        notices.save_promo(tx, row, form.was)
        record_change(tx, context, EventType.PROMOTION_CHANGED, "promotion", title)
    return NoticeSaved(message=messages.PROMO_SAVED)


def order_promos(context: RequestContext, order: PromoOrder) -> NoticeSaved:
    """Put the promotions in this order. Raises Conflict if these are not all that there are."""
    identity.require(context.actor, Ability.STAFF_AREA)
    with context.db.write() as tx:
        if why := why_not_order(order.titles, [row.title for row in notices.list_promos(tx)]):
            raise Conflict(why)
        notices.move_promos(tx, order.titles)
        record_change(tx, context, EventType.PROMOTION_MOVED, "promotion")
    return NoticeSaved(message=messages.PROMO_MOVED)


def remove_promo(context: RequestContext, title: str) -> NoticeSaved:
    """Remove a promotion. Raises Conflict if it is gone already."""
    identity.require(context.actor, Ability.STAFF_AREA)
    with context.db.write() as tx:
        if notices.remove_promo(tx, title) == 0:
            raise Conflict(messages.PROMO_GONE)
        record_change(tx, context, EventType.PROMOTION_REMOVED, "promotion", title)
    return NoticeSaved(message=messages.PROMO_REMOVED)


def _entry(row: StoredPromo, state: WindowState, leads_nowhere: bool) -> PromoEntry:
    return PromoEntry(
        title=row.title,
        image=row.image,
        href=row.href,
        starts_on=row.starts_on,
        ends_on=row.ends_on,
        state=state,
        problem=messages.PROMO_HREF_DEAD if leads_nowhere else "",
    )
