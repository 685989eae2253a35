"""Our staff look after customers: lists, notes with their conflicts, people, and who may not."""

from typing import Any

import pytest
from sqlalchemy import func, insert, select

from storefront.accounts.actions import customers
from storefront.accounts.rules.customers import kept_notes, own_url, place_of, problems_of_notes
from storefront.accounts.rules.terms import terms_shown
from storefront.accounts.schemas.customers import CustomerPage, NotesForm, NotesSaved, StaleNotes
from storefront.accounts.tables import ContactRow, CustomerRow, ProspectRow, WebUserRow
from storefront.addresses.tables import AddressRow
from storefront.base.errors import Forbidden, NotFound, Refused, Unauthenticated
from storefront.catalog.tables import ItemRow, RestrictedCustomerRow
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import CompanyRole
from storefront.platform.statements import watched
from tests.make.accounts import NOW, Door
from tests.make.people import COMPANY, OTHER_COMPANY, add_company, add_person

STAMPING = 107_755


@pytest.fixture
def ohio(door: Door) -> Door:
    """Three customers: one with people and notes, one on hold, one that the store has opened itself."""
    add_company(door.db, terms="Net30", mandatory_notes="PO number on every order.", phone="330-555-0150")
    add_company(door.db, OTHER_COMPANY, "meadowlark Packaging", on_credit_hold=True)
    add_company(door.db, STAMPING, "Great Lakes Stamping", terms="Net30")
    add_person(door.db, company_role=CompanyRole.ADMIN)
    with door.db.write() as tx:
        tx.execute(insert(ProspectRow).values(customer_id_p21=STAMPING, created_at=NOW))
        tom = {"first_name": "Tom", "last_name": "Larkspur"}
        tx.execute(insert(ContactRow).values(customer_id_p21=OTHER_COMPANY, **tom))
        tx.execute(insert(AddressRow).values(p21_id=9, customer_id_p21=COMPANY, city="Akron", state="OH"))
    return door


def page(context: RequestContext, **asked: Any) -> CustomerPage:
    wanted = {"word": "", "kind": "", "terms": "", "sort": "", "page": 1} | asked
    return customers.list_customers(context, **wanted)


def names(found: CustomerPage) -> list[str]:
    return [row.name for row in found.rows]


def test_customers_stand_by_name_whatever_its_capitals(ohio: Door) -> None:
    found = page(ohio.staff())
    assert names(found) == ["Great Lakes Stamping", "Larkin Hydraulics", "meadowlark Packaging"]
    assert names(page(ohio.staff(), sort="-name")) == names(found)[::-1]
    assert [row.customer_id for row in page(ohio.staff(), sort="customerId").rows] == [
        STAMPING,
        COMPANY,
        OTHER_COMPANY,
    ]
    assert names(page(ohio.staff(), sort="nonsense")) == names(found)
    counts = found.counts
    assert (counts.total, counts.on_hold, counts.without_users, counts.with_notes, counts.prospects) == (
        3,
        1,
        2,
        1,
        1,
    )
    assert [(choice.code, choice.name) for choice in found.terms] == [("Net30", "Net 30")]


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ({"word": "LARK"}, ["Larkin Hydraulics", "meadowlark Packaging"]),
        ({"word": "#1182"}, ["Larkin Hydraulics"]),
        ({"word": "%"}, []),
        ({"word": "dana.whitfield@"}, ["Larkin Hydraulics"]),
        ({"word": "Dana Whit"}, ["Larkin Hydraulics"]),
        ({"word": "(330) 555-0150"}, ["Larkin Hydraulics"]),
        ({"word": "5550118"}, ["Larkin Hydraulics"]),
        ({"word": "tom larks"}, ["meadowlark Packaging"]),
        ({"kind": "onHold"}, ["meadowlark Packaging"]),
        ({"kind": "withoutUsers"}, ["Great Lakes Stamping", "meadowlark Packaging"]),
        ({"kind": "withNotes"}, ["Larkin Hydraulics"]),
        ({"kind": "prospects"}, ["Great Lakes Stamping"]),
        ({"kind": "nonsense", "word": "great"}, ["Great Lakes Stamping"]),
        ({"terms": "Net30"}, ["Great Lakes Stamping", "Larkin Hydraulics"]),
        ({"terms": "Net30", "kind": "withNotes", "word": "hydr"}, ["Larkin Hydraulics"]),
        ({"page": 2}, []),
    ],
)
def test_the_list_is_narrowed(ohio: Door, asked: dict[str, Any], expected: list[str]) -> None:
    found = page(ohio.staff(), **asked)
    assert names(found) == expected
    if asked != {"page": 2}:
        assert found.total == len(expected)


def test_a_row_says_where_what_and_how_many(ohio: Door) -> None:
    (row,) = page(ohio.staff(), word="larkin").rows
    assert (row.place, row.terms, row.user_count, row.has_notes, row.is_prospect) == (
        "Akron, OH",
        "Net 30",
        1,
        True,
        False,
    )


def test_a_list_of_ten_thousand_asks_no_more_and_reads_a_page(ohio: Door) -> None:
    with ohio.db.write() as tx:
        tx.execute(
            insert(CustomerRow),
            [
                {"customer_id_p21": 500_000 + n, "customer_id_aw": 500_000 + n, "name": f"Works {n:05}"}
                for n in range(10_000)
            ],
        )
    with watched() as few:
        page(ohio.staff(), word="larkin")
    with watched() as many:
        found = page(ohio.staff(), word="works", page=400)
    assert len(many) == len(few)
    assert (len(found.rows), found.total, found.page_count) == (25, 10_000, 400)
    assert found.rows[-1].name == "Works 09999"


def test_a_customers_page_has_its_figures(ohio: Door) -> None:
    found = customers.load_customer(ohio.staff(), COMPANY)
    assert (found.summary.name, found.customer_id_aw, found.terms_code) == (
        "Larkin Hydraulics",
        COMPANY + 5,
        "Net30",
    )
    assert (found.counts.users, found.counts.addresses, found.counts.contacts, found.counts.items) == (
        1,
        1,
        0,
        0,
    )
    assert (found.notes.notes, found.notes.version, found.own_url) == ("PO number on every order.", 0, "")


def test_the_back_office_has_the_page_where_a_setting_says_so() -> None:
    assert own_url("https://erp.example/c?id={customer_id}", 7) == "https://erp.example/c?id=7"
    assert own_url("", 7) == ""


def test_notes_are_saved_with_who_changed_them_and_can_be_taken_back(ohio: Door) -> None:
    first = customers.save_notes(ohio.staff(), COMPANY, NotesForm(notes=" Dock 3.\r\nNo trucks. ", version=0))
    assert isinstance(first, NotesSaved)
    assert (first.notes.notes, first.notes.version, first.notes.changed_by) == (
        "Dock 3.\nNo trucks.",
        1,
        "Nina Kowalski",
    )
    assert first.before == "PO number on every order."
    undone = customers.save_notes(ohio.staff(), COMPANY, NotesForm(notes=first.before, version=1))
    assert isinstance(undone, NotesSaved)
    assert (undone.notes.notes, undone.notes.version) == ("PO number on every order.", 2)
    emptied = customers.save_notes(ohio.staff(), COMPANY, NotesForm(notes="", version=2))
    assert isinstance(emptied, NotesSaved)
    assert emptied.notes.notes == ""


def test_notes_that_are_the_same_are_no_change(ohio: Door) -> None:
    form = NotesForm(notes="PO number on every order.", version=0)
    same = customers.save_notes(ohio.staff(), COMPANY, form)
    assert isinstance(same, NotesSaved)
    assert (same.notes.version, same.message) == (0, "Nothing was changed.")


def test_of_two_who_change_the_same_notes_the_second_sees_both_texts(ohio: Door) -> None:
    customers.save_notes(ohio.staff(), COMPANY, NotesForm(notes="Theirs", version=0))
    stale = customers.save_notes(ohio.staff(), COMPANY, NotesForm(notes="Mine", version=0))
    assert isinstance(stale, StaleNotes)
    assert (stale.fresh.notes, stale.yours, stale.status) == ("Theirs", "Mine", 409)
    assert (
        stale.detail == "Nina Kowalski has changed these notes in the meantime. Choose which version to keep."
    )
    assert customers.load_customer(ohio.staff(), COMPANY).notes.notes == "Theirs"
    mine = customers.save_notes(ohio.staff(), COMPANY, NotesForm(notes="Mine", version=stale.fresh.version))
    assert isinstance(mine, NotesSaved)


def test_notes_that_are_too_long_are_refused(ohio: Door) -> None:
    assert problems_of_notes("x" * 2000) == []
    with pytest.raises(Refused) as caught:
        customers.save_notes(ohio.staff(), COMPANY, NotesForm(notes="x" * 2001, version=0))
    assert [one.field for one in caught.value.problems] == ["notes"]


def test_contacts_say_who_can_sign_in(ohio: Door) -> None:
    with ohio.db.write() as tx:
        for first, last, email in (
            ("Stan", "Kubiak", "stan@larkin.example"),
            ("Dana", "Whitfield", "Dana.Whitfield@Larkin.example"),
        ):
            contact = {"first_name": first, "last_name": last, "email": email}
            tx.execute(insert(ContactRow).values(customer_id_p21=COMPANY, **contact))
    found = customers.list_contacts(ohio.staff(), COMPANY, 1)
    assert [(row.name, row.role) for row in found.rows] == [
        ("Stan Kubiak", None),
        ("Dana Whitfield", CompanyRole.ADMIN),
    ]
    assert (found.total, found.page_count) == (2, 1)


def test_the_restricted_items_that_a_customer_may_buy_are_listed(ohio: Door) -> None:
    with ohio.db.write() as tx:
        for number, code in ((1, "PX-2"), (2, "PX-1"), (3, "PX-3")):
            tx.execute(insert(ItemRow).values(inv_mast_uid=number, item_code=code, item_desc="Valve"))
        pairs = [(1, COMPANY), (2, COMPANY), (2, OTHER_COMPANY), (3, OTHER_COMPANY)]
        tx.execute(
            insert(RestrictedCustomerRow),
            [{"inv_mast_uid": item, "customer_id_p21": customer} for item, customer in pairs],
        )
    found = customers.list_items(ohio.staff(), COMPANY, 1)
    assert [(row.item_code, row.customers) for row in found.rows] == [("PX-1", 2), ("PX-2", 1)]
    assert customers.load_customer(ohio.staff(), COMPANY).counts.items == 2


def test_addresses_are_those_of_the_customer(ohio: Door) -> None:
    found = customers.list_addresses(ohio.staff(), COMPANY, 1)
    assert [row.address.city for row in found.rows] == ["Akron"]
    assert customers.list_addresses(ohio.staff(), OTHER_COMPANY, 1).total == 0


def test_a_customer_that_there_is_not_is_not_found(ohio: Door) -> None:
    for ask in (customers.list_addresses, customers.list_contacts, customers.list_items):
        with pytest.raises(NotFound):
            ask(ohio.staff(), 4, 1)
    with pytest.raises(NotFound):
        customers.load_customer(ohio.staff(), 4)
    with pytest.raises(NotFound):
        customers.save_notes(ohio.staff(), 4, NotesForm(notes="", version=0))


def test_the_staff_area_is_closed_to_customers_and_guests(ohio: Door) -> None:
    with ohio.db.read() as conn:
        dana = conn.scalar(select(func.max(WebUserRow.web_user_id)))
    assert dana is not None
    for context, error in ((ohio.guest(), Unauthenticated), (ohio.person(dana), Forbidden)):
        with pytest.raises(error):
            page(context)
        with pytest.raises(error):
            customers.load_customer(context, COMPANY)
        with pytest.raises(error):
            customers.save_notes(context, COMPANY, NotesForm(notes="", version=0))
    assert ohio.events(dana) == []


@pytest.mark.parametrize(
    ("terms", "shown"),
    [("", "Credit Card"), ("  ", "Credit Card"), ("CC", "Credit Card"), ("Net45", "Net 45"), ("COD", "COD")],
)
def test_terms_are_shown_in_words(terms: str, shown: str) -> None:
    """S1-2-140."""
    assert terms_shown(terms) == shown


def test_notes_keep_their_lines_and_nothing_hidden() -> None:
    assert kept_notes(" a\r\nb\rc\u200b ") == "a\nb\nc"
    assert kept_notes(None) == ""
    assert place_of("Akron", "OH") == "Akron, OH"
    assert place_of(None, None) == ""
