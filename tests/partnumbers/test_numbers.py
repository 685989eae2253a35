"""A company's own part numbers: given, listed, chosen, carried into the order."""

import datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from storefront.exchange.imports import ImportRefused
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.partnumbers import queries, rules
from storefront.partnumbers.limits import FIRST_OWN_NUMBER_ID, NEWEST_SHOWN, NUMBERS_PER_ITEM
from storefront.partnumbers.tables import CustomerPartNumberRow
from tests.make.acting import Staff
from tests.make.asking import Asker, askers
from tests.make.buying import BREAKS, GAUGE, NON_WEB, SHOPPING_CART, Store, ready_buyer
from tests.make.imports import load_folder
from tests.make.people import COMPANY, OTHER_COMPANY, add_person

LIST = "query($u: [Int!]!) { GetCustomerPartNumbers(invMastUids: $u) { id customerPartNumber invMastUid } }"
SAVE = """mutation($input: CustomerPartNumberInput!) {
    customerPartNumber(input: $input) { xrefId itemCode theirItemId success message } }"""
REMOVE = "mutation($id: Int!) { removeCustomerPartNumber(id: $id) { xrefId theirItemId success message } }"
TODAY = datetime.date(2026, 11, 18)


def save(who: Asker, number: str, uid: int = GAUGE) -> Any:
    return who.ask(SAVE, input={"invMastUid": uid, "theirItemId": number})


def numbers(who: Asker, *uids: int) -> list[str]:
    return [one["customerPartNumber"] for one in who.ask(LIST, u=list(uids or (GAUGE,)))]


def test_a_number_is_kept_and_listed_for_the_company_alone(store: Store) -> None:
    """S1-7-026, S2-3.2-001, S2-7.1-001, S2-7.1-002."""
    dana, otto, guest = askers(store)
    saved = save(dana, "  ab*-12 ")
    number_id = saved.pop("xrefId")
    assert saved == {"itemCode": "PG-25-100", "theirItemId": "ab-12", "success": True, "message": ""}
    assert number_id >= FIRST_OWN_NUMBER_ID
    colleague = Asker(store, add_person(store.db, "ken@larkin.example", first_name="Ken"))
    expected = [{"id": number_id, "customerPartNumber": "ab-12", "invMastUid": GAUGE}]
    assert dana.ask(LIST, u=[GAUGE, BREAKS]) == colleague.ask(LIST, u=[GAUGE, GAUGE]) == expected
    assert otto.ask(LIST, u=[GAUGE]) == guest.ask(LIST, u=[GAUGE]) == []


NEWEST = """{ GetNewestPartNumbers {
    count newest { customerPartNumber invMastUid itemCode itemDesc path } } }"""


def test_the_newest_numbers_are_listed_for_the_company_alone(store: Store) -> None:
    """S1-2-022: they are on the dashboard, the last one first."""
    dana, otto, guest = askers(store)
    for at in range(NEWEST_SHOWN + 1):
        save(dana, f"job {at}", BREAKS if at % 2 else GAUGE)
    shown = dana.ask(NEWEST)
    assert shown["count"] == NEWEST_SHOWN + 1
    assert [one["customerPartNumber"] for one in shown["newest"]] == [
        f"job {at}" for at in range(NEWEST_SHOWN, 0, -1)
    ]
    first = shown["newest"][0]
    assert (first["invMastUid"], first["itemCode"]) == (GAUGE, "PG-25-100")
    assert first["path"] == f"/product/PG-25-100/{GAUGE}"
    assert otto.ask(NEWEST) == guest.ask(NEWEST) == {"count": 0, "newest": []}


@pytest.mark.parametrize(
    ("number", "message"),
    [
        ("AB 12", "This number exists for this part already"),
        ("***", "Type a part number first"),
        ("9" * 41, "A part number can have at most 40 characters"),
    ],
)
def test_a_number_that_cannot_be_kept_says_why(store: Store, number: str, message: str) -> None:
    dana, otto, _ = askers(store)
    save(dana, "ab-12")
    refused = save(dana, number)
    assert (refused["success"], refused["xrefId"], refused["message"]) == (False, None, message)
    assert len(refused["theirItemId"]) <= 40
    assert numbers(dana) == ["ab-12"]
    assert save(otto, "AB 12")["success"]


def test_who_may_not_keep_numbers_is_told_so(store: Store) -> None:
    dana, _, guest = askers(store)
    staff = Staff(store)
    assert save(guest, "X1")["message"] == "Please sign in to keep customer part numbers."
    nobody = Asker(store)
    nobody.headers = staff.headers
    assert not save(nobody, "X1")["success"]
    assert (
        save(dana, "X1", NON_WEB)["message"] == save(dana, "X1", 999)["message"] == "There is no such item."
    )
    assert save(dana, "X1", -5)["message"] == "There is no such item."
    assert not guest.ask(REMOVE, id=FIRST_OWN_NUMBER_ID)["success"]


def test_staff_who_act_for_the_company_give_numbers_and_it_stands_in_the_history(store: Store) -> None:
    dana, otto, _ = askers(store)
    save(dana, "LK-7", BREAKS)
    staff = Staff(store)
    acting = staff.start(COMPANY)
    saved = staff.graphql(SAVE, input={"invMastUid": GAUGE, "theirItemId": "LK-7"})["data"][
        "customerPartNumber"
    ]
    assert (saved["success"], saved["message"]) == (True, "This number is also used for JIC-6.")
    assert numbers(dana) == ["LK-7"]
    assert numbers(otto) == []
    told = [text for _, text in staff.writes(acting["impersonationId"])]
    assert "Customer part number LK-7 for PG-25-100 saved" in told


def test_an_item_has_so_many_numbers_at_most(store: Store) -> None:
    dana, _, _ = askers(store)
    for count in range(NUMBERS_PER_ITEM):
        assert save(dana, f"N{count}")["success"]
    refused = save(dana, "one more")
    assert not refused["success"]
    assert str(NUMBERS_PER_ITEM) in refused["message"]


def test_the_same_number_sent_at_once_is_kept_once(store: Store) -> None:
    dana, _, _ = askers(store)
    store._client.headers.update(dana.headers)
    document = {"query": SAVE, "variables": {"input": {"invMastUid": GAUGE, "theirItemId": "TWIN-1"}}}
    answers = [
        answer.json()["data"]["customerPartNumber"] for answer in store.post_all("/graphql", document, 4)
    ]
    assert [one["success"] for one in answers].count(True) == 1
    assert numbers(dana) == ["TWIN-1"]


def test_a_number_is_deleted_by_its_company_unless_open_orders_carry_it(store: Store) -> None:
    """Decision F10."""
    dana, otto, _ = askers(store)
    number_id = save(dana, "LK-7")["xrefId"]
    assert otto.ask(REMOVE, id=number_id)["message"] == "This part number no longer exists."
    store._client.headers.update(dana.headers)
    buyer = ready_buyer(store, (GAUGE, 1))
    assert buyer.submit()["WebReferenceId"]
    with store.db.write() as tx:
        tx.execute(update(OrderLineRow).values(customer_part_number_id=number_id))
    refused = dana.ask(REMOVE, id=number_id)
    assert refused["message"] == "This number is used on open orders and cannot be deleted."
    with store.db.write() as tx:
        tx.execute(update(OrderRow).values(status="Complete"))
    assert dana.ask(REMOVE, id=number_id)["success"]
    assert numbers(dana) == []


def test_the_chosen_number_goes_with_the_line_into_checkout_and_order(store: Store) -> None:
    """S2-3.2-001."""
    dana, _, _ = askers(store)
    number_id = save(dana, "LK-7")["xrefId"]
    store._client.headers.update(dana.headers)
    line = {"invMastUid": GAUGE, "quantity": 1, "customerPartNumberId": number_id}
    added = dana.ask(SHOPPING_CART, info={"actionString": "addItem", "cartItems": [line]})
    assert added["success"], added
    token = added["cart"]["token"]
    (seen,) = store.get(f"/api/cart/{token}").json()["cartItems"]
    assert (seen["customerPartNumberId"], seen["customerPartNumber"]) == (number_id, "LK-7")
    buyer = ready_buyer(store, (BREAKS, 1))
    dana.ask(SHOPPING_CART, info={"actionString": "addItem", "token": buyer.token, "cartItems": [line]})
    started = store.get(f"/api/checkout/start/{buyer.token}").json()
    shown = {item["ItemId"]: item["CustomerPartNumber"] for item in started["SetupData"]["ShoppingCartItems"]}
    assert shown == {"JIC-6": "", "PG-25-100": "LK-7"}
    buyer.start()
    buyer.fill_in().save()
    buyer.get_rates()
    buyer.choose()
    assert buyer.submit()["WebReferenceId"]
    with store.db.read() as conn:
        kept = conn.execute(
            select(OrderLineRow.item_code, OrderLineRow.customer_part_number).order_by(
                OrderLineRow.line_number
            )
        ).all()
    assert [tuple(row) for row in kept] == [("JIC-6", ""), ("PG-25-100", "LK-7")]


def test_a_number_of_another_company_or_item_goes_into_no_cart(store: Store) -> None:
    dana, otto, _ = askers(store)
    theirs, own = save(otto, "OT-1")["xrefId"], save(dana, "LK-7", BREAKS)["xrefId"]
    for number_id in (theirs, own, 5):
        line = {"invMastUid": GAUGE, "quantity": 1, "customerPartNumberId": number_id}
        refused = dana.ask(SHOPPING_CART, info={"actionString": "addItem", "cartItems": [line]})
        (problem,) = refused["problems"]
        assert problem["field"] == "cartItems[0].customerPartNumberId"
        assert problem["message"] == "This part number is not one of your company's for this item."


def test_numbers_are_found_by_their_beginning_in_one_company(store: Store) -> None:
    dana, otto, _ = askers(store)
    for who, number, uid in ((dana, "ab-123", BREAKS), (dana, "AB 12", GAUGE), (otto, "ab-1", GAUGE)):
        assert save(who, number, uid)["success"]
    with store.db.read() as conn:

        def found(customer: int, typed: str, most: int = 10) -> list[str]:
            form = rules.normal_form(typed)
            kept = queries.list_holding(conn, customer, form, most)
            return [number.customer_part_number for number in kept]

        assert found(COMPANY, "a-b1") == ["AB 12", "ab-123"]
        assert found(COMPANY, "ab-123") == ["ab-123"]
        assert found(COMPANY, "b12") == ["AB 12", "ab-123"], "in the middle, too"
        assert found(COMPANY, "AB1", 1) == ["AB 12"]
        assert found(OTHER_COMPANY, "AB12") == []
        assert found(COMPANY, "") == found(COMPANY, "%") == []


def test_numbers_come_from_a_file_of_the_erp(store: Store, tmp_path: Path) -> None:
    dana, otto, _ = askers(store)
    folder = tmp_path / "files"
    folder.mkdir()
    file = folder / "customer_part_numbers.csv"
    head = "id,customer_id_p21,inv_mast_uid,customer_part_number\n"
    file.write_text(f"{head}41,{COMPANY},{GAUGE},ab-12\n42,{OTHER_COMPANY},{GAUGE},OT 7\n", encoding="utf-8")
    for _ in range(2):
        with store.db.write() as tx:
            load_folder(tx, folder, TODAY)
    assert numbers(dana) == ["ab-12"]
    assert numbers(otto) == ["OT 7"]
    assert save(dana, "AB12")["message"] == "This number exists for this part already"
    file.write_text(f"{head}41,{COMPANY},{GAUGE},zz-99\n", encoding="utf-8")
    with store.db.write() as tx:
        load_folder(tx, folder, TODAY)
    assert numbers(dana) == ["zz-99"]
    assert save(dana, "AB12")["success"]
    file.write_text(f"{head}43,{COMPANY},987654,x\n", encoding="utf-8")
    with pytest.raises(ImportRefused, match="Nothing was imported"), store.db.write() as tx:
        load_folder(tx, folder, TODAY)
    with store.db.read() as conn:
        assert conn.scalar(select(func.count()).select_from(CustomerPartNumberRow)) == 3
