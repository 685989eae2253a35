"""Restricted items at the shop's real doors: who may put one into a cart, and what others are told.

Source: S2 §5.10, §6, decisions H1, H2.
"""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import delete, insert

from storefront.catalog.tables import RestrictedCustomerRow
from storefront.identity.schemas import CompanyRole, UserType
from tests.make.acting import Staff
from tests.make.buying import ALLOWED_CUSTOMER, GAUGE, RESTRICTED, SHOPPING_CART, Store
from tests.make.people import add_company

REFUSED = "This item is restricted and cannot be added here. Please call us to order it."
NAMED = "This item is restricted. It can be added only while acting for: Ohio Presses."
OTHER_CUSTOMER = 901
ADD_ITEMS = [{"invMastUid": RESTRICTED, "quantity": 1}]
Ask = Callable[..., dict[str, Any]]


def cart_of(ask: Ask, action: str, **info: Any) -> dict[str, Any]:
    """Do something with somebody's cart."""
    answer = ask(SHOPPING_CART, info={"actionString": action, **info})
    assert "errors" not in answer, answer
    result: dict[str, Any] = answer["data"]["shoppingCart"]
    return result


def signed_in(store: Store, role: UserType, **person: Any) -> Staff:
    """Return somebody who is signed in at the store."""
    return Staff(store, f"{role}.{len(person)}@larkin.example".lower(), role=role, **person)


def buyer_of(store: Store, company: int, company_role: CompanyRole = CompanyRole.ADMIN) -> Staff:
    """Return a user of a company."""
    return signed_in(
        store, UserType.WEB_USER, may_impersonate=False, company=company, company_role=company_role
    )


def engineer_for(store: Store, customer: int) -> Staff:
    """Return an engineer who acts for a customer."""
    if customer == OTHER_CUSTOMER:
        add_company(store.db, OTHER_CUSTOMER, "Mill Works")
    engineer = signed_in(store, UserType.AIRLINE_ENGINEER_USER)
    engineer.start(customer)
    return engineer


def refusal(ask: Ask, action: str = "addItem") -> str:
    """Return why the restricted item was not added; the cart stays empty."""
    result = cart_of(ask, action, cartItems=ADD_ITEMS)
    assert not result["success"]
    assert result["cart"]["cartItems"] == []
    assert [one["field"] for one in result["problems"]] == ["cartItems[0].invMastUid"]
    assert result["problems"][0]["message"] == result["message"]
    message: str = result["message"]
    return message


@pytest.mark.parametrize("action", ["addItem", "addItems"])
def test_a_guest_is_refused_and_told_no_names(store: Store, action: str) -> None:
    """S2-5.10-009."""
    assert refusal(store.graphql, action) == REFUSED


@pytest.mark.parametrize("company_role", [CompanyRole.ADMIN, CompanyRole.BUYER])
def test_even_the_allowed_company_does_not_buy_by_itself(store: Store, company_role: CompanyRole) -> None:
    """S2-5.10-009."""
    assert refusal(buyer_of(store, ALLOWED_CUSTOMER, company_role).graphql) == REFUSED


def test_an_employee_is_none_of_the_two_roles(store: Store) -> None:
    """S2-5.10-009."""
    assert refusal(signed_in(store, UserType.AIRLINE_EMPLOYEE).graphql) == REFUSED


def test_an_engineer_who_acts_for_nobody_is_told_for_whom_it_is(store: Store) -> None:
    """S2-5.10-010."""
    assert refusal(signed_in(store, UserType.AIRLINE_ENGINEER_USER).graphql) == NAMED


def test_who_acts_for_a_company_that_is_not_named_is_refused_too(store: Store) -> None:
    """S2-5.10-010."""
    assert refusal(engineer_for(store, OTHER_CUSTOMER).graphql) == NAMED


@pytest.mark.parametrize("role", [UserType.AIRLINE_EMPLOYEE, UserType.AIRLINE_ENGINEER_USER])
def test_who_acts_for_an_allowed_company_adds_it(store: Store, role: UserType) -> None:
    """S2-5.10-009, S2-5.10-010."""
    staff = signed_in(store, role)
    staff.start(ALLOWED_CUSTOMER)
    result = cart_of(staff.graphql, "addItem", cartItems=ADD_ITEMS)
    assert result["success"], result["message"]
    assert [line["invMastUid"] for line in result["cart"]["cartItems"]] == [RESTRICTED]


def with_restricted_line(store: Store) -> str:
    """Return the token of the allowed company's cart, into which staff have put two pieces."""
    staff = engineer_for(store, ALLOWED_CUSTOMER)
    result = cart_of(staff.graphql, "addItem", cartItems=[{"invMastUid": RESTRICTED, "quantity": 2}])
    token: str = result["cart"]["token"]
    return token


@pytest.mark.parametrize(("quantity", "is_refused"), [(3, True), (1, False), (0, False)])
def test_more_of_it_is_refused_in_the_cart_and_less_is_not(
    store: Store, quantity: int, is_refused: bool
) -> None:
    """S2-5.10-009."""
    token = with_restricted_line(store)
    buyer = buyer_of(store, ALLOWED_CUSTOMER)
    (line,) = cart_of(buyer.graphql, "retrieve", token=token)["cart"]["cartItems"]
    assert [one["message"] for one in line["problems"]] == [REFUSED]
    sent = [{"uniqueId": line["uniqueId"], "quantity": quantity}]
    result = cart_of(buyer.graphql, "update", token=token, cartItems=sent)
    assert result["success"] is not is_refused
    if is_refused:
        assert result["problems"] == [{"field": line["uniqueId"], "message": REFUSED}]
        assert [one["quantity"] for one in result["cart"]["cartItems"]] == [2]


def test_a_guests_cart_that_held_it_before_cannot_be_ordered_after_merging(store: Store) -> None:
    """S2-5.10-009: what was open to all and is no longer stands in the cart with its reason."""
    with store.db.write() as tx:
        tx.execute(delete(RestrictedCustomerRow))
    guest = store.cart_with((RESTRICTED, 1), (GAUGE, 1))
    with store.db.write() as tx:
        tx.execute(
            insert(RestrictedCustomerRow).values(inv_mast_uid=RESTRICTED, customer_id_p21=ALLOWED_CUSTOMER)
        )
    result = cart_of(buyer_of(store, ALLOWED_CUSTOMER).graphql, "merge", token=guest)
    told = {
        line["invMastUid"]: [one["message"] for one in line["problems"]]
        for line in result["cart"]["cartItems"]
    }
    assert told == {RESTRICTED: [REFUSED], GAUGE: []}
