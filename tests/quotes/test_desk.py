"""The staff's desk: drafts, prices, sending, approval, queue."""

import re
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert, select, update

from storefront.accounts.tables import CustomerRow
from storefront.catalog.tables import AssociationRow, ItemRow
from storefront.quotes.actions.mails import letter_of
from storefront.quotes.events import QuoteMail
from storefront.quotes.tables import QuoteLineRow, QuoteRevisionRow, QuoteRow
from tests.make.buying import BREAKS, CALL_FOR_PRICE, GAUGE, SCREW
from tests.make.people import COMPANY
from tests.make.quote_desk import CONTACT_EMAIL, Desk, draft_lines
from tests.make.quoted import OPEN, add_quote, in_days


def test_staff_see_costs_prices_and_margins(desk: Desk) -> None:
    work = desk.work()
    gauge = work["lines"][0]
    assert (gauge["cost"], gauge["listPrice"], gauge["contractPrice"]) == (2.22, 42.5, 40)
    assert (gauge["contractWhy"], gauge["marginPercent"], gauge["extendedPrice"]) == (
        "Contract C-17",
        94.3,
        78,
    )
    assert (gauge["isNcnr"], work["hasDraft"], work["revision"]) == (True, False, 1)
    assert work["total"] == 938
    assert work["cost"] == pytest.approx(2.22 * 23)
    assert work["row"]["customerName"] == "Larkin Hydraulics"
    assert (work["contactName"], work["contactEmail"]) == ("Dana Whitfield", CONTACT_EMAIL)


def test_no_cost_or_margin_ever_reaches_a_customer(desk: Desk) -> None:
    desk.edit(
        0, unitPrice=38.5, priceReason="CompetitorMatch", competitor="SECRET-RIVAL", priceReasonNote="SECRET"
    )
    desk.do("send", note="Revision for you")
    desk.do("follow-up", competitor="SECRET-RIVAL", expectedValue=4321)
    desk.staff.post(f"/api/admin/quotes/{OPEN}/messages", {"text": "SECRET note", "isInternal": True})
    texts = [
        desk.buyer.get(path).text
        for path in ("/api/quotes", f"/api/quotes/{OPEN}", f"/api/quotes/{OPEN}/revisions/2")
    ]
    texts.append(str(desk.mails("revision")))
    for text in texts:
        for word in ("2.22", "1.11", "SECRET", "margin", "cost", "priceReason", "competitor", "4321"):
            assert word.lower() not in text.lower(), word


def test_the_mail_of_a_revision_says_what_is_not_known_yet(desk: Desk) -> None:
    desk.edit(0, unitPrice=38.5, priceReason="VolumeDeal")
    desk.do("send", note="Better price")
    mail = desk.mails("revision")[-1]
    letter = letter_of(msgspec.convert(mail, QuoteMail), desk.store.settings)
    assert f"SubTotal: {mail['total']}\nShipping: TBD\nTax: TBD\n" in letter.text
    assert f"Quote total (before TBD amounts): {mail['total']}" in letter.text
    for label in ("Shipping", "Tax"):
        assert re.search(rf">{label}</td><td[^>]*>TBD</td>", letter.html)


def test_a_draft_is_invisible_until_it_is_sent(desk: Desk) -> None:
    before = desk.seen()
    work = desk.edit(0, unitPrice=38.5, priceReason="VolumeDeal", leadTimeDays=10, note="Black body")
    assert (work["hasDraft"], work["changedBy"]) == (True, "Marcus Tillery")
    assert {(one["kind"], one["after"]) for one in work["changes"]} == {
        ("Price", "$38.50"),
        ("LeadTime", "10 business days"),
        ("Note", "Black body"),
        ("PriceReason", "VolumeDeal"),
    }
    seen = desk.seen()
    assert (seen["lines"], seen["summary"]["total"]) == (before["lines"], before["summary"]["total"])
    assert seen["isBeingRevised"] is True
    work = desk.do("send", note="Ten days now.", expires=str(in_days(30)))
    assert (work["revision"], work["hasDraft"], work["row"]["status"]) == (2, False, "Revised")
    seen = desk.seen()
    line = seen["lines"][0]
    assert (line["unitPrice"], line["leadTimeDays"], line["note"], line["quoteLineId"]) == (
        38.5,
        10,
        "Black body",
        1,
    )
    assert (seen["note"], seen["summary"]["expires"]) == ("Ten days now.", str(in_days(30)))
    assert [one["kind"] for one in seen["changes"]] == ["Price", "LeadTime", "Note"]
    assert [one["revision"] for one in seen["revisions"]] == [2, 1]
    assert seen["events"][-1]["text"] == "Revision 2 sent"
    (mail,) = desk.mails("revision 2")
    assert (mail["to"], mail["path"]) == ([CONTACT_EMAIL], f"/account/quote-detail/{OPEN}")
    assert "Line 1, PG-25-100: price, $39.00 → $38.50" in mail["changes"]
    first = desk.buyer.get(f"/api/quotes/{OPEN}/revisions/1").json()
    assert first["lines"][0]["unitPrice"] == 39
    assert desk.buyer.get(f"/api/quotes/{OPEN}/revisions/9").status_code == 404


def test_a_revision_never_changes_once_it_was_sent(desk: Desk) -> None:
    desk.edit(0, unitPrice=38.5, priceReason="VolumeDeal")
    desk.do("send")
    with desk.store.db.read() as conn:
        kept = conn.execute(select(QuoteRevisionRow).order_by(QuoteRevisionRow.revision)).all()
    desk.edit(1, quantity=60, unitPrice=3, priceReason="VolumeDeal")
    desk.do("send")
    with desk.store.db.read() as conn:
        now = conn.execute(select(QuoteRevisionRow).order_by(QuoteRevisionRow.revision)).all()
    assert (len(kept), len(now)) == (2, 3)
    assert now[:2] == kept


def test_a_price_that_differs_needs_a_reason_before_it_is_sent(desk: Desk) -> None:
    work = desk.edit(0, unitPrice=38.5)
    assert work["lines"][0]["problems"] == ["Line 1: choose a price reason."]
    refused = desk.staff.post(f"/api/admin/quotes/{OPEN}/send", {"version": work["version"]})
    assert refused.status_code == 422
    assert refused.json()["problems"] == [
        {"field": "lines[0].priceReason", "message": "Line 1: choose a price reason."}
    ]
    assert desk.work()["version"] == work["version"]
    work = desk.edit(0, priceReason="Other")
    assert work["lines"][0]["problems"] == ["Line 1: say in a note why the price is another one."]
    work = desk.edit(0, priceReasonNote="Trade show")
    assert work["problems"] == []
    assert desk.edit(0, unitPrice=40, priceReason="")["problems"] == [], "the contract price needs none"


@pytest.mark.parametrize(
    ("change", "field", "message"),
    [
        ({"quantity": 0}, "quantity", "Line 1: choose a quantity from 1 to 9,999,999."),
        ({"quantity": 10_000_000}, "quantity", "Line 1: choose a quantity from 1 to 9,999,999."),
        ({"unitPrice": -1}, "unitPrice", "Line 1: The price cannot be negative."),
        ({"unitPrice": 10_000_000}, "unitPrice", "Line 1: The price must be at most $9,999,999.99."),
        ({"leadTimeDays": -1}, "leadTimeDays", "Line 1: choose a lead time from 0 to 999 business days."),
        ({"leadTimeDays": 1000}, "leadTimeDays", "Line 1: choose a lead time from 0 to 999 business days."),
        ({"note": "x" * 256}, "note", "Line 1: use at most 255 characters."),
        ({"competitor": "x" * 121}, "competitor", "Line 1: use at most 120 characters."),
        ({"priceReason": "Mood"}, "priceReason", "Line 1: there is no such price reason."),
        ({"invMastUid": 999}, "invMastUid", "Line 1: there is no such item."),
        ({"alternativeTo": 1}, "alternativeTo", "Line 1 cannot be an alternative to line 1."),
        ({"alternativeTo": 9}, "alternativeTo", "Line 1 cannot be an alternative to line 9."),
        ({"lineNumber": 2}, "lineNumber", "Line 2: "),
    ],
)
def test_bad_lines_are_refused(desk: Desk, change: dict[str, Any], field: str, message: str) -> None:
    lines = draft_lines(desk.work())
    lines[0] |= change
    refused = desk.staff.post(f"/api/admin/quotes/{OPEN}/draft", {"version": 1, "lines": lines})
    assert refused.status_code == 422, refused.text
    found = [(one["field"].split(".")[-1], one["message"]) for one in refused.json()["problems"]]
    if field == "lineNumber":
        assert found == [("lineNumber", "Two lines have the number 2.")]
    else:
        assert (field, message) in found
    assert desk.work()["hasDraft"] is False


def test_lines_are_added_by_any_number_at_the_customers_price(desk: Desk) -> None:
    work = desk.do("draft/lines", lines=[{"number": "pg-25-100", "quantity": 3}, {"number": "HCS-1/4-20X1"}])
    added = [line["line"] for line in work["lines"][3:]]
    assert [(line["invMastUid"], line["lineNumber"], line["unitPrice"]) for line in added] == [
        (GAUGE, 4, 40),
        (SCREW, 5, 0.0375),
    ]
    refused = desk.staff.post(
        f"/api/admin/quotes/{OPEN}/draft/lines",
        {"version": work["version"], "lines": [{"number": "NO-SUCH"}]},
    )
    assert refused.json()["problems"] == [
        {"field": "lines[0].number", "message": "We have no item with the number NO-SUCH."}
    ]


def test_an_alternative_is_offered_beside_and_not_in_the_sum(desk: Desk) -> None:
    with desk.store.db.write() as tx:
        tx.execute(
            insert(AssociationRow).values(
                inv_mast_uid=GAUGE, kind="Substitute", associated_inv_mast_uid=BREAKS, note="Brass"
            )
        )
    (other,) = desk.staff.get(f"/api/admin/quotes/{OPEN}/substitutes?line=1").json()
    assert (other["itemCode"], other["note"], other["unitPrice"]) == ("JIC-6", "Brass", 4.65)
    desk.do("draft/lines", lines=[{"number": "JIC-6", "quantity": 2, "alternativeTo": 1}])
    work = desk.do("send")
    assert work["total"] == 938
    seen = desk.seen()
    assert (seen["summary"]["total"], seen["lines"][3]["alternativeTo"]) == (938, 1)
    assert seen["changes"][0]["after"].endswith("alternative to line 1, not in the total")


def test_all_lines_are_priced_by_contract_or_margin(desk: Desk) -> None:
    work = desk.do("draft/prices", how="Contract")
    assert [line["line"]["unitPrice"] for line in work["lines"]] == [40, 4.2035, 790]
    work = desk.do("draft/prices", how="Margin", marginPercent=40, priceReason="VolumeDeal")
    assert [line["line"]["unitPrice"] for line in work["lines"]] == [3.7, 3.7, 3.7]
    assert [line["marginPercent"] for line in work["lines"]] == [40, 40, 40]
    for margin in (-1, 99.5, None):
        sent = {"version": work["version"], "how": "Margin", "marginPercent": margin}
        refused = desk.staff.post(f"/api/admin/quotes/{OPEN}/draft/prices", sent)
        assert refused.json()["problems"][0]["message"] == "Choose a margin from 0 to 99 percent."
    with desk.store.db.write() as tx:
        no_cost = {"purchase_order_cost": None, "airline_cost": None}
        tx.execute(update(ItemRow).where(ItemRow.inv_mast_uid == GAUGE).values(**no_cost))
    sent = {"version": work["version"], "how": "Margin", "marginPercent": 20}
    refused = desk.staff.post(f"/api/admin/quotes/{OPEN}/draft/prices", sent)
    assert refused.json()["detail"] == "Line 1 has no cost, so its price was not changed."


def test_a_draft_is_thrown_away(desk: Desk) -> None:
    desk.edit(0, quantity=9)
    work = desk.do("draft/discard")
    assert (work["hasDraft"], work["lines"][0]["line"]["quantity"]) == (False, 2)
    refused = desk.staff.post(f"/api/admin/quotes/{OPEN}/draft/discard", {"version": work["version"]})
    assert refused.json()["detail"] == "There is no draft."


@pytest.mark.parametrize(
    ("form", "field", "message"),
    [
        ({"to": "dana"}, "to", "dana is not an email address."),
        ({"cc": ["a@b.example"] * 6}, "cc", "Use at most 5 CC addresses."),
        ({"cc": ["nobody"]}, "cc[0]", "nobody is not an email address."),
        ({"note": "x" * 256}, "note", "Use at most 255 characters."),
        ({"expires": "2971-01-01"}, "expires", "Choose an expiration date before 2971."),
        ({"expires": "2026-02-31"}, "expires", ""),
        ({"expires": "2020-01-01"}, "expires", "Choose an expiration date from tomorrow on."),
    ],
)
def test_bad_sending_is_refused(desk: Desk, form: dict[str, Any], field: str, message: str) -> None:
    refused = desk.staff.post(f"/api/admin/quotes/{OPEN}/send", {"version": 1, **form})
    assert refused.status_code == 422
    (problem,) = refused.json()["problems"]
    assert problem["field"] == field
    assert message in problem["message"]
    assert desk.work()["revision"] == 1


def test_two_staff_editing_one_draft_overwrite_nothing(desk: Desk) -> None:
    """The second gets what the first has saved."""
    lines = draft_lines(desk.work())
    desk.do("draft", lines=[lines[0] | {"quantity": 5}, *lines[1:]])
    sent = {"version": 1, "lines": [lines[0] | {"quantity": 7}, *lines[1:]]}
    stale = desk.colleague.post(f"/api/admin/quotes/{OPEN}/draft", sent)
    assert stale.status_code == 409
    assert stale.json()["fresh"]["lines"][0]["line"]["quantity"] == 5
    assert stale.json()["fresh"]["changedBy"] == "Marcus Tillery"
    assert desk.work()["lines"][0]["line"]["quantity"] == 5


def test_an_answer_to_an_older_revision_is_stale(desk: Desk) -> None:
    old = desk.seen()["summary"]["version"]
    desk.edit(0, quantity=5)
    desk.do("send")
    for action, form in (
        ("accept", {}),
        ("change", {"kinds": [], "text": "x"}),
        ("decline", {"reason": "Price"}),
        ("renew", {}),
        ("withdraw", {}),
    ):
        stale = desk.buyer.post(f"/api/quotes/{OPEN}/{action}", {"version": old, **form})
        assert stale.status_code == 409, action
        assert stale.json()["fresh"]["summary"]["revision"] == 2
    assert desk.seen()["summary"]["answer"] == ""


def test_a_colleagues_messages_reach_whom_they_should(desk: Desk) -> None:
    desk.staff.post(f"/api/admin/quotes/{OPEN}/messages", {"text": "Room for the clamp?", "lines": [1]})
    desk.staff.post(f"/api/admin/quotes/{OPEN}/messages", {"text": "Corvane confirms.", "isInternal": True})
    seen = desk.seen()
    assert [(one["text"], one["byName"], one["isStaff"]) for one in seen["messages"]] == [
        ("Room for the clamp?", "Marcus Tillery", True)
    ]
    assert seen["summary"]["unreadCount"] == 1
    assert [mail["to"] for mail in desk.mails("message")] == [[CONTACT_EMAIL]]
    last = seen["messages"][-1]["messageId"]
    read = desk.buyer.post(f"/api/quotes/{OPEN}/read", {"messageId": last}).json()
    assert read["summary"]["unreadCount"] == 0
    assert len(desk.work()["messages"]) == 2
    assert desk.colleague.get(f"/api/admin/quotes/{OPEN}").json()["row"]["unreadCount"] == 2
    everything = {"messageId": 10**9}
    read = desk.colleague.post(f"/api/admin/quotes/{OPEN}/read", everything).json()
    assert read["row"]["unreadCount"] == 0


def test_a_quote_is_handed_over_followed_up_and_closed(desk: Desk) -> None:
    work = desk.do("owner", ownerId=desk.colleague_id)
    assert work["row"]["ownerName"] == "Joan Petrakis"
    assert desk.seen()["summary"]["ownerName"] == "Joan Petrakis"
    assert [mail["to"] for mail in desk.mails("now yours")] == [["joan@northfield.example"]]
    sent = {"version": work["version"], "ownerId": 1}
    assert desk.staff.post(f"/api/admin/quotes/{OPEN}/owner", sent).status_code == 422, "no customer"
    work = desk.do(
        "follow-up",
        followUpOn=str(in_days(3)),
        dueOn=str(in_days(1)),
        probability=70,
        expectedValue=4422.6,
        competitor="Halvard Fluid",
        isReminded=False,
    )
    row = work["row"]
    assert (row["followUpOn"], row["probability"], row["expectedValue"]) == (str(in_days(3)), 70, 4422.6)
    assert (row["competitor"], work["isReminded"]) == ("Halvard Fluid", False)
    assert row["dueAt"].startswith(str(in_days(1)))
    work = desk.do(
        "outcome", outcome="Lost", reason="Price", competitorPrice=5940, text="Halvard was cheaper"
    )
    assert (work["row"]["outcome"], work["reason"], work["competitorPrice"]) == ("Lost", "Price", 5940)
    assert "Lost" not in desk.buyer.get(f"/api/quotes/{OPEN}").text
    assert desk.do("outcome", outcome="Won")["row"]["outcome"] == "Won"


@pytest.mark.parametrize(
    ("action", "form", "field", "message"),
    [
        ("follow-up", {"followUpOn": "soon"}, "followUpOn", ""),
        ("follow-up", {"probability": 101}, "probability", "Choose a probability from 0 to 100 percent."),
        ("follow-up", {"probability": -1}, "probability", "Choose a probability from 0 to 100 percent."),
        (
            "follow-up",
            {"expectedValue": -1},
            "expectedValue",
            "The amount must be a number of dollars, 0 or more.",
        ),
        ("follow-up", {"competitor": "x" * 121}, "competitor", "Use at most 120 characters."),
        ("outcome", {"outcome": "Lost"}, "reason", "Choose why the quote was lost."),
        ("outcome", {"outcome": "Lost", "reason": "Other"}, "text", "Say why in a few words."),
        ("owner", {"ownerId": 999_999}, "ownerId", "Choose somebody on our staff."),
    ],
)
def test_bad_follow_ups_are_refused(
    desk: Desk, action: str, form: dict[str, Any], field: str, message: str
) -> None:
    refused = desk.staff.post(f"/api/admin/quotes/{OPEN}/{action}", {"version": 1, **form})
    assert refused.status_code == 422, refused.text
    assert refused.json()["problems"][0]["field"] == field
    assert message in refused.json()["problems"][0]["message"]
    assert desk.work()["version"] == 1


def test_a_new_quote_is_begun_priced_and_sent(desk: Desk) -> None:
    made = desk.staff.post(
        "/api/admin/quotes", {"customerId": COMPANY, "contactId": 40_102, "reference": "Framing 0418"}
    ).json()
    number = made["row"]["number"]
    assert (number, made["row"]["status"], made["row"]["ownerName"]) == (700_102, "Draft", "Marcus Tillery")
    assert desk.buyer.get(f"/api/quotes/{number}").status_code == 404
    refused = desk.staff.post(f"/api/admin/quotes/{number}/send", {"version": made["version"]})
    assert refused.json()["detail"] == "The quote has no lines yet."
    desk.do("draft/lines", number, lines=[{"number": "PG-25-100", "quantity": 2}])
    work = desk.do("send", number)
    assert (work["row"]["status"], work["revision"], work["total"]) == ("Open", 1, 80)
    seen = desk.seen(number)
    assert (seen["summary"]["reference"], seen["summary"]["total"]) == ("Framing 0418", 80)
    assert seen["lines"][0]["quoteLineId"] == 4
    assert desk.mails("from")[0]["subject"] == f"Quote #{number} from Northfield Supply"
    other = desk.staff.post("/api/admin/quotes", {"customerId": COMPANY, "contactId": 1})
    assert other.json()["detail"] == "This customer has no such contact."
    assert desk.staff.post("/api/admin/quotes", {"customerId": 1}).status_code == 404


def test_the_queue_has_views_filters_and_an_order(desk: Desk) -> None:
    add_quote(desk.store.db, 700_110, [], status="Submitted", reference="Guarding", expires=None)
    add_quote(desk.store.db, 700_111, [], status="Ordered", expires=in_days(3))
    add_quote(desk.store.db, 700_112, [], status="Declined")
    desk.do("follow-up", 700_110, competitor="Halvard", probability=40)
    desk.do("owner", ownerId=desk.staff_id)

    def numbers(query: str) -> list[int]:
        return [row["number"] for row in desk.staff.get(f"/api/admin/quotes?{query}").json()["rows"]]

    assert numbers("") == [700_110, OPEN]
    assert numbers("view=toDo") == [700_110]
    assert numbers("view=mine") == [OPEN]
    assert numbers("view=unassigned") == [700_110]
    assert numbers("view=due") == [700_110]
    assert sorted(numbers("view=closed")) == [700_111, 700_112]
    assert numbers("q=guarding") == [700_110]
    assert numbers("q=larkin&sort=-number") == [700_110, OPEN]
    assert numbers("q=pg-25") == [OPEN]
    assert numbers(f"owner={desk.staff_id}") == [OPEN]
    assert numbers("owner=none") == [700_110]
    assert numbers("competitor=halv") == [700_110]
    assert numbers("minValue=900") == [OPEN]
    assert numbers("maxValue=900") == []
    assert numbers("maxValue=938") == [OPEN]
    assert numbers("status=Open&sort=value") == [OPEN]
    page = desk.staff.get("/api/admin/quotes").json()
    assert page["counts"]["open"] == 2
    assert (page["openValue"], page["wonPercent"]) == (938, 50)
    assert {one["name"] for one in page["owners"]} == {"Marcus Tillery", "Joan Petrakis"}


def test_a_customers_rep_owns_its_quotes(desk: Desk) -> None:
    with desk.store.db.write() as tx:
        tx.execute(update(CustomerRow).values(rep_web_user_id=desk.colleague_id))
    assert desk.work()["row"]["ownerName"] == "Joan Petrakis"
    desk.answer("accept")
    assert desk.mails("accepted")[0]["to"] == ["joan@northfield.example"]


def test_only_staff_work_on_quotes(desk: Desk) -> None:
    for path in ("/api/admin/quotes", f"/api/admin/quotes/{OPEN}"):
        assert desk.buyer.get(path).status_code == 403
        assert desk.store.get(path).status_code == 401
    assert desk.buyer.post(f"/api/admin/quotes/{OPEN}/send", {"version": 1}).status_code == 403
    assert desk.staff.get("/api/admin/quotes/1").status_code == 404


def test_ordered_lines_stay_as_they_were(desk: Desk) -> None:
    with desk.store.db.write() as tx:
        tx.execute(update(QuoteLineRow).where(QuoteLineRow.quote_line_id == 1).values(is_ordered=True))
        tx.execute(update(QuoteRow).values(status="PartiallyOrdered"))
    lines = draft_lines(desk.work())
    for changed in ([lines[0] | {"quantity": 9}, *lines[1:]], lines[1:]):
        refused = desk.staff.post(f"/api/admin/quotes/{OPEN}/draft", {"version": 1, "lines": changed})
        assert refused.json()["detail"] == "Line 1 has been ordered, so it cannot be changed or removed."
    desk.edit(1, quantity=30)
    work = desk.do("send")
    assert (work["row"]["status"], work["lines"][0]["isOrdered"]) == ("PartiallyOrdered", True)
    assert CALL_FOR_PRICE
