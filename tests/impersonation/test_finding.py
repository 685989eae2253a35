"""A customer is found by number, name, contact, email and telephone, the best first. Decision H8."""

from typing import Any

import pytest
from sqlalchemy import insert

from storefront.accounts.tables import ContactRow
from storefront.addresses.tables import AddressRow
from tests.make.acting import Staff
from tests.make.people import COMPANY, OTHER_COMPANY, add_company, add_person

CLARK, DAIRY, STAMPING = 204_417, 199_034, 107_755


@pytest.fixture
def ohio(marcus: Staff) -> Staff:
    """More customers, with people and addresses."""
    db = marcus.store.db
    add_company(db, CLARK, "Clark & Sons Machine Repair")
    add_company(db, DAIRY, "Larkspur Dairy Equipment", phone="(440) 555-0177")
    add_company(db, STAMPING, "Great Lakes Stamping 100%", on_credit_hold=True)
    add_person(db)
    with db.write() as tx:
        tx.execute(
            insert(ContactRow).values(
                customer_id_p21=STAMPING,
                first_name="Tom",
                last_name="Larkspur",
                title="tool room",
                email="Tom.L@stamping.example",
                phone="+14405550199",
            )
        )
        for number, city in ((501, "Akron"), (502, "Toledo")):
            tx.execute(
                insert(AddressRow).values(p21_id=number, customer_id_p21=COMPANY, city=city, state="OH")
            )
    return marcus


def search(staff: Staff, word: str) -> dict[str, Any]:
    answer = staff.store.get(f"/api/impersonation/search?q={word}", **staff.headers)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def marked(hit: dict[str, Any]) -> str:
    start = hit["matchStart"]
    text: str = hit["matchedText"]
    return text[start : start + hit["matchLength"]]


def test_names_that_begin_so_come_first_then_words_then_parts_then_people(ohio: Staff) -> None:
    found = search(ohio, "lark")
    assert [(hit["name"], hit["matchedOn"]) for hit in found["hits"]] == [
        ("Larkin Hydraulics", "Name"),
        ("Larkspur Dairy Equipment", "Name"),
        ("Clark & Sons Machine Repair", "Name"),
        ("Meadowlark Packaging", "Name"),
        ("Great Lakes Stamping 100%", "Contact"),
    ]
    assert [marked(hit) for hit in found["hits"]] == ["Lark", "Lark", "lark", "lark", "Lark"]
    assert found["hits"][4]["matchedText"] == "Tom Larkspur, tool room"
    assert not found["isCut"]


def test_what_one_needs_to_choose_stands_beside_it(ohio: Staff) -> None:
    hit = search(ohio, "larkin")["hits"][0]
    assert (hit["place"], hit["terms"], hit["isOnHold"], hit["hasNotes"], hit["userCount"]) == (
        "Akron, OH",
        "Net 30",
        False,
        True,
        1,
    )
    other = search(ohio, "meadow")["hits"][0]
    assert (other["place"], other["terms"], other["isOnHold"], other["hasNotes"]) == (
        "",
        "Credit Card",
        True,
        False,
    )


@pytest.mark.parametrize("typed", ["118204", "%23118204", "1182"])
def test_the_erp_id_finds_by_its_beginning(ohio: Staff, typed: str) -> None:
    hits = search(ohio, typed)["hits"]
    assert [(hit["customerId"], hit["matchedOn"]) for hit in hits] == [(COMPANY, "CustomerId")]


@pytest.mark.parametrize(
    ("typed", "customer", "field", "part"),
    [
        ("tom.l@", STAMPING, "Email", "Tom.L@"),
        ("dana.whitfield", COMPANY, "Email", "dana.whitfield"),
        ("whitfield", COMPANY, "Contact", "Whitfield"),
        ("440-555-0177", DAIRY, "Phone", "440) 555-0177"),
        ("4405550199", STAMPING, "Contact", "4405550199"),
        ("330.555.0118", COMPANY, "Contact", "330-555-0118"),
    ],
)
def test_people_and_telephones_lead_to_their_customer(
    ohio: Staff, typed: str, customer: int, field: str, part: str
) -> None:
    hit = search(ohio, typed)["hits"][0]
    assert (hit["customerId"], hit["matchedOn"], marked(hit)) == (customer, field, part)


@pytest.mark.parametrize("typed", ["zz", "_a", "0%25"])
def test_nothing_is_taken_as_a_wildcard(ohio: Staff, typed: str) -> None:
    names = [hit["name"] for hit in search(ohio, typed)["hits"]]
    assert names == (["Great Lakes Stamping 100%"] if typed == "0%25" else [])


@pytest.mark.parametrize("typed", ["", "l", "%20l%20", "%23"])
def test_less_than_two_characters_look_for_nothing_and_say_so(ohio: Staff, typed: str) -> None:
    found = search(ohio, typed)
    assert (found["hits"], found["message"]) == ([], "Type at least 2 characters.")


def test_our_own_people_are_no_way_to_a_customer(ohio: Staff) -> None:
    assert search(ohio, "tillery")["hits"] == []


def test_twenty_are_shown_and_more_are_told(ohio: Staff) -> None:
    for number in range(1, 22):
        add_company(ohio.store.db, 300_000 + number * 10, f"Valve Works {number:02}")
    found = search(ohio, "valve")
    assert (len(found["hits"]), found["isCut"]) == (20, True)
    assert found["hits"][0]["name"] == "Valve Works 01"


def test_whom_one_has_acted_for_stands_apart_the_last_first(ohio: Staff) -> None:
    assert ohio.get("/api/impersonation/recent") == {"rows": [], "needsReason": True, "whyNot": ""}
    for customer in (COMPANY, OTHER_COMPANY, COMPANY):
        ohio.start(customer)
    rows = ohio.get("/api/impersonation/recent")["rows"]
    assert [(row["customerId"], row["minutes"]) for row in rows] == [(COMPANY, None), (OTHER_COMPANY, 0)]
    assert [row["name"] for row in search(ohio, "meadow")["recent"]] == ["Meadowlark Packaging"]
    other = Staff(ohio.store, "joan@northfield.example")
    assert other.get("/api/impersonation/recent")["rows"] == []
