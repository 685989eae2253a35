"""A quote as it is printed. Source: S1 §9; decisions B33, D7, G9, G33, H6, I11, I13."""

import datetime
from collections.abc import Mapping, Sequence
from decimal import Decimal

import msgspec

from storefront.accounts.rules.terms import terms_shown
from storefront.addresses.rules.places import place_lines
from storefront.base.money import show_unit_price
from storefront.documents import labels, limits, messages
from storefront.documents.actions.printing import parts
from storefront.documents.rules.code128 import bars_of
from storefront.documents.schemas import (
    PrintedDocument,
    PrintedFact,
    PrintedLine,
    PrintedParty,
    PrintedSignature,
    PrintedStore,
)
from storefront.orders import messages as orders
from storefront.orders.rules import amount_or_tbd
from storefront.quotes import messages as quotes
from storefront.quotes.messages.pages import STATUS_NAMES
from storefront.quotes.rules.differences import lead_time_text
from storefront.quotes.rules.requested import shipping_text
from storefront.quotes.rules.totals import running_totals, totals_of
from storefront.quotes.schemas import QuoteLine, QuoteStatus
from storefront.quotes.schemas.confirmation import RequestedLine, RequestedQuote
from storefront.quotes.stored.desk import Head
from storefront.shipping.rules import packing_text, paperwork_text

_MAY_BE_ACCEPTED = (QuoteStatus.OPEN, QuoteStatus.REVISED)


class QuoteFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A quote with everything that is printed of it.

    `request` is how it was asked for in the checkout, None if staff or the ERP made it. `status` is today's,
    `prices_until` the last day of its prices, `note` the one with which its last revision was sent.
    `pictures` are SVG pictures by invMastUid.
    """

    head: Head
    request: RequestedQuote | None
    lines: Sequence[QuoteLine]
    status: QuoteStatus
    prices_until: datetime.date
    note: str = ""
    pictures: Mapping[int, str] = {}
    shows_customer: bool = True


def quote_document(quote: QuoteFacts, store: PrintedStore, *, email: str, page: str) -> PrintedDocument:
    """Return what the printed quote says; its figures are those of the screen and of the mail.

    Source: S2 §9, decision I7.

    `page` is the address of its page, "" if it has none; `email` is where a signed quote is sent.
    """
    head, request = quote.head, quote.request
    number = str(head.quote_number)
    revision = head.desk.revision
    form = labels.QUOTE_REVISION_NAME if revision > 1 else labels.QUOTE_NAME
    name = form.format(number=number, revision=revision)
    sums = totals_of(quote.lines, request.tax if request is not None else None)
    return PrintedDocument(
        title=labels.QUOTE_TITLE,
        name=name,
        number=number,
        summary=labels.SUMMARY.format(name=name, store=store.name),
        store=store,
        bars=bars_of(number),
        bars_text=labels.BAR_CODE.format(number=number),
        facts=parts.in_rows(_facts(quote)),
        running=parts.facts_of(
            [
                (labels.JOB_NUMBER, head.reference),
                (labels.CUSTOMER, head.customer_id_p21 if quote.shows_customer else None),
                (labels.DATE, parts.date_or_blank(head.quote_date)),
            ]
        ),
        parties=_parties(quote),
        lead=quote.note,
        lines=_lines(quote),
        sums=parts.facts_of(
            [
                (labels.SUBTOTAL, amount_or_tbd(sums.sub_total)),
                (labels.SHIPPING, orders.TBD),
                (labels.TAX, amount_or_tbd(sums.tax)),
            ]
        ),
        total=PrintedFact(label=labels.QUOTE_TOTAL, value=amount_or_tbd(sums.total)),
        total_note="" if sums.total is None else labels.BEFORE_TBD,
        texts=parts.texts_of(_texts(request)),
        signature=_signature(quote, email, page),
        legal=parts.texts_of(
            [
                (labels.PRICES, messages.PRICES_TEXT),
                (labels.HELD, messages.HELD_TEXT.format(date=parts.date_or_blank(quote.prices_until))),
                (labels.DATES, messages.LEAD_TIMES_TEXT),
                (
                    labels.NCNR_HEADING,
                    messages.NCNR_LINES if any(line.is_ncnr for line in quote.lines) else "",
                ),
            ]
        ),
        foot_left=labels.VALID_UNTIL.format(date=parts.date_or_blank(head.expires)) if head.expires else "",
        foot_middle=messages.PRICES_TEXT,
        words=parts.words(when=labels.LEAD_TIME),
    )


def _facts(quote: QuoteFacts) -> list[PrintedFact]:
    head = quote.head
    return parts.facts_of(
        [
            (labels.QUOTE_DATE, parts.date_or_blank(head.quote_date)),
            (labels.EXPIRATION, parts.date_or_blank(head.expires)),
            (labels.HELD_UNTIL, parts.date_or_blank(quote.prices_until)),
            (labels.CUSTOMER_NUMBER, head.customer_id_p21 if quote.shows_customer else None),
            (labels.TERMS, terms_shown(head.terms) if head.customer_id_p21 is not None else ""),
            (labels.STATUS, STATUS_NAMES[quote.status]),
            (labels.JOB_NUMBER, head.reference),
            (labels.PO_NUMBER, quote.request.po_no if quote.request else ""),
            (labels.WEB_REFERENCE, quote.request.web_reference_id if quote.request else ""),
            (labels.PREPARED_BY, head.owner_name),
            *(_shipping(quote.request) if quote.request is not None else ()),
        ]
    )


def _shipping(request: RequestedQuote) -> list[tuple[str, str]]:
    return [
        (labels.CARRIER, shipping_text(request)),
        (labels.PACKING, packing_text(request.packing_basis)),
        (labels.NOT_BEFORE, parts.date_or_blank(request.not_before_date)),
        (labels.PAPERWORK, paperwork_text(request.special_paperwork)),
    ]


def _parties(quote: QuoteFacts) -> list[PrintedParty]:
    head = quote.head
    person = [head.contact_name, head.contact_email, head.contact_phone]
    company = head.customer_name
    found = [parts.party(labels.QUOTED_TO, company or person[0], person if company else person[1:])]
    if quote.request is not None and quote.request.ship_to_address1:
        found.append(_ship_to(quote.request))
    if head.owner_name:
        found.append(parts.party(labels.YOUR_CONTACT, head.owner_name, [head.owner_phone, head.owner_email]))
    if quote.request is not None and quote.request.delivery_instructions:
        found.append(parts.party(labels.DELIVERY, "", [quote.request.delivery_instructions]))
    return found


def _ship_to(request: RequestedQuote) -> PrintedParty:
    name, attn = request.ship_to_name, request.ship_to_attn
    return parts.party(
        labels.SHIP_TO,
        name,
        [
            request.ship_to_contact,
            orders.ATTENTION.format(name=attn) if attn else "",
            request.ship_to_address1,
            request.ship_to_address2,
            *place_lines(
                request.ship_to_city, request.ship_to_state, request.ship_to_zip, request.ship_to_country
            ),
            request.ship_to_phone,
        ],
    )


def _lines(quote: QuoteFacts) -> list[PrintedLine]:
    asked = {line.line_number: line for line in quote.request.lines} if quote.request is not None else {}
    running = running_totals(quote.lines)
    return [
        _line(item, asked.get(item.line_number), quote, so_far)
        for item, so_far in zip(quote.lines, running, strict=True)
    ]


def _line(
    item: QuoteLine, asked: RequestedLine | None, quote: QuoteFacts, running: Decimal | None
) -> PrintedLine:
    beside = item.alternative_to
    promised = asked.promise_date if asked is not None else None
    requested = asked.requested_date if asked is not None else None
    image = quote.pictures.get(item.inv_mast_uid or 0, "")
    return PrintedLine(
        number=str(item.line_number),
        item_code=item.item_code,
        part_number=item.customer_part_number,
        description=item.item_desc,
        quantity=f"{item.quantity:,}",
        unit=item.unit_of_measure,
        unit_price=quotes.TO_BE_QUOTED
        if item.unit_price is None
        else show_unit_price(item.unit_price, item.pricing_unit_size),
        total=amount_or_tbd(item.extended_price),
        running=amount_or_tbd(running),
        when=parts.date_or_blank(promised)
        if item.lead_time_days is None and promised
        else lead_time_text(item.lead_time_days),
        marks=[
            *([orders.NCNR] if item.is_ncnr else []),
            *([labels.ALTERNATIVE] if beside is not None else []),
        ],
        notes=[
            *([quotes.LINE_ALTERNATIVE.format(line=beside).capitalize()] if beside is not None else []),
            *([item.note] if item.note else []),
            *([orders.REQUESTED_FOR.format(date=parts.date_or_blank(requested))] if requested else []),
            *(asked.notes if asked is not None else ()),
            *_price_breaks(item),
        ],
        image=image,
        image_text=item.item_desc or item.item_code if image else "",
    )


def _price_breaks(item: QuoteLine) -> list[str]:
    return [
        labels.FROM_QUANTITY.format(
            quantity=f"{one.quantity:,}", price=show_unit_price(one.unit_price, item.pricing_unit_size)
        )
        for one in item.price_breaks[: limits.PRICE_BREAKS_PRINTED]
        if one.quantity > item.quantity
    ]


def _texts(request: RequestedQuote | None) -> list[tuple[str, str]]:
    if request is None:
        return []
    return [
        (labels.QUOTE_NOTES, request.notes),
        (labels.FILES, ", ".join(one.file_name for one in request.files)),
    ]


def _signature(quote: QuoteFacts, email: str, page: str) -> PrintedSignature:
    if quote.status not in _MAY_BE_ACCEPTED:
        return PrintedSignature()
    form = messages.ACCEPT_ONLINE if page else messages.ACCEPT_BY_MAIL
    return PrintedSignature(
        heading=labels.TO_ACCEPT,
        text=form.format(address=parts.without_scheme(page), email=email),
        fields=[labels.SIGN_NAME, labels.SIGN_PO, labels.SIGN_DATE],
    )
