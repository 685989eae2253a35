"""Carts kept for later over GraphQL: saved, put back, renamed, deleted, restored; nothing is dropped."""

import datetime
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import select, update

from storefront.app.listeners import make_daily_jobs
from storefront.base.dates import show_date
from storefront.cart import saved_carts as rules
from storefront.cart.tables import CartLineRow, CartRow
from storefront.catalog.tables import ItemRow
from storefront.identity.schemas import CompanyRole
from storefront.platform import clock
from storefront.pricing.tables import PriceRow
from tests.checkout.test_budgets import FIRST, stock_up
from tests.make.asking import Asker, askers
from tests.make.buying import BREAKS, GAUGE, SCREW, WASHER, Store
from tests.make.people import COMPANY, add_person
from tests.make.saved_carts import (
    EDIT,
    LIST,
    cart_of,
    edit_saved,
    filled,
    pieces,
    saved,
    saved_carts,
)
from tests.make.statements import of_requests

NUMBER = "mutation($i: CustomerPartNumberInput!) { customerPartNumber(input: $i) { xrefId } }"
NOTHING = "00000000-0000-0000-0000-000000000000"


def colleague(store: Store, role: CompanyRole = CompanyRole.BUYER) -> Asker:
    return Asker(store, add_person(store.db, "cora@larkin.example", company=COMPANY, company_role=role))


def changed(store: Store, table: Any, uid: int, **values: Any) -> None:
    with store.db.write() as tx:
        tx.execute(update(table).where(table.inv_mast_uid == uid).values(values))


def test_the_cart_is_saved_under_a_name_and_a_new_one_begins(store: Store) -> None:
    dana, otto, _ = askers(store)
    cart = filled(dana, (GAUGE, 3), (SCREW, 10))
    answer = edit_saved(dana, "save", cartToken=cart["token"], version=cart["version"], name="  Press  2 ")
    assert answer["cart"]["token"] == NOTHING
    (kept,) = saved_carts(dana)
    assert kept == answer["savedCart"]
    assert (kept["name"], kept["why"], pieces(kept["cart"])) == ("Press 2", "you", {GAUGE: 3, SCREW: 10})
    saved_at, until = (datetime.datetime.fromisoformat(kept[name]) for name in ("savedAt", "keptUntil"))
    assert until - saved_at == datetime.timedelta(days=90)
    assert pieces(filled(dana, (WASHER, 100), token=cart["token"])) == {WASHER: 100}
    for other in (otto, colleague(store)):
        assert saved_carts(other) == []
        assert saved_carts(other, kept["token"]) == []
        for action in ("putBack", "rename", "delete", "restore"):
            refused = edit_saved(other, action, token=kept["token"], name="Mine")
            assert refused["message"] == "This saved cart no longer exists."
    assert saved_carts(dana, kept["token"]) == [kept]


def test_guests_are_asked_to_sign_in(store: Store) -> None:
    *_, guest = askers(store)
    assert guest.refused(LIST, t=None) == "AIRLINE_UNAUTHENTICATED"
    assert guest.refused(EDIT, s={"action": "save"}) == "AIRLINE_UNAUTHENTICATED"


@pytest.mark.parametrize("token", ["nonsense", "1 or 1=1"])
def test_a_malformed_token_is_refused(store: Store, token: str) -> None:
    dana, *_ = askers(store)
    assert dana.refused(LIST, t=token) == "BAD_USER_INPUT"
    assert dana.refused(EDIT, s={"action": "delete", "token": token}) == "BAD_USER_INPUT"
    assert dana.refused(EDIT, s={"action": "save", "cartToken": token}) == "BAD_USER_INPUT"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        (" ", "Give the saved cart a name."),
        ("x" * 101, "The name has at most 100 characters."),
        ("press  ONE", "You already have a saved cart with this name."),
    ],
)
def test_a_name_says_what_is_wrong_with_it(store: Store, name: str, why: str) -> None:
    dana, *_ = askers(store)
    other = saved(dana, "Press two", (GAUGE, 1))
    saved(dana, "Press one", (GAUGE, 1))
    cart = filled(dana, (SCREW, 5))
    for sent in (
        {"action": "save", "cartToken": cart["token"]},
        {"action": "rename", "token": other["token"]},
    ):
        answer = edit_saved(dana, name=name, **sent)
        assert answer["problems"] == [{"field": "name", "message": why}]
    assert pieces(cart_of(dana, "retrieve", cart["token"])) == {SCREW: 5}


def test_carts_that_nobody_names_are_told_apart(store: Store) -> None:
    day = f"Cart of {show_date(clock.today(store.shop.settings.store.time_zone))}"
    dana, *_ = askers(store)
    for _ in range(3):
        edit_saved(dana, "save", cartToken=filled(dana, (GAUGE, 1))["token"])
    names = {one["name"] for one in saved_carts(dana)}
    assert names == {day, f"{day} (2)", f"{day} (3)"}
    assert rules.free_name("x" * 100, ["X" * 100]) == "x" * 96 + " (2)"


def test_nothing_to_save_and_an_older_cart_are_refused(store: Store) -> None:
    dana, *_ = askers(store)
    assert edit_saved(dana, "save")["message"] == "There is nothing in your cart to save."
    cart = filled(dana, (GAUGE, 1))
    filled(dana, (GAUGE, 1), token=cart["token"])
    refused = edit_saved(dana, "save", cartToken=cart["token"], version=cart["version"])
    assert refused["problems"][0]["field"] == "version"
    assert pieces(refused["cart"]) == {GAUGE: 2}
    assert saved_carts(dana) == []


@pytest.mark.trust("T-9")
@pytest.mark.parametrize("replace", [False, True])
def test_nothing_is_put_back_into_a_cart_that_was_changed_elsewhere(store: Store, replace: bool) -> None:
    dana, *_ = askers(store)
    kept = saved(dana, "Press", (WASHER, 100))
    seen = filled(dana, (GAUGE, 1))
    filled(dana, (GAUGE, 1), token=seen["token"])
    asked = {"token": kept["token"], "cartToken": seen["token"], "replace": replace}
    refused = edit_saved(dana, "putBack", version=seen["version"], **asked)
    assert refused["problems"][0]["field"] == "version"
    assert pieces(refused["cart"]) == {GAUGE: 2}
    assert saved_carts(dana) == [kept]


def test_who_may_only_look_changes_no_saved_cart(store: Store) -> None:
    askers(store)
    looker = colleague(store, CompanyRole.VIEW_ONLY)
    for action in ("save", "putBack", "rename", "delete", "restore"):
        refused = edit_saved(looker, action, token="33333333-3333-4333-8333-333333333333")
        assert refused["problems"] == [
            {"field": "action", "message": "Only an admin or a buyer of your company may keep a cart."}
        ]


def test_put_back_into_no_cart_it_is_the_cart_that_it_was(store: Store) -> None:
    dana, *_ = askers(store)
    cart = filled(dana, (GAUGE, 3))
    cart_of(dana, "update", cart["token"], orderNotes="Ring twice")
    edit_saved(dana, "save", cartToken=cart["token"], name="Later")
    changed(store, PriceRow, GAUGE, unit_price=Decimal("45.00"))
    (kept,) = saved_carts(dana)
    moved = [{"itemCode": "PG-25-100", "oldUnitPrice": 42.5, "newUnitPrice": 45.0}]
    assert kept["cart"]["priceChanges"] == moved
    answer = edit_saved(dana, "putBack", token=kept["token"])
    back = answer["cart"]
    assert (back["token"], back["orderNotes"], pieces(back)) == (cart["token"], "Ring twice", {GAUGE: 3})
    assert (back["priceChanges"], answer["moved"], answer["savedCart"]) == (moved, 1, None)
    assert saved_carts(dana) == []
    assert pieces(filled(dana, (SCREW, 5), token=cart["token"])) == {GAUGE: 3, SCREW: 5}


def test_added_to_a_cart_equal_lines_are_one(store: Store) -> None:
    dana, *_ = askers(store)
    kept = saved(dana, "Later", (GAUGE, 3), (WASHER, 100))
    cart = filled(dana, (GAUGE, 1), (SCREW, 5))
    answer = edit_saved(dana, "putBack", token=kept["token"], cartToken=cart["token"])
    assert answer["cart"]["token"] == cart["token"]
    assert pieces(answer["cart"]) == {GAUGE: 4, SCREW: 5, WASHER: 100}
    assert saved_carts(dana) == []
    again = edit_saved(dana, "putBack", token=kept["token"], cartToken=cart["token"])
    assert again["message"] == "This saved cart no longer exists."
    assert pieces(cart_of(dana, "retrieve", cart["token"])) == {GAUGE: 4, SCREW: 5, WASHER: 100}
    emptied = edit_saved(dana, "restore", token=kept["token"])
    assert (emptied["message"], emptied["savedCart"]) == ("This saved cart no longer exists.", None)
    assert saved_carts(dana) == []


def test_the_companys_own_number_goes_along(store: Store) -> None:
    dana, *_ = askers(store)
    number = dana.ask(NUMBER, i={"invMastUid": GAUGE, "theirItemId": "LK-99"})["xrefId"]
    line = {"invMastUid": GAUGE, "quantity": 2, "customerPartNumberId": number}
    cart = cart_of(dana, "addItem", cartItems=[line])
    kept = edit_saved(dana, "save", cartToken=cart["token"], name="Later")["savedCart"]
    own = filled(dana, (SCREW, 5))
    answer = edit_saved(dana, "putBack", token=kept["token"], cartToken=own["token"])
    for shown in (cart, kept["cart"], answer["cart"], cart_of(dana, "retrieve", own["token"])):
        numbers = {one["invMastUid"]: one["customerPartNumber"] for one in shown["cartItems"]}
        assert numbers[GAUGE] == "LK-99"


def test_the_cart_that_is_replaced_is_saved(store: Store) -> None:
    dana, *_ = askers(store)
    kept = saved(dana, "Later", (GAUGE, 3))
    cart = filled(dana, (SCREW, 5))
    answer = edit_saved(dana, "putBack", token=kept["token"], cartToken=cart["token"], replace=True)
    assert pieces(answer["cart"]) == {GAUGE: 3}
    assert answer["replacedName"] == f"Cart of {show_date(clock.today(store.shop.settings.store.time_zone))}"
    (standing,) = saved_carts(dana)
    assert (standing["why"], pieces(standing["cart"])) == ("replaced", {SCREW: 5})


@pytest.mark.parametrize("replace", [False, True])
def test_what_cannot_be_ordered_is_named_and_stays(store: Store, replace: bool) -> None:
    dana, *_ = askers(store)
    kept = saved(dana, "Later", (GAUGE, 3), (BREAKS, 4))
    changed(store, ItemRow, GAUGE, is_discontinued=True)
    cart = filled(dana, (SCREW, 5))
    answer = edit_saved(dana, "putBack", token=kept["token"], cartToken=cart["token"], replace=replace)
    assert pieces(answer["cart"]) == ({BREAKS: 4} if replace else {SCREW: 5, BREAKS: 4})
    why = "This item is discontinued and cannot be purchased."
    assert answer["left"] == [{"itemCode": "PG-25-100", "why": why}]
    assert pieces(answer["savedCart"]["cart"]) == {GAUGE: 3}
    assert saved_carts(dana, kept["token"]) == [answer["savedCart"]]
    again = edit_saved(dana, "putBack", token=kept["token"], cartToken=answer["cart"]["token"])
    assert again["message"] == "Nothing in this saved cart can be ordered right now."
    assert pieces(saved_carts(dana, kept["token"])[0]["cart"]) == {GAUGE: 3}


def test_packs_that_have_changed_round_what_is_put_back(store: Store) -> None:
    dana, *_ = askers(store)
    kept = saved(dana, "Later", (GAUGE, 3))
    changed(store, PriceRow, GAUGE, unit_size=4, round_type="U")
    answer = edit_saved(dana, "putBack", token=kept["token"])
    assert pieces(answer["cart"]) == {GAUGE: 4}
    (told,) = answer["adjusted"]
    assert told["message"] == "PG-25-100: 3 rounded up to 4, sold in packs of 4"


def test_where_both_are_too_large_nothing_moves(store: Store) -> None:
    dana, *_ = askers(store)
    kept = saved(dana, "Later", (GAUGE, 999_999))
    cart = filled(dana, (GAUGE, 1))
    refused = edit_saved(dana, "putBack", token=kept["token"], cartToken=cart["token"])
    assert refused["message"] == "A line holds at most 999,999 pieces."
    assert pieces(cart_of(dana, "retrieve", cart["token"])) == {GAUGE: 1}
    assert saved_carts(dana) == [kept]


def test_notes_that_find_no_place_stay_in_the_saved_cart(store: Store) -> None:
    dana, *_ = askers(store)
    cart = filled(dana, (GAUGE, 3))
    cart_of(dana, "update", cart["token"], orderNotes="Ring twice")
    kept = edit_saved(dana, "save", cartToken=cart["token"], name="Later")["savedCart"]
    own = filled(dana, (SCREW, 5))
    cart_of(dana, "update", own["token"], orderNotes="Call the dock")
    answer = edit_saved(dana, "putBack", token=kept["token"], cartToken=own["token"])
    assert (answer["cart"]["orderNotes"], pieces(answer["cart"])) == ("Call the dock", {GAUGE: 3, SCREW: 5})
    (rest,) = saved_carts(dana)
    assert (rest["cart"]["orderNotes"], rest["cart"]["cartItems"]) == ("Ring twice", [])
    again = edit_saved(dana, "putBack", token=kept["token"], cartToken=own["token"])
    assert again["savedCart"]["cart"]["orderNotes"] == "Ring twice"
    cart_of(dana, "update", own["token"], orderNotes="")
    last = edit_saved(dana, "putBack", token=kept["token"], cartToken=own["token"])
    assert (last["success"], last["moved"], last["savedCart"]) == (True, 0, None)
    assert last["cart"]["orderNotes"] == "Ring twice"
    assert saved_carts(dana) == []


def test_the_notes_of_a_cart_without_lines_are_saved_where_it_is_replaced(store: Store) -> None:
    dana, *_ = askers(store)
    kept = edit_saved(dana, "save", cartToken=filled(dana, (GAUGE, 3))["token"], name="Later")["savedCart"]
    own = filled(dana, (SCREW, 5))
    cart_of(dana, "update", own["token"], orderNotes="Call the dock")
    cart_of(dana, "clear", own["token"])
    answer = edit_saved(dana, "putBack", token=kept["token"], cartToken=own["token"], replace=True)
    assert pieces(answer["cart"]) == {GAUGE: 3}
    (aside,) = saved_carts(dana)
    assert (aside["name"], aside["cart"]["orderNotes"]) == (answer["replacedName"], "Call the dock")


def test_put_back_into_a_cart_without_lines_the_notes_of_that_one_stay(store: Store) -> None:
    dana, *_ = askers(store)
    kept = saved(dana, "Later", (GAUGE, 3))
    own = filled(dana, (SCREW, 5))
    cart_of(dana, "update", own["token"], orderNotes="Call the dock")
    cart_of(dana, "clear", own["token"])
    back = edit_saved(dana, "putBack", token=kept["token"], cartToken=own["token"])["cart"]
    assert (back["orderNotes"], pieces(back)) == ("Call the dock", {GAUGE: 3})


def test_it_is_renamed_deleted_and_restored(store: Store) -> None:
    dana, *_ = askers(store)
    kept = saved(dana, "Later", (GAUGE, 3))
    renamed = edit_saved(dana, "rename", token=kept["token"], name="Press 2")["savedCart"]
    assert [one["name"] for one in saved_carts(dana)] == [renamed["name"]] == ["Press 2"]
    assert edit_saved(dana, "delete", token=kept["token"])["success"]
    assert saved_carts(dana) == []
    assert edit_saved(dana, "putBack", token=kept["token"])["problems"][0]["field"] == "token"
    saved(dana, "press 2", (SCREW, 5))
    back = edit_saved(dana, "restore", token=kept["token"])["savedCart"]
    assert (back["name"], pieces(back["cart"])) == ("Press 2 (2)", {GAUGE: 3})
    assert len(saved_carts(dana)) == 2
    assert not edit_saved(dana, "restore", token=kept["token"])["success"]


def test_only_so_many_are_kept_under_names(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storefront.cart.limits.SAVED_MAX", 1)
    dana, *_ = askers(store)
    kept = saved(dana, "Later", (GAUGE, 3))
    cart = filled(dana, (SCREW, 5))
    refused = edit_saved(dana, "save", cartToken=cart["token"], name="Another")
    assert refused["message"].startswith("You can have at most 1 saved carts.")
    edit_saved(dana, "putBack", token=kept["token"], cartToken=cart["token"], replace=True)
    assert [pieces(one["cart"]) for one in saved_carts(dana)] == [{SCREW: 5}]


def test_a_saved_cart_is_no_cart_to_check_out(store: Store) -> None:
    dana, *_ = askers(store)
    kept = saved(dana, "Later", (GAUGE, 3))
    assert store.get(f"/api/cart/{kept['token']}", **dana.headers).json()["cartItems"] == []
    assert store.get(f"/api/checkout/start/{kept['token']}", **dana.headers).status_code == 404


def test_old_and_deleted_ones_are_removed_with_their_lines(store: Store) -> None:
    dana, *_ = askers(store)
    kept, gone = saved(dana, "Later", (GAUGE, 3)), saved(dana, "Gone", (GAUGE, 1))
    edit_saved(dana, "delete", token=gone["token"])
    jobs = make_daily_jobs(store.shop.settings)
    now = clock.now()
    for name, days, left in (
        ("saved_carts", 89, {kept["token"], gone["token"]}),
        ("deleted_carts", 0, {kept["token"], gone["token"]}),
        ("deleted_carts", 2, {kept["token"]}),
        ("saved_carts", 91, set()),
    ):
        job = jobs[name]
        before = now + datetime.timedelta(days=days - job.days)
        with store.db.write() as tx:
            counted = job.old(tx, before).count
            assert job.remove(tx, before) == counted
            assert set(tx.scalars(select(CartRow.token))) == left
            assert set(tx.scalars(select(CartLineRow.cart_token))) == left


def test_any_number_of_lines_costs_the_same_statements(store: Store) -> None:
    dana, *_ = askers(store)
    stock_up(store, 500)
    one, fifty, many = (_walk(dana, count) for count in (1, 50, 500))
    assert one == fifty == many


def _walk(dana: Asker, count: int) -> list[int]:
    """Save so many lines, look at them, put them into a cart, save and delete that; count what is asked."""
    token = filled(dana, *[(FIRST + place, 2) for place in range(count)])["token"]
    own = filled(dana, (GAUGE, 1))["token"]
    return [
        _asked(lambda: edit_saved(dana, "save", cartToken=token, name="Later")),
        _asked(lambda: saved_carts(dana)),
        _asked(lambda: edit_saved(dana, "putBack", token=token, cartToken=own)),
        _asked(lambda: edit_saved(dana, "save", cartToken=own, name="Both")),
        _asked(lambda: edit_saved(dana, "delete", token=own)),
    ]


def _asked(step: Callable[[], Any]) -> int:
    with of_requests() as texts:
        step()
    return len(texts)
