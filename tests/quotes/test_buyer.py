"""A quote as its customer sees and answers it."""

from typing import Any

import pytest
from sqlalchemy import select, update

from storefront.eventlog.tables import EventLogRow
from storefront.platform.outbox import OutboxRow
from storefront.quotes.tables import QuoteLineRow, QuoteRow
from tests.make.people import COMPANY, OTHER_COMPANY, add_company
from tests.make.quote_desk import Desk
from tests.make.quoted import OPEN, add_quote, in_days


def test_a_customer_sees_the_whole_quote(desk: Desk) -> None:
    seen = desk.seen()
    summary = seen["summary"]
    assert (summary["status"], summary["answer"], summary["revision"]) == ("Open", "", 1)
    assert (summary["reference"], summary["askedBy"], summary["lineCount"]) == (
        "Press 4",
        "Dana Whitfield",
        3,
    )
    assert summary["total"] == 39 * 2 + 3.5 * 20 + 790
    assert summary["daysLeft"] == 20
    assert summary["actions"] == ["Accept", "Change", "Decline", "Order", "Message"]
    assert [line["lineNumber"] for line in seen["lines"]] == [1, 2, 3]
    assert (seen["whyNotOrder"], seen["arePricesHeld"], seen["isBeingRevised"]) == ("", True, False)


def test_a_line_keeps_the_customers_own_number(desk: Desk) -> None:
    with desk.store.db.write() as tx:
        tx.execute(
            update(QuoteLineRow).where(QuoteLineRow.line_number == 2).values(customer_part_number="LHM-DV-03")
        )
    assert [line["customerPartNumber"] for line in desk.seen()["lines"]] == ["", "LHM-DV-03", ""]


def test_a_customer_accepts_without_ordering(desk: Desk) -> None:
    seen = desk.answer("accept", text="PO follows on Friday.")
    assert (seen["summary"]["answer"], seen["answeredBy"]) == ("Accepted", "Dana Whitfield")
    assert "Accept" not in seen["summary"]["actions"]
    assert [one["text"] for one in seen["messages"]] == ["PO follows on Friday."]
    assert [one["text"] for one in seen["events"]] == ["Accepted revision 1"]
    (mail,) = desk.mails("accepted")
    assert mail["to"] == ["sales@northfield.example"]
    assert mail["subject"] == f"Larkin Hydraulics accepted quote #{OPEN}"
    assert mail["note"] == "PO follows on Friday."
    assert mail["path"] == f"/admin/quotes/{OPEN}"
    sent = {"version": seen["summary"]["version"]}
    again = desk.buyer.post(f"/api/quotes/{OPEN}/accept", sent)
    assert (again.status_code, again.json()["detail"]) == (
        422,
        f"Quote #{OPEN} has already been accepted.",
    )


def test_a_customer_asks_for_a_change_of_some_lines(desk: Desk) -> None:
    seen = desk.answer(
        "change", kinds=["LeadTime", "QuantityOrItem"], text="10 days, in black?", lines=[1, 3]
    )
    assert seen["summary"]["answer"] == "ChangeAsked"
    assert "Order" in seen["summary"]["actions"], "it stays open until it is revised"
    (message,) = seen["messages"]
    assert (message["lines"], message["isMine"], message["isStaff"]) == ([1, 3], True, False)
    work = desk.work()
    assert (work["row"]["answer"], work["row"]["dueAt"] is not None) == ("ChangeAsked", True)
    assert work["row"]["unreadCount"] == 1
    (mail,) = desk.mails("change")
    assert "Earlier date, Other quantity or item" in mail["paragraphs"][0]


def test_a_customer_declines_with_a_reason(desk: Desk) -> None:
    seen = desk.answer("decline", reason="LeadTime", text="Line 2 must run before Jan 15")
    assert (seen["summary"]["status"], seen["reason"]) == ("Declined", "LeadTime")
    assert seen["reasonNote"] == "Line 2 must run before Jan 15"
    assert seen["whyNotOrder"] == f"Quote #{OPEN} was declined. Ask us for a new one."
    assert desk.work()["row"]["outcome"] == "Lost"
    assert "Lead Time" in desk.mails("declined")[0]["paragraphs"][0]


def test_other_systems_are_told_what_was_sent_and_answered(desk: Desk) -> None:
    desk.edit(0, quantity=4)
    desk.do("send")
    desk.answer("accept")
    with desk.store.db.read() as conn:
        events = conn.execute(
            select(EventLogRow.type, EventLogRow.facts, EventLogRow.by_name)
            .where(EventLogRow.subject == f"quote/{OPEN}", EventLogRow.is_internal.is_(False))
            .order_by(EventLogRow.event_id)
        ).all()
    assert [(one.type, one.facts) for one in events] == [
        ("quote.sent", {"quoteNumber": OPEN, "revision": 2, "status": "Revised"}),
        ("quote.answered", {"quoteNumber": OPEN, "answer": "Accepted"}),
    ]
    assert events[1].by_name == "Dana Whitfield"


def test_an_expired_quote_can_be_asked_for_again(desk: Desk) -> None:
    with desk.store.db.write() as tx:
        tx.execute(update(QuoteRow).values(expires=in_days(-1)))
    assert desk.seen()["summary"]["actions"] == ["Renew", "Message"]
    sent = {"version": desk.seen()["summary"]["version"]}
    refused = desk.buyer.post(f"/api/quotes/{OPEN}/accept", sent)
    assert refused.json()["detail"] == f"Quote #{OPEN} cannot be accepted now."
    seen = desk.answer("renew", text="Still the same quantities.")
    assert (seen["summary"]["status"], seen["summary"]["answer"]) == ("Expired", "RenewalAsked")
    assert desk.work()["row"]["dueAt"] is not None


def test_a_request_can_be_withdrawn(desk: Desk) -> None:
    add_quote(desk.store.db, 700_200, [], status="Submitted", expires=None)
    assert desk.seen(700_200)["summary"]["actions"] == ["Withdraw", "Message"]
    assert desk.answer("withdraw", 700_200)["summary"]["status"] == "Cancelled"


def test_colleagues_who_may_only_look_cannot_answer(desk: Desk) -> None:
    assert desk.viewer.get(f"/api/quotes/{OPEN}").json()["summary"]["actions"] == []
    for action, form in (
        ("accept", {"version": 1}),
        ("change", {"version": 1, "kinds": [], "text": "x"}),
        ("decline", {"version": 1, "reason": "Price"}),
        ("renew", {"version": 1}),
        ("withdraw", {"version": 1}),
        ("messages", {"text": "x"}),
    ):
        assert desk.viewer.post(f"/api/quotes/{OPEN}/{action}", form).status_code == 403, action
    assert desk.seen()["summary"]["version"] == 1


def test_another_company_and_drafts_are_not_found(desk: Desk) -> None:
    add_company(desk.store.db, OTHER_COMPANY, "Meadowlark")
    add_quote(desk.store.db, 700_300, [], company=OTHER_COMPANY)
    add_quote(desk.store.db, 700_301, [], status="Draft")
    for number in (700_300, 700_301, 1):
        assert desk.buyer.get(f"/api/quotes/{number}").status_code == 404
        assert desk.buyer.post(f"/api/quotes/{number}/accept", {"version": 1}).status_code == 404
    assert [row["quoteNumber"] for row in desk.buyer.get("/api/quotes").json()["rows"]] == [OPEN]
    assert desk.store.get(f"/api/quotes/{OPEN}").status_code == 401


@pytest.mark.parametrize(
    ("action", "form", "field", "message"),
    [
        ("change", {"kinds": [], "text": " "}, "text", "Say what should change."),
        ("change", {"kinds": [], "text": "x" * 2001}, "text", "Use at most 2,000 characters."),
        ("change", {"kinds": [], "text": "x", "lines": [1, 9]}, "lines", f"Quote #{OPEN} has no line 9."),
        ("decline", {"reason": "Other"}, "text", "Say why in a few words."),
        ("decline", {"reason": "NoAnswer"}, "reason", "Choose why you decline the quote."),
        ("decline", {"reason": "Price", "text": "x" * 501}, "text", "Use at most 500 characters."),
        ("accept", {"text": "x" * 2001}, "text", "Use at most 2,000 characters."),
    ],
)
def test_bad_answers_are_refused_and_change_nothing(
    desk: Desk, action: str, form: dict[str, Any], field: str, message: str
) -> None:
    before = desk.seen()
    refused = desk.buyer.post(f"/api/quotes/{OPEN}/{action}", {"version": 1, **form})
    assert refused.status_code == 422, refused.text
    assert refused.json()["problems"] == [{"field": field, "message": message}]
    assert desk.seen() == before
    with desk.store.db.read() as conn:
        assert conn.execute(select(OutboxRow.id)).all() == []


def test_a_message_at_its_limit_is_stored(desk: Desk) -> None:
    answer = desk.buyer.post(f"/api/quotes/{OPEN}/messages", {"text": "x" * 2000, "lines": [2]})
    assert answer.json()["quote"]["messages"][0]["text"] == "x" * 2000
    refused = desk.buyer.post(f"/api/quotes/{OPEN}/messages", {"text": "x", "isInternal": True})
    assert refused.status_code == 403


def test_the_list_is_narrowed_and_sorted(desk: Desk) -> None:
    add_quote(
        desk.store.db, 700_110, [], status="Ordered", reference="Drive retrofit", quote_date=in_days(-200)
    )
    add_quote(desk.store.db, 700_111, [], status="Open", reference="Seals", expires=in_days(-2))

    def numbers(query: str) -> list[int]:
        page = desk.buyer.get(f"/api/quotes?{query}").json()
        return [row["quoteNumber"] for row in page["rows"]]

    assert numbers("") == [700_111, OPEN, 700_110]
    assert numbers("view=toAnswer") == [OPEN]
    assert numbers("view=recent&sort=number") == [OPEN, 700_111]
    assert numbers("view=ordered") == [700_110]
    assert numbers("status=Expired") == [700_111]
    assert numbers("q=seals") == [700_111]
    assert numbers("q=pg-25") == [OPEN]
    assert numbers(f"q={OPEN}") == [OPEN]
    assert numbers("sort=-total")[-1] != OPEN
    assert numbers(f"to={in_days(-100)}") == [700_110]
    assert numbers("view=nonsense&sort=nonsense&status=nonsense") == [700_111, OPEN, 700_110]
    counts = desk.buyer.get("/api/quotes").json()["counts"]
    assert counts == {"toAnswer": 1, "recent": 2, "ordered": 1, "all": 3}
    assert numbers("page=2") == []
    assert COMPANY
