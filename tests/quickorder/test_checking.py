"""What becomes of each line: found, near, or to correct, with price and stock, over the real door."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Actor, UserType
from storefront.partnumbers.rules import normal_form
from storefront.partnumbers.tables import CustomerPartNumberRow
from storefront.platform.db import Database
from storefront.platform.settings import load_settings
from storefront.platform.statements import watched
from storefront.pricing.tables import ContractPriceRow, ContractRow
from storefront.quickorder import limits, messages
from storefront.quickorder.queries import checking
from storefront.quickorder.schemas import AskedLine, CheckedLine, LineStatus
from storefront.search.follower import Follower
from tests.make.buying import Store
from tests.make.catalog import (
    HIDDEN,
    ON_REQUEST,
    RESTRICTED,
    RETIRED,
    STAFF,
    STEEL_VALVE,
    VALVE,
    cylinders,
    fill,
    visit_of,
)

COMPANY = 7001
BUYER = Actor(user_type=UserType.WEB_USER, web_user_id=1, customer_id_p21=COMPANY)


def check(store: Store, text: str) -> list[dict[str, Any]]:
    answer = store.post("/api/quick-order/check", {"text": text})
    assert answer.status_code == 200, answer.text
    lines: list[dict[str, Any]] = answer.json()["lines"]
    return lines


def one(context: RequestContext, text: str) -> CheckedLine:
    return checking.check_text(context, text).lines[0]


def name(context: RequestContext, number: str, uid: int, number_id: int = 31) -> None:
    """Let the company call an item by a number of its own."""
    with context.db.write() as tx:
        tx.execute(
            insert(CustomerPartNumberRow).values(
                id=number_id,
                customer_id_p21=COMPANY,
                inv_mast_uid=uid,
                customer_part_number=number,
                normal_form=normal_form(number),
            )
        )


@pytest.mark.parametrize(
    ("written", "what", "match"),
    [
        ("BV-08F-FP", "ItemCode", "Our number"),
        ("bv 08f fp", "ItemCode", "Our number, written differently"),
        ("AHC101", "Own", "Our number"),
        ("77F-12NPT-B", "Manufacturer", "Manufacturer number"),
        ("612345678901", "Upc", "UPC"),
        ("4820-01-000-0822", "Nsn", "NSN"),
    ],
)
def test_every_number_that_we_know_finds_the_item(store: Store, written: str, what: str, match: str) -> None:
    """Decision A15."""
    [line] = check(store, f"{written}\t3")
    assert (line["status"], line["offer"]["invMastUid"]) == ("Found", VALVE)
    assert (line["match"]["kind"], line["matchText"].lower()) == (what, match.lower())
    assert (line["quantity"], line["message"]) == (3, "")


def test_price_and_rounding_are_said(store: Store) -> None:
    """Decisions B5, B6: 40 pieces are past a price break; packs of 10 are rounded up."""
    valve, mini, washer = check(store, "BV-08F-FP\t40\nBVM-08\t12\nW-M8\t250")
    offer = valve["offer"]
    assert (offer["unitPrice"], offer["extendedPrice"]) == (10.48, 419.2)
    assert (mini["quantity"], mini["offer"]["adjusted"]) == (20, "12 rounded up to 20, sold in packs of 10")
    assert (washer["quantity"], washer["offer"]["extendedPrice"]) == (250, 9.38)


def test_when_it_ships_is_said(small: RequestContext) -> None:
    """Decision C14: 22 and 9 pieces lie here, 25 of the other come in five days."""
    valve, mini = (line.offer for line in checking.check_text(small, "BV-08F-FP\t40\nBVM-08\t12").lines)
    assert valve is not None
    assert (valve.stock_text, valve.is_in_stock) == ("31 today, 9 on 11/30/2026", False)
    assert mini is not None
    assert mini.stock_text == "20 on 11/25/2026"


def test_no_quantity_is_one_and_said(store: Store) -> None:
    [line] = check(store, "BV-08F-FP")
    assert (line["quantity"], line["message"]) == (1, messages.NO_QUANTITY)


def test_the_number_that_exists_decides_how_a_line_is_read(small: RequestContext) -> None:
    """12 of BVS, or one of BVS-12? There is a BVS-12."""
    line = one(small, "BVS 12")
    assert (line.status, line.number, line.quantity) == (LineStatus.FOUND, "BVS 12", 1)
    assert one(small, "BVS 12 4").quantity == 4


def test_the_customers_own_number_goes_first(small: RequestContext) -> None:
    """Their BV-08F-FP is our steel valve, whatever we call so. Source: decision F9."""
    name(small, "BV-08F-FP", STEEL_VALVE)
    buyer = visit_of(small.db, small.settings, BUYER)
    line = one(buyer, "bv08ffp 2")
    assert line.offer is not None
    assert line.offer.inv_mast_uid == STEEL_VALVE
    assert (line.offer.customer_part_number_id, line.offer.customer_part_number) == (31, "BV-08F-FP")
    assert line.match_text == "Your number, written differently"
    stranger = one(small, "bv08ffp 2")
    assert stranger.offer is not None
    assert stranger.offer.inv_mast_uid == VALVE


def test_a_number_of_two_items_is_chosen(small: RequestContext) -> None:
    name(small, "JOB 7", VALVE)
    name(small, "JOB-7", STEEL_VALVE, 32)
    buyer = visit_of(small.db, small.settings, BUYER)
    line = one(buyer, "job7\t2")
    assert (line.status, line.message, line.offer) == (LineStatus.CHOOSE, messages.SEVERAL_HAVE_IT, None)
    assert [(near.inv_mast_uid, near.customer_part_number) for near in line.near] == [
        (VALVE, "JOB 7"),
        (STEEL_VALVE, "JOB-7"),
    ]
    asked = AskedLine(line=1, text="job7\t2", inv_mast_uid=STEEL_VALVE)
    [chosen] = checking.check_lines(buyer, [asked]).lines
    assert chosen.status is LineStatus.FOUND
    assert chosen.offer is not None
    assert chosen.offer.customer_part_number_id == 32


def test_the_customers_own_price(small: RequestContext) -> None:
    with small.db.write() as tx:
        tx.execute(insert(ContractRow).values(contract_number="C-17", customer_id_p21=COMPANY))
        tx.execute(
            insert(ContractPriceRow).values(
                contract_number="C-17", inv_mast_uid=VALVE, unit_price="8.00", price_breaks=[[10, "7.00"]]
            )
        )
    offer = one(visit_of(small.db, small.settings, BUYER), "BV-08F-FP 12").offer
    assert offer is not None
    assert (str(offer.extended_price), offer.price_why) == ("84.00", "Contract C-17, 10+")


def test_a_discontinued_item_is_said_with_its_substitute(store: Store) -> None:
    """Decision C12."""
    [line] = check(store, "BV-08F-WG\t2")
    assert (line["status"], line["offer"]["invMastUid"]) == ("Blocked", RETIRED)
    assert line["message"] == "This item is discontinued and cannot be purchased."
    assert [near["itemCode"] for near in line["near"]] == ["BV-08F-FP"]


def test_call_for_price_can_be_added_and_restricted_items_are_blocked(store: Store) -> None:
    """Decisions B8, H1: what has no price is quoted."""
    asked, restricted = check(store, "BVA-08-24 1\nBV-08F-LK 1")
    assert (asked["status"], asked["offer"]["invMastUid"], asked["offer"]["unitPrice"]) == (
        "Found",
        ON_REQUEST,
        None,
    )
    assert (restricted["status"], restricted["offer"]["invMastUid"]) == ("Blocked", RESTRICTED)
    assert restricted["message"].startswith("This item is restricted")


def test_non_web_items_are_for_staff_only(small: RequestContext) -> None:
    """Decision E6."""
    line = one(small, "BV-08F-DR 1")
    assert line.offer is None or line.offer.inv_mast_uid != HIDDEN
    assert HIDDEN not in [near.inv_mast_uid for near in line.near]
    staff = one(visit_of(small.db, small.settings, STAFF), "BV-08F-DR 1").offer
    assert staff is not None
    assert staff.inv_mast_uid == HIDDEN


def test_near_numbers_are_offered_with_how_sure_they_are(store: Store) -> None:
    [line] = check(store, "BV-08F-F\t2")
    assert (line["status"], line["message"], line["offer"]) == ("Choose", messages.NOT_SURE, None)
    assert line["near"][0]["itemCode"] == "BV-08F-FP"
    assert line["near"][0]["whyNear"] == messages.NEAR_BEGINS
    sure = [near["confidence"] for near in line["near"]]
    assert sure == sorted(sure, reverse=True)
    assert 1 <= len(sure) <= limits.NEAR_MAX


def test_the_only_sure_one_is_picked_already(store: Store) -> None:
    """BVS-012 can only be BVS-12: a zero fills it up."""
    [line] = check(store, "BVS-012\t2")
    assert (line["status"], line["message"]) == ("Close", messages.PICKED)
    assert (line["offer"]["invMastUid"], line["quantity"]) == (STEEL_VALVE, 2)


def test_words_lead_to_items_too(store: Store) -> None:
    [line] = check(store, "ball valve stainless\t2")
    assert line["status"] == "Choose"
    near = {one["invMastUid"]: one["whyNear"] for one in line["near"]}
    assert near[STEEL_VALVE] == "matches 3 of 3 words"


def test_what_nobody_knows_stays_as_it_was_written(store: Store) -> None:
    nothing, three = check(store, "QQQQ-XXXX-1\t2\nGA-250-160\tsome")
    assert (nothing["status"], nothing["message"]) == ("NotFound", messages.NOT_FOUND)
    assert (nothing["text"], nothing["near"]) == ("QQQQ-XXXX-1\t2", [])
    assert (three["status"], three["message"]) == ("Unread", messages.QUANTITY_NOT_READ)
    assert three["text"] == "GA-250-160\tsome"


def test_a_quantity_set_by_hand_and_a_near_item_chosen(store: Store) -> None:
    asked = {"line": 4, "text": "BV-08F-F\t2", "invMastUid": VALVE, "quantity": "25"}
    answer = store.post("/api/quick-order/check", {"lines": [asked]}).json()
    [line] = answer["lines"]
    assert (line["line"], line["status"], line["quantity"]) == (4, "Close", 25)
    assert (line["offer"]["invMastUid"], line["offer"]["unitPrice"]) == (VALVE, 10.48)
    wrong = asked | {"quantity": "many"}
    [line] = store.post("/api/quick-order/check", {"lines": [wrong]}).json()["lines"]
    assert (line["status"], line["message"]) == ("Unread", messages.QUANTITY_NOT_READ)


def test_many_unknown_lines_are_searched_in_several_calls(small: RequestContext) -> None:
    text = "\n".join(f"BV-08F-F{at}X\t1" for at in range(limits.SEARCHED_MAX + 2))
    lines = checking.check_text(small, text).lines
    later = [line for line in lines if line.status is LineStatus.LATER]
    assert [line.line for line in later] == [limits.SEARCHED_MAX + 1, limits.SEARCHED_MAX + 2]
    again = [AskedLine(line=line.line, text=line.text) for line in later]
    assert all(line.status is not LineStatus.LATER for line in checking.check_lines(small, again).lines)


@pytest.mark.parametrize(
    ("document", "field"),
    [
        ({}, "text"),
        ({"text": "A", "lines": []}, "text"),
        ({"text": 7}, "text"),
        ({"lines": [{"line": 1, "text": "A", "columns": ["price"]}]}, "lines[0].columns[0]"),
        ({"lines": [{"line": at, "text": "A"} for at in range(1_001)]}, "lines"),
    ],
)
def test_what_is_no_paste_is_refused_by_its_field(store: Store, document: Any, field: str) -> None:
    answer = store.post("/api/quick-order/check", document)
    assert answer.status_code == 400
    assert [problem["field"] for problem in answer.json()["problems"]] == [field]


@pytest.mark.parametrize(
    ("written", "number", "corrected"),
    [
        ("BV-O8F-FP\t4", "BV-08F-FP", "BV-08F-FP\t4"),
        ("4 x bv-o8f-fp", "BV-08F-FP", "4 x BV-08F-FP"),
        ("BVM-O8 (2 dz)", "BVM-08", "BVM-08 (2 dz)"),
        ("BVS-l2", "BVS-12", "BVS-12"),
        ("BVS-I2, 3", "BVS-12", "BVS-12, 3"),
        ("AHClO1\t2", "AHC101", "AHC101\t2"),
        ("6l2345678901\t1", "612345678901", "612345678901\t1"),
    ],
)
def test_a_letter_in_place_of_a_digit_is_offered_as_a_correction(
    store: Store, written: str, number: str, corrected: str
) -> None:
    """Decision E1: the number with the digit exists, and nothing is ordered before the buyer accepts."""
    [line] = check(store, written)
    assert (line["status"] in ("NotFound", "Choose"), line["offer"]) == (True, None)
    [offered] = line["corrections"]
    assert (offered["number"], offered["text"]) == (number, corrected)
    assert offered["itemCode"] not in [near["itemCode"] for near in line["near"]]
    [accepted] = check(store, corrected)
    assert (accepted["status"], accepted["offer"]["itemCode"]) == ("Found", offered["itemCode"])
    assert accepted["corrections"] == []


def test_only_numbers_that_exist_and_may_be_seen_are_offered(small: RequestContext) -> None:
    """Decision E6: the drilled valve is for our staff."""
    assert one(small, "QQQO-1l\t2").corrections == []
    assert one(small, "BV-O8F-DR\t1").corrections == []
    staff = one(visit_of(small.db, small.settings, STAFF), "BV-O8F-DR\t1").corrections
    assert [offered.item_code for offered in staff] == ["BV-08F-DR"]


def test_the_customers_own_number_is_corrected_too(small: RequestContext) -> None:
    name(small, "JOB-70", VALVE)
    buyer = visit_of(small.db, small.settings, BUYER)
    assert [offered.text for offered in one(buyer, "JOB-7O\t3").corrections] == ["JOB-70\t3"]
    assert one(small, "JOB-7O\t3").corrections == []


STATEMENTS = 8


@pytest.fixture
def cold(small: RequestContext) -> Any:
    """Gives a request context for which nothing is remembered of any item."""
    follower = Follower(small.db, every=3600)
    follower.start()
    one(small, "BVM-08 1\nnothing like it")

    def forget(actor: Actor) -> RequestContext:
        tracker = small.db.tracker
        assert tracker is not None
        with small.db.read() as conn:
            tracker.note([row[0] for row in conn.exec_driver_sql("SELECT inv_mast_uid FROM items")])
        return visit_of(small.db, small.settings, actor)

    yield forget
    follower.stop()


@pytest.mark.parametrize("count", [1, 50, 500])
@pytest.mark.parametrize("actor", [Actor(), BUYER], ids=["guest", "buyer"])
def test_at_most_eight_statements_however_many_lines(
    cold: Callable[[Actor], RequestContext], actor: Actor, count: int
) -> None:
    """Numbers that are known, the company's own, near ones, a discontinued item, and nonsense."""
    name(cold(actor), "JOB 7", VALVE)
    codes = ["BV-08F-WG", "JOB-7", "BVM-8", "BV-O8F-FP", "QQQ-1", *(code for _, _, code, _, _ in cylinders())]
    text = "\n".join(f"{codes[at % len(codes)]}\t{at % 9 + 1}" for at in range(count))
    context = cold(actor)
    with watched() as texts:
        answer = checking.check_text(context, text)
    assert len(answer.lines) == count
    assert 1 <= len(texts) <= STATEMENTS, "\n\n".join(texts)


def test_a_store_whose_index_is_not_built_yet_finds_numbers(db: Database, tmp_path: Path) -> None:
    settings = load_settings(tmp_path, {"STOREFRONT_DATA__FOLDER": str(tmp_path / "empty")})
    fill(db)
    context = visit_of(db, settings)
    assert one(context, "W-M8 100").status is LineStatus.FOUND
    assert one(context, "W-M9 100").status is LineStatus.NOT_FOUND
