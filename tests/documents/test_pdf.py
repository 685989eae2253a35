"""The PDFs of orders, quotes and invoices: what they say, and how they are built."""

import datetime
import io
import random
from decimal import Decimal
from typing import Any

import msgspec
import pypdf
import pytest
from PIL import Image
from sqlalchemy import insert, update

from storefront.base.money import show_money, show_unit_price
from storefront.catalog.tables import MediaRow
from storefront.documents import labels
from storefront.documents.actions.making import load_document, make_pdf, typeset
from storefront.documents.schemas import DocumentKind
from storefront.invoices.queries import answer as invoice_answer
from storefront.invoices.queries import invoices
from storefront.orders.queries import answer as order_answer
from storefront.orders.queries import orders
from storefront.platform.file_store import digest_of, open_file_store
from storefront.platform.settings import Settings
from storefront.shipping.tables import ShippingRateRow
from tests.make.buying import GAUGE, SCREW, Store, quoting_buyer
from tests.make.printed import save_invoice, save_order, text_of
from tests.make.quote_desk import Desk
from tests.make.quoted import OPEN

ORDER, QUOTE, INVOICE = DocumentKind.ORDER, DocumentKind.QUOTE, DocumentKind.INVOICE


def with_store(settings: Settings, **changes: Any) -> Settings:
    return msgspec.structs.replace(settings, store=msgspec.structs.replace(settings.store, **changes))


def printed(store: Store, kind: DocumentKind, number: int, **changes: Any) -> str:
    return text_of(make_pdf(store.db, with_store(store.settings, **changes), kind, number))


def reader(pdf: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(pdf), strict=True)


@pytest.mark.parametrize("seed", range(25))
def test_a_printed_order_has_the_figures_of_the_api(store: Store, seed: int) -> None:
    save_order(store.db, 100_234, random.Random(seed).randint(1, 40), seed)
    with store.db.read() as conn:
        row = orders.find_by_number(conn, 100_234)
        assert row is not None
        order = order_answer.answer(conn, row, store.settings.store)
    text = printed(store, ORDER, 100_234)
    for label, amount in (("SubTotal", order.sub_total), ("Order total", order.total)):
        assert f"{label} {show_money(amount)}" in text
    for label, part in (("Shipping", order.shipping), ("Tax", order.tax)):
        assert f"{label} {'TBD' if part is None else show_money(part)}" in text
    for line in order.line_items:
        assert f"EA {show_unit_price(line.unit_price)} {show_money(line.total_price)}" in text
    assert "SERVICE-" not in text
    if order.service_charges:
        assert f"Service charges {show_money(order.service_charges)}" in text


def test_a_printed_order_names_the_carrier_by_its_label(store: Store) -> None:
    with store.db.write() as tx:
        tx.execute(
            update(ShippingRateRow)
            .where(ShippingRateRow.carrier_name == "UPS Ground")
            .values(display_name="UPS Parcel Ground")
        )
    save_order(store.db, 100_234, 2)
    assert "UPS Parcel Ground" in printed(store, ORDER, 100_234)


@pytest.mark.parametrize(
    ("shipping", "printed_as"), [(Decimal(0), "COLLECT"), (None, "COLLECT"), (Decimal("12.50"), "$12.50")]
)
def test_a_printed_order_says_collect_where_the_carrier_charges_the_freight(
    store: Store, shipping: Decimal | None, printed_as: str
) -> None:
    """S2-2.8-016."""
    tax = Decimal("1.00")
    save_order(store.db, 100_234, 2, is_collect=True, shipping_total=shipping, tax_total=tax)
    text = printed(store, ORDER, 100_234)
    assert f"Shipping {printed_as}" in text
    assert labels.BEFORE_TBD not in text


@pytest.mark.parametrize("seed", range(5))
def test_a_printed_invoice_has_the_figures_of_the_api(store: Store, seed: int) -> None:
    stored = save_invoice(store.db, 900_001, random.Random(seed).randint(1, 40), seed)
    with store.db.read() as conn:
        lines = invoices.list_lines(conn, [900_001])[900_001]
    invoice = invoice_answer.answer(stored, lines, store.settings.store, datetime.date(2026, 11, 26))
    text = printed(store, INVOICE, 900_001)
    for label, amount in (
        ("SubTotal", invoice.sub_total),
        ("Freight", invoice.freight_amount),
        ("Tax", invoice.total_tax),
        ("Total", invoice.total_amount),
        ("Paid", invoice.amount_paid),
        ("Amount due", invoice.amount_due),
    ):
        assert f"{label} {show_money(amount)}" in text
    for line in invoice.line_items:
        assert show_money(line.item_total_price) in text


def test_an_order_says_everything_that_its_reader_needs(store: Store) -> None:
    """Print says USD and "exclude taxes", the phone has a leading 1 (S1-9-020, S1-9-021); decision I13."""
    save_order(store.db, 100_234, 24)
    text = printed(store, ORDER, 100_234, public_url="https://shop.example")
    for said in (
        *("Order Acknowledgement", "Order #100234", "Order date 11/24/2026", "PO number PO-77205"),
        *("Customer number 118204", "Payment Net 30", "Status Open", "Ordered by Dana Whitfield"),
        *("Larkin Hydraulics & Machine", "Attn: Receiving, Dock 3", "Dock 3, gate code at the guard house"),
        *("Packing Ship As Available", "Carrier UPS Ground", "Cylinders go to bay 3", "1-800-555-0142"),
        *("Prices are in USD and exclude taxes.", "shop.example/pages/legal/terms-and-conditions"),
        *("4100 Foundry Park Drive, Akron, OH 44306", "Page 1 of 2", "Page 2 of 2", "carried forward"),
        *("Your no. LHM-0", "Mark FRAME A", "72 days after receipt of order"),
    ):
        assert said in text, said


def test_a_note_for_our_staff_is_not_printed(store: Store) -> None:
    """Decisions D11, D12: neither for staff, who send documents to customers."""
    save_order(store.db, 100_234, 1, order_notes="Margin is thin", note_areas=["Order Entry"])
    assert "Margin" not in printed(store, ORDER, 100_234)


def test_only_the_chosen_bill_to_customers_are_left_out(store: Store) -> None:
    """S1-9-027."""
    save_order(store.db, 100_234, 1)
    assert "Customer number 118204" in printed(store, ORDER, 100_234, suppressed_bill_to_ids=[107_755])
    assert "118204" not in printed(store, ORDER, 100_234, suppressed_bill_to_ids=[118_204])


def test_an_invoice_has_its_dates_and_a_part_to_return(store: Store) -> None:
    save_invoice(store.db, 900_001, 3, amount_paid=Decimal(0))
    text = printed(store, INVOICE, 900_001)
    for said in (
        *("Invoice #900001", "Net due date 12/20/2126", "Order number 100233", "Taker Joan Petrakis"),
        *("Please return this part with your payment", "by 12/20/2126 2% 10 Net 30", "UPS 1Z000001"),
        "Questions: sales@northfield.example, 1-800-555-0142",
    ):
        assert said in text, said
    paid = save_invoice(store.db, 900_002, 3, status="Paid")
    again = printed(store, INVOICE, 900_002)
    assert f"Total {show_money(paid.total_amount)}" in again
    assert "Please return" not in again
    save_invoice(store.db, 900_003, 1, kind="Credit")
    credit = printed(store, INVOICE, 900_003)
    assert "Credit Memo #900003" in credit
    assert "Amount due" not in credit


def test_a_quote_has_the_figures_of_its_page(desk: Desk) -> None:
    seen = desk.seen()
    text = printed(desk.store, QUOTE, OPEN, public_url="https://shop.example")
    assert f"SubTotal {show_money(Decimal(str(seen['summary']['total'])))}" in text
    for line in seen["lines"]:
        assert line["itemCode"] in text
        assert show_money(Decimal(str(line["extendedPrice"]))) in text
    for said in (f"Quote #{OPEN}", "Press 4", "To accept", f"shop.example/account/quote-detail/{OPEN}"):
        assert said in text, said


def add_photo(store: Store, inv_mast_uid: int) -> None:
    """Give an item a photo."""
    drawn = io.BytesIO()
    Image.new("RGB", (80, 80), "teal").save(drawn, "JPEG")
    digest = digest_of(drawn.getvalue())
    open_file_store(store.settings).put(f"{digest}.thumb.jpg", drawn.getvalue())
    with store.db.write() as tx:
        tx.execute(
            insert(MediaRow).values(
                inv_mast_uid=inv_mast_uid, kind="Picture", source="gauge.jpg", digest=digest, sort_order=1
            )
        )


def pictures_of(pdf: bytes) -> int:
    """Return the number of pictures of lines: figures whose text is not about the bar code."""
    return sum("Bar code" not in str(one.get("/Alt")) for one in elements(reader(pdf), "/Figure"))


@pytest.mark.parametrize("wanted", [True, False])
def test_a_quote_has_pictures_if_its_buyer_wants_them(store: Store, wanted: bool) -> None:
    """Decision B33. One line's item has a photo."""
    add_photo(store, GAUGE)
    buyer = quoting_buyer(store, (GAUGE, 2), (SCREW, 10))
    buyer.edits["EmailSettings"]["ImagesOnQuote"] = wanted
    assert buyer.save()["IsReadyToCheckout"]
    buyer.submit()
    pdf = make_pdf(store.db, store.settings, QUOTE, 500_001)
    assert pictures_of(pdf) == (1 if wanted else 0)
    assert "Quote total $91.78" in text_of(pdf)


def elements(pdf: pypdf.PdfReader, kind: str) -> list[Any]:
    """Return the elements of the structure of this kind, in order of reading."""
    found: list[Any] = []
    waiting = [pdf.trailer["/Root"]["/StructTreeRoot"]["/K"]]
    while waiting:
        one = waiting.pop().get_object()
        if isinstance(one, list):
            waiting.extend(reversed([child for child in one if not isinstance(child.get_object(), int)]))
        elif isinstance(one, dict):
            found += [one] if one.get("/S") == kind else []
            waiting += [one["/K"]] if "/K" in one and not isinstance(one["/K"], int) else []
    return found


@pytest.mark.parametrize("kind", [ORDER, INVOICE])
def test_a_pdf_is_accessible(store: Store, kind: DocumentKind) -> None:
    """PDF/UA-1: tagged, a title and a language, headings, header cells, a text for each picture."""
    save_order(store.db, 77, 30)
    save_invoice(store.db, 77, 30)
    pdf = reader(make_pdf(store.db, store.settings, kind, 77))
    root = pdf.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == "en-US"
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert pdf.metadata is not None
    assert pdf.metadata.title == f"{kind.capitalize()} #77 from Northfield Supply"
    assert b"pdfuaid:part" in root["/Metadata"].get_data()
    headers = elements(pdf, "/TH")
    assert len(headers) == 8
    assert len(elements(pdf, "/TR")) >= 29
    figures = elements(pdf, "/Figure")
    assert figures
    assert all(one.get("/Alt") for one in figures)
    assert len(elements(pdf, "/H1")) == 1
    assert len(elements(pdf, "/H2")) >= 3


def test_headings_are_bookmarks(store: Store) -> None:
    save_order(store.db, 77, 30)
    titles: list[str] = []
    waiting: list[Any] = list(reader(make_pdf(store.db, store.settings, ORDER, 77)).outline)
    while waiting:
        one = waiting.pop(0)
        if isinstance(one, list):
            waiting = one + waiting
        else:
            titles.append(" ".join(one.title.split()))
    assert titles == [
        *("Order Acknowledgement Order #77", "Bill to", "Ship to", "Delivery instructions"),
        *("Order notes", "Order total"),
    ]


def test_every_font_is_embedded(store: Store) -> None:
    save_order(store.db, 77, 3, order_notes="Grüße, שלום, 😀")
    found = {
        str(font["/BaseFont"])
        for page in reader(make_pdf(store.db, store.settings, ORDER, 77)).pages
        for font in fonts_of(page)
        if is_embedded(font)
    }
    assert {name.partition("+")[2].partition("-")[0] for name in found} == {"Inter", "DejaVuSans"}


def fonts_of(page: Any) -> list[Any]:
    return [font.get_object() for font in page["/Resources"]["/Font"].values()]


def is_embedded(font: Any) -> bool:
    descriptor = font["/DescendantFonts"][0].get_object()["/FontDescriptor"]
    assert "/ToUnicode" in font
    assert {"/FontFile2", "/FontFile3"} & set(descriptor)
    return True


HOSTILE = '#eval("x") $y$ \\ \' <b> *_` @ref // /* ~ \x07\x1b[31m\ttab \u202eevil\u202c 中 🚀'


def test_what_people_typed_is_printed_as_text(store: Store) -> None:
    """No markup, no control characters, no turned direction; a very long word breaks."""
    save_order(store.db, 77, 2)
    document = load_document(store.db, store.settings, ORDER, 77)
    line = msgspec.structs.replace(
        document.lines[0], item_code="X" * 40, part_number=HOSTILE, description="Z" * 500, notes=[HOSTILE]
    )
    fact = msgspec.structs.replace(document.facts[1], value=HOSTILE)
    hostile = msgspec.structs.replace(document, lines=[line, *document.lines[1:]], facts=[fact], lead=HOSTILE)
    text = text_of(typeset(ORDER, hostile))
    assert text.count('#eval("x") $y$ \\ \' <b> *_` @ref // /* ~ [31m tab evil � �') == 4
    assert text.replace(" ", "").count("Z" * 500) == 1
    for gone in "\x07\x1b\u202e\u200b":
        assert gone not in text


def test_a_long_note_goes_on_to_the_next_page(store: Store) -> None:
    save_order(store.db, 77, 3)
    document = load_document(store.db, store.settings, ORDER, 77)
    line = msgspec.structs.replace(document.lines[0], notes=["Deburr both ends. " * 500])
    pdf = typeset(ORDER, msgspec.structs.replace(document, lines=[line]))
    assert text_of(pdf).count("Deburr both ends.") == 500
    assert len(reader(pdf).pages) > 1


def test_the_stores_own_logo_is_printed(store: Store) -> None:
    save_order(store.db, 77, 1)
    document = load_document(store.db, store.settings, ORDER, 77)
    logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><rect width="60" height="20"/></svg>'
    own = msgspec.structs.replace(document, store=msgspec.structs.replace(document.store, logo=logo))
    alts = [str(one["/Alt"]) for one in elements(reader(typeset(ORDER, own)), "/Figure")]
    assert "Northfield Supply" in alts
