"""Staff upload a file, make it a document of an item, and take it away again. Source: S2 §7.3."""

import datetime
import os
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import insert, select, update

from storefront.app.listeners import make_daily_jobs
from storefront.catalog.tables import BrandLogoRow, BrandRow, ItemRow, MediaRow
from storefront.identity.schemas import UserType
from storefront.papers import rules
from storefront.papers.tables import UploadedPaperRow
from storefront.platform.file_store import digest_of
from storefront.uploads.limits import ATTACHMENT_BYTES_MAX, UPLOAD_BYTES
from tests.make.acting import Staff
from tests.make.buying import GAUGE, NON_WEB, SCREW, Store
from tests.make.files import DXF, HTML, PDF, STEP, SVG, huge, picture, store_of
from tests.make.people import add_company

PATH = "/api/FileUpload/itemdocfile"
ON_SQLITE = pytest.mark.parametrize("db", ["sqlite"], indirect=True)


def form(content: bytes, name: str = "sheet.pdf", *, field: str = "file") -> bytes:
    """Return a multipart body with one file, in a browser's own form."""
    escaped = name.replace('"', "%22")
    head = f'--XX\r\nContent-Disposition: form-data; name="{field}"; filename="{escaped}"\r\n'
    kind = b"Content-Type: application/octet-stream\r\n\r\n"
    return head.encode() + kind + content + b"\r\n--XX--\r\n"


def send(clerk: Staff | None, store: Store, body: bytes, **headers: str) -> httpx.Response:
    kind = {"content-type": "multipart/form-data; boundary=XX"}
    return store.post(PATH, body=body, **(kind | (clerk.headers if clerk else {}) | headers))


def uploaded(clerk: Staff, store: Store, content: bytes, name: str = "sheet.pdf") -> str:
    answer = send(clerk, store, form(content, name))
    assert answer.status_code == 201, answer.text
    return answer.text


def add(clerk: Staff, store: Store, uid: int, **document: Any) -> httpx.Response:
    return store.post(f"/api/admin/items/{uid}/documents", document, **clerk.headers)


def remove(clerk: Staff, store: Store, uid: int, file_id: str) -> httpx.Response:
    return store.post(f"/api/admin/items/{uid}/documents/remove", {"fileId": file_id}, **clerk.headers)


def links(store: Store, uid: int, **headers: str) -> list[dict[str, Any]]:
    store.shop._follower.look()  # type: ignore[union-attr]
    answer = store.get(f"/api/search/items/{uid}", **headers)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["item"]["links"]
    return found


def rows(store: Store) -> list[Any]:
    with store.db.read() as conn:
        return list(conn.execute(select(*UploadedPaperRow.__table__.columns)).all())


@pytest.mark.parametrize(
    ("content", "name", "kept", "media_type"),
    [
        (PDF, "Sheet 2.pdf", "Sheet 2.pdf", "application/pdf"),
        (STEP, "valve.STP", "valve.STP", "model/step"),
        (DXF, "valve.dxf", "valve.dxf", "image/vnd.dxf"),
        (picture(), "plate.jpeg", "plate.jpeg", "image/jpeg"),
        (picture(kind="PNG"), "plate.exe", "plate.exe.png", "image/png"),
    ],
)
@ON_SQLITE
def test_a_file_is_kept_with_who_and_what(
    store: Store, clerk: Staff, content: bytes, name: str, kept: str, media_type: str
) -> None:
    """S2-7.3-002: multipart, one file a request; 201 answers the file's id, as text and as JSON."""
    answer = send(clerk, store, form(content, name))
    assert answer.status_code == 201
    assert answer.headers["content-type"].startswith("text/plain")
    (row,) = rows(store)
    assert answer.text == row.file_id
    assert (row.file_name, row.media_type, row.byte_count) == (kept, media_type, len(content))
    assert row.by_web_user_id == clerk.number
    assert store_of(store.settings).read(row.digest) == content
    second = send(clerk, store, form(content, name), accept="application/json")
    assert second.status_code == 201
    assert second.json()["fileName"] == kept
    assert second.json()["fileId"] in {row.file_id for row in rows(store)}


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "x.pdf is empty."),
        (SVG, "x.pdf is not an accepted file type. Accepted are PDF, STEP, DXF, PNG and JPEG."),
        (HTML + PDF, "x.pdf is not an accepted file type. Accepted are PDF, STEP, DXF, PNG and JPEG."),
        (b"PK\x03\x04", "x.pdf is not an accepted file type. Accepted are PDF, STEP, DXF, PNG and JPEG."),
        (huge(), "x.pdf is damaged or cut short."),
        (picture()[:300], "x.pdf is damaged or cut short."),
        (PDF + b" " * ATTACHMENT_BYTES_MAX, "x.pdf is too large to upload."),
    ],
)
@ON_SQLITE
def test_what_is_no_paper_is_refused_with_text(store: Store, clerk: Staff, content: bytes, said: str) -> None:
    """S2-7.3-002, decision D24: by its content, never by its name; 400 answers text, and nothing is kept."""
    answer = send(clerk, store, form(content, "x.pdf"))
    assert (answer.status_code, answer.text) == (400, said)
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert rows(store) == []
    assert not (Path(store.settings.data.folder) / "files").exists()


@pytest.mark.parametrize(
    ("body", "kind", "said"),
    [
        (b"", "multipart/form-data; boundary=XX", "The upload is broken or cut short. Please try again."),
        (
            form(PDF)[:-20],
            "multipart/form-data; boundary=XX",
            "The upload is broken or cut short. Please try again.",
        ),
        (
            form(PDF),
            "multipart/form-data; boundary=YY",
            "The upload is broken or cut short. Please try again.",
        ),
        (form(PDF), "multipart/form-data", "Send the file as multipart/form-data."),
        (form(PDF), "application/json", "Send the file as multipart/form-data."),
        (b"a=b", "application/x-www-form-urlencoded", "Send the file as multipart/form-data."),
        (
            form(PDF)[:-8] + b"\r\n" + form(PDF, "b.pdf"),
            "multipart/form-data; boundary=XX",
            "Send one file with each request; this one has 2.",
        ),
        (
            b'--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--XX--\r\n',
            "multipart/form-data; boundary=XX",
            "Send one file with each request; this one has 0.",
        ),
        (
            b"--XX\r\nX: " + b"y" * 10_000 + b"\r\n\r\nx\r\n--XX--\r\n",
            "multipart/form-data; boundary=XX",
            "The upload is broken or cut short. Please try again.",
        ),
    ],
)
@ON_SQLITE
def test_a_broken_upload_says_so(store: Store, clerk: Staff, body: bytes, kind: str, said: str) -> None:
    answer = send(clerk, store, body, **{"content-type": kind})
    assert (answer.status_code, answer.text) == (400, said)
    assert rows(store) == []


@ON_SQLITE
def test_only_staff_may_and_only_they_may_send_much(store: Store, clerk: Staff) -> None:
    """S2-7.3-002: for the item-creation area; a stranger's large body is not even read."""
    assert send(None, store, form(PDF)).status_code == 401
    large = PDF + b" " * 2_000_000
    assert send(None, store, form(large)).status_code == 401
    company = add_company(store.db)
    buyer = Staff(store, "bea@example.com", role=UserType.WEB_USER, company=company, may_impersonate=False)
    assert send(buyer, store, form(large)).status_code == 403
    forged = {"Authorization": clerk.headers["Authorization"][:-8] + "AAAAAAAA"}
    assert send(None, store, form(large), **forged).status_code == 401
    assert send(clerk, store, form(large)).status_code == 201
    assert send(clerk, store, form(PDF + b" " * UPLOAD_BYTES)).status_code == 413
    elsewhere = store.post("/api/account/profile", body=form(large), **clerk.headers)
    assert elsewhere.status_code == 413


@ON_SQLITE
@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("../../etc/passwd", "passwd.pdf"),
        ("C:\\fakepath\\a.pdf", "a.pdf"),
        ("a\u202efdp.exe", "afdp.exe.pdf"),
        ("a:b*c?.pdf", "a_b_c_.pdf"),
        ("..", "file.pdf"),
        ("items.csv", "items.csv.pdf"),
        ("x" * 400 + ".pdf", "x" * 146 + ".pdf"),
    ],
)
def test_names_are_made_safe(store: Store, clerk: Staff, name: str, kept: str) -> None:
    uploaded(clerk, store, PDF, name)
    assert rows(store)[0].file_name == kept


def test_an_uploaded_file_becomes_a_document_and_goes_again(store: Store, clerk: Staff) -> None:
    """S1-3-011, S2-7.3-002: what staff have added is read by everybody; taken away, it can be put back."""
    file_id = uploaded(clerk, store, PDF, "Sheet 2.pdf")
    added = add(clerk, store, SCREW, fileId=file_id, kind="DataSheet", label="  Torque   table ")
    assert added.status_code == 200, added.text
    link = {
        "label": "Torque table",
        "url": f"/media/papers/{digest_of(PDF)}.pdf",
        "kind": "DataSheet",
        "format": "PDF",
        "byteCount": len(PDF),
    }
    assert added.json()["links"] == [{**link, "fileId": file_id}]
    assert links(store, SCREW) == [link], "the file's id is told to staff alone"
    assert links(store, SCREW, **clerk.headers) == [{**link, "fileId": file_id}]
    assert store.get(link["url"]).content == PDF  # type: ignore[arg-type]
    assert "Sheet 2.pdf" in store.get(link["url"]).headers["content-disposition"]  # type: ignore[arg-type]
    again = add(clerk, store, SCREW, fileId=file_id, kind="Manual")
    assert (again.status_code, again.json()["detail"]) == (
        409,
        "This file is already a document of the item.",
    )
    assert remove(clerk, store, SCREW, file_id).json() == {"links": []}
    assert links(store, SCREW) == []
    assert store.get(link["url"]).status_code == 404  # type: ignore[arg-type]
    assert remove(clerk, store, SCREW, file_id).status_code == 404
    back = add(clerk, store, SCREW, fileId=file_id, kind="DataSheet", label="Torque table")
    assert back.json() == added.json()


def test_a_document_of_a_non_web_item_is_for_staff(store: Store, clerk: Staff) -> None:
    """Decision H11: an item is prepared before everybody sees it."""
    file_id = uploaded(clerk, store, PDF)
    (link,) = add(clerk, store, NON_WEB, fileId=file_id, kind="Sds").json()["links"]
    assert link["label"] == "Safety data sheet"
    assert store.get(link["url"]).status_code == 404
    theirs = store.get(link["url"], **clerk.headers)
    assert theirs.content == PDF
    assert theirs.headers["cache-control"] == "private, no-store"
    with store.db.write() as tx:
        tx.execute(update(ItemRow).where(ItemRow.inv_mast_uid == NON_WEB).values(is_web=True))
    assert store.get(link["url"]).content == PDF


@pytest.mark.parametrize(
    ("uid", "change", "status", "field"),
    [
        (SCREW, {"kind": "Video"}, 422, "kind"),
        (SCREW, {"kind": "Photo"}, 400, "kind"),
        (SCREW, {"label": "x" * 201}, 422, "label"),
        (SCREW, {"fileId": "%"}, 400, "fileId"),
        (SCREW, {"fileId": "0" * 32}, 400, "fileId"),
        (999_999, {}, 404, None),
        (SCREW, {"more": 1}, 400, "more"),
    ],
)
@ON_SQLITE
def test_what_is_wrong_is_named(
    store: Store, clerk: Staff, uid: int, change: dict[str, Any], status: int, field: str | None
) -> None:
    document = {"fileId": uploaded(clerk, store, PDF), "kind": "Sds", "label": ""} | change
    answer = add(clerk, store, uid, **document)
    assert answer.status_code == status, answer.text
    if field:
        assert [one["field"] for one in answer.json()["problems"]] == [field]
    assert links(store, SCREW) == []


@ON_SQLITE
def test_what_was_imported_goes_by_media_csv_alone(store: Store, clerk: Staff) -> None:
    with store.db.write() as tx:
        tx.execute(
            MediaRow.__table__.insert().values(  # type: ignore[attr-defined]
                inv_mast_uid=SCREW, kind="Sds", source="s.pdf", digest="a" * 64, media_type="application/pdf"
            )
        )
    for file_id in ("", "%", "s.pdf", "_" * 32, "../s.pdf"):
        answer = remove(clerk, store, SCREW, file_id)
        assert answer.status_code == 404
        assert "change it in media.csv" in answer.json()["detail"]
    (link,) = links(store, SCREW, **clerk.headers)
    assert "fileId" not in link


def test_what_belongs_to_nothing_is_tidied_away(store: Store, clerk: Staff) -> None:
    """After a week; a file that an item, or another upload, still has stays."""
    loose = uploaded(clerk, store, PDF + b"loose")
    used = uploaded(clerk, store, PDF + b"used")
    fresh = uploaded(clerk, store, PDF + b"fresh")
    add(clerk, store, GAUGE, fileId=used, kind="Sds")
    now = datetime.datetime.now(datetime.UTC)
    old = now - datetime.timedelta(days=8)
    with store.db.write() as tx:
        aged = UploadedPaperRow.file_id.in_([loose, used])
        tx.execute(update(UploadedPaperRow).where(aged).values(loose_since=old))
    folder = Path(store.settings.data.folder) / "files"
    stray = "b" * 64
    files = store_of(store.settings)
    files.put(stray, b"of no row")
    logo = {"d" * 64, f"{'d' * 64}.card.jpg"}
    for name in logo:
        files.put(name, b"of a maker")
    with store.db.write() as tx:
        tx.execute(insert(BrandRow).values(slug="m", name="M"))
        tx.execute(insert(BrandLogoRow).values(brand_slug="m", source="m.png", digest="d" * 64))
    files.put(f"{'c' * 64}.card.avif", b"of no row")
    for path in folder.glob("*/*"):
        if not path.name.startswith(digest_of(PDF + b"fresh")):
            os.utime(path, (time.time() - 8 * 86_400,) * 2)
    jobs, before = make_daily_jobs(store.settings), now - datetime.timedelta(days=7)
    papers, files_job = jobs["uploaded_papers"], jobs["files"]
    with store.db.write() as tx:
        counted = [papers.old(tx, before).count, files_job.old(store.db, before).count]
        removed = [papers.remove(tx, before)]
    removed.append(files_job.remove(store.db, before))
    assert counted == [1, 2], "the loose upload still held its file when they were counted"
    assert removed == [1, 3]
    assert {path.name for path in folder.glob("*/*")} == {
        digest_of(PDF + b"used"),
        digest_of(PDF + b"fresh"),
        *logo,
    }
    assert {row.file_id for row in rows(store)} == {used, fresh}
    assert links(store, GAUGE)[0]["kind"] == "Sds"


def test_a_name_keeps_its_ending_where_it_fits() -> None:
    assert rules.document_name("a.JPG", "image/jpeg") == "a.JPG"
    assert rules.document_name("a.step", "model/step") == "a.step"
    assert rules.document_name("a.pdf", "image/vnd.dxf") == "a.pdf.dxf"
    assert rules.document_name(None, "application/pdf") == "file.pdf"
