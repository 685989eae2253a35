"""The mail that confirms a quote: to the contact and the CC list, as text and HTML."""

import email
import email.policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, update

from storefront.catalog.tables import MediaRow
from storefront.platform.mail import FileMailer
from storefront.pricing.tables import PriceRow
from storefront.quotes.actions import confirmation
from tests.make.buying import GAUGE, SCREW, Buyer, Store, quoting_buyer, store
from tests.make.quoted import in_days

__all__ = ["store"]


def mailed(store: Store, folder: Path, times: int = 1) -> EmailMessage:
    """Deliver the request of the first quote, and return the only mail."""
    mailer = FileMailer(folder / "mail", "Shop <sales@shop.example>")
    for _ in range(times):
        confirmation.send_confirmation(store.db, store.settings, mailer, {"quote_number": 500_001})
    (file,) = (folder / "mail").iterdir()
    message = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
    assert isinstance(message, EmailMessage)
    return message


def part(message: EmailMessage, kind: str) -> str:
    body = message.get_body((kind,))
    assert body is not None
    text: str = body.get_content()
    return text


def asked(store: Store, **settings: Any) -> Buyer:
    buyer = quoting_buyer(store, (GAUGE, 2), (SCREW, 10))
    buyer.edits["General"].update(
        {"QuoteReferenceNumber": "PL4-2", "Notes": "With <seal> kit", "PoNumberOrJobName": "Press 4"}
    )
    buyer.edits["EmailSettings"].update(
        {"CcEmails": ["ap@mill.example"], "EmailNotes": "For Luis", **settings}
    )
    buyer.edits["ShippingChoices"].update({"Attn": "Receiving", "DeliveryInstructions": "Dock 3"})
    assert buyer.save()["IsReadyToCheckout"]
    return buyer


def test_the_contact_and_the_cc_list_get_the_whole_quote(store: Store, tmp_path: Path) -> None:
    """Decision G40; delivered twice, it is still one mail."""
    reference = asked(store).submit()["WebReferenceId"]
    message = mailed(store, tmp_path, times=2)
    assert (message["To"], message["Cc"]) == ("ann.mill@example.com", "ap@mill.example")
    assert message["Subject"].endswith("your quote 500001")
    until = in_days(30).strftime("%m/%d/%Y")
    for kind in ("plain", "html"):
        text = part(message, kind)
        for shown in (
            *("Hello Ann", "Quote #500001", reference, "Job Number: PL4-2", f"Prices held until: {until}"),
            *(
                "PG-25-100",
                "$42.50",
                "$85.00",
                "$0.38",
                "Mill Works",
                "Receiving",
                "12 Main Street",
                "Dock 3",
            ),
            *("Dock 3", "For Luis", "Press 4", "Nothing has been charged"),
        ):
            assert shown in text, (kind, shown)
    assert "With <seal> kit" in part(message, "plain")
    assert "With &lt;seal&gt; kit" in part(message, "html")


@pytest.mark.parametrize("is_wanted", [True, False])
def test_pictures_are_in_the_mail_if_the_buyer_wants_them(
    store: Store, tmp_path: Path, is_wanted: bool
) -> None:
    """Decision B33."""
    with store.db.write() as tx:
        photo = {"kind": "Picture", "source": "gauge.jpg", "digest": "d" * 64}
        tx.execute(insert(MediaRow).values(inv_mast_uid=GAUGE, **photo))
    asked(store, ImagesOnQuote=is_wanted).submit()
    html = part(mailed(store, tmp_path), "html")
    assert html.count(f'/media/pictures/{"d" * 64}/thumb.jpg"') == is_wanted
    assert html.count('<img src="http://') == html.count("<img") == is_wanted


def test_a_quote_that_waits_for_a_price_says_so(store: Store, tmp_path: Path) -> None:
    buyer = asked(store)
    with store.db.write() as tx:
        tx.execute(update(PriceRow).where(PriceRow.inv_mast_uid == GAUGE).values(unit_price=None))
    buyer.start_quote()
    buyer.submit()
    message = mailed(store, tmp_path)
    for kind in ("plain", "html"):
        text = part(message, kind)
        assert "Some items need a price from us first." in text
        assert "We will quote it" in text


def test_an_unknown_quote_is_not_mailed(store: Store, tmp_path: Path) -> None:
    mailer = FileMailer(tmp_path / "mail", "Shop <sales@shop.example>")
    confirmation.send_confirmation(store.db, store.settings, mailer, {"quote_number": 12})
    assert not (tmp_path / "mail").exists()
