"""Who asks for their data gets all of it; who is forgotten stands on papers alone."""

from typing import Any

import msgspec
import pytest
from sqlalchemy import Text, cast, insert, select, update

from storefront.accounts import tables as accounts
from storefront.accounts.actions import pins, profile, registration
from storefront.accounts.schemas.profile import ProfileEdits
from storefront.addresses import actions as addresses
from storefront.app.tables import metadata
from storefront.availability.tables import WatchedProductRow
from storefront.base.errors import NotFound
from storefront.cart.tables import CartRow
from storefront.catalog.tables import ItemRow
from storefront.checkout.tables import CheckoutRow
from storefront.exchange import personal_data
from storefront.feeds.tables import FeedBatchRow, FeedEntryRow
from storefront.identity.schemas import CompanyRole
from storefront.impersonation.tables import ImpersonationRow
from storefront.platform.outbox import OutboxRow
from storefront.pricing.tables import PriceRequestRow
from storefront.quotes.tables import QuoteRow
from tests.accounts.test_passwords import signed_in_on
from tests.make.accounts import NOW, Door
from tests.make.accounts import registration as form
from tests.make.people import COMPANY, add_person
from tests.make.traces import CANARIES, EMAIL, FIRST, GUEST_TOKEN, LAST, PAPERS, TOKEN


def found(door: Door) -> dict[str, str]:
    """Return which tables hold a canary, with the first row that does."""
    told: dict[str, str] = {}
    with door.db.read() as conn:
        for name, table in metadata().tables.items():
            for row in conn.execute(select(*(cast(column, Text) for column in table.columns))):
                if any(canary in str(value).lower() for value in row for canary in CANARIES):
                    told.setdefault(name, str(row))
    return told


def test_all_that_is_kept_is_told_but_no_secret(door: Door, person: int) -> None:
    told = personal_data.export(door.db, EMAIL)
    silent = {
        "cardSetups",
        "orderLines",
        "quoteLines",
        "payments",
        "holds",
        "settlements",
        "parcels",
        *("orderTexts", "cancelRequests", "orderEvents", "invoices", "returns"),
        "authorizationCodes",
        "eventsThatNameThem",
        "filesTheyUploaded",
        "sentFiles",
    }
    assert {name for name, rows in told.items() if not rows} <= silent
    text = msgspec.json.encode(told).decode().lower()
    assert "canarysecret" not in text
    assert "$argon2" not in text
    assert TOKEN not in text
    assert "canarytoken" not in text
    assert "token=" not in text
    assert [row["text"] for row in told["writesThatNameThem"]] == [
        f"Invited {EMAIL} into customer {COMPANY}",
        f"Ship-to kept as typed: {FIRST} {LAST}, 2210 Mill Race Rd, Akron",
    ]
    assert "other@larkin.example" not in text, "whom they decided about is another person"
    (order,) = told["orders"]
    assert order["order_number"] == 1_000_001
    with pytest.raises(NotFound):
        personal_data.export(door.db, "nobody@larkin.example")


def test_who_is_forgotten_stands_on_papers_alone(door: Door, person: int) -> None:
    assert set(found(door)) > PAPERS | {"web_users", "outbox", "checkouts", "account_events"}
    done = personal_data.erase(door.db, EMAIL, NOW)
    assert done.orders_kept == 1
    assert set(found(door)) == PAPERS, found(door)
    assert personal_data.erase(door.db, EMAIL, NOW) == personal_data.Erased({}, orders_kept=1)


GUEST = "guest.wade@buckeye.example"


def _typed_by_a_guest(door: Door) -> None:
    """Have a guest ask for a price, watch an item, fill a cart and wait for a mail."""
    typed: dict[str, Any] = {"inv_mast_uid": 6, "email": GUEST.title(), "last_name": "Wade"}
    checkout = {"SelectedContact": {"Email": GUEST, "LastName": "Wade"}}
    waiting = {"created_at": NOW, "due_at": NOW}
    with door.db.write() as tx:
        for row, values in (
            (ItemRow, {"inv_mast_uid": 6, "item_code": "CFP-1", "item_desc": "Power unit"}),
            (WatchedProductRow, typed | {"entry_date": NOW}),
            (PriceRequestRow, typed | {"requested_at": NOW, "item_code": "CFP-1", "item_desc": "Power unit"}),
            (CartRow, {"token": GUEST_TOKEN, "web_user_id": None, "created_at": NOW, "used_at": NOW}),
            (CheckoutRow, {"cart_token": GUEST_TOKEN, "edits": checkout, "updated_at": NOW}),
            (OutboxRow, {"kind": "PriceRequested", "payload": {"to": [GUEST]}, "dedupe_key": "1"} | waiting),
        ):
            tx.execute(insert(row).values(values))


def test_a_guest_is_told_and_forgotten_too(door: Door) -> None:
    _typed_by_a_guest(door)
    kept = personal_data.export(door.db, GUEST)
    assert {name for name, rows in kept.items() if rows} == {
        *("carts", "checkouts", "watchedProducts", "priceRequests", "mailsThatNameThem"),
    }
    done = personal_data.erase(door.db, GUEST, NOW)
    assert done == personal_data.Erased(
        {"mails": 1, "checkouts": 1, "carts": 1, "notifications and price requests": 2}, orders_kept=0
    )
    for forgotten in (personal_data.export, lambda db, email: personal_data.erase(db, email, NOW)):
        with pytest.raises(NotFound):
            forgotten(door.db, GUEST)


def test_who_is_forgotten_is_signed_out_and_others_stay(door: Door, person: int) -> None:
    other = add_person(door.db, "stays@larkin.example", first_name="Stays")
    signed_in_on(door, other, "tablet")
    personal_data.erase(door.db, EMAIL, NOW)
    assert [row["session_id"] for row in personal_data.export(door.db, "stays@larkin.example")["sessions"]]
    with door.db.read() as conn:
        row = accounts.WebUserRow
        left = conn.execute(select(row.web_user_id, row.email).where(row.web_user_id == person)).one()
    assert tuple(left) == (person, f"erased-{person}@erased.invalid")
    told = personal_data.export(door.db, f"erased-{person}@erased.invalid")
    assert [session["ended_at"] for session in told["sessions"]] == [NOW]


def test_the_companys_addresses_stay_without_the_name(door: Door, person: int) -> None:
    renee = door.person(add_person(door.db, "boss@larkin.example", company_role=CompanyRole.ADMIN))
    personal_data.erase(door.db, EMAIL, NOW)
    (entry,) = addresses.list_addresses(renee, "", 1).rows
    assert (entry.address.name, entry.address.first_name) == ("Dock", "")
    assert entry.changed_by == f"erased person {person}"


ANN, JOANN = "ann@x.example", "joann@x.example"


def _others(door: Door) -> dict[str, Any]:
    """Return all that is kept, but for the row of the person and what is kept of the person's number."""
    with door.db.read() as conn:
        return {
            name: sorted(str(row) for row in conn.execute(select(*table.columns)))
            for name, table in metadata().tables.items()
        }


@pytest.mark.parametrize(("first", "last"), [("", ""), ("Ann", ""), ("Ann", "Lee")])
def test_nothing_of_anybody_else_changes(door: Door, first: str, last: str) -> None:
    """Neither where the name is empty, nor where a name or an address is part of somebody else's."""
    joann = add_person(door.db, JOANN, first_name="Mary Ann", last_name="Lee", switched_off_by="")
    pins.send_pin(door.guest(), JOANN)
    registration.register(door.guest(), form(email=f"o.{ANN}", first_name="Joann", last_name="Lee"))
    names = ("Joann Lee", "Mary Ann Lee", "Ann Lee Jones", "Annalee")
    with door.db.write() as tx:
        for row, values in (
            *(
                (
                    accounts.AccountRequestRow,
                    {
                        "state": "Waiting",
                        "email": f"{number}@y.example",
                        "first_name": "Ann",
                        "last_name": "Leeson",
                        "password_hash": "",
                        "created_at": NOW,
                        "decided_by": by,
                    },
                )
                for number, by in enumerate(("", *names))
            ),
            (accounts.CustomerEditRow, {"customer_id_p21": COMPANY, "version": 1, "at": NOW, "by_name": ""}),
            (CartRow, {"token": TOKEN, "web_user_id": joann, "created_at": NOW, "used_at": NOW}),
            (CartRow, {"token": GUEST_TOKEN, "web_user_id": None, "created_at": NOW, "used_at": NOW}),
            (
                CheckoutRow,
                {
                    "cart_token": TOKEN,
                    "edits": {"SelectedContact": {"Email": ANN}, "EmailSettings": {"CcEmails": [ANN]}},
                    "updated_at": NOW,
                },
            ),
            (
                CheckoutRow,
                {
                    "cart_token": GUEST_TOKEN,
                    "edits": {"SelectedContact": {"Email": JOANN}, "EmailSettings": {"CcEmails": [ANN]}},
                    "updated_at": NOW,
                },
            ),
            *(
                (
                    ImpersonationRow,
                    {
                        "session_id": "s",
                        "web_user_id": 99,
                        "staff_name": name,
                        "customer_id_p21": COMPANY,
                        "customer_name": "Larkin Hydraulics",
                        "reason": f"{name} phoned from {JOANN}",
                        "started_at": NOW,
                        "ended_by": name,
                    },
                )
                for name in ("", *names)
            ),
        ):
            tx.execute(insert(row).values(values))
    before = _others(door)
    add_person(door.db, ANN, first_name=first, last_name=last)
    personal_data.erase(door.db, ANN, NOW)
    after = _others(door)
    for kind in ("web_users", "accounts"):
        before[kind] = [row for row in before[kind] if JOANN in row or row.startswith(f"({joann},")]
        after[kind] = [row for row in after[kind] if JOANN in row or row.startswith(f"({joann},")]
    assert after == before


def test_a_name_that_two_have_is_left_where_nothing_else_tells_whose_it_is(door: Door) -> None:
    for email in (ANN, JOANN):
        add_person(door.db, email, first_name="Ann", last_name="Lee")
    renee = add_person(door.db, "renee@larkin.example", state="SwitchedOff", switched_off_by="Ann Lee")
    personal_data.erase(door.db, ANN, NOW)
    personal_of_renee = personal_data.export(door.db, "renee@larkin.example")
    assert personal_of_renee["account"][0]["switched_off_by"] == "Ann Lee"
    personal_data.erase(door.db, JOANN, NOW)
    personal_of_renee = personal_data.export(door.db, "renee@larkin.example")
    assert personal_of_renee["account"][0]["switched_off_by"].startswith("erased person")
    assert renee


def test_the_mailbox_of_somebody_else_is_not_theirs_by_typing_it(door: Door) -> None:
    ann = door.person(add_person(door.db, ANN, first_name="Ann", last_name="Lee"))
    add_person(door.db, JOANN)
    seen = profile.load_profile(ann)
    edits = {name: getattr(seen, name) for name in ProfileEdits.__struct_fields__}
    profile.save_profile(ann, ProfileEdits(**edits | {"email": "new@x.example"}))
    with door.db.write() as tx:
        tx.execute(
            update(accounts.WebUserRow)
            .where(accounts.WebUserRow.email == JOANN)
            .values(email="new@x.example")
        )
    pins.send_pin(door.guest(), "new@x.example")
    personal_data.erase(door.db, ANN, NOW)
    assert door.pin()


def test_the_quotes_of_a_guest_are_told_and_lose_his_name(door: Door) -> None:
    typed = {"contact_email": GUEST.title(), "last_name": "Wade", "notes": "Call Wade"}
    dates = {"quote_date": NOW.date(), "requested_at": NOW, "web_reference_id": "A2" * 8}
    with door.db.write() as tx:
        tx.execute(insert(QuoteRow).values(quote_number=500_001, reference="PL4-2", **dates, **typed))
        tx.execute(insert(QuoteRow).values(quote_number=500_002, **{**dates, "web_reference_id": "B2" * 8}))
        tx.execute(insert(CartRow).values(token=GUEST_TOKEN, created_at=NOW, used_at=NOW))
        edits = {"SelectedContact": {"Email": GUEST}}
        tx.execute(insert(CheckoutRow).values(cart_token=GUEST_TOKEN, edits=edits, updated_at=NOW))
    (told,) = personal_data.export(door.db, GUEST)["quotes"]
    assert (told["quote_number"], told["notes"]) == (500_001, "Call Wade")
    assert personal_data.erase(door.db, GUEST, NOW).removed["quotes"] == 1
    with door.db.read() as conn:
        row = conn.execute(select(QuoteRow).where(QuoteRow.quote_number == 500_001)).one()
    assert "wade" not in repr(tuple(row)).lower()
    assert row.reference == "PL4-2"


def test_exported_rows_that_name_the_person_are_forgotten_too(door: Door, person: int) -> None:
    """A replay of the batch must not give them out again."""
    with door.db.write() as tx:
        batch = {"batch_id": 1, "feed": "erp", "kind": "customers", "created_at": NOW, "entry_count": 2}
        tx.execute(insert(FeedBatchRow).values(**batch))
        entry = {"batch_id": 1, "feed": "erp", "kind": "customers", "key": "1", "digest": "d"}
        tx.execute(insert(FeedEntryRow).values(**entry, place=1, content=f'["{EMAIL.upper()}"]'))
        tx.execute(insert(FeedEntryRow).values(**entry, place=2, content='["other@larkin.example"]'))
    personal_data.erase(door.db, EMAIL, NOW)
    with door.db.read() as conn:
        assert conn.execute(select(FeedEntryRow.place)).scalars().all() == [2]
