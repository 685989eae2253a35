"""An invoice or a credit memo as it is printed. Source: S1 §3, §9; decisions B28, D8, I11, I13."""

from collections.abc import Sequence
from decimal import Decimal

from storefront.addresses.rules.places import place_lines
from storefront.base.money import show_money, show_unit_price
from storefront.documents import labels
from storefront.documents.actions.printing import parts
from storefront.documents.rules.code128 import bars_of
from storefront.documents.schemas import (
    PrintedDocument,
    PrintedFact,
    PrintedLine,
    PrintedParty,
    PrintedSlip,
    PrintedStore,
)
from storefront.invoices.schemas import Invoice, InvoiceKind, InvoiceLine


def invoice_document(
    invoice: Invoice, store: PrintedStore, *, email: str, phone: str, remit_to: Sequence[str]
) -> PrintedDocument:
    """Return what the printed invoice says; `remit_to` is our address, `email` and `phone` for questions.

    Source: S1 §3, §9, decision I7.
    """
    number = str(invoice.invoice_number)
    is_credit = invoice.kind is InvoiceKind.CREDIT
    name = (labels.CREDIT_NAME if is_credit else labels.INVOICE_NAME).format(number=number)
    is_due = invoice.amount_due > 0 and not is_credit
    due = show_money(invoice.amount_due)
    return PrintedDocument(
        title=labels.CREDIT_TITLE if is_credit else labels.INVOICE_TITLE,
        name=name,
        number=number,
        summary=labels.SUMMARY.format(name=name, store=store.name),
        store=store,
        bars=bars_of(number),
        bars_text=labels.BAR_CODE.format(number=number),
        facts=parts.in_rows(_facts(invoice, is_credit=is_credit)),
        running=parts.facts_of(
            [
                (labels.PO_NUMBER, invoice.po_no),
                (labels.CUSTOMER, invoice.bill_to_customer_id_p21),
                (labels.DATE, parts.date_or_blank(invoice.invoice_date)),
            ]
        ),
        parties=_parties(invoice),
        lines=_lines(invoice.line_items),
        sums=parts.facts_of(
            [
                (labels.SUBTOTAL, show_money(invoice.sub_total)),
                (labels.FREIGHT, show_money(invoice.freight_amount)),
                (labels.TAX, show_money(invoice.total_tax)),
            ]
        ),
        total=PrintedFact(label=labels.TOTAL, value=show_money(invoice.total_amount)),
        after=parts.facts_of([(labels.PAID, show_money(invoice.amount_paid))]),
        due=[] if is_credit else _due(invoice, due),
        texts=parts.texts_of(
            [
                (labels.INVOICE_NOTES, "\n".join(note.note for note in invoice.invoice_notes)),
                (
                    labels.TRACKING,
                    parts.tracking_text(one for line in invoice.line_items for one in line.tracking_numbers),
                ),
            ]
        ),
        slip=_slip(invoice, due, remit_to) if is_due else PrintedSlip(),
        foot_left=labels.QUESTIONS.format(email=email, phone=parts.printed_phone(phone)),
        foot_middle=labels.AMOUNTS_USD,
        words=parts.words(quantity=labels.REQUESTED, other=labels.SHIPPED),
    )


def _facts(invoice: Invoice, *, is_credit: bool) -> list[PrintedFact]:
    has_discount = invoice.discount_amount > 0
    return parts.facts_of(
        [
            (
                labels.CREDIT_DATE if is_credit else labels.INVOICE_DATE,
                parts.date_or_blank(invoice.invoice_date),
            ),
            (labels.ORDER_NUMBER, invoice.order_number),
            (labels.ORDER_DATE, parts.date_or_blank(invoice.order_date)),
            (labels.PO_NUMBER, invoice.po_no),
            (labels.CUSTOMER_NUMBER, invoice.bill_to_customer_id_p21),
            (labels.STATUS, invoice.status),
            (labels.TERMS, invoice.terms),
            (labels.NET_DUE_DATE, parts.date_or_blank(invoice.net_due_date)),
            (labels.DISCOUNT_DATE, parts.date_or_blank(invoice.disc_due_date)),
            (labels.DISCOUNT, show_money(invoice.discount_amount) if has_discount else ""),
            (labels.ORDERED_BY, invoice.ordered_by),
            (labels.TAKER, invoice.taker),
            (labels.CARRIER, invoice.carrier_name),
        ]
    )


def _parties(invoice: Invoice) -> list[PrintedParty]:
    told = invoice.delivery_instructions
    return [
        parts.party(
            labels.BILL_TO,
            invoice.billing_name,
            [
                invoice.billing_address1,
                invoice.billing_address2,
                invoice.billing_address3,
                *place_lines(
                    invoice.billing_city, invoice.billing_state, invoice.billing_zip, invoice.billing_country
                ),
            ],
        ),
        parts.party(
            labels.SHIP_TO,
            invoice.ship_to_name,
            [
                invoice.ship_to_address1,
                invoice.ship_to_address2,
                invoice.ship_to_address3,
                *place_lines(
                    invoice.ship_to_city, invoice.ship_to_state, invoice.ship_to_zip, invoice.ship_to_country
                ),
                invoice.ship_to_phone,
            ],
        ),
        *([parts.party(labels.DELIVERY, "", [told])] if told else []),
    ]


def _lines(items: Sequence[InvoiceLine]) -> list[PrintedLine]:
    lines, running = [], Decimal(0)
    for item in items:
        running += item.item_total_price
        lines.append(
            PrintedLine(
                number=str(item.line_number),
                item_code=item.item_code,
                part_number=item.customer_part_number,
                description=item.item_description,
                quantity=f"{item.quantity_requested:,}",
                other=f"{item.quantity_shipped:,}",
                unit=item.unit_of_measure,
                unit_price=show_unit_price(item.unit_price),
                total=show_money(item.item_total_price),
                running=show_money(running),
            )
        )
    return lines


def _due(invoice: Invoice, due: str) -> list[PrintedFact]:
    found = [PrintedFact(label=labels.AMOUNT_DUE, value=due)]
    if invoice.amount_due <= 0:
        return found
    if invoice.net_due_date:
        by = labels.DUE_BY.format(date=parts.date_or_blank(invoice.net_due_date))
        found.append(PrintedFact(label=by, value=invoice.terms))
    if invoice.disc_due_date and 0 < invoice.discount_amount < invoice.amount_due and not invoice.amount_paid:
        less = labels.DUE_BY_LESS.format(
            date=parts.date_or_blank(invoice.disc_due_date), discount=show_money(invoice.discount_amount)
        )
        found.append(PrintedFact(label=less, value=show_money(invoice.amount_due - invoice.discount_amount)))
    return found


def _slip(invoice: Invoice, due: str, remit_to: Sequence[str]) -> PrintedSlip:
    customer = [str(number) if (number := invoice.bill_to_customer_id_p21) else "", invoice.billing_name]
    return PrintedSlip(
        heading=labels.RETURN_SLIP,
        to_label=labels.REMIT_TO,
        to=list(remit_to),
        facts=parts.facts_of(
            [
                (labels.CUSTOMER, " ".join(filter(None, customer))),
                (labels.INVOICE_NUMBER, invoice.invoice_number),
                (labels.NET_DUE_DATE, parts.date_or_blank(invoice.net_due_date)),
                (labels.AMOUNT_DUE, due),
            ]
        ),
    )
