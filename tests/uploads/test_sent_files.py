"""Files that go with messages about quotes and with returns: who may upload, send and open them."""

import datetime
from typing import Any

import httpx
import pytest

from storefront.app.listeners import make_daily_jobs
from storefront.uploads import limits
from tests.make.acting import ISSUER, Staff
from tests.make.buying import SignedIn, Store, store
from tests.make.company_orders import FIRST, Company, company
from tests.make.files import HTML, PDF, picture
from tests.make.people import OTHER_COMPANY, add_company, add_person
from tests.make.quote_desk import OPEN, Desk, desk
from tests.make.signed_in import bearer
from tests.papers.test_papers import form

__all__ = ["company", "desk", "store"]
PATH = "/api/uploads/files"
SHIPPED = {"quantity_ordered": 6, "quantity_shipped": 6}


def upload(
    store: Store, headers: dict[str, str], content: bytes = PDF, name: str = "leak.pdf"
) -> httpx.Response:
    kind = {"content-type": "multipart/form-data; boundary=XX"}
    return store.post(PATH, body=form(content, name), **(headers | kind))


def uploaded(store: Store, who: SignedIn, name: str = "leak.pdf", content: bytes = PDF) -> str:
    answer = upload(store, who.headers, content, name)
    assert answer.status_code == 201, answer.text
    assert answer.json()["fileName"] == name
    file_id: str = answer.json()["fileId"]
    return file_id


def stranger(store: Store) -> SignedIn:
    """A buyer of another company."""
    add_company(store.db, OTHER_COMPANY, "Meadowlark")
    number = add_person(store.db, "eve@meadowlark.example", company=OTHER_COMPANY)
    return SignedIn(store, bearer(store.shop, number, ISSUER))


def opened(who: SignedIn, file_id: str) -> int:
    return who.get(f"{PATH}/{file_id}").status_code


def test_a_message_about_a_quote_carries_files_both_ways(store: Store, desk: Desk) -> None:
    """Customer and staff open them; another company reads that there is no such file, as for any other."""
    eve = stranger(store)
    mine = uploaded(store, desk.buyer, "Plan für 4.pdf")
    assert opened(desk.staff, mine) == 404, "it is not sent yet"
    answer = desk.buyer.post(f"/api/quotes/{OPEN}/messages", {"text": "Our plan", "fileIds": [mine]})
    assert answer.status_code == 200, answer.text
    assert answer.json()["quote"]["messages"][-1]["files"] == [{"fileName": "Plan für 4.pdf", "fileId": mine}]
    theirs = uploaded(store, desk.staff, "Clamp.png", picture())
    shown = desk.staff.post(f"/api/admin/quotes/{OPEN}/messages", {"text": "The clamp", "fileIds": [theirs]})
    assert [[one["fileName"] for one in message["files"]] for message in shown.json()["messages"]][-2:] == [
        ["Plan für 4.pdf"],
        ["Clamp.png"],
    ]
    assert desk.seen()["messages"][-1]["files"][0]["fileId"] == theirs
    for file_id in (mine, theirs):
        assert [opened(who, file_id) for who in (desk.buyer, desk.staff, eve)] == [200, 200, 404]
    assert store.get(f"{PATH}/{mine}").status_code == 404
    gone, other = eve.get(f"{PATH}/{'0' * 32}").json(), eve.get(f"{PATH}/{mine}").json()
    assert (gone["status"], gone["detail"]) == (other["status"], other["detail"])
    file = desk.staff.get(f"{PATH}/{mine}")
    assert file.content == PDF
    assert file.headers["content-disposition"].endswith("filename*=UTF-8''Plan%20f%C3%BCr%204.pdf")
    assert file.headers["cache-control"] == "private, no-store"


def test_files_of_an_internal_message_stay_inside(store: Store, desk: Desk) -> None:
    file_id = uploaded(store, desk.staff)
    sent = {"text": "SECRET", "isInternal": True, "fileIds": [file_id]}
    assert desk.staff.post(f"/api/admin/quotes/{OPEN}/messages", sent).status_code == 200
    assert (opened(desk.staff, file_id), opened(desk.buyer, file_id)) == (200, 404)


def test_a_return_request_carries_photos_to_our_staff(company: Company) -> None:
    """The same request again finds its return, with the same photos."""
    company.add(FIRST, SHIPPED)
    store = company.store
    photo = uploaded(store, company.dana, "leak.png", picture())
    lines = [{"lineNumber": 1, "quantity": 1, "reason": "Defective"}]
    sent = {"orderNumber": FIRST, "requestKey": "k", "lines": lines, "fileIds": [photo]}
    first, again = company.dana.post("/api/returns", sent), company.dana.post("/api/returns", sent)
    assert (first.status_code, first.json()) == (200, again.json())
    rma = first.json()["rma"]
    assert rma["photos"] == [{"fileName": "leak.png", "fileId": photo}]
    staff = Staff(store)
    assert staff.get(f"/api/admin/returns/{rma['rmaNumber']}")["rma"]["photos"] == rma["photos"]
    assert store.get(f"{PATH}/{photo}", **staff.headers).content == picture()
    assert [opened(who, photo) for who in (company.dana, company.viewer, company.otto)] == [200, 200, 404]


def test_only_own_files_are_sent_and_each_once(store: Store, desk: Desk) -> None:
    """Nothing is written where one of them is refused."""
    other = uploaded(store, stranger(store))
    mine = uploaded(store, desk.buyer)
    path = f"/api/quotes/{OPEN}/messages"
    before = len(desk.seen()["messages"])
    many = [uploaded(store, desk.buyer) for _ in range(limits.ATTACHMENTS_MAX)]
    for ids, field, why in (
        ([mine, other], "fileIds[1]", "No such file was found."),
        (["x"], "fileIds[0]", "No such file was found."),
        ([mine, *many], "fileIds", "Too many files attempted."),
    ):
        refused = desk.buyer.post(path, {"text": "Look", "fileIds": ids})
        assert refused.status_code == 422
        assert refused.json()["problems"] == [{"field": field, "message": why}]
    assert len(desk.seen()["messages"]) == before
    assert desk.buyer.post(path, {"text": "Look", "fileIds": [mine, mine]}).status_code == 200
    assert desk.seen()["messages"][-1]["files"] == [{"fileName": "leak.pdf", "fileId": mine}]
    assert desk.buyer.post(path, {"text": "Look", "fileIds": [mine]}).status_code == 422


@pytest.mark.parametrize(
    ("content", "name", "why"),
    [
        (HTML, "page.pdf", "page.pdf is not an accepted file type."),
        (b"", "none.pdf", "none.pdf is empty."),
        (b"\x89PNG\r\n\x1a\n", "cut.png", "cut.png is damaged or cut short."),
    ],
)
def test_what_a_cart_does_not_take_is_refused_here_too(
    company: Company, content: bytes, name: str, why: str
) -> None:
    answer = upload(company.store, company.dana.headers, content, name)
    assert (answer.status_code, answer.text) == (400, why)


def test_who_may_upload(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    store = company.store
    assert upload(store, {}).status_code == 401
    assert upload(store, company.viewer.headers).status_code == 403
    monkeypatch.setattr(limits, "UNSENT_MAX", 2)
    codes = [upload(store, company.dana.headers).status_code for _ in range(3)]
    assert codes == [201, 201, 400]


def test_files_that_went_with_nothing_are_deleted_after_a_week(store: Store, desk: Desk) -> None:
    sent, left = uploaded(store, desk.buyer), uploaded(store, desk.buyer)
    desk.buyer.post(f"/api/quotes/{OPEN}/messages", {"text": "Look", "fileIds": [sent]})
    jobs: dict[str, Any] = make_daily_jobs(store.settings)
    later = datetime.datetime.now(datetime.UTC) + datetime.timedelta(days=1)
    with store.db.write() as tx:
        old = jobs["sent_files"].old(tx, later)
        assert (old.count, old.total) == (1, 2)
        assert jobs["sent_files"].remove(tx, later) == 1
    assert (opened(desk.buyer, sent), opened(desk.buyer, left)) == (200, 404)
