"""Pictures of promotions: uploaded by our staff, redrawn small, shown to everybody, and cleaned up."""

import io
from collections.abc import Iterator
from datetime import timedelta

import pytest
from PIL import Image

from storefront.app.listeners import make_daily_jobs
from storefront.base.errors import FileRefused, Forbidden, NotFound, Unauthenticated
from storefront.content import limits
from storefront.content.actions import promo_pictures, promos
from storefront.content.queries import notices
from storefront.content.schemas import PromoForm
from storefront.identity.request_context import RequestContext
from storefront.platform.clock import now
from storefront.platform.daily_jobs import StorageJob
from storefront.platform.db import Database
from storefront.platform.file_store import all_names, digest_of
from storefront.platform.settings import Settings
from storefront.search.queries.home import home_page
from storefront.uploads.limits import ATTACHMENT_BYTES_MAX
from tests.make.catalog import CUSTOMER, STAFF, fill, visit_of
from tests.make.files import PDF, picture, store_of

WIDE = picture(900, 600, "PNG")
ONE_DATABASE = pytest.mark.parametrize("db", ["sqlite"], indirect=True)
"""For what asks no database."""


@pytest.fixture
def staff(db: Database, settings: Settings) -> RequestContext:
    fill(db)
    return visit_of(db, settings, STAFF)


def name_of(path: str) -> str:
    return path.rpartition("/")[2]


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_an_uploaded_picture_is_shown_on_the_home_page(staff: RequestContext, kind: str) -> None:
    content = picture(900, 600, kind)
    path = promo_pictures.upload_picture(staff, "hoses.png", content).image
    assert path == f"/media/promotions/{digest_of(content)}.webp"
    promos.save_promo(staff, PromoForm(title="Belt week", href="/search", image=path))
    guest = visit_of(staff.db, staff.settings)
    assert {promo.title: promo.image for promo in home_page(guest).promos}["Belt week"] == path
    shown = Image.open(io.BytesIO(promo_pictures.load_picture(guest, name_of(path))))
    assert (shown.format, shown.size, dict(shown.getexif())) == ("WEBP", (320, 213), {})


def refused() -> Iterator[tuple[str, bytes, str]]:
    yield "drawing.pdf", PDF, "drawing.pdf is not an accepted file type."
    yield "page.png", b"<svg/>", "page.png is not an accepted file type."
    yield "empty.png", b"", "empty.png is empty."
    yield "cut.png", WIDE[:300], "cut.png cannot be used: the picture is damaged or cut short."
    small = "small.png cannot be used: it has 8 × 8 pixels; each edge needs at least 16."
    yield "small.png", picture(8, 8, "PNG"), small
    large = WIDE + b"x" * ATTACHMENT_BYTES_MAX
    yield "large.png", large, "large.png is too large to upload."


@ONE_DATABASE
@pytest.mark.parametrize(("name", "content", "why"), list(refused()), ids=lambda value: str(value)[:9])
def test_what_is_no_picture_is_refused_and_not_stored(
    settings: Settings, db: Database, name: str, content: bytes, why: str
) -> None:
    context = visit_of(db, settings, STAFF)
    with pytest.raises(FileRefused) as found:
        promo_pictures.upload_picture(context, name, content)
    assert found.value.detail == why
    assert list(all_names(store_of(settings))) == []


@ONE_DATABASE
def test_only_our_staff_upload(settings: Settings, db: Database) -> None:
    with pytest.raises(Forbidden):
        promo_pictures.upload_picture(visit_of(db, settings, CUSTOMER), "a.png", WIDE)
    with pytest.raises(Unauthenticated):
        promo_pictures.upload_picture(visit_of(db, settings), "a.png", WIDE)


@ONE_DATABASE
@pytest.mark.parametrize("name", [f"{'0' * 64}.webp", "a.webp", "../shop.db", "", f"{'0' * 64}.avif"])
def test_any_other_name_is_not_found(settings: Settings, db: Database, name: str) -> None:
    with pytest.raises(NotFound, match="No such picture"):
        promo_pictures.load_picture(visit_of(db, settings), name)


def test_a_picture_that_no_promotion_shows_is_deleted_after_a_week(staff: RequestContext) -> None:
    used = promo_pictures.upload_picture(staff, "used.png", WIDE).image
    loose = promo_pictures.upload_picture(staff, "loose.png", picture(400, 300, "PNG")).image
    promos.save_promo(staff, PromoForm(title="Belt week", href="/search", image=used))
    job = make_daily_jobs(staff.settings)["files"]
    assert isinstance(job, StorageJob)
    assert job.remove(staff.db, now() + timedelta(days=1)) == 1
    assert promo_pictures.load_picture(staff, name_of(used))
    with pytest.raises(NotFound):
        promo_pictures.load_picture(staff, name_of(loose))
    with staff.db.read() as conn:
        assert notices.named_digests(conn, {digest_of(WIDE), "x"}) == {digest_of(WIDE)}
    assert limits.PROMO_PICTURE_PX == 320
