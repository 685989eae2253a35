"""The lists of values that the store uses: where staff look up a code. Source: decisions D1 to D24."""

from collections.abc import Iterable, Mapping

import msgspec

from storefront.accounts.messages import answers
from storefront.accounts.messages import customers as accounts
from storefront.addresses.limits.countries import COUNTRIES
from storefront.addresses.limits.states import CA_PROVINCES, US_STATES_TERRITORIES
from storefront.base.text import kind_in_words
from storefront.catalog import messages as catalog
from storefront.catalog.schemas import AssociationKind, LinkKind
from storefront.exchange.queries.files import CHOICES, UNITS
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability, UserType
from storefront.invoices import messages as invoices
from storefront.operations import messages
from storefront.operations.schemas.values import ValueList, ValueLists, ValueOrigin, ValueRow
from storefront.orderdesk import messages as orderdesk
from storefront.orders import messages as orders
from storefront.orders.limits import CUSTOMER_VISIBLE_NOTE_AREAS, INTERNAL_NOTE_AREAS
from storefront.orders.schemas import OrderStatus
from storefront.payment import messages as payment
from storefront.pricing.rules import PRICE_REASONS
from storefront.pricing.schemas import PriceReason
from storefront.quotes.messages import pages as quotes
from storefront.quotes.messages.desk import PRICE_REASONS as REASON_TEXTS
from storefront.returns import messages as returns
from storefront.shipping import messages as shipping
from storefront.uploads.limits import ATTACHMENT_EXTENSIONS, DOCUMENT_EXTENSIONS


def list_values(context: RequestContext) -> ValueLists:
    """Return every list of values. Raises Forbidden for customers and Unauthenticated for guests."""
    identity.require(context.actor, Ability.STAFF_AREA)
    return ValueLists(lists=[*_fixed(), *_of_addresses(context.settings.shipping.countries)])


def _fixed() -> Iterable[ValueList]:
    """Return the lists that are part of the store's code, in the order of the decisions."""
    yield _list("packingBasis", _texts(shipping.PACKING_BASIS_LABELS, shipping.PACKING_BASIS_HELP))
    yield _list("paperwork", _texts(shipping.SPECIAL_PAPERWORK_LABELS))
    yield _list("paymentOptions", _texts(payment.PAYMENT_LABELS))
    yield _list("collectCarriers", _texts(shipping.COLLECT_CARRIER_LABELS))
    yield _list("orderStatus", _codes(OrderStatus, orders.STATUS_TEXTS))
    yield _list("holdReasons", _texts(orderdesk.HOLD_REASONS))
    yield _list("quoteStatus", _texts(quotes.STATUS_NAMES))
    yield _list("invoiceStatus", _texts(invoices.STATUS_TEXTS))
    yield _list("returnStatus", _texts(returns.STATUS_TEXTS))
    yield _list("returnReasons", _texts(returns.REASON_TEXTS))
    yield _list("priceReasons", [_reason(number, one) for number, one in PRICE_REASONS.items()])
    yield _list(
        "noteAreas",
        [
            *(
                ValueRow(code=one, text=one, note=messages.AREA_VISIBLE)
                for one in CUSTOMER_VISIBLE_NOTE_AREAS
            ),
            *(ValueRow(code=one, text=one, note=messages.AREA_INTERNAL) for one in INTERNAL_NOTE_AREAS),
        ],
    )
    yield _list("userTypes", [ValueRow(code=one, text=kind_in_words(one)) for one in UserType])
    yield _list("companyRoles", _texts(answers.ROLE_NAMES))
    yield _list("unitsOfMeasure", _codes(UNITS, messages.UNIT_NAMES))
    yield _list("terms", _texts(accounts.TERMS))
    yield _list("dispositions", _codes(CHOICES["items.disposition"], messages.DISPOSITION_NAMES))
    yield _list("roundTypes", _codes(CHOICES["items.round_type"], messages.ROUND_NAMES))
    yield _list("associations", [ValueRow(code=one, text=kind_in_words(one)) for one in AssociationKind])
    yield _list("links", _codes(tuple(LinkKind), catalog.LINK_LABELS))
    yield _list(
        "attachments",
        [
            *(
                ValueRow(code=kind, text=", ".join(endings), note=messages.FILES_OF_CARTS)
                for kind, endings in ATTACHMENT_EXTENSIONS.items()
            ),
            *(
                ValueRow(code=one, text=f".{one}", note=messages.FILES_OF_ITEMS)
                for one in DOCUMENT_EXTENSIONS
            ),
        ],
    )


def _of_addresses(served: Iterable[str]) -> Iterable[ValueList]:
    """Return countries, of which a setting names those that the store ships to, and states."""
    rows = _texts(COUNTRIES, dict.fromkeys(served, messages.COUNTRY_SERVED))
    countries = _list("countries", rows)
    yield msgspec.structs.replace(countries, origin=ValueOrigin.FILE, change=messages.COUNTRIES_SETTING)
    yield _list("statesUS", _texts(US_STATES_TERRITORIES))
    yield _list("statesCA", _texts(CA_PROVINCES))


def _list(name: str, rows: list[ValueRow]) -> ValueList:
    title, about = messages.VALUE_LISTS[name]
    return ValueList(
        name=name,
        title=title,
        about=about,
        origin=ValueOrigin.FIXED,
        change=messages.VALUES_FIXED,
        rows=rows,
    )


def _texts(texts: Mapping[str, str], notes: Mapping[str, str] | None = None) -> list[ValueRow]:
    return [ValueRow(code=code, text=text, note=(notes or {}).get(code, "")) for code, text in texts.items()]


def _codes(codes: Iterable[str], texts: Mapping[str, str]) -> list[ValueRow]:
    return [ValueRow(code=code, text=texts.get(code, kind_in_words(code))) for code in codes]


def _reason(number: int, reason: PriceReason) -> ValueRow:
    note = messages.REASON_NEEDS_NOTE if reason is PriceReason.OTHER else ""
    return ValueRow(
        code=f"{number} {reason}", text=REASON_TEXTS.get(reason, kind_in_words(reason)), note=note
    )
