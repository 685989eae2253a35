"""Pictures and papers over HTTP: who gets them, as what, and for how long; what the item says of them."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from sqlalchemy import insert, text, update

from storefront.catalog.tables import ItemRow, MediaRow, SeriesRow
from storefront.platform.db import Database
from storefront.platform.file_store import digest_of
from storefront.search import index_writer
from tests.make.buying import GAUGE, NON_WEB, SCREW, WASHER, Store, fill, opened
from tests.make.files import DXF, PDF, picture
from tests.make.imported import bring_table, lay_table

PHOTO, SIDE = picture(900, 600), picture(300, 400, "PNG")
HEAD = "inv_mast_uid,kind,source,caption,sort_order\n"


def bring(store: Store, folder: Path, rows: str, **files: bytes) -> None:
    """Import media.csv with these rows, and the files beside it."""
    lay_table(folder, "media", [HEAD + rows.rstrip("\n")], files)
    bring_table(store.db, store.settings, folder, "media")


@pytest.fixture
def store(db: Database, tmp_path: Path) -> Iterator[Store]:
    """The small shop with photos and papers of a screw, a gauge's drawing, and papers of a non-web item."""
    fill(db)
    with db.write() as tx:
        tx.execute(
            insert(SeriesRow).values(slug="g", category_slug="g", name="Gauges", drawing="pressure-gauge")
        )
        tx.execute(update(ItemRow).where(ItemRow.inv_mast_uid == GAUGE).values(series_slug="g"))
    with opened(db, tmp_path / "data") as shop:
        bring(
            shop,
            tmp_path / "in",
            f"{SCREW},Picture,side.png,,2\n{SCREW},Picture,a.jpg,From the front,1\n"
            f"{SCREW},DataSheet,Größe 2.pdf,Dimensions,3\n{SCREW},Cad,screw.dxf,,4\n"
            f"{SCREW},Video,https://example.com/v,,5\n{NON_WEB},Sds,hidden.pdf,,\n"
            f"{NON_WEB},Picture,hidden.jpg,,\n",
            side_dot_png=SIDE,
            a_dot_jpg=PHOTO,
            **{"Größe 2_dot_pdf": PDF},
            screw_dot_dxf=DXF,
            hidden_dot_pdf=PDF + b"hidden",
            hidden_dot_jpg=picture(shade=77),
        )
        index_writer.rebuild(shop.settings, db)
        yield shop


def item_of(store: Store, uid: int) -> dict[str, Any]:
    page = store.get(f"/api/search/items/{uid}")
    assert page.status_code == 200, page.text
    item: dict[str, Any] = page.json()["item"]
    return item


def test_an_item_tells_its_photos_and_papers(store: Store) -> None:
    """S1-3-011, S1-3-014, S1-3-015: photos small and large in their order, and links with label and kind."""
    item, photo, side = item_of(store, SCREW), digest_of(PHOTO), digest_of(SIDE)
    assert item["itemMedia"] == [
        {"itemMediaType": kind, "path": f"/media/pictures/{digest}/{size}.jpg", "altText": alt}
        for digest, alt in ((photo, "From the front"), (side, "Photo: Hex cap screw"))
        for kind, size in (("THUMB", "thumb"), ("ORIGINAL", "large"))
    ]
    assert item["pictures"] == [
        {"path": f"/media/pictures/{photo}", "width": 900, "height": 600, "caption": "From the front"},
        {"path": f"/media/pictures/{side}", "width": 300, "height": 400, "caption": ""},
    ]
    assert item["links"] == [
        {
            "label": "Dimensions",
            "url": f"/media/papers/{digest_of(PDF)}.pdf",
            "kind": "DataSheet",
            "format": "PDF",
            "byteCount": len(PDF),
        },
        {
            "label": "CAD drawing",
            "url": f"/media/papers/{digest_of(DXF)}.dxf",
            "kind": "Cad",
            "format": "DXF",
            "byteCount": len(DXF),
        },
        {"label": "Video", "url": "https://example.com/v", "kind": "Video", "format": "", "byteCount": 0},
    ]
    for one in item["itemMedia"]:
        assert store.get(one["path"]).status_code == 200
    fields = "itemMedia { path itemMediaType altText } links { label url kind }"
    asked = f"query($u: Int!) {{ ItemById(invMastUid: $u) {{ {fields} }} }}"
    told = store.graphql(asked, u=SCREW)["data"]["ItemById"]
    assert told["itemMedia"] == item["itemMedia"]
    assert told["links"] == [{key: one[key] for key in ("label", "url", "kind")} for one in item["links"]]


def test_where_there_is_no_photo_there_is_the_drawing(store: Store) -> None:
    drawn = item_of(store, GAUGE)
    assert drawn["pictures"] == [] and drawn["links"] == []
    assert [one["path"] for one in drawn["itemMedia"]] == [
        f"/media/drawings/{GAUGE}.svg?size=thumb",
        f"/media/drawings/{GAUGE}.svg",
    ]
    assert item_of(store, WASHER)["itemMedia"] == []


def test_rows_and_the_panel_show_the_first_photo(store: Store) -> None:
    rows = store.get("/api/search?searchTerm=screw").json()["rows"]
    assert [row["item"]["picture"]["path"] for row in rows] == [f"/media/pictures/{digest_of(PHOTO)}"]
    (hit,) = store.get("/api/search/instant?query=hex%20cap").json()["results"]
    assert hit["imageUrl"] == f"/media/pictures/{digest_of(PHOTO)}/thumb.jpg"
    assert all(
        "picture" not in row["item"] for row in store.get("/api/search?searchTerm=washer").json()["rows"]
    )


def test_the_first_photo_is_one_and_the_same_however_the_database_sorts_texts(
    store: Store, tmp_path: Path
) -> None:
    if store.db.url.get_backend_name() == "postgresql":
        with store.db.write() as tx:
            tx.execute(text('ALTER TABLE media ALTER COLUMN source TYPE varchar(400) COLLATE "en-x-icu"'))
    capital, small = picture(310, 300), picture(320, 300)
    rows = f"{WASHER},Picture,a.jpg,,1\n{WASHER},Picture,B.jpg,,1\n"
    bring(store, tmp_path / "more", rows, a_dot_jpg=small, B_dot_jpg=capital)
    index_writer.rebuild(store.settings, store.db)
    first = f"/media/pictures/{digest_of(capital)}"
    assert item_of(store, WASHER)["pictures"][0]["path"] == first
    (hit,) = store.get("/api/search/instant?query=washer").json()["results"]
    assert hit["imageUrl"] == f"{first}/thumb.jpg"


@pytest.mark.trust("T-23")
def test_a_picture_is_sent_in_every_size_and_format_for_ever(store: Store) -> None:
    types = {"avif": ("image/avif", "AVIF"), "webp": ("image/webp", "WEBP"), "jpg": ("image/jpeg", "JPEG")}
    for size, width in {"thumb": 160, "card": 320, "page": 720, "large": 900}.items():
        for ending, (media_type, name) in types.items():
            answer = store.get(f"/media/pictures/{digest_of(PHOTO)}/{size}.{ending}")
            assert answer.status_code == 200
            assert answer.headers["content-type"] == media_type
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert "sandbox" in answer.headers["content-security-policy"]
            shown = Image.open(io.BytesIO(answer.content))
            assert (shown.format, shown.size[0]) == (name, width)


def test_papers_are_shown_or_kept_under_their_names(store: Store) -> None:
    sheet = store.get(f"/media/papers/{digest_of(PDF)}.pdf")
    assert sheet.content == PDF
    assert sheet.headers["content-type"] == "application/pdf"
    assert sheet.headers["content-disposition"] == (
        "inline; filename=\"Gr__e 2.pdf\"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%202.pdf"
    )
    assert "default-src 'none'" in sheet.headers["content-security-policy"]
    drawing = store.get(f"/media/papers/{digest_of(DXF)}.dxf")
    assert drawing.content == DXF
    assert drawing.headers["content-disposition"].startswith('attachment; filename="screw.dxf"')
    assert "sandbox" in drawing.headers["content-security-policy"]


@pytest.mark.parametrize(
    "path",
    [
        "/media/pictures/{photo}/original.jpg",
        "/media/pictures/{photo}/thumb.svg",
        "/media/pictures/{photo}/thumb",
        "/media/pictures/{none}/thumb.jpg",
        "/media/pictures/{pdf}/thumb.jpg",
        "/media/pictures/..%2f..%2fshop.db/thumb.jpg",
        "/media/pictures/../../shop.db",
        "/media/papers/{photo}.jpg",
        "/media/papers/{pdf}.html",
        "/media/papers/{pdf}",
        "/media/papers/{none}.pdf",
        "/media/papers/.pdf",
        "/media/papers/..%2f..%2fshop.db",
        "/media/papers/{pdf}%00.pdf",
    ],
)
def test_nothing_else_is_there(store: Store, path: str) -> None:
    """Neither an original photo with all that its camera wrote, nor anything beside the files."""
    names = {"photo": digest_of(PHOTO), "pdf": digest_of(PDF), "none": digest_of(b"none")}
    assert store.get(path.format_map(names)).status_code == 404


def test_what_belongs_to_a_non_web_item_is_for_staff(store: Store) -> None:
    """As with drawings: who may not know of an item gets none of its files."""
    paths = [
        f"/media/papers/{digest_of(PDF + b'hidden')}.pdf",
        f"/media/pictures/{digest_of(picture(shade=77))}/card.webp",
    ]
    assert [store.get(path).status_code for path in paths] == [404, 404]
    with store.db.write() as tx:
        tx.execute(update(ItemRow).where(ItemRow.inv_mast_uid == NON_WEB).values(is_web=True))
    assert [store.get(path).status_code for path in paths] == [200, 200]


def test_a_file_that_is_gone_is_not_found(store: Store, tmp_path: Path) -> None:
    for path in (tmp_path / "data" / "files").glob("*/*"):
        path.unlink()
    assert store.get(f"/media/papers/{digest_of(PDF)}.pdf").status_code == 404
    assert store.get(f"/media/pictures/{digest_of(PHOTO)}/card.webp").status_code == 404


def test_a_changed_photo_is_seen_by_the_next_who_asks(store: Store, tmp_path: Path) -> None:
    fresh = picture(200, 200, shade=33)
    assert item_of(store, SCREW)["pictures"][0]["width"] == 900
    bring(store, tmp_path / "in", f"{SCREW},Picture,a.jpg,New,1\n", a_dot_jpg=fresh)
    store.shop._follower.look()  # type: ignore[union-attr]
    assert item_of(store, SCREW)["pictures"][0] == {
        "path": f"/media/pictures/{digest_of(fresh)}",
        "width": 200,
        "height": 200,
        "caption": "New",
    }


def test_an_item_that_goes_takes_its_rows_along(store: Store) -> None:
    with store.db.write() as tx:
        tx.execute(ItemRow.__table__.delete().where(ItemRow.inv_mast_uid == NON_WEB))  # type: ignore[attr-defined]
    with store.db.read() as conn:
        left = conn.execute(MediaRow.__table__.select()).all()  # type: ignore[attr-defined]
    assert {row.inv_mast_uid for row in left} == {SCREW}
