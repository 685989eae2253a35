"""Details that cards and the comparison show in addition to rows. Source: S1 §9, S2 §2.2."""

from collections.abc import Sequence

import msgspec

from storefront.catalog import presentation, rules
from storefront.identity.request_context import RequestContext
from storefront.search.limits import COMPARED_MAX, VIEWED_MAX
from storefront.search.queries.displayed import DisplayedItem, displayed_items
from storefront.search.queries.listings import rows_from
from storefront.search.schemas.pages import CardDetail, ItemListing


def card_details(context: RequestContext, uids: Sequence[int]) -> list[CardDetail]:
    """Return the card details of these items, in this order; items that the actor may not see are absent."""
    known = displayed_items(context.db, uids)
    return [_detail(known[uid]) for uid in uids if uid in known and _is_seen(context, known[uid])]


def compared(context: RequestContext, uids: Sequence[int]) -> list[ItemListing]:
    """Return these items with all properties, without duplicates, at most four; unknown ones are absent."""
    wanted = list(dict.fromkeys(uids))[:COMPARED_MAX]
    known = displayed_items(context.db, wanted)
    return [_with_all_specs(row, known) for row in rows_from(context, wanted, known)]


def viewed(context: RequestContext, uids: Sequence[int]) -> list[ItemListing]:
    """Return these items with price and stock, in this order and without duplicates, at most twelve.

    Items that are unknown, or that the actor may not see, are absent.
    """
    wanted = list(dict.fromkeys(uids))[:VIEWED_MAX]
    return rows_from(context, wanted, displayed_items(context.db, wanted))


def _is_seen(context: RequestContext, shown: DisplayedItem) -> bool:
    return rules.may_see(shown.facts.is_web, context.actor)


def _with_all_specs(row: ItemListing, known: dict[int, DisplayedItem]) -> ItemListing:
    specs = [presentation.card_spec(spec) for spec in known[row.item.inv_mast_uid].facts.tech_specs]
    return msgspec.structs.replace(row, item=msgspec.structs.replace(row.item, tech_specs=specs))


def _detail(shown: DisplayedItem) -> CardDetail:
    facts = shown.facts
    return CardDetail(
        inv_mast_uid=facts.inv_mast_uid,
        inline_desc=rules.inline_description(facts.extended_desc),
        hover_desc=rules.hover_description(facts.extended_desc),
    )
