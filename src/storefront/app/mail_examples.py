"""Every mail that is made from a template: what it is for, and an example to preview and to check it with."""

import datetime
from collections.abc import Callable
from decimal import Decimal
from typing import NamedTuple

import msgspec

from storefront.accounts.actions import mailing
from storefront.accounts.actions.mailing import origin_of
from storefront.accounts.events import AccountMail, MailKind
from storefront.feedback.actions import sending
from storefront.feedback.events import FormMail
from storefront.notifications.actions import arrival
from storefront.notifications.events import StockArrived
from storefront.orders import actions as orders
from storefront.orders.actions import notices
from storefront.orders.events import OrderNotice
from storefront.orders.messages import HEADING_ORDER, NOTICE_BUTTON
from storefront.orders.schemas import Order, OrderKind, OrderLine, OrderNote
from storefront.orders.stored import StoredOrder
from storefront.platform.mail import Letter
from storefront.platform.settings import Settings
from storefront.pricing import actions as pricing
from storefront.pricing.events import PriceRequested
from storefront.quotes.actions import confirmation, mails
from storefront.quotes.events import MailedLine, QuoteMail
from storefront.quotes.schemas import QuoteStatus
from storefront.quotes.schemas.confirmation import RequestedLine, RequestedQuote
from storefront.quotes.stored import StoredRequest
from storefront.signin.actions import notify
from storefront.signin.events import FactorChanged
from storefront.signin.schemas import FactorChange
from storefront.uploads.schemas import UploadedFile
from storefront.visitors.actions import outside
from storefront.visitors.events import FeedbackSent

DAY = datetime.date(2026, 11, 23)
NOON = datetime.datetime(2026, 11, 23, 17, tzinfo=datetime.UTC)
BUYER, COPY = "alex.morgan@example.com", "receiving@example.com"
ITEM, DESCRIPTION = "HC-1502", "Hydraulic cylinder, 1-1/2 in bore, 10 in stroke"
PATH = "/account/order-detail/1042"
FILE = UploadedFile(file_name="drawing.pdf", file_id="example")


class MailExample(NamedTuple):
    """What a mail is for, and what makes an example of it."""

    purpose: str
    letter: Callable[[Settings], Letter]


def _account_mail(settings: Settings) -> Letter:
    facts = {"inviter": "Dana Whitfield", "company": "Example Manufacturing", "hours": "24", "role": "Buyer"}
    mail = AccountMail(
        kind=MailKind.INVITED,
        key="example",
        to=[BUYER],
        first_name="Alex",
        facts={**facts, "pin": "482016", "name": "Alex Morgan", "email": BUYER},
        path="/register/invitation?token=example",
        note="Welcome to the team",
    )
    return mailing.letter_of(mail, settings)


def _factor_changed(settings: Settings) -> Letter:
    changed = FactorChanged(web_user_id=1, change=FactorChange.PASSKEY_ADDED, at=NOON, name="Laptop")
    return notify.factor_letter(changed, BUYER, "Alex", settings)


def _feedback_sent(settings: Settings) -> Letter:
    sent = FeedbackSent(
        submission_id=1, email=BUYER, comment="The search found it at once", page_url="/search?q=cylinder"
    )
    return outside.letter_of(sent, settings, origin_of(settings))


def _form_mail(settings: Settings) -> Letter:
    mail = FormMail(
        submission_id=1,
        title="Plant tour",
        day="11/23/2026",
        email=BUYER,
        name="Alex Morgan",
        answers=[("Company", "Example Manufacturing"), ("Visitors", "4")],
        to=[settings.store.email],
        is_copy=False,
    )
    return sending.letter_of(mail, settings)


def _order_notice(settings: Settings) -> Letter:
    notice = OrderNotice(
        key="example",
        to=[BUYER],
        subject="Your order #1042 has shipped",
        hello="Hello Alex Morgan,",
        paragraphs=["Order #1042 left our warehouse on 11/23/2026"],
        lines=[f"4 of {ITEM}, {DESCRIPTION}"],
        links=[("Track parcel 1Z999AA10123456784", "https://www.example.com/track/1Z999AA10123456784")],
        note="The pallet goes to dock 4",
        button=NOTICE_BUTTON,
        path=PATH,
    )
    return notices.letter_of(notice, settings)


def _order_placed(settings: Settings) -> Letter:
    row = StoredOrder(
        order_number=1042,
        web_reference_id="EXAMPLEREFERENCE",
        status="Open",
        order_date=NOON,
        contact_email=BUYER,
        first_name="Alex",
        last_name="Morgan",
        email_notes="Please call before delivery",
        sub_total=Decimal("385.60"),
        order_total=Decimal("435.12"),
    )
    line = OrderLine(
        line_number=1,
        inv_mast_uid=1,
        item_code=ITEM,
        item_description=DESCRIPTION,
        customer_part_number="CYL-10",
        customer_part_number_id=1,
        quantity_ordered=4,
        quantity_invoiced=0,
        quantity_allocated=4,
        unit_of_measure="EA",
        is_cancelled=False,
        unit_price=Decimal("96.40"),
        total_price=Decimal("385.60"),
        requested_date=DAY,
        promise_date_or_tbd="11/30/2026",
        item_notes=[OrderNote(note="Match the last shipment")],
    )
    order = Order(
        order_number=1042,
        web_reference_id="EXAMPLEREFERENCE",
        kind=OrderKind.ORDER,
        heading=HEADING_ORDER,
        order_date=NOON,
        po_no="PO-7781",
        quote_reference_number="Press line 4",
        status="Open",
        contact_name="Alex Morgan",
        contact_title="Maintenance Planner",
        contact_phone="330-555-0118",
        contact_email=BUYER,
        cc_emails=[COPY],
        packing_basis="Complete",
        special_paperwork="CertificateOfConformance",
        is_collect=False,
        collect_carrier="",
        collect_account="",
        is_rush=False,
        not_before_date=DAY,
        promise_date_or_tbd="11/30/2026",
        sub_total=Decimal("385.60"),
        service_charges=Decimal(0),
        shipping=Decimal("24.50"),
        tax=Decimal("25.02"),
        total=Decimal("435.12"),
        order_notes=[OrderNote(note="Pack in one crate")],
        files=[FILE],
        delivery_instructions="Dock 4, ring the bell",
        terms_conditions_uri="/pages/legal/terms-and-conditions",
        bill_to_customer_id_p21=100001,
        bill_to_name="Accounts Payable",
        bill_to_contact="Sam Rivera",
        bill_to_company_name="Example Manufacturing",
        bill_to_address1="1 Main Street",
        bill_to_address2="Suite 200",
        bill_to_address3="",
        bill_to_city="Springfield",
        bill_to_state="OH",
        bill_to_zip="45501",
        bill_to_country="US",
        bill_to_phone="330-555-0119",
        ship_to_name="Plant 2",
        ship_to_contact="Alex Morgan",
        ship_to_attn="Receiving",
        ship_to_address1="20 Mill Road",
        ship_to_address2="Building C",
        ship_to_address3="",
        ship_to_city="Springfield",
        ship_to_state="OH",
        ship_to_zip="45502",
        ship_to_country="US",
        ship_to_phone="330-555-0118",
        carrier_name="UPS Ground",
        carrier_label="UPS Ground",
        payment="On account",
        line_items=[line],
    )
    return orders.confirmation(order, row, settings)


def _price_requested(settings: Settings) -> Letter:
    request = PriceRequested(
        price_request_id=1,
        requested_on="11/23/2026",
        name="Alex Morgan",
        company_name="Example Manufacturing",
        customer_id_p21=100001,
        email=BUYER,
        phone="330-555-0118",
        item_code=ITEM,
        item_desc=DESCRIPTION,
        path=f"/product/{ITEM}/1",
    )
    return pricing.letter_of(request, settings)


def _quote_mail(settings: Settings) -> Letter:
    line = MailedLine(
        item_code=ITEM,
        item_desc=DESCRIPTION,
        quantity="4 EA",
        unit_price="$91.00",
        total="$364.00",
        lead_time="5 days",
        note="Alternative to line 2",
        picture="/media/drawings/1.svg",
    )
    mail = QuoteMail(
        key="example",
        to=[BUYER],
        cc=[COPY],
        subject="Your quote #2017",
        hello="Hello Alex Morgan,",
        paragraphs=["Here is your quote #2017, valid until 12/23/2026"],
        note="The price includes the mounting kit",
        changes=[f"Line 1, {ITEM}: quantity 2, now 4"],
        lines=[line],
        total="$364.00",
        path="/account/quote-detail/2017",
    )
    return mails.letter_of(mail, settings)


def _quote_requested(settings: Settings) -> Letter:
    row = StoredRequest(
        quote_number=2017,
        status=QuoteStatus.SUBMITTED,
        quote_date=DAY,
        expires=None,
        requested_at=NOON,
        web_reference_id="EXAMPLEREFERENCE",
        cart_token="",
        contact_email=BUYER,
        email_notes="Please quote by Friday",
    )
    priced = RequestedLine(
        line_number=1,
        inv_mast_uid=1,
        item_code=ITEM,
        item_desc=DESCRIPTION,
        customer_part_number="CYL-10",
        image_path="/media/drawings/1.svg",
        quantity=4,
        unit_of_measure="EA",
        unit_price=Decimal("91.00"),
        extended_price=Decimal("364.00"),
        promise_date=None,
        requested_date=DAY,
        is_ncnr=False,
        notes=["Match the last shipment"],
    )
    open_line = msgspec.structs.replace(priced, line_number=2, unit_price=None, extended_price=None)
    quote = RequestedQuote(
        quote_number=2017,
        web_reference_id="EXAMPLEREFERENCE",
        status=QuoteStatus.SUBMITTED,
        reference="Line 3 rebuild",
        requested_at=NOON,
        expires=DAY,
        prices_until=DAY,
        po_no="PO-7781",
        first_name="Alex",
        contact_name="Alex Morgan",
        contact_title="Maintenance Planner",
        contact_phone="330-555-0118",
        contact_email=BUYER,
        cc_emails=[COPY],
        ship_to_name="Plant 2",
        ship_to_contact="Alex Morgan",
        ship_to_attn="Receiving",
        ship_to_address1="20 Mill Road",
        ship_to_address2="Building C",
        ship_to_city="Springfield",
        ship_to_state="OH",
        ship_to_zip="45502",
        ship_to_country="US",
        ship_to_phone="330-555-0118",
        packing_basis="Partial",
        special_paperwork="MaterialTestReport",
        is_collect=True,
        collect_carrier="FedEx",
        collect_account="****3456",
        is_rush=True,
        not_before_date=DAY,
        delivery_instructions="Dock 4, ring the bell",
        notes="Two of them for stock",
        note_areas=["Print Packing Lists"],
        files=[FILE],
        sub_total=None,
        tax=None,
        total=None,
        lines=[priced, open_line],
    )
    return confirmation.letter_of(quote, row, settings)


def _stock_arrived(settings: Settings) -> Letter:
    arrived = StockArrived(
        key="example",
        to=BUYER,
        first_name="Alex",
        item_code=ITEM,
        item_desc=DESCRIPTION,
        path=f"/product/{ITEM}/1",
        stop_path=f"{arrival.STOP_PATH}example",
        is_guest=False,
    )
    return arrival.letter_of(arrived, settings)


MAILS = {
    "account_mail": MailExample(
        "account emails: confirmation, invitation, PIN, approval, role", _account_mail
    ),
    "factor_changed": MailExample("a passkey or authenticator app was added or removed", _factor_changed),
    "feedback_sent": MailExample("a visitor's feedback, to staff", _feedback_sent),
    "form_mail": MailExample("a submitted form: to staff, and a copy to the sender", _form_mail),
    "order_notice": MailExample("news about an order, shipment, invoice or return", _order_notice),
    "order_placed": MailExample("order confirmation", _order_placed),
    "price_requested": MailExample("a price request, to sales", _price_requested),
    "quote_mail": MailExample("a quote that was sent, changed or answered", _quote_mail),
    "quote_requested": MailExample("confirmation of a quote request from the checkout", _quote_requested),
    "stock_arrived": MailExample("a watched item is back in stock", _stock_arrived),
}
"""By the name of the template."""
