"""Sending below the margin floor: an approver sends, others ask."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from storefront.platform.db import Database
from tests.make.buying import fill, opened
from tests.make.quote_desk import Desk, make_desk
from tests.make.quoted import OPEN


@pytest.fixture(params=["", "joan@northfield.example"])
def floored(db: Database, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Desk]:
    """A store with a margin floor of 25 percent, without and with a named approver."""
    fill(db)
    own = {"STOREFRONT_QUOTES__MARGIN_FLOOR_PERCENT": "25"}
    if request.param:
        own["STOREFRONT_QUOTES__APPROVERS"] = request.param
    with opened(db, tmp_path, **own) as store:
        yield make_desk(store)


def cheap(desk: Desk) -> None:
    desk.edit(0, unitPrice=2.5, priceReason="CompetitorMatch")


def test_below_the_floor_a_revision_needs_approval(floored: Desk) -> None:
    """It is sent by itself once approved; until then the customer keeps the last one."""
    cheap(floored)
    work = floored.work()
    assert (work["needsApproval"], work["lines"][0]["isUnderFloor"]) == (True, True)
    refused = floored.staff.post(f"/api/admin/quotes/{OPEN}/send", {"version": work["version"]})
    assert refused.status_code == 422
    assert [one["message"] for one in refused.json()["problems"]] == [
        "Ask for approval to send a quote below the margin floor of 25 %.",
        "Line 1 has a margin of 11.2 %; the floor is 25.0 %.",
    ]
    blank = floored.staff.post(f"/api/admin/quotes/{OPEN}/approval", {"version": work["version"]})
    assert blank.json()["problems"] == [{"field": "why", "message": "Say why in a few words."}]
    work = floored.do(
        "approval", why="Halvard quotes 2,045", note="A better price", cc=["luis@larkin.example"]
    )
    assert (work["approval"]["state"], work["approval"]["byName"]) == ("Waiting", "Marcus Tillery")
    assert floored.seen()["lines"][0]["unitPrice"] == 39
    asked = {"version": work["version"], "isApproved": True}
    own = floored.staff.post(f"/api/admin/quotes/{OPEN}/approval/decide", asked)
    assert own.status_code == 403
    work = floored.do("approval/decide", by=floored.colleague, isApproved=True)
    assert (work["revision"], work["approval"]["state"], work["hasDraft"]) == (2, "", False)
    seen = floored.seen()
    assert (seen["lines"][0]["unitPrice"], seen["note"]) == (2.5, "A better price")
    assert seen["revisions"][0]["sentBy"] == "Marcus Tillery"
    (mail,) = floored.mails("revision 2")
    assert mail["cc"] == ["luis@larkin.example"]
    assert [one["to"] for one in floored.mails("approved and sent")] == [["marcus@northfield.example"]]


def test_a_refused_request_leaves_everything_as_it_was(floored: Desk) -> None:
    cheap(floored)
    work = floored.do("approval", why="Halvard quotes 2,045")
    blank = {"version": work["version"], "isApproved": False}
    assert floored.colleague.post(f"/api/admin/quotes/{OPEN}/approval/decide", blank).status_code == 422
    work = floored.do("approval/decide", by=floored.colleague, isApproved=False, text="Too low")
    assert (work["approval"]["state"], work["revision"], work["hasDraft"]) == ("Refused", 1, True)
    assert floored.seen()["lines"][0]["unitPrice"] == 39
    (mail,) = floored.mails("not approved")
    assert (mail["to"], mail["note"]) == (["marcus@northfield.example"], "Too low")


def test_an_edit_voids_the_request(floored: Desk) -> None:
    cheap(floored)
    floored.do("approval", why="Halvard quotes 2,045")
    work = floored.edit(0, unitPrice=2.3)
    assert work["approval"]["state"] == ""
    sent = {"version": work["version"], "isApproved": True}
    refused = floored.colleague.post(f"/api/admin/quotes/{OPEN}/approval/decide", sent)
    assert refused.json()["detail"] == "Nobody has asked for approval of this draft."


def test_above_the_floor_nothing_needs_approval(floored: Desk) -> None:
    work = floored.edit(0, unitPrice=2.96, priceReason="CompetitorMatch")
    assert work["needsApproval"] is False, "exactly 25 percent"
    refused = floored.staff.post(
        f"/api/admin/quotes/{OPEN}/approval", {"version": work["version"], "why": "x"}
    )
    assert refused.json()["detail"] == "Nothing is below the margin floor. Send the revision."


@pytest.mark.parametrize("floored", ["joan@northfield.example"], indirect=True)
def test_an_approver_sends_without_asking(floored: Desk) -> None:
    cheap(floored)
    work = floored.do("send", by=floored.colleague)
    assert (work["revision"], work["lines"][0]["line"]["unitPrice"]) == (2, 2.5)


def test_one_approver_is_chosen_and_mailed(floored: Desk) -> None:
    """The request says whom; somebody who cannot decide is refused, and nothing is changed."""
    cheap(floored)
    asked = {"version": floored.work()["version"], "why": "Halvard"}
    path = f"/api/admin/quotes/{OPEN}/approval"
    unable = floored.staff.post(path, {**asked, "approverId": floored.staff_id})
    assert unable.json()["problems"] == [
        {
            "field": "approverId",
            "message": "Marcus Tillery cannot approve this quote. Choose somebody else.",
        }
    ]
    assert floored.staff.post(path, {**asked, "approverId": 999_999}).status_code == 422
    assert floored.work()["approval"]["state"] == ""
    work = floored.do("approval", why="Halvard", approverId=floored.colleague_id)
    assert (work["approval"]["state"], work["approval"]["approverName"]) == ("Waiting", "Joan Petrakis")
    (mail,) = floored.mails("needs your approval")
    assert mail["to"] == ["joan@northfield.example"]
    assert work["events"][-1]["text"] == "Approval requested from Joan Petrakis: Halvard"
