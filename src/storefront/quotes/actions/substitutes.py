"""What our staff can offer beside a line of a quote. Source: decision H6."""

from collections.abc import Sequence

from storefront.catalog.schemas import CustomizerOption
from storefront.families.queries import list_options
from storefront.families.rules import lengths_text
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.pricing.queries.prices import breaks_of, customer_prices
from storefront.pricing.rules import price_for
from storefront.pricing.schemas import CustomerPrice
from storefront.quotes.actions import cut_lines
from storefront.quotes.actions.desk import known
from storefront.quotes.actions.desk_view import work_on
from storefront.quotes.queries import heads, quoted_items
from storefront.quotes.rules import margins
from storefront.quotes.rules.line_items import find_cut
from storefront.quotes.schemas.desk import QuoteSubstitute
from storefront.quotes.stored.desk import QuotedItem


def list_substitutes(context: RequestContext, number: int, line_number: int) -> list[QuoteSubstitute]:
    """Return what can be offered beside a line, with this customer's prices. Raises NotFound."""
    identity.require(context.actor, Ability.QUOTE_DESK)
    with context.db.read() as conn:
        head = known(heads.find_head(conn, number), number)
        work = work_on(conn, context, head)
        line = next((one for one in work.lines if one.line_number == line_number), None)
        if line is None:
            return []
        uid = line.inv_mast_uid
        found = [] if uid is None else quoted_items.list_substitutes(conn, uid)
        items = quoted_items.list_items(conn, [uid for uid, _ in found])
        agreed = customer_prices(conn, head.customer_id_p21, list(items), context.today)
        options = list_options(conn, list(items))
    return [
        _substitute(item, note, line.quantity, agreed.get(uid), options.get(uid, ()))
        for uid, note in found
        if (item := items.get(uid)) is not None and not item.is_discontinued
    ]


def _substitute(
    item: QuotedItem,
    note: str,
    quantity: int,
    agreed: CustomerPrice | None,
    options: Sequence[CustomizerOption],
) -> QuoteSubstitute:
    cut, is_only_cut = find_cut(options), cut_lines.is_only_cut(options)
    own = price_for(item.list_price, breaks_of(item.price_breaks), quantity, agreed=agreed)
    price, cost = (None, None) if is_only_cut else (own.unit_price, item.cost)
    return QuoteSubstitute(
        inv_mast_uid=item.inv_mast_uid,
        item_code=item.item_code,
        item_desc=item.item_desc,
        note=note,
        unit_price=price,
        pricing_unit_size=item.pricing_unit_size,
        cost=cost,
        margin_percent=margins.margin_percent(price, cost),
        lead_time_days=item.lead_time_days,
        lengths="" if cut is None else lengths_text(cut),
        is_only_cut=is_only_cut,
    )
