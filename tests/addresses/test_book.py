"""A company's address book: searched, added to, changed by two at once, and offered by the checkout."""

import threading
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert

from storefront.addresses import actions
from storefront.addresses.schemas import (
    Address,
    AddressForm,
    AddressSaved,
    BookEntry,
    RemoveAddressForm,
    StaleAddress,
)
from storefront.addresses.tables import AddressRow
from storefront.base.errors import Forbidden, NotFound, Refused, Unauthenticated
from storefront.checkout.queries.company import load_company
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import CompanyRole
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from storefront.platform.statements import watched
from tests.make.accounts import Door
from tests.make.people import COMPANY, OTHER_COMPANY, add_company, add_person

PLACE = Address(
    name="Mill Race Rd",
    first_name="Luis",
    last_name="Ferrer",
    attn="Dock 3",
    address1="2210 Mill Race Rd",
    address2="Gate B",
    city="Akron",
    state="OH",
    zip="44312-1846",
    country="US",
    phone="330-555-0133",
    phone_ext="12",
    delivery_instructions="Call 30 minutes ahead.",
    preferred_packing_basis="Complete",
    preferred_carrier_name="Midland Ground",
    is_collect=True,
    collect_account="48-20917",
    collect_carrier="UPS",
)


@pytest.fixture
def door(db: Database, settings: Settings) -> Door:
    """A way into a store with two companies."""
    add_company(db)
    add_company(db, OTHER_COMPANY, "Meadowlark Packaging")
    return Door(db, settings)


@pytest.fixture
def buyer(door: Door) -> RequestContext:
    """Somebody who may change the book."""
    return door.person(add_person(door.db))


def save(context: RequestContext, address: Address, **more: Any) -> BookEntry:
    answer = actions.save_address(context, AddressForm(address=address, **more))
    assert isinstance(answer, AddressSaved)
    assert answer.entry is not None
    return answer.entry


def names(context: RequestContext, term: str = "", page: int = 1) -> list[str]:
    return [row.address.name for row in actions.list_addresses(context, term, page).rows]


def test_a_new_address_is_kept_whole_and_offered_by_the_checkout_at_once(
    door: Door, buyer: RequestContext
) -> None:
    entry = save(buyer, PLACE)
    kept = msgspec.structs.replace(PLACE, p21_id=entry.address.p21_id)
    assert entry.address == kept
    assert entry.address.p21_id >= 1_000_000_000
    assert entry.is_new
    assert entry.changed_by == "Dana"
    with door.db.read() as conn:
        assert load_company(conn, COMPANY).addresses == (kept,)


@pytest.mark.parametrize(
    "term",
    [
        "2210 mill",
        "gate b",
        "akron",
        "OH",
        "44312",
        "united states",
        "luis",
        "FERRER",
        "dock 3",
        "Mill Race Rd",
    ],
)
def test_the_search_looks_into_every_part(buyer: RequestContext, term: str) -> None:
    """S2-2.6-010, S2-2.6-011, S2-2.6-012, S2-2.6-013, S2-2.6-014, S2-2.6-015."""
    save(buyer, PLACE)
    other = msgspec.structs.replace(
        PLACE,
        name="Plant",
        first_name="Ana",
        last_name="Roy",
        attn="",
        address1="875 rue Bélanger",
        address2="",
        city="Montréal",
        state="QC",
        zip="H2S 1A1",
        country="CA",
    )
    save(buyer, other)
    assert names(buyer, term) == ["Mill Race Rd"]
    assert names(buyer, "montreal belanger") == ["Plant"]
    assert names(buyer, "nowhere") == []


def test_the_search_looks_at_the_id(buyer: RequestContext) -> None:
    """S2-2.6-016."""
    entry = save(buyer, PLACE)
    assert names(buyer, str(entry.address.p21_id)) == ["Mill Race Rd"]


def test_the_book_comes_in_pages(door: Door, buyer: RequestContext) -> None:
    for number in range(26):
        save(buyer, msgspec.structs.replace(PLACE, name=f"Dock {number}"))
    first = actions.list_addresses(buyer, "", 1)
    assert (len(first.rows), first.total, first.page_count) == (24, 26, 2)
    assert names(buyer, "", 2) == ["Dock 24", "Dock 25"]
    assert names(buyer, "akron", 2) == ["Dock 24", "Dock 25"]


def test_two_who_change_the_same_address_do_not_overwrite_each_other(buyer: RequestContext) -> None:
    seen = save(buyer, PLACE)
    first = msgspec.structs.replace(seen.address, attn="Dock 4")
    save(buyer, first, revision=seen.revision)
    second = msgspec.structs.replace(seen.address, attn="Dock 5")
    answer = actions.save_address(buyer, AddressForm(address=second, revision=seen.revision))
    assert isinstance(answer, StaleAddress)
    assert answer.fresh is not None
    assert answer.fresh.address.attn == "Dock 4"
    assert save(buyer, second, revision=answer.fresh.revision).address.attn == "Dock 5"


def test_the_same_place_twice_is_kept_only_if_it_is_meant(buyer: RequestContext) -> None:
    save(buyer, PLACE)
    again = msgspec.structs.replace(PLACE, name="MILL RACE  RD")
    with pytest.raises(Refused, match="already has this address: Mill Race Rd"):
        save(buyer, again)
    save(buyer, again, is_twin_fine=True)
    assert len(names(buyer)) == 2


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("Address1", {"address1": "1 A"}),
        ("City", {"city": ""}),
        ("State", {"state": "Ohio"}),
        ("Zip", {"zip": "4431"}),
        ("Country", {"country": "DE"}),
        ("Phone", {"phone": "555"}),
        ("PreferredCarrierName", {"preferred_carrier_name": "x" * 81}),
        ("CollectAccount", {"collect_account": "x" * 41}),
    ],
)
def test_a_field_that_is_wrong_is_named(buyer: RequestContext, field: str, change: dict[str, str]) -> None:
    with pytest.raises(Refused) as refused:
        save(buyer, msgspec.structs.replace(PLACE, **change))
    assert [problem.field for problem in refused.value.problems] == [field]
    assert names(buyer) == []


def test_an_own_address_is_removed_and_one_of_our_records_is_not(door: Door, buyer: RequestContext) -> None:
    entry = save(buyer, PLACE)
    imported = imported_address(door)
    number = entry.address.p21_id
    done = actions.remove_address(buyer, RemoveAddressForm(p21_id=number, revision=entry.revision))
    assert isinstance(done, AddressSaved)
    assert names(buyer) == ["Press shop"]
    with pytest.raises(NotFound):
        actions.remove_address(buyer, RemoveAddressForm(p21_id=number))
    with pytest.raises(Refused, match="our records"):
        actions.remove_address(buyer, RemoveAddressForm(p21_id=imported))


def imported_address(door: Door) -> int:
    with door.db.write() as tx:
        tx.execute(
            insert(AddressRow).values(
                p21_id=52011,
                customer_id_p21=COMPANY,
                name="Press shop",
                address1="880 Detroit Ave",
                city="Toledo",
                state="OH",
                zip="43605",
                phone="419-555-0176",
            )
        )
    return 52011


def test_an_imported_address_can_be_changed_and_is_still_not_ours_to_remove(
    door: Door, buyer: RequestContext
) -> None:
    imported_address(door)
    (seen,) = actions.list_addresses(buyer, "", 1).rows
    assert (seen.is_new, seen.changed_by) == (False, "")
    saved = save(buyer, msgspec.structs.replace(seen.address, attn="Luis"), revision=seen.revision)
    assert (saved.address.p21_id, saved.changed_by, saved.is_new) == (52011, "Dana", False)
    assert saved.why_not_remove == "This address comes from our records; ask us to remove it."


def test_an_address_of_another_company_is_not_there(door: Door, buyer: RequestContext) -> None:
    entry = save(buyer, PLACE)
    other = door.person(add_person(door.db, "x@meadowlark.example", company=OTHER_COMPANY))
    assert names(other) == []
    with pytest.raises(NotFound):
        save(other, msgspec.structs.replace(entry.address, attn="Mine"), revision=entry.revision)
    with pytest.raises(NotFound):
        actions.remove_address(other, RemoveAddressForm(p21_id=entry.address.p21_id))
    assert names(buyer) == ["Mill Race Rd"]


def test_who_may_only_look_looks(door: Door, buyer: RequestContext) -> None:
    save(buyer, PLACE)
    ellen = door.person(add_person(door.db, "ap@larkin.example", company_role=CompanyRole.VIEW_ONLY))
    seen = actions.list_addresses(ellen, "", 1)
    why = "Only an admin or a buyer of your company may change the address book."
    assert (seen.why_not_add, seen.rows[0].why_not_change) == (why, why)
    with pytest.raises(Forbidden):
        save(ellen, PLACE)
    with pytest.raises(Unauthenticated):
        names(door.guest())
    with pytest.raises(Forbidden):
        names(door.staff())


def test_many_who_add_at_once_all_keep_their_address(door: Door, buyer: RequestContext) -> None:
    together = threading.Barrier(6)
    kept: list[AddressSaved | StaleAddress] = []

    def add(dock: int) -> None:
        together.wait()
        place = msgspec.structs.replace(PLACE, p21_id=0, attn=f"Dock {dock}")
        kept.append(actions.save_address(buyer, AddressForm(address=place)))

    threads = [threading.Thread(target=add, args=(dock,)) for dock in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    numbers = {
        answer.entry.address.p21_id for answer in kept if isinstance(answer, AddressSaved) and answer.entry
    }
    assert len(numbers) == 6


def test_two_who_add_the_same_at_once_do_not_make_twins(door: Door, buyer: RequestContext) -> None:
    together = threading.Barrier(2)
    refused: list[Refused] = []

    def add() -> None:
        together.wait()
        try:
            actions.save_address(buyer, AddressForm(address=msgspec.structs.replace(PLACE, p21_id=0)))
        except Refused as error:
            refused.append(error)

    threads = [threading.Thread(target=add) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(refused) == 1
    assert actions.list_addresses(buyer, "", 1).total == 1


@pytest.mark.parametrize(
    ("term", "found"),
    [
        ("", [1, 2, 3]),
        ("mill", [1]),
        ("akron", [1]),
        ("OH", [1]),
        ("K1A", [2]),
        ("canada", [2]),
        ("ca", [2]),
        ("larkin", [1, 2]),
        ("dana larkin", [1]),
        ("2", [1, 2]),
        ("larkin ottawa", [2]),
        ("larkin boston", []),
        ("  Ákron ", [1]),
        ("montreal", [3]),
        ("ÉCOLE", [3]),
        ("strasse", [3]),
        ("100%", []),
        ("_", []),
        ("rddana", []),
    ],
)
def test_the_book_is_searched_over_every_part(
    door: Door, buyer: RequestContext, term: str, found: list[int]
) -> None:
    """Capitals and accents do not matter, whichever the database. S2 §2.6."""
    akron = {"name": "Larkin Rd", "first_name": "Dana", "address1": "2210 Mill Race Rd", "city": "Akron"}
    ottawa = {"name": "Larkin", "address1": "111 Wellington St", "city": "Ottawa", "country": "CA"}
    montreal = {"name": "École", "address1": "Straße 7", "city": "Montréal", "country": "FR"}
    with door.db.write() as tx:
        for number, place in ((1, akron | {"state": "OH"}), (2, ottawa | {"zip": "K1A 0B1"}), (3, montreal)):
            tx.execute(insert(AddressRow).values(p21_id=number, customer_id_p21=COMPANY, **place))
        tx.execute(insert(AddressRow).values(p21_id=9, customer_id_p21=OTHER_COMPANY, **akron))
    page = actions.list_addresses(buyer, term, 1)
    assert [row.address.p21_id for row in page.rows] == found
    assert page.total == len(found)


def test_a_page_of_what_was_found_is_as_long_as_any(door: Door, buyer: RequestContext) -> None:
    with door.db.write() as tx:
        many = [{"p21_id": n, "customer_id_p21": COMPANY, "city": f"Akron {n}"} for n in range(1, 60)]
        tx.execute(insert(AddressRow), many)
    with watched() as texts:
        page = actions.list_addresses(buyer, "akron", 3)
    assert [row.address.p21_id for row in page.rows] == list(range(49, 60))
    assert (page.total, page.page_count) == (59, 3)
    assert len(texts) == 2


def test_an_address_saved_as_it_was_is_not_changed_by_anybody(door: Door, buyer: RequestContext) -> None:
    with door.db.write() as tx:
        fields = msgspec.structs.asdict(PLACE) | {"p21_id": 5}
        tx.execute(insert(AddressRow).values(**fields, customer_id_p21=COMPANY))
    (entry,) = actions.list_addresses(buyer, "", 1).rows
    saved = actions.save_address(buyer, AddressForm(address=entry.address, revision=entry.revision))
    assert isinstance(saved, AddressSaved)
    assert saved.entry is not None
    assert (saved.is_changed, saved.entry.changed_by) == (False, "")
