"""What a buyer wrote in the checkout is on the quote: on its pages, in its mail and in its PDF."""

import datetime
import io
from decimal import Decimal
from typing import Any

import pypdf
import pytest
from sqlalchemy import select, update

from storefront.documents.actions.making import make_pdf
from storefront.documents.schemas import DocumentKind
from storefront.platform.mail import Letter
from storefront.quotes.actions import confirmation
from storefront.quotes.tables import QuoteLineRow, QuoteRow
from tests.cart.test_attaching import Outbox
from tests.checkout.test_billing import update as change_line
from tests.make.acting import ISSUER, Staff
from tests.make.buying import BREAKS, GAUGE, SCREW, SHIP_TO, Buyer, SignedIn, Store
from tests.make.people import COMPANY, OTHER_COMPANY, add_company, add_person
from tests.make.quote_desk import Desk, draft_lines
from tests.make.shipping_to import Dana, company, dana, in_days
from tests.make.signed_in import bearer
from tests.make.statements import of_requests

__all__ = ["company", "dana"]

INSIDE, OUTSIDE = "Margin is thin, do not discount", "Deliver to dock 4"
NUMBER = 500_001
TYPED = {
    "poNo": "Press line 4",
    "contactName": "Ann Mill",
    "contactTitle": "Buyer",
    "contactPhone": "614-555-0100 x12",
    "contactEmail": "ann.mill@example.com",
    "ccEmails": ["ap@larkin.example"],
    "shipToName": "Mill Works",
    "shipToContact": "Rae Ortiz",
    "shipToAttn": "Receiving",
    "shipToAddress1": "12 Main Street",
    "shipToAddress2": "Building 7",
    "shipToCity": "Columbus",
    "shipToState": "OH",
    "shipToZip": "43215",
    "shipToCountry": "US",
    "shipToPhone": "614-555-0100",
    "deliveryInstructions": "Gate code 77",
    "notes": "A spare seal kit too",
}


def quoting(buyer: Buyer) -> Buyer:
    """Open the checkout as that of a quote, and fill in all that `TYPED` says."""
    buyer.start_quote()
    names = {"FirstName": "Ann", "LastName": "Mill", "Email": "ann.mill@example.com", "Title": "Buyer"}
    buyer.edits["SelectedContact"].update(names | {"Phone": "614-555-0100", "PhoneExt": "12"})
    place = {"FirstName": "Rae", "LastName": "Ortiz", "Address2": "Building 7", "PhoneExt": ""}
    buyer.edits["ShippingChoices"].update(
        SHIP_TO
        | {f"ShippingChoices_{name}": value for name, value in place.items()}
        | {"Attn": "Receiving", "DeliveryInstructions": "Gate code 77"}
    )
    buyer.edits["General"].update(
        PoNumberOrJobName="Press line 4",
        Notes="A spare seal kit too",
        NoteAreas=["Print Packing Lists"],
        IsNcnrAcknowledged=True,
    )
    buyer.edits["EmailSettings"]["CcEmails"] = ["ap@larkin.example"]
    return buyer


def requested(buyer: Buyer, **choices: Any) -> str:
    """Ask for the quote with these shipping choices, and return its reference."""
    buyer.edits["ShippingChoices"].update(choices)
    status = buyer.save()
    assert status["IsReadyToCheckout"], status
    reference: str = buyer.submit()["WebReferenceId"]
    return reference


def on_pages(store: Store, buyer: Any, reference: str, staff: Staff | None = None) -> list[dict[str, Any]]:
    """Return the request as the confirmation, the buyer's page and the desk show it."""
    staff = staff or Staff(store, "desk@northfield.example")
    confirmed = buyer.store.get(f"/api/quotes/complete/{reference}").json()["quote"]
    page = buyer.store.get(f"/api/quotes/{NUMBER}").json()["request"]
    return [confirmed, page, staff.get(f"/api/admin/quotes/{NUMBER}")["request"]]


def mail_of(store: Store) -> Letter:
    letters: list[Letter] = []
    event = {"quote_number": NUMBER}
    confirmation.send_confirmation(store.db, store.settings, Outbox(letters.append), event)
    (letter,) = letters
    return letter


def pdf_of(store: Store) -> str:
    content = make_pdf(store.db, store.settings, DocumentKind.QUOTE, NUMBER)
    text = " ".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(content)).pages)
    return " ".join(text.split())


def stored(store: Store) -> Any:
    with store.db.read() as conn:
        return conn.execute(select(*QuoteRow.__table__.columns)).one()


def test_buyer_and_staff_read_what_was_typed_with_the_request(store: Store, dana: Dana) -> None:
    reference = requested(quoting(dana))
    for request in on_pages(store, dana, reference):
        assert {name: request[name] for name in TYPED} == TYPED
        assert request["webReferenceId"] == reference


def test_only_our_staff_see_that_a_note_also_goes_to_order_entry(store: Store, dana: Dana) -> None:
    """Decision D12: customers see only the three places that are theirs."""
    confirmed, page, desk = on_pages(store, dana, requested(quoting(dana)))
    assert confirmed["noteAreas"] == page["noteAreas"] == ["Print Packing Lists"]
    assert desk["noteAreas"] == ["Print Packing Lists", "Order Entry"]


@pytest.mark.parametrize(
    ("sent", "column", "row", "shown", "said"),
    [
        ({"PackingBasis": "ItemComplete"}, "packing_basis", "ItemComplete", "ItemComplete", "Items Complete"),
        (
            {"SpecialPaperworkRequest": "MaterialTestReport"},
            *("special_paperwork", "MaterialTestReport", "MaterialTestReport", "Material Test Report"),
        ),
        (
            {"IsCollect": True, "CollectAccount": "48-20917", "CollectCarrier": "RL"},
            *("collect_account", "48-20917", "****0917", "Collect, R+L Carriers, account ****0917"),
        ),
        (
            {"IsCollect": True, "CollectAccount": "48-20917", "CollectCarrier": "Estes"},
            *("collect_carrier", "Estes", "Estes", "Collect, Estes"),
        ),
        (
            {"IsCollect": True, "CollectAccount": "48-20917", "CollectCarrier": "Estes"},
            *("is_collect", True, True, "Collect, Estes"),
        ),
        (
            {"NotBeforeDate": "2969-11-24"},
            *("not_before_date", datetime.date(2969, 11, 24), "2969-11-24", "11/24/2969"),
        ),
    ],
)
def test_a_shipping_choice_goes_from_the_checkout_to_all_that_is_shown(
    store: Store, dana: Dana, sent: dict[str, Any], column: str, row: Any, shown: Any, said: str
) -> None:
    """S2-3.3-013, S2-2.7: stored with the quote as with an order."""
    reference = requested(quoting(dana), **sent)
    assert getattr(stored(store), column) == row
    name = "".join(word.title() for word in column.split("_"))
    for request in on_pages(store, dana, reference):
        assert request[name[0].lower() + name[1:]] == shown
    letter = mail_of(store)
    for text in (letter.text, letter.html, pdf_of(store)):
        assert said in text
        assert "48-20917" not in text


def test_a_quote_of_which_nothing_was_chosen_ships_complete(store: Store) -> None:
    add_company(store.db)
    buyer = Dana(store)
    for request in on_pages(store, buyer, requested(quoting(buyer))):
        assert (request["packingBasis"], request["specialPaperwork"]) == ("Complete", "none")
        assert (request["isCollect"], request["isRush"], request["notBeforeDate"]) == (False, False, None)
        assert (request["collectAccount"], request["collectCarrier"]) == ("", "")
    assert "Paperwork" not in mail_of(store).text


def test_an_account_that_is_not_used_is_not_kept(store: Store, dana: Dana) -> None:
    requested(quoting(dana), IsCollect=False, CollectAccount="48-20917", CollectCarrier="Estes")
    assert (stored(store).collect_account, stored(store).collect_carrier) == ("", "")


def test_dates_by_line_go_with_the_quote(store: Store, company: None) -> None:
    """S2-3.3-018, S2-9: a line's date, and its promise date."""
    dana = Dana(store, (SCREW, 10), (BREAKS, 12))
    quoting(dana)
    dates = [in_days(20), in_days(31)]
    rows = [{"LineNumber": place + 1, "RequestedDate": day} for place, day in enumerate(dates)]
    reference = requested(dana, PackingBasis="ScheduledPartial", ShippingSchedule=rows)
    with store.db.read() as conn:
        kept = conn.scalars(select(QuoteLineRow.requested_date).order_by(QuoteLineRow.line_number)).all()
    assert [day.isoformat() for day in kept if day] == dates
    promised = [item["PromiseDate"] for item in dana.started["SetupData"]["ShoppingCartItems"]]
    for request in on_pages(store, dana, reference):
        assert [line["requestedDate"] for line in request["lines"]] == dates
        assert [line["promiseDate"] for line in request["lines"]] == promised
    month, day = dates[1][5:7], dates[1][8:]
    said = f"Requested for {month}/{day}/{dates[1][:4]}"
    assert all(said in text for text in (mail_of(store).text, mail_of(store).html, pdf_of(store)))


def acting(store: Store) -> tuple[Staff, Buyer]:
    """Return staff acting for a company, with its cart in the checkout of a quote."""
    add_company(store.db)
    staff = Staff(store)
    staff.start(COMPANY)
    signed_in = SignedIn(store, staff.headers)
    buyer = Buyer(signed_in, signed_in.cart_with((GAUGE, 2))["token"])  # type: ignore[arg-type]
    quoting(buyer)
    return staff, buyer


def test_rush_is_asked_for_by_staff_who_act_for_a_customer(store: Store) -> None:
    """S2-6: Rush Processing Requested?"""
    staff, buyer = acting(store)
    reference = requested(buyer, IsRush=True)
    assert stored(store).is_rush
    assert staff.get(f"/api/quotes/complete/{reference}")["quote"]["isRush"] is True
    assert "Shipping: Rush" in mail_of(store).text


def test_a_buyer_cannot_ask_for_rush(store: Store, dana: Dana) -> None:
    quoting(dana)
    dana.edits["ShippingChoices"]["IsRush"] = True
    dana.save()
    assert dana.submit()["WebReferenceId"]
    assert not stored(store).is_rush


def test_notes_for_our_staff_never_reach_the_customer(store: Store) -> None:
    """Decisions D11, D12: neither the page, nor the mail, nor the PDF."""
    staff, buyer = acting(store)
    notes = [
        {"note": "Matched a rival", "targetAreas": ["Order Entry"]},
        {"note": OUTSIDE, "targetAreas": ["Print Packing Lists"]},
    ]
    assert change_line(staff, buyer.token, 1, extraNotes=notes)["success"]
    quoting(buyer)
    buyer.edits["General"].update(Notes=INSIDE, NoteAreas=["Purchasing"])
    reference = requested(buyer)
    for path in (f"/api/quotes/complete/{reference}", f"/api/admin/quotes/{NUMBER}"):
        answer = Staff(store, f"s{len(path)}@northfield.example").get(path)
        request = answer.get("quote") or answer["request"]
        assert (request["notes"], request["noteAreas"]) == (INSIDE, ["Purchasing"])
        assert request["lines"][0]["notes"] == ["Matched a rival", OUTSIDE]
    customer = SignedIn(store, bearer(store.shop, add_person(store.db), ISSUER))
    page = customer.get(f"/api/quotes/{NUMBER}")
    request = page.json()["request"]
    assert (request["notes"], request["noteAreas"]) == ("", [])
    assert request["lines"][0]["notes"] == [OUTSIDE]
    letter = mail_of(store)
    for text in (page.text, letter.text, letter.html, pdf_of(store)):
        assert INSIDE not in text
        assert "Matched a rival" not in text
        assert OUTSIDE in text


def test_the_customers_own_number_is_on_the_line(store: Store, dana: Dana) -> None:
    reference = requested(quoting(dana))
    with store.db.write() as tx:
        tx.execute(update(QuoteLineRow).values(customer_part_number="LHM-0417"))
    for request in on_pages(store, dana, reference):
        assert [line["customerPartNumber"] for line in request["lines"]] == ["LHM-0417"]


def test_another_company_sees_nothing_of_a_request(store: Store, dana: Dana) -> None:
    reference = requested(quoting(dana))
    other = add_person(store.db, "lee@meadowlark.example", company=OTHER_COMPANY)
    stranger = SignedIn(store, bearer(store.shop, other, ISSUER))
    assert stranger.get(f"/api/quotes/{NUMBER}").status_code == 404
    assert stranger.get(f"/api/admin/quotes/{NUMBER}").status_code == 403
    confirmed = stranger.get(f"/api/quotes/complete/{reference}").json()
    assert (confirmed["quote"], confirmed["contactEmail"]) == (None, "")
    assert store.get(f"/api/quotes/{NUMBER}").status_code == 401


def test_a_quote_that_is_not_from_the_checkout_has_no_request(desk: Desk) -> None:
    assert desk.seen()["request"] is None
    assert desk.work()["request"] is None


def test_the_request_stays_when_staff_send_a_revision(store: Store, dana: Dana) -> None:
    requested(quoting(dana), PackingBasis="Partial")
    staff = Staff(store)
    quote = staff.get(f"/api/admin/quotes/{NUMBER}")
    sent = {"version": quote["version"], "lines": [{"number": "PG-25-100", "quantity": 1}]}
    quote = staff.done(f"/api/admin/quotes/{NUMBER}/draft/lines", sent)["quote"]
    assert len(quote["request"]["lines"]) == 1, "a draft is not what was requested"
    quote = staff.done(f"/api/admin/quotes/{NUMBER}/send", {"version": quote["version"]})["quote"]
    assert (quote["revision"], quote["request"]["packingBasis"]) == (2, "Partial")
    assert quote["request"]["notes"] == "A spare seal kit too"


def test_more_lines_take_no_more_statements(store: Store, company: None) -> None:
    counts = []
    for lines in (((SCREW, 10),), ((SCREW, 10), (BREAKS, 12), (GAUGE, 2))):
        email = f"buyer{len(lines)}@larkin.example"
        buyer = SignedIn(store, bearer(store.shop, add_person(store.db, email), ISSUER))
        at_checkout = Buyer(buyer, buyer.cart_with(*lines)["token"])  # type: ignore[arg-type]
        reference = requested(quoting(at_checkout))
        number = buyer.get(f"/api/quotes/complete/{reference}").json()["quoteNumber"]
        staff = SignedIn(store, Staff(store, f"s{len(lines)}@northfield.example").headers)
        for who, path in ((buyer, f"/api/quotes/{number}"), (staff, f"/api/admin/quotes/{number}")):
            who.get(path)
            with of_requests() as texts:
                assert len(who.get(path).json()["request"]["lines"]) == len(lines)
            counts.append(len(texts))
    assert counts[:2] == counts[2:]


def test_the_tax_of_the_request_is_the_same_wherever_it_is_shown(store: Store, company: None) -> None:
    """On the confirmation, the buyer's page, the desk, in the mail and in the PDF. Source: decision G33."""
    dana = Dana(store, (GAUGE, 2))
    reference = requested(quoting(dana))
    tax = stored(store).tax_total
    assert tax == Decimal("6.38"), "7.5 percent of $85.00"
    for request in on_pages(store, dana, reference):
        assert (request["subTotal"], request["tax"], request["total"]) == (85.0, 6.38, 91.38)
    letter = mail_of(store)
    for text in (letter.text, letter.html, pdf_of(store)):
        assert "$6.38" in text
        assert "$91.38" in text


def test_the_tax_is_to_be_determined_once_staff_have_sent_other_prices(store: Store, company: None) -> None:
    """An alternative beside a line is not part of the total."""
    dana = Dana(store, (GAUGE, 2))
    reference = requested(quoting(dana))
    staff = Staff(store)
    quote = staff.get(f"/api/admin/quotes/{NUMBER}")
    lines = draft_lines(quote)
    lines[0] |= {"unitPrice": 39.15, "priceReason": "VolumeDeal"}
    lines.append(lines[0] | {"lineNumber": 2, "invMastUid": BREAKS, "unitPrice": 4.65, "alternativeTo": 1})
    path = f"/api/admin/quotes/{NUMBER}"
    quote = staff.done(f"{path}/draft", {"version": quote["version"], "lines": lines})["quote"]
    assert [one["tax"] for one in on_pages(store, dana, reference, staff)] == [6.38] * 3, (
        "nothing was sent yet"
    )
    staff.done(f"{path}/send", {"version": quote["version"]})
    for request in on_pages(store, dana, reference, staff):
        assert (request["tax"], request["subTotal"], request["total"]) == (None, 78.3, 78.3)
    text = pdf_of(store)
    assert "Tax TBD" in text
    assert "$6.38" not in text


@pytest.mark.parametrize(("country", "lines"), [("US", ""), ("CA", "CA\n")])
def test_the_mail_names_a_country_unless_it_is_the_us(
    store: Store, dana: Dana, country: str, lines: str
) -> None:
    requested(quoting(dana))
    with store.db.write() as tx:
        tx.execute(update(QuoteRow).values(ship_to_country=country, ship_to_phone="613-555-0199"))
    letter = mail_of(store)
    town = f"{TYPED['shipToCity']}, {TYPED['shipToState']} {TYPED['shipToZip']}"
    assert f"\n{town}\n{lines}613-555-0199\n" in letter.text
    html = lines.replace("\n", "<br>")
    assert f"{town}<br>{html}613-555-0199</p>" in letter.html
