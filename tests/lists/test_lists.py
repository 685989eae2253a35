"""Shopping lists over GraphQL: whose they are, how they are changed, and what they say of today."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import insert, update

from storefront.catalog.tables import AssociationRow, ItemRow
from storefront.identity.schemas import CompanyRole
from storefront.lists import limits
from storefront.pricing.tables import PriceRow
from tests.checkout.test_budgets import FIRST, stock_up
from tests.make.asking import Asker, askers
from tests.make.buying import CALL_FOR_PRICE, DISCONTINUED, GAUGE, NON_WEB, RESTRICTED, SCREW, WASHER, Store
from tests.make.cut_profile import HEAD, MATERIAL, add_profile
from tests.make.listing import ASK, EDIT, edit, lists_of, refusals, saved
from tests.make.people import COMPANY, add_person
from tests.make.statements import of_requests

NUMBER = "mutation($i: CustomerPartNumberInput!) { customerPartNumber(input: $i) { xrefId } }"


def colleague(store: Store, name: str, role: CompanyRole = CompanyRole.BUYER) -> Asker:
    email = f"{name.lower()}@larkin.example"
    return Asker(store, add_person(store.db, email, company=COMPANY, company_role=role, first_name=name))


def noticed(store: Store, *changed: int) -> None:
    """Do at once what the follower does when it hears of changed items."""
    tracker = store.shop.db.tracker
    assert tracker is not None
    tracker.note(changed)


def uids(shopping_list: Any) -> list[int]:
    return [item["invMastUid"] for item in shopping_list["items"]]


def test_a_list_keeps_items_with_quantity_number_and_note(store: Store) -> None:
    """S1-3-052, S1-7-037, S1-7-049."""
    dana, otto, _ = askers(store)
    number = dana.ask(NUMBER, i={"invMastUid": GAUGE, "theirItemId": "LK-99"})["xrefId"]
    sent = {"invMastUid": GAUGE, "quantity": 3, "customerPartNumberId": number, "note": "Line 4, dock side"}
    kept = saved(dana, " Press  rebuild ", sent, {"invMastUid": SCREW, "quantity": 7})
    assert (kept["name"], kept["isOwn"], kept["mayEdit"], kept["shared"]) == (
        "Press rebuild",
        True,
        True,
        False,
    )
    (read,) = lists_of(dana)
    assert read == kept
    gauge, screw = read["items"]
    assert {name: gauge[name] for name in sent} == sent
    assert (gauge["customerPartNumber"], gauge["itemCode"]) == ("LK-99", "PG-25-100")
    assert (gauge["unitPrice"], gauge["extendedPrice"], gauge["priceThen"]) == (42.5, 127.5, 42.5)
    assert (screw["quantity"], screw["cartQuantity"], screw["availability"]) == (7, 10, 1000)
    assert read["total"] == pytest.approx(127.88)
    assert read["orderable"] == 2
    assert lists_of(otto) == []
    assert lists_of(otto, read["id"]) == []


def test_guests_are_asked_to_sign_in(store: Store) -> None:
    _, _, guest = askers(store)
    assert guest.refused(ASK, i=None) == "AIRLINE_UNAUTHENTICATED"
    assert guest.refused(EDIT, l={"name": "Mine", "items": []}) == "AIRLINE_UNAUTHENTICATED"


def test_items_that_are_sent_replace_all_others(store: Store) -> None:
    dana, *_ = askers(store)
    kept = saved(dana, "Spares", GAUGE, SCREW, WASHER)
    gauge, screw, washer = kept["items"]
    sent = [washer, gauge, washer]
    lines = [{name: line[name] for name in ("id", "invMastUid", "quantity", "note")} for line in sent]
    answer = edit(dana, id=kept["id"], version=kept["version"], items=[*lines, {"invMastUid": SCREW}])
    after = answer["shoppingList"]
    assert uids(after) == [WASHER, GAUGE, SCREW]
    assert [line["id"] for line in after["items"][:2]] == [washer["id"], gauge["id"]]
    assert after["items"][2]["id"] not in {gauge["id"], screw["id"], washer["id"]}
    assert after["name"] == "Spares"


def test_append_puts_at_the_end_and_joins_the_same_item(store: Store) -> None:
    dana, *_ = askers(store)
    kept = saved(dana, "Spares", {"invMastUid": GAUGE, "quantity": 2})
    more = [{"invMastUid": GAUGE, "quantity": 3}, {"invMastUid": SCREW}]
    after = edit(dana, id=kept["id"], append=True, items=more)["shoppingList"]
    assert [(line["invMastUid"], line["quantity"]) for line in after["items"]] == [(GAUGE, 5), (SCREW, 1)]
    assert after["items"][0]["id"] == kept["items"][0]["id"]


def test_a_list_is_deleted_when_it_is_sent_empty_with_the_word(store: Store) -> None:
    dana, *_ = askers(store)
    kept = saved(dana, "Spares", GAUGE)
    refused = edit(dana, id=kept["id"], delete=True, items=[{"invMastUid": GAUGE}])
    assert refusals(refused) == [("items", "To delete a list, send an empty list of items.")]
    emptied = edit(dana, id=kept["id"], items=[])
    assert emptied["shoppingList"]["items"] == []
    gone = edit(dana, id=kept["id"], items=[], delete=True)
    assert (gone["success"], gone["shoppingList"]) == (True, None)
    assert lists_of(dana) == []
    again = edit(dana, id=kept["id"], items=[], delete=True)
    assert refusals(again) == [("id", "This shopping list no longer exists.")]


def test_a_name_is_given_once_by_each_person(store: Store) -> None:
    dana, otto, _ = askers(store)
    spares = saved(dana, "Spares", GAUGE)
    tools = saved(dana, "Tools")
    taken = [("name", "You already have a list with this name.")]
    assert refusals(edit(dana, name=" SPARES ", items=[])) == taken
    assert refusals(edit(dana, id=tools["id"], name="spares")) == taken
    assert refusals(edit(dana, name="  ", items=[])) == [("name", "Give the list a name.")]
    assert edit(dana, id=spares["id"], name="SPARES")["success"]
    assert saved(otto, "Spares")["name"] == "Spares"
    assert saved(colleague(store, "Renee"), "Spares")["name"] == "Spares"
    assert uids(lists_of(dana, spares["id"])[0]) == [GAUGE]


def test_two_tabs_do_not_overwrite_each_other(store: Store) -> None:
    dana, *_ = askers(store)
    seen = saved(dana, "Spares", GAUGE, SCREW)
    first = edit(dana, id=seen["id"], version=seen["version"], items=[{"invMastUid": WASHER}])
    assert first["success"]
    second = edit(dana, id=seen["id"], version=seen["version"], items=[{"invMastUid": GAUGE}])
    assert [field for field, _ in refusals(second)] == ["version"]
    assert uids(second["shoppingList"]) == [WASHER]
    assert uids(lists_of(dana)[0]) == [WASHER]


def test_colleagues_see_what_is_shared_and_admins_change_it(store: Store) -> None:
    dana, otto, _ = askers(store)
    renee, admin = colleague(store, "Renee"), colleague(store, "Ava", CompanyRole.ADMIN)
    viewer = colleague(store, "Vic", CompanyRole.VIEW_ONLY)
    private, shared = saved(dana, "Mine", GAUGE), saved(dana, "Ours", SCREW, shared=True)
    for who in (renee, admin, viewer):
        (seen,) = lists_of(who)
        assert (seen["name"], seen["isOwn"], seen["ownerName"]) == ("Ours", False, "Dana Whitfield")
        assert seen["mayEdit"] is (who is admin)
        assert refusals(edit(who, id=private["id"], name="Theirs"))[0][0] == "id"
    assert lists_of(otto) == []
    assert refusals(edit(renee, id=shared["id"], name="Theirs")) == [
        (
            "id",
            "Only Dana Whitfield or an Admin of your company may change this list. You can copy it.",
        )
    ]
    assert edit(admin, id=shared["id"], name="Everybody’s")["success"]
    assert lists_of(dana)[0]["name"] == "Everybody’s"
    assert "of your company may keep shopping lists" in refusals(edit(viewer, name="New", items=[]))[0][1]
    assert edit(dana, id=shared["id"], shared=False)["success"]
    assert lists_of(renee) == []


@pytest.mark.parametrize(
    ("item", "field", "message"),
    [
        ({"invMastUid": 999}, "items[1].invMastUid", "There is no such item."),
        ({"invMastUid": NON_WEB}, "items[1].invMastUid", "There is no such item."),
        ({"invMastUid": SCREW, "quantity": 0}, "items[1].quantity", ""),
        ({"invMastUid": SCREW, "quantity": 1.5}, "items[1].quantity", ""),
        ({"invMastUid": SCREW, "quantity": 1_000_000_000}, "items[1].quantity", ""),
        (
            {"invMastUid": SCREW, "customerPartNumberId": 5},
            "items[1].customerPartNumberId",
            "This part number is not one of your company's for this item.",
        ),
        (
            {"invMastUid": SCREW, "note": "x" * 256},
            "items[1].note",
            "A note has at most 255 characters.",
        ),
    ],
)
def test_a_line_that_cannot_be_kept_is_named_and_nothing_is_written(
    store: Store, item: dict[str, Any], field: str, message: str
) -> None:
    dana, *_ = askers(store)
    answer = edit(dana, name="Spares", items=[{"invMastUid": GAUGE}, item])
    ((named, why),) = refusals(answer)
    assert named == field
    assert why == message or (not message and why)
    assert lists_of(dana) == []


def test_a_list_has_an_end(store: Store) -> None:
    dana, *_ = askers(store)
    items = [{"invMastUid": SCREW}] * (limits.ITEMS_MAX + 1)
    assert [field for field, _ in refusals(edit(dana, name="Long", items=items))] == ["items"]
    kept = saved(dana, "Full", {"invMastUid": SCREW, "quantity": 999_999})
    over = edit(dana, id=kept["id"], append=True, items=[{"invMastUid": SCREW}])
    assert refusals(over) == [("items", "A line of a list holds at most 999,999 pieces.")]


def test_a_list_tells_what_cannot_be_ordered_and_what_became_dearer(store: Store) -> None:
    dana, *_ = askers(store)
    kept = saved(dana, "Press", GAUGE, SCREW, RESTRICTED, CALL_FOR_PRICE)
    with store.db.write() as tx:
        tx.execute(update(PriceRow).where(PriceRow.inv_mast_uid == GAUGE).values(unit_price=Decimal("45")))
        tx.execute(update(ItemRow).where(ItemRow.inv_mast_uid == SCREW).values(is_discontinued=True))
        tx.execute(
            insert(AssociationRow).values(
                inv_mast_uid=SCREW, kind="Substitute", associated_inv_mast_uid=WASHER, sort_order=1, note=""
            )
        )
    noticed(store, GAUGE, SCREW)
    (read,) = lists_of(dana, kept["id"])
    gauge, screw, restricted, priceless = read["items"]
    assert (gauge["priceThen"], gauge["unitPrice"], gauge["whyNot"]) == (42.5, 45.0, "")
    assert screw["whyNot"] == "This item is discontinued and cannot be purchased."
    assert screw["substitute"] == {
        "invMastUid": WASHER,
        "itemCode": "FW-1/4",
        "path": f"/product/FW-1-4/{WASHER}",
    }
    assert restricted["whyNot"]
    assert priceless["whyNot"] == "", "it can be quoted"
    assert (priceless["unitPrice"], read["orderable"], read["total"]) == (None, 2, 45.0)
    renamed = edit(dana, id=kept["id"], name="Press 4")["shoppingList"]
    assert renamed["items"][0]["priceThen"] == 42.5
    assert saved(dana, "Old", DISCONTINUED)["orderable"] == 0


def test_a_line_says_that_its_item_is_cut_to_length(store: Store) -> None:
    add_profile(store.db)
    dana, *_ = askers(store)
    head, material = saved(dana, "Profiles", HEAD, MATERIAL)["items"]
    assert (head["offersLengths"], material["offersLengths"]) == (True, False)
    assert head["whyNot"] == "TS-40 is cut to length. Enter the length you need."


def test_an_item_that_is_gone_stays_on_the_list_until_it_is_taken_off(store: Store) -> None:
    dana, *_ = askers(store)
    kept = saved(dana, "Press", GAUGE, SCREW)
    with store.db.write() as tx:
        tx.execute(PriceRow.__table__.delete().where(PriceRow.inv_mast_uid == GAUGE))  # type: ignore[attr-defined]
        tx.execute(ItemRow.__table__.delete().where(ItemRow.inv_mast_uid == GAUGE))  # type: ignore[attr-defined]
    noticed(store, GAUGE)
    (read,) = lists_of(dana, kept["id"])
    assert read["items"][0]["whyNot"] == "The store no longer has this item."
    lines = [{"id": line["id"], "invMastUid": line["invMastUid"]} for line in read["items"]]
    assert edit(dana, id=kept["id"], items=lines)["success"]


def statements(do: Callable[[], Any]) -> int:
    with of_requests() as texts:
        do()
    return len(texts)


def test_any_number_of_lines_costs_the_same_statements(store: Store) -> None:
    dana, *_ = askers(store)
    stock_up(store, 500)
    counts = []
    for many in (1, 50, 500):
        items = [{"invMastUid": FIRST + place} for place in range(many)]
        shopping_list = saved(dana, f"List of {many}", *items)
        number = shopping_list["id"]
        counts.append(
            (
                statements(lambda items=items, number=number: edit(dana, id=number, items=items)),
                statements(
                    lambda items=items, number=number: edit(dana, id=number, items=items, append=True)
                ),
                statements(lambda number=number: lists_of(dana, number)),
            )
        )
    assert counts[0] == counts[1] == counts[2]
    assert statements(lambda: lists_of(dana)) == counts[0][2]
