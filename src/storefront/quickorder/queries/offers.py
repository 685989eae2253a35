"""Offers: an item and quantity for this buyer, with price and stock."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from storefront.availability.queries.stock import with_answer
from storefront.base.quantity import QuantityAnswer, parse_quantity
from storefront.catalog.presentation import card
from storefront.catalog.rules import may_see
from storefront.families.messages import NEEDS_LENGTH
from storefront.identity.request_context import RequestContext
from storefront.partnumbers.schemas import CustomerPartNumber
from storefront.pricing.queries import prices as pricing
from storefront.pricing.rules import why_worth_telling
from storefront.pricing.schemas import ItemPrice
from storefront.quickorder.schemas import Offer
from storefront.search.queries.displayed import DisplayedItem
from storefront.search.queries.listings import cuts_now, item_context, price_facts

Asked = tuple[int, str]
"""An item, and a quantity as written, "" for none."""


class Offers:
    """Offers of these items; customer prices are loaded with one query."""

    def __init__(
        self, context: RequestContext, known: Mapping[int, DisplayedItem], asked: Iterable[Asked]
    ) -> None:
        self._context = context
        self._known = {
            uid: shown for uid, shown in known.items() if may_see(shown.facts.is_web, context.actor)
        }
        facts = {uid: price_facts(shown) for uid, shown in self._known.items()}
        self._quantities: dict[Asked, QuantityAnswer] = {}
        for uid, written in asked:
            if uid in facts:
                one = facts[uid]
                self._quantities[uid, written] = parse_quantity(
                    written or None, one.unit_size, one.round_type
                )
        wanted = [(uid, answer.quantity) for (uid, _), answer in self._quantities.items()]
        priced = pricing.priced(context, wanted, facts)
        self._cuts = cuts_now(context, self._known.values())
        self._prices: dict[Asked, ItemPrice] = dict(zip(self._quantities, priced, strict=True))

    def find(self, uid: int, written: str, own: CustomerPartNumber | None = None) -> Offer | None:
        """Return the offer of an item, None if the actor may not see it."""
        shown, price = self._known.get(uid), self._prices.get((uid, written))
        if shown is None or price is None:
            return None
        quantity = self._quantities[uid, written]
        line = card(shown.facts, item_context(self._context, shown, price), self._context.actor, 0)
        cut = self._cuts.get(uid)
        stock = replace(shown.stock, cut_stock=cut) if cut else shown.stock
        stock = with_answer(self._context, stock, quantity.quantity)
        why_not = line.why_not or quantity.problem
        needs_length = cut is not None and cut.needs_length and not why_not
        return Offer(
            inv_mast_uid=uid,
            item_code=line.item_code,
            item_desc=line.item_desc,
            path=line.path,
            drawing=line.drawing,
            quantity=quantity.quantity,
            adjusted=quantity.adjusted,
            unit_price=price.unit_price,
            extended_price=price.extended_price,
            price_why=why_worth_telling(price.source, price.why),
            unit_of_measure=price.unit_of_measure,
            unit_size=price.unit_size,
            round_type=price.round_type,
            pricing_unit_size=price.pricing_unit_size,
            stock_text=stock.answer.text if stock.answer else "",
            lead_time_text=stock.lead_time_text,
            is_in_stock=(cut.pieces if cut else stock.availability) >= quantity.quantity,
            is_ncnr=line.is_ncnr,
            is_discontinued=line.is_discontinued,
            why_not=NEEDS_LENGTH.format(item=line.item_code) if needs_length else why_not,
            customer_part_number_id=own.id if own else None,
            customer_part_number=own.customer_part_number if own else "",
            needs_length=needs_length,
        )
