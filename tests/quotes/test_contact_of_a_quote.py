"""Staff who order a quote for its customer start with the contact who requested it."""

import pytest
from sqlalchemy import delete, insert

from storefront.accounts.tables import ContactRow
from tests.make.acting import Staff
from tests.make.buying import Buyer, SignedIn, Store
from tests.make.people import COMPANY
from tests.make.shipping_to import Dana, company
from tests.quotes.test_request_of_a_quote import request
from tests.quotes.test_shipping_of_a_quote import change_quote, with_quote

__all__ = ["company"]

ALICE, DANA = 101, 102


@pytest.fixture
def dana(store: Store, company: None) -> Dana:
    """A buyer who has requested a quote; a colleague is the company's first contact."""
    with store.db.write() as tx:
        for number, first_name in ((ALICE, "Alice"), (DANA, "Dana")):
            person = {"first_name": first_name, "last_name": "Abel", "email": f"{first_name}@larkin.example"}
            tx.execute(insert(ContactRow).values(p21_id=number, customer_id_p21=COMPANY, **person))
    buyer = Dana(store)
    request(buyer)
    change_quote(store, contact_id=DANA)
    return buyer


def contact(buyer: Buyer) -> int:
    found: int = buyer.edits["SelectedContact"]["P21Id"]
    return found


def by_staff(store: Store) -> Buyer:
    """Return a colleague of ours, who acts for the company, at the checkout of the quote."""
    staff = Staff(store)
    staff.start(COMPANY)
    return with_quote(Buyer(SignedIn(store, staff.headers), ""))  # type: ignore[arg-type]


def test_staff_start_with_the_contact_who_requested_the_quote(store: Store, dana: Dana) -> None:
    assert contact(by_staff(store)) == DANA


def test_staff_start_with_the_first_contact_if_that_one_is_gone(store: Store, dana: Dana) -> None:
    with store.db.write() as tx:
        tx.execute(delete(ContactRow).where(ContactRow.p21_id == DANA))
    assert contact(by_staff(store)) == ALICE


def test_a_buyer_orders_a_colleagues_quote_in_their_own_name(store: Store, dana: Dana) -> None:
    own = contact(dana)
    change_quote(store, contact_id=ALICE)
    assert contact(with_quote(dana)) == own != ALICE
