"""Logos of makers over HTTP: wherever a brand is told, and as pictures that are kept for ever."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from sqlalchemy import insert, update

from storefront.catalog.presentation import logo_path
from storefront.catalog.tables import BrandLogoRow, BrandRow, ItemRow, MediaRow
from storefront.platform.db import Database
from storefront.platform.file_store import digest_of
from storefront.search import index_writer
from tests.make.buying import NON_WEB, SCREW, WASHER, Store, fill, opened
from tests.make.logos import bring_logos, lay_logos, logo

PATH = f"/media/pictures/{digest_of(logo())}/card.jpg"
WITH, WITHOUT = {"name": "Corvane", "slug": "corvane"}, {"name": "Ardmoor", "slug": "ardmoor"}


@pytest.fixture
def store(db: Database, tmp_path: Path) -> Iterator[Store]:
    """The small shop with two makers: one of a screw, with a logo, and one of a washer."""
    fill(db)
    brands = [WITH | {"is_featured": True}, WITHOUT | {"is_featured": True}]
    with db.write() as tx:
        tx.execute(insert(BrandRow), brands)
        for uid, maker in ((SCREW, WITH), (WASHER, WITHOUT)):
            tx.execute(update(ItemRow).where(ItemRow.inv_mast_uid == uid).values(brand_slug=maker["slug"]))
    with opened(db, tmp_path / "data") as shop:
        bring(shop, tmp_path)
        index_writer.rebuild(shop.settings, db)
        yield shop


def bring(store: Store, folder: Path, content: bytes | None = None) -> tuple[int, int, int]:
    content = logo() if content is None else content
    return bring_logos(
        store.db, store.settings, lay_logos(folder / "in", "corvane,corvane.png", corvane_dot_png=content)
    )


def brands(store: Store) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = store.get("/api/catalog/brands").json()
    return found


def test_a_path_of_a_logo_is_that_of_a_small_picture() -> None:
    assert logo_path("ab") == "/media/pictures/ab/card.jpg"
    assert logo_path("") is None and logo_path(None) is None


def test_every_brand_tells_its_logo(store: Store) -> None:
    """Decision B2: name, slug and logo, over REST and GraphQL, in lists, on pages and at items."""
    told, plain = WITH | {"logo": PATH}, WITHOUT | {"logo": None}
    assert brands(store) == [plain, told]
    assert store.get("/api/search/home").json()["featuredBrands"] == [plain, told]
    assert store.get("/api/content/shell").json()["featuredBrands"] == [plain, told]
    assert store.get("/api/search/brands/corvane").json()["brand"] == told
    assert store.get("/api/search/brands/ardmoor").json()["brand"] == plain
    assert store.get("/api/search/instant?query=corv").json()["brands"] == [told]
    assert store.get(f"/api/search/items/{SCREW}").json()["item"]["brands"] == [told]
    assert store.get(f"/api/search/items/{WASHER}").json()["item"]["brands"] == [plain]
    asked = "query($u: Int!) { ItemById(invMastUid: $u) { brands { name slug logo } } }"
    assert store.graphql(asked, u=SCREW)["data"]["ItemById"]["brands"] == [told]
    assert store.graphql(asked, u=WASHER)["data"]["ItemById"]["brands"] == [plain]


def test_a_logo_is_sent_on_white_for_ever(store: Store) -> None:
    answer = store.get(PATH)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/jpeg"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    shown = Image.open(io.BytesIO(answer.content))
    assert shown.size == (320, 80)
    ground: Any = shown.convert("L").getpixel((5, 5))
    assert ground > 250
    clear = Image.open(io.BytesIO(store.get(PATH.replace("jpg", "webp")).content))
    assert clear.mode == "RGBA" and clear.getpixel((5, 5))[3] == 0  # type: ignore[index]


def test_a_logo_is_everybodys_whoever_else_shows_it(store: Store) -> None:
    """The same picture of an item that is for staff alone hides it from nobody; without the logo it does."""
    row = {"inv_mast_uid": NON_WEB, "kind": "Picture", "source": "a.png", "digest": digest_of(logo())}
    with store.db.write() as tx:
        tx.execute(insert(MediaRow).values(row))
    assert store.get(PATH).status_code == 200
    with store.db.write() as tx:
        tx.execute(BrandLogoRow.__table__.delete())  # type: ignore[attr-defined]
    assert store.get(PATH).status_code == 404


def test_every_process_shows_a_changed_logo(store: Store, tmp_path: Path) -> None:
    fresh = logo(400, 100)
    path = PATH.replace(digest_of(logo()), digest_of(fresh))
    with opened(store.db, tmp_path / "data") as other:
        processes = (store, other)
        item = f"/api/search/items/{SCREW}"
        for one in processes:
            assert brands(one)[1]["logo"] == PATH
            assert one.get(item).json()["item"]["brands"][0]["logo"] == PATH
        assert bring(store, tmp_path, fresh) == (0, 1, 0)
        for one in processes:
            one.shop._follower.look()  # type: ignore[union-attr]
            assert brands(one)[1]["logo"] == path
            assert one.get("/api/search/home").json()["featuredBrands"][1]["logo"] == path
            assert one.get(item).json()["item"]["brands"][0]["logo"] == path
        assert [store.get(address).status_code for address in (path, PATH)] == [200, 404]
