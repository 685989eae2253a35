"""The store's own logo and icon: in the header, the tab and the manifest; a missing file is told."""

import shutil
from pathlib import Path

import httpx
import pytest

from storefront.platform.brand_files import icon_of, logo_of, why_not_used
from storefront.platform.colors import contrast, why_hard_to_read
from storefront.platform.db import Database
from storefront.platform.settings import Misconfigured, load_settings
from tests.conftest import settings_for
from tests.make.buying import fill, opened
from tests.make.files import PDF, picture
from tests.support import servers

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><rect width="160" height="40"/></svg>'


@pytest.mark.parametrize("db", ["sqlite"], indirect=True)
def test_the_header_is_told_the_logo_and_its_shape(db: Database, tmp_path: Path) -> None:
    fill(db)
    (tmp_path / "logo.svg").write_bytes(SVG)
    with opened(db, tmp_path, STOREFRONT_BRAND__LOGO="logo.svg") as store:
        shell = store.get("/api/content/shell").json()
    assert (shell["logo"], shell["logoRatio"]) == ("/brand/logo.svg", 4)


@pytest.mark.parametrize("db", ["sqlite"], indirect=True)
def test_without_one_it_is_mark_and_name_as_before(db: Database, tmp_path: Path) -> None:
    fill(db)
    with opened(db, tmp_path, STOREFRONT_BRAND__LOGO="gone.svg") as store:
        shell = store.get("/api/content/shell").json()
    assert shell["logo"] == ""


def test_files_are_those_that_can_be_used(tmp_path: Path) -> None:
    (tmp_path / "logo.svg").write_bytes(SVG)
    (tmp_path / "icon.png").write_bytes(picture(64, 64, "PNG"))
    settings = settings_for(tmp_path, STOREFRONT_BRAND__LOGO="logo.svg", STOREFRONT_BRAND__ICON="icon.png")
    logo, icon = logo_of(settings), icon_of(settings)
    assert logo and icon
    assert (logo.address, logo.content, logo.media_type) == ("/brand/logo.svg", SVG, "image/svg+xml")
    assert (icon.address, icon.media_type, icon.ratio) == ("/brand/icon.png", "image/png", 1)
    wrong = {"gone.svg": None, "paper.png": PDF, "words.svg": b"no image", "large.svg": SVG + b" " * 600_000}
    wrong |= {
        "font.woff2": SVG,
        "end.css": b"a{}</style>",
        "far.css": b"@import url(/x)",
        "big.css": b" " * 20_001,
    }
    for name, content in wrong.items():
        if content is not None:
            (tmp_path / name).write_bytes(content)
        assert why_not_used(str(tmp_path / name)).startswith(str(tmp_path / name))
    assert why_not_used("") == ""
    with pytest.raises(Misconfigured, match=r"brand\.logo: .* is not a valid SVG or PNG file"):
        load_settings(tmp_path, {"STOREFRONT_BRAND__LOGO": "logo.gif"})


def test_the_store_sends_them_and_check_tells_what_is_missing(seeded_folder: Path, tmp_path: Path) -> None:
    shutil.copytree(seeded_folder, tmp_path / "data")
    (tmp_path / "icon.png").write_bytes(picture(64, 64, "PNG"))
    (tmp_path / "logo.svg").write_bytes(SVG)
    named = {"STOREFRONT_BRAND__LOGO": "logo.svg", "STOREFRONT_BRAND__ICON": "icon.png"}
    with (
        servers.running(tmp_path, **named) as store,
        httpx.Client(base_url=store.address, timeout=30) as visitor,
    ):
        page = visitor.get("/").text
        assert '<link rel="icon" href="/brand/icon.png" type="image/png">' in page
        assert '<img src="/brand/logo.svg"' in page and 'width="128" height="32"' in page
        assert visitor.get("/brand/logo.svg").content == SVG
        assert visitor.get("/brand/icon.png").headers["content-type"] == "image/png"
        assert visitor.get("/favicon.ico").headers["content-type"] == "image/png"
        assert visitor.get("/site.webmanifest").json()["icons"] == [
            {"src": "/brand/icon.png", "sizes": "any", "type": "image/png"}
        ]
    (tmp_path / "icon.png").unlink()
    told = servers.command("check", project=tmp_path, **named).stderr
    assert "icon.png cannot be read. Correct brand.icon, or add the file." in " ".join(told.split())


def test_colors_that_are_hard_to_read_are_told(tmp_path: Path) -> None:
    assert round(contrast("#fff", "#000000"), 1) == 21
    assert why_hard_to_read("#B51F2B", "#246696") == {}
    named = {"STOREFRONT_STORE__RED": "#F2A0A6", "STOREFRONT_STORE__BLUE": "#7DB8E0"}
    told = " ".join(servers.command("check", project=tmp_path, **named).stderr.split())
    assert (
        "white text on #F2A0A6 has a contrast of 2.0 to 1, less than 4.5. Choose a darker store.red." in told
    )
    assert "links in #7DB8E0 on #EEF1F4" in told and "Choose a darker store.blue." in told
