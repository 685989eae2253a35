"""Our staff add pieces that are cut to length to a quote; the customer orders them as quoted."""

from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, update

from storefront.catalog.tables import AssociationRow
from storefront.families.tables import CustomizerOptionRow
from storefront.orders.tables import OrderLineRow
from storefront.platform.statements import watched
from storefront.pricing.tables import PriceRow
from storefront.quotes.tables import QuoteLineRow
from tests.make.buying import BREAKS, GAUGE, Buyer
from tests.make.cut_profile import HEAD, MATERIAL, add_profile, cut
from tests.make.quote_desk import Desk, draft_lines
from tests.make.quoted import OPEN, act

CODE = "TS-40"
TEXT = "T-slot profile; cut to 48.813 in"


@pytest.fixture(autouse=True)
def profile(desk: Desk) -> None:
    """A profile that is cut from a material of $9.60 a foot, 3 to 120 inches long."""
    add_profile(desk.store.db)


def add(desk: Desk, length: str, quantity: int = 4) -> dict[str, Any]:
    """Add the profile to the draft, and return its line."""
    lines = [{"number": CODE, "quantity": quantity, "cutLength": length}]
    line: dict[str, Any] = desk.do("draft/lines", lines=lines)["lines"][-1]
    return line


def refused(desk: Desk, *lines: dict[str, Any]) -> list[tuple[str, str]]:
    """Return why these lines are not added."""
    answer = desk.staff.post(
        f"/api/admin/quotes/{OPEN}/draft/lines", {"version": desk.work()["version"], "lines": lines}
    )
    assert answer.status_code == 422, answer.text
    assert desk.work()["hasDraft"] is False, "nothing was added"
    return [(one["field"], one["message"]) for one in answer.json()["problems"]]


@pytest.mark.parametrize(
    ("typed", "text", "price"),
    [
        ("10", "10", 8.0),
        ("48-13/16", "48.813", 39.05),
        ("4' 2", "50", 40.0),
        ("254 mm", "10", 8.0),
        ("4", "4", 4.8),  # charged as 6 inches
    ],
)
def test_a_piece_is_added_as_the_cart_would_have_it(desk: Desk, typed: str, text: str, price: float) -> None:
    line = add(desk, typed)
    found = line["line"]
    assert (found["invMastUid"], found["itemDesc"]) == (HEAD, f"T-slot profile; cut to {text} in")
    assert (found["unitOfMeasure"], found["pricingUnitSize"]) == ("EA", 1)
    in_cart = act(
        desk.buyer,
        "addItem",
        cartItems=[{"invMastUid": HEAD, "quantity": 4, "customizations": [cut(float(text))]}],
    )
    [piece] = in_cart["cart"]["cartItems"]
    assert found["unitPrice"] == pytest.approx(price) == pytest.approx(piece["itemUnitPrice"])
    assert line["listPrice"] == pytest.approx(price)


def test_the_margin_is_that_of_a_piece(desk: Desk) -> None:
    """10 inches of a material that costs us $6.00 a foot."""
    line = add(desk, "10")
    assert (line["cost"], line["marginPercent"]) == (5.0, 37.5)
    priced = desk.do("draft/prices", how="Margin", marginPercent=50, priceReason="VolumeDeal", lines=[4])
    assert priced["lines"][3]["line"]["unitPrice"] == 10.0


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ({"number": CODE}, "TS-40 is cut to length. Enter the length you need."),
        ({"number": CODE, "cutLength": "  "}, "TS-40 is cut to length. Enter the length you need."),
        (
            {"number": CODE, "cutLength": "long"},
            "“long” is not a length. Type 48.813, 48-13/16, 4' 0-13/16\" or 1240 mm.",
        ),
        ({"number": CODE, "cutLength": "2"}, "Length must be at least 3 IN."),
        ({"number": CODE, "cutLength": "10 ft 1 in"}, "Length must be at most 120 IN."),
        ({"number": "JIC-6", "cutLength": "10"}, "JIC-6 cannot be cut to length."),
    ],
)
def test_a_piece_that_cannot_be_cut_is_refused_with_the_line_that_says_so(
    desk: Desk, line: dict[str, Any], why: str
) -> None:
    assert refused(desk, {"number": "PG-25-100"}, line) == [("lines[1].cutLength", why)]


def test_what_the_desk_refuses_the_cart_refuses_in_the_same_words(desk: Desk) -> None:
    for length in (2, 121):
        asked = [{"invMastUid": HEAD, "quantity": 1, "customizations": [cut(length)]}]
        of_cart = act(desk.buyer, "addItem", cartItems=asked)["problems"][0]["message"]
        assert refused(desk, {"number": CODE, "cutLength": str(length)}) == [("lines[0].cutLength", of_cart)]


def test_a_material_that_is_gone_is_refused(desk: Desk) -> None:
    with desk.store.db.write() as tx:
        tx.execute(update(PriceRow).where(PriceRow.inv_mast_uid == MATERIAL).values(unit_of_measure="LB"))
    why = "The material that TS-40 is cut from cannot be ordered online. Please call us."
    assert refused(desk, {"number": CODE, "cutLength": "10"}) == [("lines[0].cutLength", why)]


def test_the_customer_orders_the_piece_as_quoted(desk: Desk) -> None:
    add(desk, "48-13/16")
    lines = draft_lines(desk.work())
    lines[3] |= {"unitPrice": 37, "priceReason": "VolumeDeal", "quantity": 5}
    work = desk.do("draft", lines=lines)
    assert work["lines"][3]["line"]["itemDesc"] == TEXT, "a change of the line keeps its cut"
    assert work["lines"][3]["cost"] == pytest.approx(24.4065)
    desk.do("send")
    seen = desk.seen()["lines"][3]
    assert (seen["itemDesc"], seen["unitOfMeasure"], seen["extendedPrice"]) == (TEXT, "EA", 185.0)
    result = act(desk.buyer, "quote_to_cart", cartItems=[{"quoteLineId": seen["quoteLineId"]}])
    token = result["cart"]["token"]
    [piece] = desk.buyer.get(f"/api/cart/{token}").json()["cartItems"]
    assert (piece["itemDescription"], piece["quantity"], piece["itemUnitPrice"]) == (TEXT, 5, 37.0)
    checkout = Buyer(desk.buyer, token)
    checkout.start()
    checkout.fill_in().save()
    checkout.get_rates()
    checkout.choose()
    assert checkout.submit()["ErrorMessages"] == []
    with desk.store.db.read() as conn:
        [line] = conn.execute(select(OrderLineRow)).mappings()
    assert (line["item_description"], line["unit_price"], line["price_reason"]) == (
        TEXT,
        Decimal(37),
        "QuoteHonored",
    )
    [kept] = line["customizations"]
    assert (kept["dimLengthX"], kept["materialItemInvMastUid"]) == ("48.813", MATERIAL)
    assert kept["description"] == "Cut to 48.813 in"


def test_the_cut_stays_through_later_revisions(desk: Desk) -> None:
    add(desk, "10")
    desk.do("send")
    for price in (7.5, 7.25):
        desk.edit(3, unitPrice=price, priceReason="VolumeDeal")
        desk.do("send")
        line = desk.seen()["lines"][3]
        assert (line["itemDesc"], line["extendedPrice"]) == ("T-slot profile; cut to 10 in", 4 * price)
    with desk.store.db.read() as conn:
        kept = conn.scalars(
            select(QuoteLineRow.customizations).where(QuoteLineRow.inv_mast_uid == HEAD)
        ).one()
    assert [one["dimLengthX"] for one in kept] == ["10"]


def test_a_line_does_not_become_an_item_that_is_only_cut(desk: Desk) -> None:
    lines = draft_lines(desk.work())
    lines[1]["invMastUid"] = HEAD
    path, version = f"/api/admin/quotes/{OPEN}/draft", desk.work()["version"]
    refused = desk.staff.post(path, {"version": version, "lines": lines})
    assert refused.status_code == 422
    assert refused.json()["problems"] == [
        {"field": "lines[1].invMastUid", "message": "TS-40 is cut to length. Enter the length you need."}
    ]
    assert desk.work()["hasDraft"] is False
    add(desk, "10")
    assert desk.edit(3, unitPrice=7.5)["lines"][3]["line"]["itemDesc"] == "T-slot profile; cut to 10 in"


def test_an_item_that_may_be_cut_is_added_whole_too(desk: Desk) -> None:
    with desk.store.db.write() as tx:
        tx.execute(update(CustomizerOptionRow).values(is_required=False))
    line = add(desk, "")["line"]
    assert (line["itemDesc"], line["unitOfMeasure"], line["cuts"]) == ("T-slot profile", "FT", [])
    with desk.store.db.write() as tx:
        tx.execute(delete(CustomizerOptionRow))
    assert add(desk, "")["line"]["unitPrice"] == 99


def substitutes(desk: Desk) -> list[dict[str, Any]]:
    """Return what can be offered beside the first line."""
    found: list[dict[str, Any]] = desk.staff.get(f"/api/admin/quotes/{OPEN}/substitutes?line=1").json()
    return found


@pytest.fixture
def substituted(desk: Desk) -> None:
    """The gauge of the first line can be substituted by the profile and by the fittings."""
    with desk.store.db.write() as tx:
        for place, uid in enumerate((HEAD, BREAKS)):
            kind = {"kind": "Substitute", "sort_order": place}
            tx.execute(insert(AssociationRow).values(inv_mast_uid=GAUGE, associated_inv_mast_uid=uid, **kind))


@pytest.mark.usefixtures("substituted")
def test_a_substitute_that_is_cut_says_which_lengths_and_has_no_price_without_one(desk: Desk) -> None:
    profile, fittings = substitutes(desk)
    assert (profile["itemCode"], profile["lengths"], profile["isOnlyCut"]) == (CODE, "3 to 120 in", True)
    assert [profile[name] for name in ("unitPrice", "cost", "marginPercent")] == [None, None, None]
    assert (fittings["lengths"], fittings["isOnlyCut"], fittings["unitPrice"]) == ("", False, 4.65)
    with desk.store.db.write() as tx:
        tx.execute(update(CustomizerOptionRow).values(is_required=False))
    profile, _ = substitutes(desk)
    assert (profile["lengths"], profile["isOnlyCut"], profile["unitPrice"]) == ("3 to 120 in", False, 99)


@pytest.mark.parametrize("typed", ["48.8125", "48-13/16"])
def test_a_piece_is_offered_beside_a_line(desk: Desk, typed: str) -> None:
    lines = [{"number": CODE, "quantity": 2, "alternativeTo": 1, "cutLength": typed}]
    line = desk.do("draft/lines", lines=lines)["lines"][-1]["line"]
    assert (line["alternativeTo"], line["itemDesc"], line["unitPrice"]) == (1, TEXT, 39.05)
    assert refused_beside(desk) == "TS-40 is cut to length. Enter the length you need."


def refused_beside(desk: Desk) -> str:
    """Return why the profile is not offered beside the first line without a length."""
    sent = {"version": desk.work()["version"], "lines": [{"number": CODE, "alternativeTo": 1}]}
    [problem] = desk.staff.post(f"/api/admin/quotes/{OPEN}/draft/lines", sent).json()["problems"]
    assert problem["field"] == "lines[0].cutLength"
    return str(problem["message"])


def test_many_pieces_take_no_more_statements_than_one(desk: Desk) -> None:
    def statements(count: int) -> int:
        lines = [{"number": CODE, "cutLength": str(10 + nth)} for nth in range(count)]
        sent = {"version": desk.work()["version"], "lines": lines}
        with watched() as texts:
            assert desk.staff.post(f"/api/admin/quotes/{OPEN}/draft/lines", sent).status_code == 200
        return len(texts)

    statements(1)
    assert statements(20) == statements(1)
