"""An order as it is printed. Source: S1 §3, §9; decisions B23, B24, B27, B28, I11, I13."""

from decimal import Decimal

from storefront.addresses.rules.places import place_lines
from storefront.base.dates import parse_date
from storefront.base.money import show_money, show_unit_price
from storefront.documents import labels, messages
from storefront.documents.actions.printing import parts
from storefront.documents.rules.code128 import bars_of
from storefront.documents.schemas import PrintedDocument, PrintedFact, PrintedLine, PrintedParty, PrintedStore
from storefront.orders import messages as orders
from storefront.orders import rules
from storefront.orders.schemas import Order, OrderKind, OrderLine
from storefront.shipping.rules import packing_text, paperwork_text


def order_document(order: Order, store: PrintedStore, public_url: str) -> PrintedDocument:
    """Return what the printed order says; its figures are those of the screen and of the mail.

    Source: S1 §3, §9, decision I7.
    """
    is_order = order.kind is OrderKind.ORDER
    number = str(order.order_number)
    name = labels.ORDER_NAME.format(heading=order.heading, number=number)
    lines = _lines(order.line_items)
    address = rules.whole_address(order.terms_conditions_uri, public_url)
    has_tbd = order.tax is None or (order.shipping is None and not rules.is_freight_collect(order))
    return PrintedDocument(
        title=labels.ORDER_TITLE if is_order else labels.RMA_TITLE,
        name=name,
        number=number,
        summary=labels.SUMMARY.format(name=name, store=store.name),
        store=store,
        bars=bars_of(number),
        bars_text=labels.BAR_CODE.format(number=number),
        facts=parts.in_rows(_facts(order)),
        running=parts.facts_of(
            [
                (labels.PO_NUMBER, order.po_no),
                (labels.CUSTOMER, order.bill_to_customer_id_p21),
                (labels.DATE, parts.date_or_blank(order.order_date)),
            ]
        ),
        parties=[
            _bill_to(order),
            _ship_to(order),
            *([parts.party(labels.DELIVERY, "", [told])] if (told := order.delivery_instructions) else []),
        ],
        lines=lines,
        sums=_sums(order, lines),
        total=PrintedFact(
            label=labels.ORDER_TOTAL if is_order else labels.RMA_TOTAL, value=show_money(order.total)
        ),
        total_note=labels.BEFORE_TBD if has_tbd else "",
        texts=parts.texts_of(
            [
                (labels.ORDER_NOTES, "\n".join(note.note for note in order.order_notes)),
                (
                    labels.TRACKING,
                    parts.tracking_text(one for line in order.line_items for one in line.tracking_numbers),
                ),
                (labels.FILES, ", ".join(one.file_name for one in order.files)),
            ]
        ),
        legal=parts.texts_of(
            [
                (labels.PRICES, messages.PRICES_TEXT),
                (labels.DATES, messages.DATES_TEXT),
                (labels.NCNR_HEADING, messages.NCNR_LINES if _has_ncnr(order.line_items) else ""),
            ]
        ),
        foot_left=labels.TERMS_AT.format(address=parts.without_scheme(address)) if address else "",
        foot_middle=messages.PRICES_TEXT,
        words=parts.words(when=labels.PROMISE_DATE),
    )


def _facts(order: Order) -> list[PrintedFact]:
    return parts.facts_of(
        [
            (labels.ORDER_DATE, parts.date_or_blank(order.order_date)),
            (labels.PO_NUMBER, order.po_no),
            (labels.CUSTOMER_NUMBER, order.bill_to_customer_id_p21),
            (labels.PAYMENT, order.payment),
            (labels.PROMISE_DATE, rules.promise_text(order.promise_date_or_tbd)),
            (labels.STATUS, order.status),
            (labels.ORDERED_BY, order.contact_name),
            (labels.WEB_REFERENCE, order.web_reference_id),
            (labels.CARRIER, rules.carrier_text(order)),
            (labels.PACKING, packing_text(order.packing_basis)),
            (labels.NOT_BEFORE, parts.date_or_blank(order.not_before_date)),
            (labels.JOB_NUMBER, order.quote_reference_number),
            (labels.PAPERWORK, paperwork_text(order.special_paperwork)),
        ]
    )


def _bill_to(order: Order) -> PrintedParty:
    company = order.bill_to_company_name
    return parts.party(
        labels.BILL_TO,
        company or order.bill_to_name,
        [
            order.bill_to_name if company and company != order.bill_to_name else "",
            order.bill_to_contact,
            order.bill_to_address1,
            order.bill_to_address2,
            order.bill_to_address3,
            *place_lines(order.bill_to_city, order.bill_to_state, order.bill_to_zip, order.bill_to_country),
            order.bill_to_phone,
        ],
    )


def _ship_to(order: Order) -> PrintedParty:
    return parts.party(
        labels.SHIP_TO,
        order.ship_to_name,
        [
            order.ship_to_contact,
            orders.ATTENTION.format(name=order.ship_to_attn) if order.ship_to_attn else "",
            order.ship_to_address1,
            order.ship_to_address2,
            order.ship_to_address3,
            *place_lines(order.ship_to_city, order.ship_to_state, order.ship_to_zip, order.ship_to_country),
            order.ship_to_phone,
        ],
    )


def _lines(items: list[OrderLine]) -> list[PrintedLine]:
    lines, running = [], Decimal(0)
    for item in items:
        running += item.total_price
        lines.append(_line(item, running))
    return lines


def _line(item: OrderLine, running: Decimal) -> PrintedLine:
    is_dated = parse_date(item.promise_date_or_tbd).day is not None
    return PrintedLine(
        number=str(item.line_number),
        item_code=item.item_code,
        part_number=item.customer_part_number,
        description=item.item_description,
        quantity=f"{item.quantity_ordered:,}",
        unit=item.unit_of_measure,
        unit_price=show_unit_price(item.unit_price),
        total=show_money(item.total_price),
        running=show_money(running),
        when=rules.promise_text(item.promise_date_or_tbd),
        marks=[
            *([orders.NCNR] if item.is_ncnr else []),
            *([labels.CANCELLED] if item.is_cancelled else []),
        ],
        notes=[
            *([rules.promise_text("", item.aro_days)] if item.aro_days is not None and not is_dated else []),
            *([orders.SHIPS_FROM_MAKER] if item.is_dropship else []),
            *(
                [orders.REQUESTED_FOR.format(date=parts.date_or_blank(day))]
                if (day := item.requested_date)
                else []
            ),
            *(note.note for note in item.item_notes),
        ],
    )


def _has_ncnr(items: list[OrderLine]) -> bool:
    return any(item.is_ncnr for item in items)


def _sums(order: Order, lines: list[PrintedLine]) -> list[PrintedFact]:
    has_services = order.service_charges != 0
    return parts.facts_of(
        [
            (
                labels.LINES_SUM,
                (lines[-1].running if lines else show_money(Decimal(0))) if has_services else "",
            ),
            (orders.SERVICE_CHARGES, show_money(order.service_charges) if has_services else ""),
            (labels.SUBTOTAL, show_money(order.sub_total)),
            (labels.SHIPPING, rules.freight_text(order)),
            (labels.TAX, rules.amount_or_tbd(order.tax)),
        ]
    )
