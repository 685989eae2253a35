"""Who is who, and who may do what."""

from typing import Any

import pytest
from hypothesis import given as example
from hypothesis import strategies as st

from storefront.base.errors import Unauthenticated
from storefront.identity import rules
from storefront.identity.schemas import ANON, Ability, Actor, CompanyRole, UserType
from tests.make.cases import FOLDER, cases
from tests.make.properties import anything, thoroughly

CLAIMS = (
    "UserType",
    "WebUserId",
    "P21CustId",
    "CustName",
    "ImpCustIdAw",
    "ImpCustIdP21",
    "ImpCustName",
    "email",
)
IMPERSONATION = {"ImpCustIdAw": "5", "ImpCustIdP21": "1001", "ImpCustName": "Alpha Mills"}


@cases("identity_abilities")
def test_an_ability_belongs_to_these_roles_and_no_other(given: Any, expect: list[str]) -> None:
    ability = Ability(given["ability"])
    assert [one.value for one in UserType if rules.may(Actor(user_type=one), ability)] == expect


@pytest.mark.parametrize(
    ("ability", "expect"),
    [
        (Ability.BROWSE, ["Admin", "Buyer", "ViewOnly"]),
        (Ability.ORDERS, ["Admin", "Buyer", "ViewOnly"]),
        (Ability.CHECK_OUT, ["Admin", "Buyer"]),
        (Ability.SHOPPING_LISTS, ["Admin", "Buyer"]),
        (Ability.EDIT_ADDRESS_BOOK, ["Admin", "Buyer"]),
        (Ability.MANAGE_COLLEAGUES, ["Admin"]),
    ],
)
def test_a_company_says_what_its_own_users_may(ability: Ability, expect: list[str]) -> None:
    users = {one: Actor(user_type=UserType.WEB_USER, company_role=one) for one in CompanyRole}
    assert [one.value for one, user in users.items() if rules.may(user, ability)] == expect
    refused = {rules.why_not(user, ability) for one, user in users.items() if one.value not in expect}
    assert all(why.startswith("Only an admin ") and " of your company may " in why for why in refused)


def test_every_ability_has_its_case() -> None:
    table = (FOLDER / "identity_abilities.json").read_text("utf-8")
    assert [one for one in Ability if f'"{one.value}"' not in table] == []
    assert set(rules.MATRIX) == set(Ability)


@cases("identity_user_type")
def test_the_claims_make_the_user(given: Any, expect: str) -> None:
    assert rules.actor_from_claims(given["claims"]).user_type == expect


@pytest.mark.parametrize("ability", Ability)
@pytest.mark.parametrize("user_type", UserType)
def test_a_no_is_a_whole_sentence(user_type: UserType, ability: Ability) -> None:
    why = rules.why_not(Actor(user_type=user_type), ability)
    assert why == "" or (why[0].isupper() and why.endswith(".") and "{" not in why)
    assert rules.may(Actor(user_type=user_type), ability) is (why == "")


def test_a_guest_is_asked_to_sign_in_for_what_customers_may() -> None:
    assert rules.why_not(ANON, Ability.ADDRESS_BOOK) == "Please sign in to use the address book."


def test_a_customer_is_told_who_may() -> None:
    customer = Actor(user_type=UserType.WEB_USER)
    assert rules.why_not(customer, Ability.OVERRIDE_PRICE) == "Only our staff may override a price."
    assert rules.why_not(customer, Ability.RUSH) == (
        "Only our staff acting for a customer may request rush processing."
    )
    assert rules.why_not(customer, Ability.REQUEST_ACCOUNT) == "Only visitors may request an account."


def test_staff_see_no_feedback_widget() -> None:
    staff = Actor(user_type=UserType.AIRLINE_EMPLOYEE)
    assert rules.why_not(staff, Ability.SEND_FEEDBACK) == "The feedback widget is for visitors and customers."


def test_an_order_can_be_approved_but_not_a_quote() -> None:
    """S2-6-027."""
    impersonator = Actor(user_type=UserType.IMPERSONATOR_USER)
    assert rules.why_not(impersonator, Ability.APPROVE_ORDER) == ""
    assert "quote" in rules.why_not(impersonator, Ability.APPROVE_ORDER, is_quote=True)
    assert rules.may(impersonator, Ability.RUSH, is_quote=True)


def test_an_impersonator_acts_for_the_customer() -> None:
    actor = rules.actor_from_claims({"UserType": "AirlineEngineerUser", "WebUserId": "3"} | IMPERSONATION)
    assert actor.is_impersonator
    assert actor.is_employee
    assert not actor.is_engineer
    assert actor.is_signed_in
    assert (actor.acting_customer_id, actor.acting_customer_name) == (1001, "Alpha Mills")


def test_a_web_user_acts_for_his_own_company() -> None:
    """S1-6-002."""
    claims = {"UserType": "WebUser", "WebUserId": "7", "P21CustId": "42", "CustName": "Beta Works"}
    actor = rules.actor_from_claims(claims | IMPERSONATION)
    assert actor.is_web_user
    assert not actor.is_employee
    assert actor.imp_customer_id_p21 is None
    assert (actor.web_user_id, actor.acting_customer_id, actor.acting_customer_name) == (7, 42, "Beta Works")


@pytest.mark.parametrize(
    ("stated", "role"),
    [
        ({"CompanyRole": "Admin"}, CompanyRole.ADMIN),
        ({"CompanyRole": "Owner"}, CompanyRole.VIEW_ONLY),
        ({}, CompanyRole.VIEW_ONLY),
    ],
)
def test_a_web_user_whose_role_is_none_of_ours_may_look_only(
    stated: dict[str, object], role: CompanyRole
) -> None:
    actor = rules.actor_from_claims({"UserType": "WebUser", "P21CustId": 42} | stated)
    assert actor.company_role is role


def test_the_history_takes_writes_of_those_alone_who_act_for_a_customer() -> None:
    claims = {"ImpId": 79, "P21CustId": 42}
    acting = {"UserType": "ImpersonatorUser", "ImpCustIdAw": 5, "ImpCustIdP21": 1001}
    assert rules.actor_from_claims(claims | acting).impersonation_id == 79
    for user_type in ("WebUser", "AirlineEmployee", "ImpersonatorUser"):
        assert rules.actor_from_claims(claims | {"UserType": user_type}).impersonation_id is None


@pytest.mark.parametrize(
    ("email", "issuer", "is_outside"),
    [
        ("dana@larkin.example", "https://id.larkin.example", True),
        (" DANA@Larkin.Example", "https://id.larkin.example", True),
        ("dana@larkin.example", "", False),
        ("dana@larkin.example.org", "https://id.larkin.example", False),
        ("larkin.example@door.example", "https://id.larkin.example", False),
    ],
)
def test_people_of_a_named_domain_sign_in_outside_where_there_is_a_provider(
    email: str, issuer: str, is_outside: bool
) -> None:
    assert rules.signs_in_outside(email, issuer, ["@Larkin.example"]) is is_outside


def test_staff_who_act_for_nobody_have_no_customer() -> None:
    claims = {"UserType": "AirlineEngineerUser", "P21CustId": "42", "CustName": "Beta Works"}
    actor = rules.actor_from_claims(claims | {"ImpCustIdAw": "5", "ImpCustName": "Alpha Mills"})
    assert actor.is_engineer
    assert actor.acting_customer_id is None
    assert actor.acting_customer_name == ""
    assert actor.imp_customer_name == ""


def test_a_guest_is_nobody() -> None:
    assert rules.actor_from_claims({}) is ANON
    assert rules.actor_from_claims({"UserType": "Anon", "WebUserId": "7"}) is ANON
    assert not ANON.is_signed_in
    assert not ANON.is_employee
    assert ANON.acting_customer_id is None


@pytest.mark.parametrize("stated", ["Admin", "webuser", 7, ["WebUser"]])
def test_an_unknown_kind_of_user_is_not_let_in(stated: object) -> None:
    with pytest.raises(Unauthenticated, match="no known kind of user"):
        rules.actor_from_claims({"UserType": stated})


def test_the_browser_learns_who_it_is_and_no_permissions() -> None:
    claims = {"UserType": "AirlineEmployee", "WebUserId": 3, "preferred_name": "Kim"} | IMPERSONATION
    told = rules.user_info(rules.actor_from_claims(claims))
    assert told.is_airline_employee
    assert told.is_impersonator
    assert not told.is_web_user
    assert not told.is_airline_engineer_user
    assert (told.company_id, told.company_name, told.preferred_name, told.web_user_id) == (
        1001,
        "Alpha Mills",
        "Kim",
        3,
    )
    assert told.permissions == ()


@thoroughly
@example(st.dictionaries(st.sampled_from(CLAIMS), anything | st.sampled_from(list(UserType))))
def test_any_claims_make_an_actor_or_are_refused(claims: dict[str, object]) -> None:
    try:
        actor = rules.actor_from_claims(claims)
    except Unauthenticated:
        return
    assert actor.is_impersonator is (actor.imp_customer_id_p21 is not None)
    assert actor.is_impersonator is (actor.imp_customer_id_aw is not None)


def test_every_claim_finds_its_place() -> None:
    claims = {
        "UserType": "AirlineEmployee",
        "WebUserId": "7",
        "P21CustId": "11",
        "AwCustId": "12",
        "CustName": "The house",
        "ImpCustIdAw": "13",
        "ImpCustIdP21": "14",
        "ImpCustName": "Alpha Mills",
        "preferred_name": "Dana",
        "name": "Dana Whitfield",
        "email": "dana@larkin.example",
    }
    acting = Actor(
        user_type=UserType.IMPERSONATOR_USER,
        web_user_id=7,
        customer_id_p21=11,
        customer_id_aw=12,
        customer_name="The house",
        imp_customer_id_aw=13,
        imp_customer_id_p21=14,
        imp_customer_name="Alpha Mills",
        preferred_name="Dana",
        full_name="Dana Whitfield",
        email="dana@larkin.example",
    )
    assert rules.actor_from_claims(claims) == acting
    assert acting.name == "Dana Whitfield"
    unnamed = {name: value for name, value in claims.items() if name != "preferred_name"}
    assert rules.actor_from_claims(unnamed).preferred_name == "Dana Whitfield"


def test_who_is_not_signed_in_is_asked_to_only_where_that_helps() -> None:
    employee = Actor(user_type=UserType.AIRLINE_EMPLOYEE)
    assert rules.why_not(ANON, Ability.ORDERS) == "Please sign in to see the company's orders."
    assert rules.why_not(ANON, Ability.RUSH) == (
        "Only our staff acting for a customer may request rush processing."
    )
    assert rules.why_not(employee, Ability.ORDERS) == (
        "Only signed-in customers and our staff acting for a customer may see the company's orders."
    )
    assert rules.why_not(employee, Ability.RESTRICTED_ITEMS) == (
        "Only our staff acting for a customer and our engineers may add restricted items."
    )


def test_a_quote_is_not_approved() -> None:
    impersonator = Actor(user_type=UserType.IMPERSONATOR_USER)
    assert rules.may(impersonator, Ability.APPROVE_ORDER)
    assert not rules.may(impersonator, Ability.APPROVE_ORDER, is_quote=True)


def test_staff_with_one_impersonated_id_act_for_nobody() -> None:
    actor = rules.actor_from_claims({"UserType": "AirlineEmployee", "ImpCustIdAw": "13", "ImpCustName": "A"})
    assert (actor.imp_customer_id_aw, actor.imp_customer_id_p21, actor.imp_customer_name) == (None, None, "")


def test_the_first_user_has_number_one_and_a_name_is_text() -> None:
    actor = rules.actor_from_claims({"UserType": "WebUser", "WebUserId": 1, "P21CustId": 0, "email": 5})
    assert (actor.web_user_id, actor.customer_id_p21, actor.email) == (1, None, "")


@pytest.mark.parametrize("user_type", UserType)
def test_the_browser_knows_what_the_user_is(user_type: UserType) -> None:
    info = rules.user_info(Actor(user_type=user_type))
    assert info.is_web_user is (user_type is UserType.WEB_USER)
    assert info.is_airline_employee is (user_type not in (UserType.ANON, UserType.WEB_USER))
    assert info.is_airline_engineer_user is (user_type is UserType.AIRLINE_ENGINEER_USER)
    assert info.is_impersonator is (user_type is UserType.IMPERSONATOR_USER)
