"""What a company waits for and what it has bought, as its people read it."""

import datetime
from decimal import Decimal
from typing import Any

import pytest

from storefront.identity.schemas import CompanyRole
from storefront.orders.queries.imported import save_imported
from storefront.platform.statements import watched
from tests.make.acting import ISSUER, Staff
from tests.make.buying import GAUGE, NOW, SCREW, SignedIn, Store
from tests.make.people import COMPANY, OTHER_COMPANY, add_company, add_person
from tests.make.signed_in import bearer

OPEN = "/api/orders/open-lines"
ITEMS = "/api/orders/items"


@pytest.fixture
def buyer(store: Store) -> SignedIn:
    add_company(store.db)
    add_company(store.db, OTHER_COMPANY, "Somebody Else")
    number = add_person(store.db, company_role=CompanyRole.VIEW_ONLY)
    return SignedIn(store, bearer(store.shop, number, ISSUER))


def order(number: int, days_ago: int = 1, **more: Any) -> dict[str, Any]:
    placed = NOW - datetime.timedelta(days=days_ago)
    own = {"order_number": number, "status": "Open", "order_date": placed, "customer_id_p21": COMPANY}
    return {**own, "contact_email": "dana.whitfield@larkin.example", **more}


def line(order_number: int, number: int = 1, uid: int | None = SCREW, **more: Any) -> dict[str, Any]:
    own = {"order_number": order_number, "line_number": number, "inv_mast_uid": uid, "item_code": f"I-{uid}"}
    return {**own, "quantity_ordered": 10, "unit_price": Decimal("2.50"), **more}


def write(store: Store, orders: list[dict[str, Any]], lines: list[dict[str, Any]]) -> None:
    with store.db.write() as tx:
        save_imported(tx, orders, lines)


def keys(page: dict[str, Any]) -> list[tuple[int, int]]:
    return [(row["orderNumber"], row["lineNumber"]) for row in page["rows"]]


def test_the_report_has_what_is_still_to_come(store: Store, buyer: SignedIn) -> None:
    """S1-2-027."""
    write(
        store,
        [
            order(1, po_no="PO-7", ship_to_name="Larkin Plant 2", ship_to_city="Akron"),
            order(2, status="OnHold"),
            order(3, status="Complete"),
            order(4, status="Cancelled"),
            order(5, customer_id_p21=OTHER_COMPANY),
        ],
        [
            line(
                1,
                1,
                item_description="Cap screw",
                customer_part_number="LHM-1",
                quantity_invoiced=4,
                quantity_allocated=6,
                promise_date=datetime.date(2026, 12, 4),
                pricing_unit_size=100,
                unit_price=Decimal("250.00"),
            ),
            line(1, 2, is_cancelled=True),
            line(1, 3, quantity_invoiced=10),
            line(1, 4, GAUGE, quantity_allocated=10, promise_date=datetime.date(2026, 11, 30)),
            line(1, 5, GAUGE, aro_days=14),
            line(1, 6, None, item_code="SERVICE-CUT"),
            *(line(number) for number in (2, 3, 4, 5)),
        ],
    )
    report = buyer.get(OPEN).json()
    assert keys(report) == [(1, 4), (1, 1), (1, 5), (2, 1)]
    assert [row["status"] for row in report["rows"]] == [
        "Allocated",
        "Partially Shipped",
        "Backordered",
        "On Hold",
    ]
    assert (report["lines"], report["orders"], report["amount"]) == (4, 2, 25 + 15 + 25 + 25)
    first = report["rows"][1]
    assert first["orderDate"].startswith("2026-11-17T10:00:00")
    assert {name: first[name] for name in ("poNo", "shipTo", "itemDescription", "customerPartNumber")} == {
        "poNo": "PO-7",
        "shipTo": "Larkin Plant 2, Akron",
        "itemDescription": "Cap screw",
        "customerPartNumber": "LHM-1",
    }
    assert [first[f"quantity{name}"] for name in ("Open", "Allocated", "Shipped", "Invoiced")] == [6, 6, 0, 4]
    assert (first["promiseDateOrTbd"], first["totalPrice"]) == ("2026-12-04", 15)
    assert [(row["promiseDateOrTbd"], row["aroDays"]) for row in report["rows"][2:]] == [
        ("TBD", 14),
        ("TBD", None),
    ]


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("q=8002", [(8002, 1)]),
        ("q=po-7", [(1, 1), (1, 2)]),
        ("q=i-" + str(GAUGE), [(1, 2)]),
        ("q=gauge%20with", [(1, 2)]),
        ("q=lhm-9", [(1, 1)]),
        ("q=%25", []),
        ("status=On%20Hold", [(8002, 1)]),
        ("status=Nonsense&q=", []),
        ("sort=-order", [(8002, 1), (1, 2), (1, 1)]),
        ("sort=total", [(8002, 1), (1, 1), (1, 2)]),
        ("sort=nonsense&page=-3", [(1, 1), (1, 2), (8002, 1)]),
        ("page=2", []),
    ],
)
def test_the_report_can_be_searched_and_sorted(
    store: Store, buyer: SignedIn, asked: str, found: list[tuple[int, int]]
) -> None:
    write(
        store,
        [order(1, po_no="PO-7"), order(8002, status="OnHold")],
        [
            line(1, 1, customer_part_number="LHM-9"),
            line(1, 2, GAUGE, item_description="Gauge with flange", quantity_ordered=40),
            line(8002, quantity_ordered=1),
        ],
    )
    assert keys(buyer.get(f"{OPEN}?{asked}").json()) == found


def test_the_purchase_history_has_each_item_once(store: Store, buyer: SignedIn) -> None:
    """S1-1-019, S1-2-029: with the last order's words, and what was bought by month."""
    write(
        store,
        [
            order(1, 400, web_user_id=1),
            order(2, 40),
            order(3, 3, order_date=datetime.datetime(2026, 11, 1, 3, 30, tzinfo=datetime.UTC)),
            order(4, 2, status="Cancelled"),
            order(5, 2, customer_id_p21=OTHER_COMPANY),
            order(6, 2, kind="rma"),
            order(7, 300),
        ],
        [
            line(1, quantity_ordered=50),
            line(2, quantity_ordered=20),
            line(2, 2, quantity_ordered=5),
            line(
                3,
                item_code="S-NEW",
                item_description="Screw, new text",
                customer_part_number="LHM-1",
                customer_part_number_id=9,
                quantity_ordered=7,
                unit_of_measure="PK",
                unit_price=Decimal("3.75"),
                pricing_unit_size=100,
            ),
            line(3, 2, GAUGE, is_cancelled=True),
            line(3, 3, None, item_code="SERVICE-CUT"),
            *(line(number) for number in (4, 5, 6)),
            line(7, 1, GAUGE, quantity_ordered=2),
        ],
    )
    page = buyer.get(ITEMS).json()
    assert [row["invMastUid"] for row in page["rows"]] == [SCREW, GAUGE]
    assert page["counts"] == {"all": 2, "often": 1, "mine": 1, "idle": 1}
    screw = page["rows"][0]
    assert (screw["orderCount"], screw["quantity"]) == (3, 82)
    # 3:30 UTC was still October in the store
    assert screw["months"] == [0] * 10 + [32, 0]
    assert screw["lastDate"].startswith("2026-10-31T23:30")
    assert (screw["lastOrderNumber"], screw["lastQuantity"], screw["lastPrice"]) == (3, 7, 0.0375)
    assert (screw["itemCode"], screw["itemDescription"]) == ("S-NEW", "Screw, new text")
    assert (screw["customerPartNumber"], screw["customerPartNumberId"]) == ("LHM-1", 9)
    assert screw["unitOfMeasure"] == "PK"


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("view=often", [SCREW]),
        ("view=mine", [SCREW]),
        ("view=idle", [GAUGE]),
        ("q=gauge", [GAUGE]),
        ("q=lhm", [SCREW]),
        ("from=2026-11-01", [SCREW]),
        ("to=2026-01-01", [GAUGE]),
        ("from=2026-11-17&to=2026-11-17", [SCREW]),
        ("from=2971-13-45&to=never", [SCREW, GAUGE]),
        ("from=9999-12-31", [SCREW, GAUGE]),
        ("sort=quantity", [GAUGE, SCREW]),
        ("sort=-orders", [SCREW, GAUGE]),
        ("page=2", []),
    ],
)
def test_the_history_can_be_searched_and_sorted(
    store: Store, buyer: SignedIn, asked: str, found: list[int]
) -> None:
    write(
        store,
        [order(1, web_user_id=1), order(2, 2), order(3, 3), order(4, 400)],
        [
            *(line(number, customer_part_number="LHM-1") for number in (1, 2, 3)),
            line(4, 1, GAUGE, item_description="Pressure gauge", quantity_ordered=4),
        ],
    )
    assert [row["invMastUid"] for row in buyer.get(f"{ITEMS}?{asked}").json()["rows"]] == found


@pytest.mark.parametrize("path", [OPEN, ITEMS])
def test_only_the_companys_people_read_them(store: Store, buyer: SignedIn, path: str) -> None:
    assert buyer.get(path).status_code == 200
    assert store.get(path).status_code == 401
    staff = SignedIn(store, Staff(store).headers)
    assert staff.get(path).status_code in (403, 404)


@pytest.mark.parametrize("path", [OPEN, ITEMS])
def test_many_lines_take_as_many_statements_as_few(store: Store, buyer: SignedIn, path: str) -> None:
    counts = []
    for count in (1, 50, 400):
        write(store, [order(7)], [line(7, number) for number in range(1, count + 1)])
        with watched(everywhere=True) as texts:
            assert buyer.get(path).status_code == 200
        counts.append(len(texts))
    assert len(set(counts)) == 1, counts
