"""Find items by number: first by customer part numbers, then by all known numbers."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from storefront.base.item_list import is_uid
from storefront.catalog.queries.numbers import KnownNumber, list_known
from storefront.catalog.rules import normal_number, shop_number
from storefront.identity.request_context import RequestContext
from storefront.partnumbers import queries as partnumbers
from storefront.partnumbers import rules as own_numbers
from storefront.partnumbers.schemas import CustomerPartNumber
from storefront.quickorder.schemas import Reading
from storefront.search.number_match import CUSTOMER, ITEM_CODE, OWN, match_of
from storefront.search.queries.results import own_number
from storefront.search.schemas.terms import NumberMatch


class Hit(msgspec.Struct, frozen=True, kw_only=True):
    """An item with the number of a reading; `own` is the customer part number if it was found by that."""

    inv_mast_uid: int
    match: NumberMatch
    own: CustomerPartNumber | None = None


class KnownNumbers:
    """The known numbers among those of the readings, loaded with two queries."""

    def __init__(self, context: RequestContext, readings: Iterable[Reading]) -> None:
        written = [(reading.number, normal_number(reading.number)) for reading in readings]
        forms = {normal for _, normal in written if normal}
        self._prefix = context.settings.store.sku_prefix
        self._own: dict[str, list[CustomerPartNumber]] = {}
        self._known: dict[str, list[KnownNumber]] = {}
        if not forms:
            return
        customer = context.actor.acting_customer_id
        with context.db.read() as conn:
            for known in list_known(conn, forms):
                self._known.setdefault(known.normal_form, []).append(known)
            if customer is not None:
                own = {own_numbers.normal_form(number) for number, _ in written}
                for called in partnumbers.list_called(conn, customer, own):
                    form = own_numbers.normal_form(called.customer_part_number)
                    self._own.setdefault(form, []).append(called)

    def hits(self, reading: Reading) -> Sequence[Hit]:
        """Return the items with this number: by customer part number, else by any number.

        If it is the item code or our own number of an item, other items with the same number are ignored.
        Source: decisions E1, F9.
        """
        own = self._own.get(own_numbers.normal_form(reading.number), ())
        if own or reading.is_customers:
            return _each_item_once(own)
        number = normal_number(reading.number)
        by_item: dict[int, list[tuple[str, str]]] = {}
        for known in self._known.get(number, ()):
            by_item.setdefault(known.inv_mast_uid, []).append((known.kind, known.number))
        uid = own_number(number, self._prefix) if number else None
        if uid is not None and is_uid(uid):
            by_item.setdefault(uid, []).append((OWN, shop_number(self._prefix, uid)))
        found = _hits(number, by_item)
        ours = [hit for hit in found if hit.match.kind in (ITEM_CODE, OWN)]
        return _by_code(ours) if ours else found


def _each_item_once(own: Iterable[CustomerPartNumber]) -> list[Hit]:
    found: dict[int, Hit] = {}
    for number in own:
        match = match_of(
            [normal_number(number.customer_part_number)], [(CUSTOMER, number.customer_part_number)]
        )
        if match is not None:
            found.setdefault(
                number.inv_mast_uid, Hit(inv_mast_uid=number.inv_mast_uid, match=match, own=number)
            )
    return list(found.values())


def _hits(number: str, by_item: Mapping[int, Sequence[tuple[str, str]]]) -> list[Hit]:
    found = []
    for uid, numbers in by_item.items():
        kinds = [(kind, text) for kind, text in numbers if kind != OWN]
        match = match_of([number], kinds) if kinds else None
        if match is None:
            match = match_of([normal_number(numbers[0][1])], numbers)
        if match is not None:
            found.append(Hit(inv_mast_uid=uid, match=match))
    return found


def _by_code(ours: Sequence[Hit]) -> Sequence[Hit]:
    """Return the items with this code if there are any, else those with this ID."""
    codes = [hit for hit in ours if hit.match.kind == ITEM_CODE]
    return codes or ours
