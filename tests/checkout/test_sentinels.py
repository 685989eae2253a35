"""What the buyer typed reaches the order: each field by a value of its own, wherever it belongs.

A field that nobody has given a place fails here. It goes to a column of the order, which the export must
have, and to what the shopper and the reader of the confirmation see of it; or there is a reason why it goes
nowhere.
"""

import datetime
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec import UNSET
from sqlalchemy import insert, select, update

from storefront.accounts.tables import ContactRow
from storefront.addresses.tables import AddressRow
from storefront.app.providers import Providers, make_providers
from storefront.cart.actions import add_catalog_item, perform
from storefront.cart.priced_cart import StoredLine
from storefront.cart.schemas import CartInfoInput, CartItemInput, CatalogItemInput, ExtraNote
from storefront.cart.tables import CartLineRow
from storefront.checkout.actions import card, rates, save, start, submit
from storefront.checkout.rules.saving import read_edits
from storefront.checkout.schemas.edits import UserEdits
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Actor, UserType
from storefront.orders.queries.imported import save_imported
from storefront.orders.tables import OrderLineRow
from storefront.partnumbers.tables import CustomerPartNumberRow
from storefront.payment.schemas import AddPaymentCardInput
from storefront.payment.tables import PaymentRow
from tests.make.bought import ZONE, Bought, look
from tests.make.buying import ALLOWED_CUSTOMER, CATALOG_ITEM, GAUGE, NOW, SCREW, Store, store

__all__ = ["store"]

STAFF = Actor(
    user_type=UserType.IMPERSONATOR_USER,
    web_user_id=8,
    imp_customer_id_aw=1,
    imp_customer_id_p21=ALLOWED_CUSTOMER,
    preferred_name="Rita Rep",
)


class Goes(NamedTuple):
    """Where a field goes: the column, the value there, and the text on the page and in the mail."""

    sent: Any
    column: str
    kept: Any = None
    seen: str = ""
    is_mailed: bool = True

    @property
    def expected(self) -> Any:
        """Return what the column holds."""
        return self.sent if self.kept is None else self.kept


class Nowhere(NamedTuple):
    """Why a field is not the order's."""

    sent: Any
    why: str


def seen(text: str, column: str) -> Goes:
    """Return a text that is kept as it is, shown and mailed."""
    return Goes(text, column, seen=text)


def hidden(value: Any, column: str, kept: Any = None) -> Goes:
    """Return what is kept and exported, and nobody's business but ours."""
    return Goes(value, column, kept)


COPIES = ["one@copy.example", "two@copy.example", "sheila@ship.example"]
NOT_BEFORE, WANTED = datetime.date(2026, 12, 3), datetime.date(2026, 12, 17)

EDITS: dict[str, Goes | Nowhere] = {
    "general.shopping_cart_token": Nowhere("", "it is the key of the cart, and a secret"),
    "general.is_quote": Nowhere(False, "a quote becomes no order"),
    "general.is_create_account": Nowhere(False, "an account is not part of an order"),
    "general.is_tax_exempt": hidden(True, "is_tax_exempt"),
    "general.is_ncnr_acknowledged": hidden(True, "ncnr_acknowledged_at", NOW),
    "general.notes": seen("Note for all papers", "order_notes"),
    "general.note_areas": hidden(["Print Invoices", "Order Entry"], "note_areas"),
    "general.payment_option": Goes("CreditCard", "payment_option", seen="Visa ending in 4242"),
    "general.po_number_or_job_name": seen("PO-77-AB", "po_no"),
    "general.quote_reference_number": seen("QREF-4711", "quote_reference_number"),
    "general.quote_expiration_date": Nowhere(datetime.date(2027, 1, 9), "a quote becomes no order"),
    "general.is_billing_same_as_shipping": Nowhere(False, "it says which address is the bill-to: see below"),
    "general.is_duplicate_po_override": hidden(True, "is_duplicate_po"),
    "billing_address.p21_id": hidden(52, "bill_to_id"),
    "billing_address.name": seen("Bill Mill Inc", "bill_to_name"),
    "billing_address.first_name": Goes("Berta", "bill_to_first_name", seen="Berta Biller"),
    "billing_address.last_name": Goes("Biller", "bill_to_last_name", seen="Berta Biller"),
    "billing_address.address1": seen("1 Bill Street", "bill_to_address1"),
    "billing_address.address2": seen("Bill Suite 2", "bill_to_address2"),
    "billing_address.city": Goes("Billtown", "bill_to_city", seen="Billtown, ON M5V 2T6"),
    "billing_address.state": Goes("ON", "bill_to_state", seen="Billtown, ON M5V 2T6"),
    "billing_address.zip": Goes("M5V 2T6", "bill_to_zip", seen="Billtown, ON M5V 2T6"),
    "billing_address.country": seen("CA", "bill_to_country"),
    "billing_address.phone": Goes("215-555-0111", "bill_to_phone", "215-555-0111 x21", "215-555-0111 x21"),
    "billing_address.phone_ext": Goes("21", "bill_to_phone", "215-555-0111 x21", "215-555-0111 x21"),
    "email_settings.cc_emails": Goes(
        ["one@copy.example", "two@copy.example"], "cc_emails", COPIES, "one@copy.example, two@copy.example"
    ),
    "email_settings.email_notes": Goes("Dear all, see below", "email_notes", seen=""),
    "email_settings.images_on_quote": Nowhere(False, "quotes only"),
    "email_settings.send_to_ship_to": Goes(True, "cc_emails", COPIES, "sheila@ship.example"),
    "selected_contact.p21_id": hidden(61, "contact_id"),
    "selected_contact.first_name": Goes("Conny", "first_name", seen="Conny Contact"),
    "selected_contact.last_name": Goes("Contact", "last_name", seen="Conny Contact"),
    "selected_contact.title": seen("Head of Buying", "contact_title"),
    "selected_contact.phone": Goes("614-555-0133", "contact_phone", "614-555-0133 x33", "614-555-0133 x33"),
    "selected_contact.phone_ext": Goes("33", "contact_phone", "614-555-0133 x33", "614-555-0133 x33"),
    "selected_contact.email": seen("conny@example.com", "contact_email"),
    "shipping_choices.selected_shipping_carrier": Nowhere("UPS Next Day", "collect here; see below"),
    "shipping_choices.is_collect": Goes(True, "is_collect", seen="Collect, FedEx Freight"),
    "shipping_choices.collect_account": Goes("ACCT-90871", "collect_account", seen="account ******0871"),
    "shipping_choices.collect_carrier": Goes(
        "FedExFreight", "collect_carrier", seen="Collect, FedEx Freight"
    ),
    "shipping_choices.is_rush": Goes(True, "is_rush", seen="Rush"),
    "shipping_choices.not_before_date": Goes(NOT_BEFORE, "not_before_date", seen="12/03/2026"),
    "shipping_choices.packing_basis": Goes("ScheduledPartial", "packing_basis", seen="Schedule By Line"),
    "shipping_choices.special_paperwork_request": Goes(
        "CertificateOfOrigin", "special_paperwork", seen="Certificate of Origin"
    ),
    "shipping_choices.attn": Goes("Dock 4 Desk", "ship_to_attn", seen="Attn: Dock 4 Desk"),
    "shipping_choices.delivery_instructions": seen("Ring twice at gate B", "delivery_instructions"),
    "shipping_choices.shipping_schedule": Goes(
        [{"LineNumber": 1, "RequestedDate": WANTED.isoformat()}],
        "line.requested_date",
        WANTED,
        "Requested for 12/17/2026",
    ),
    "shipping_choices.p21_id": hidden(51, "ship_to_id"),
    "shipping_choices.name": seen("Ship Mill Works", "ship_to_name"),
    "shipping_choices.first_name": Goes("Sheila", "ship_to_first_name", seen="Sheila Shipper"),
    "shipping_choices.last_name": Goes("Shipper", "ship_to_last_name", seen="Sheila Shipper"),
    "shipping_choices.address1": seen("12 Ship Street", "ship_to_address1"),
    "shipping_choices.address2": seen("Ship Suite 9", "ship_to_address2"),
    "shipping_choices.city": Goes("Columbus", "ship_to_city", seen="Columbus, OH 43215"),
    "shipping_choices.state": Goes("OH", "ship_to_state", seen="Columbus, OH 43215"),
    "shipping_choices.zip": Goes("43215", "ship_to_zip", seen="Columbus, OH 43215"),
    "shipping_choices.country": hidden("US", "ship_to_country"),  # shown if it is another; see bill-to
    "shipping_choices.phone": Goes("614-555-0155", "ship_to_phone", "614-555-0155 x55", "614-555-0155 x55"),
    "shipping_choices.phone_ext": Goes("55", "ship_to_phone", "614-555-0155 x55", "614-555-0155 x55"),
    "card_payment.customer_token": Nowhere("cus_mine", "the server's own"),
    "card_payment.card_token": Goes("pm_test_visa", "card_last4", "4242", "ending in 4242"),
    "card_payment.is_remember_card": Nowhere(True, "a card is remembered with the user"),
    "version": Nowhere(0, "it counts the saves"),
}

NOTES = [ExtraNote(note="Paint it green", target_areas=["Print Packing Lists"])]
LINE: dict[str, Goes | Nowhere] = {
    "unique_id": Nowhere(None, "the cart's own key of the line"),
    "inv_mast_uid": hidden(GAUGE, "inv_mast_uid"),
    "quantity": Goes(7, "quantity_ordered", seen="7 EA"),
    "item_unit_price_override": Goes(Decimal("41.2345"), "unit_price", Decimal("41.2345"), "$41.2345"),
    "price_reason_id": hidden(2, "price_reason", "ContractPrice"),
    "customer_part_number_id": hidden(991, "customer_part_number_id"),
    "supplier_id": hidden(4712, "supplier_id"),
    "extra_notes": Goes(NOTES, "item_notes", ["Paint it green"], "Paint it green"),
    "customizations": Nowhere(None, "this item is not made to measure; see tests/cart/test_made_to_measure"),
    "line_number": Nowhere(None, "the place of a line that is put back; see tests/cart/test_putting_back"),
    "quote_line_id": Nowhere(None, "it comes with its quote alone; see tests/cart/test_quotes"),
    "source_loc_id": hidden(20, "source_loc_id"),
    "promise_date_override": Goes(
        datetime.date(2027, 1, 21), "promise_date", seen="01/21/2027", is_mailed=False
    ),
    "is_dropship": Goes(True, "is_dropship", seen="Ships from the manufacturer", is_mailed=False),
    "utm_source": hidden("src-sentinel", "utm_source"),
    "utm_medium": hidden("med-sentinel", "utm_medium"),
    "utm_campaign": hidden("cam-sentinel", "utm_campaign"),
}
KEPT: dict[str, Goes | Nowhere] = {
    **{name: place for name, place in LINE.items() if name != "unique_id"},
    "unique_id": Nowhere(None, "the cart's own key of the line"),
    "line_number": hidden(1, "line_number"),
    "item_catalog_uid": Nowhere(None, "this line has an item; a catalog item's is looked for below"),
    "identity": Nowhere(None, "it says which lines are one"),
    "quote_line_id": hidden(881, "quote_line_id"),
    "seen_unit_price": Nowhere(None, "it says which price the buyer saw last"),
}
SET_IN_CART = {"quote_line_id"}
"""What no call can set yet; the cart keeps it already."""


def leaves(kind: type[msgspec.Struct], prefix: str = "") -> Iterator[str]:
    """Give every field by its path; second names of a field are folded into the first."""
    for field in msgspec.structs.fields(kind):
        if isinstance(field.type, type) and issubclass(field.type, msgspec.Struct):
            yield from leaves(field.type, f"{prefix}{field.name}.")
        elif field.default is not UNSET or kind is CartItemInput:
            yield prefix + field.name


@pytest.mark.parametrize(
    ("kind", "places"),
    [(UserEdits, EDITS), (CartItemInput, LINE), (StoredLine, KEPT)],
    ids=["UserEdits", "CartItemInput", "StoredLine"],
)
def test_every_field_has_a_place(kind: type[msgspec.Struct], places: dict[str, Any]) -> None:
    assert sorted(leaves(kind)) == sorted(places), "say where the field goes, or why it goes nowhere"


def edits_of(places: dict[str, Goes | Nowhere], before: UserEdits) -> UserEdits:
    """Return the document that a caller sends, with the values of `places` in it."""
    document: dict[str, Any] = msgspec.to_builtins(before)
    kinds = {field.name: field.type for field in msgspec.structs.fields(UserEdits)}
    for path, place in places.items():
        group, _, name = path.partition(".")
        if not name or path == "general.shopping_cart_token":
            continue
        wire = dict(zip(kinds[group].__struct_fields__, kinds[group].__struct_encode_fields__, strict=True))
        head = next(field for field in msgspec.structs.fields(UserEdits) if field.name == group).encode_name
        document[head][wire[name]] = msgspec.to_builtins(place.sent)
    return read_edits(document)


def fill_company(store: Store) -> None:
    with store.db.write() as tx:
        for p21_id, first, last in ((51, "Sheila", "Shipper"), (52, "", "")):
            place = {"p21_id": p21_id, "customer_id_p21": ALLOWED_CUSTOMER}
            tx.execute(insert(AddressRow).values(**place, first_name=first, last_name=last))
        sheila = {"first_name": "Sheila", "last_name": "Shipper", "email": "sheila@ship.example"}
        tx.execute(insert(ContactRow).values(p21_id=62, customer_id_p21=ALLOWED_CUSTOMER, **sheila))
        tx.execute(insert(ContactRow).values(p21_id=61, customer_id_p21=ALLOWED_CUSTOMER))
        earlier = {
            "order_number": 500,
            "order_date": NOW,
            "status": "Open",
            "contact_email": "c@example.com",
            "customer_id_p21": ALLOWED_CUSTOMER,
            "po_no": EDITS["general.po_number_or_job_name"].sent,
        }
        save_imported(tx, [earlier], [])
        number = {
            "id": LINE["customer_part_number_id"].sent,
            "customer_id_p21": ALLOWED_CUSTOMER,
            "inv_mast_uid": GAUGE,
            "customer_part_number": "LHM-GAUGE",
            "normal_form": "LHMGAUGE",
        }
        tx.execute(insert(CustomerPartNumberRow).values(number))


def buy(store: Store, folder: Path, places: dict[str, Goes | Nowhere]) -> Bought:
    """Buy as one of our people who acts for a company: nobody may type more."""
    fill_company(store)
    context = store.context(STAFF)
    providers = make_providers(store.settings, store.db)
    line = CartItemInput(**{name: place.sent for name, place in LINE.items()})
    with store.db.write() as tx:
        info = CartInfoInput(
            action_string="addItems", cart_items=[line, CartItemInput(inv_mast_uid=SCREW, quantity=5)]
        )
        filled = perform(tx, context, info)
        assert filled.success and filled.cart is not None, filled
        lamp = CatalogItemInput(item_catalog_uid=CATALOG_ITEM, quantity=1, token=filled.cart.token)
        assert add_catalog_item(tx, context, lamp).success
        values = {name: KEPT[name].sent for name in SET_IN_CART}
        tx.execute(update(CartLineRow).where(CartLineRow.inv_mast_uid == GAUGE).values(values))
    check_out(context, providers, filled.cart.token, places)
    return look(store, context, filled.cart.token, GAUGE, folder)


def check_out(
    context: RequestContext, providers: Providers, token: str, places: dict[str, Goes | Nowhere]
) -> None:
    payments, taxes = providers.payments, providers.taxes
    before = start.start(context, token, payments, taxes, is_quote=False).user_edits
    card.add_card(context, token, AddPaymentCardInput(payment_method_id="pm_test_visa"), payments)
    first = save.save(context, edits_of(places, before), payments, taxes)
    rates.get_rates(context, token, providers.rates)
    again = msgspec.structs.replace(edits_of(places, before), version=first.version)
    status = save.save(context, again, payments, taxes)
    assert status.is_ready_to_checkout, status
    result = submit.submit(context, token, True, providers.rates, payments, taxes)
    assert result.error_messages == []


def row_value(bought: Bought, path: str, column: str) -> Any:
    """Return what is kept in the column of the order, of its line, or of what pays it."""
    if path in LINE or path in KEPT or column.startswith("line."):
        return getattr(bought.line, column.removeprefix("line."))
    return getattr(bought.order, column)


def in_json(value: Any) -> Any:
    """Return the value as JSON lines have it."""
    if isinstance(value, datetime.datetime):
        return value.astimezone(ZONE).isoformat()
    return value.isoformat() if isinstance(value, datetime.date) else value


def in_csv(value: Any) -> str:
    """Return the value as a CSV has it."""
    if isinstance(value, list):
        return "; ".join(value)
    return str(value).lower() if isinstance(value, bool) else str(in_json(value))


def in_sheet(value: Any) -> Any:
    """Return the value as a sheet has it."""
    if isinstance(value, datetime.datetime):
        return value.astimezone(ZONE).replace(tzinfo=None)
    if isinstance(value, datetime.date):
        return datetime.datetime.combine(value, datetime.time())
    return (
        "; ".join(value) if isinstance(value, list) else float(value) if isinstance(value, Decimal) else value
    )


def check(bought: Bought, places: dict[str, Goes | Nowhere], fields: set[str]) -> None:
    """Look for every field wherever it belongs; all that is missing is told at once."""
    lost = []
    for path, place in places.items():
        if isinstance(place, Nowhere) or path not in fields:
            continue
        column = place.column.removeprefix("line.")
        if (
            column not in ("card_last4", "item_notes")
            and row_value(bought, path, place.column) != place.expected
        ):
            lost.append(f"{path}: not in the row ({row_value(bought, path, place.column)!r})")
        for name, found, expected in (
            ("CSV", bought.csv[column], in_csv(place.expected)),
            ("JSON", bought.json[column], in_json(place.expected)),
            ("sheet", bought.sheet[column], in_sheet(place.expected)),
        ):
            if found != expected:
                lost.append(f"{path}: not in the {name} ({found!r}, not {expected!r})")
        if place.seen not in bought.page:
            lost.append(f"{path}: not on the page")
        if place.is_mailed and any(place.seen not in text for text in bought.mail):
            lost.append(f"{path}: not in the confirmation")
    assert lost == []


def test_what_the_buyer_typed_reaches_the_order(store: Store, tmp_path: Path) -> None:
    bought = buy(store, tmp_path, EDITS)
    check(bought, EDITS, set(EDITS))
    check(bought, KEPT, set(KEPT))
    assert all("Dear all, see below" in text for text in bought.mail)
    assert bought.line.item_notes == [{"note": "Paint it green", "targetAreas": ["Print Packing Lists"]}]
    assert bought.json["item_note_areas"] == ["Print Packing Lists"]
    with store.db.read() as conn:
        codes = select(OrderLineRow.item_catalog_uid).order_by(OrderLineRow.line_number)
        assert list(conn.scalars(codes)) == [None, None, CATALOG_ITEM]
    with store.db.read() as conn:
        paid = conn.execute(select(PaymentRow.__table__)).one()
    assert (paid.payment_method_id, paid.order_number) == ("pm_test_visa", bought.order.order_number)
    assert (bought.csv["authorization_reference"], bought.csv["card_brand"]) == (paid.reference, "visa")


OTHERWISE: dict[str, Goes | Nowhere] = {
    **EDITS,
    "general.payment_option": Goes("PrepayWire", "payment_option", seen="Prepay by Wire Transfer"),
    "general.is_billing_same_as_shipping": Goes(True, "bill_to_address1", "12 Ship Street", "12 Ship Street"),
    "shipping_choices.is_collect": Goes(False, "is_collect"),
    "shipping_choices.selected_shipping_carrier": seen("UPS Next Day", "carrier_name"),
    "shipping_choices.packing_basis": Goes("Partial", "packing_basis", seen="Ship As Available"),
    "shipping_choices.is_rush": Goes(False, "is_rush"),
}


def test_the_other_choices_reach_it_too(store: Store, tmp_path: Path) -> None:
    """A carrier instead of collect, a wire instead of a card, one address for both."""
    bought = buy(store, tmp_path, OTHERWISE)
    check(bought, OTHERWISE, {path for path in OTHERWISE if OTHERWISE[path] is not EDITS[path]})
    shipped = [name for name in bought.csv if name.startswith("ship_to_") and name != "ship_to_attn"]
    assert [bought.csv[name] for name in shipped] == [
        bought.csv[name.replace("ship_to_", "bill_to_")] for name in shipped
    ]
    assert bought.csv["card_last4"] == bought.csv["collect_account"] == ""
