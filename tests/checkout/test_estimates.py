"""What GraphQL tells of a checkout: the company's saved contacts, and the tax of a cart."""

from decimal import Decimal
from typing import Any

import pytest

from tests.checkout.test_following import DANA, LUIS, PRESS_SHOP, larkin, signed_in
from tests.make.acting import Staff
from tests.make.buying import GAUGE, Store
from tests.make.people import COMPANY, OTHER_COMPANY, add_company, add_person

__all__ = ["larkin"]

CONTACTS = "{ webUserContacts { p21Id firstName lastName title phone phoneExt email } }"
TAXES = """
query ($token: String!, $shipTo: Int, $zip: String) {
  taxes(anonymousCartToken: $token, shipToId: $shipTo, zipcode: $zip) { taxTotal isTaxExempt explanation }
}
"""


def taxes(store: Store, token: str, **place: Any) -> dict[str, Any]:
    answer = store.graphql(TAXES, token=token, **place)
    assert "errors" not in answer, answer
    found: dict[str, Any] = answer["data"]["taxes"]
    return found


def why(answer: dict[str, Any]) -> str:
    message: str = answer["errors"][0]["message"]
    return message


def test_a_buyer_and_the_staff_who_act_for_them_see_the_companys_contacts(store: Store, larkin: int) -> None:
    """S1-7-038."""
    contacts = signed_in(store, larkin).data(CONTACTS)["webUserContacts"]
    assert [one["p21Id"] for one in contacts] == [LUIS, DANA]
    assert contacts[0] == {
        "p21Id": LUIS,
        "firstName": "Luis",
        "lastName": "Ferrer",
        "title": "",
        "phone": "330-555-0118",
        "phoneExt": "",
        "email": "luis.ferrer@larkin.example",
    }
    rep = Staff(store)
    assert rep.graphql(CONTACTS)["data"]["webUserContacts"] == []
    rep.start(COMPANY)
    assert rep.graphql(CONTACTS)["data"]["webUserContacts"] == contacts
    add_company(store.db, OTHER_COMPANY, "Meadowlark Packaging")
    other = add_person(store.db, "mia@meadowlark.example", company=OTHER_COMPANY)
    assert signed_in(store, other).data(CONTACTS)["webUserContacts"] == []


def test_a_guest_has_no_saved_contacts(store: Store) -> None:
    answer = store.graphql(CONTACTS)
    assert answer["data"]["webUserContacts"] is None
    assert answer["errors"][0]["extensions"]["code"] == "AIRLINE_UNAUTHENTICATED"


def test_the_tax_of_a_guests_cart_is_that_of_the_zip_code(store: Store) -> None:
    """S1-7-034. Two gauges at 42.50: 7.5 % in Columbus, 5.75 % elsewhere in Ohio, unknown in Maine."""
    token = store.cart_with((GAUGE, 2))
    columbus = taxes(store, token, zip="43215")
    assert Decimal(str(columbus["taxTotal"])) == Decimal("6.38")
    assert columbus["explanation"] == "7.5% sales tax"
    assert Decimal(str(taxes(store, token, zip=" 44312-1234")["taxTotal"])) == Decimal("4.89")
    assert taxes(store, token, zip="04101")["taxTotal"] is None


def test_the_tax_at_a_saved_address_knows_the_exemption(store: Store, larkin: int) -> None:
    dana = signed_in(store, larkin)
    token = dana.cart_with((GAUGE, 2))["token"]
    found = dana.data(TAXES, token=token, shipTo=PRESS_SHOP)["taxes"]
    assert Decimal(str(found["taxTotal"])) == 0
    assert found["isTaxExempt"] is True


@pytest.mark.parametrize("zip_code", ["", "00000", "ABCDE", "4", "43215" * 3, None])
def test_a_zip_code_that_is_none_is_refused(store: Store, zip_code: str | None) -> None:
    answer = store.graphql(TAXES, token=store.cart_with((GAUGE, 2)), zip=zip_code)
    assert answer["data"]["taxes"] is None
    assert why(answer) == "Please give a ZIP code in the United States, such as 43215."


def test_carts_and_addresses_of_others_do_not_exist(store: Store, larkin: int) -> None:
    theirs = signed_in(store, larkin).cart_with((GAUGE, 2))["token"]
    assert why(store.graphql(TAXES, token=theirs, zip="43215")) == "There is no such cart."
    own = store.cart_with((GAUGE, 2))
    assert why(store.graphql(TAXES, token=own, shipTo=PRESS_SHOP)) == "There is no such address."
    assert why(store.graphql(TAXES, token="no token", zip="43215")) == "The shopping cart token is malformed."
