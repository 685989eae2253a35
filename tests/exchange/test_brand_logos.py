"""Logos of makers come in by brand_logos.csv, judged as pictures of items are, and go out again."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from storefront.catalog.tables import BrandLogoRow, BrandRow
from storefront.exchange import imports
from storefront.exchange.queries.files import FILES
from storefront.platform.db import Database, GenerationRow
from storefront.platform.file_store import digest_of
from storefront.platform.settings import Settings
from tests.make.catalog import fill
from tests.make.files import HTML, PDF, SVG, huge, picture, store_of
from tests.make.logos import bring_logos, lay_logos, logo

HUGE = '"huge.png": it has 60,000 × 60,000 pixels; at most 50,000,000 are taken. Use another picture.'
GONE = 'there is no file "gone.png" in the folder of this file. Put it there, or correct the name.'
ON_SQLITE = pytest.mark.parametrize("db", ["sqlite"], indirect=True)


@pytest.fixture
def store(db: Database) -> Database:
    """The small shop, with its two makers."""
    fill(db)
    return db


def reasons(db: Database, settings: Settings, folder: Path, **options: Any) -> list[tuple[int, str, str]]:
    """Import a folder that is refused; return line, column and reason."""
    with pytest.raises(imports.ImportRefused) as refused:
        bring_logos(db, settings, folder, **options)
    return [(one.line, one.column, one.reason) for one in refused.value.row_errors]


def kept(db: Database) -> list[Any]:
    with db.read() as conn:
        columns = BrandLogoRow.__table__.columns
        return list(conn.execute(select(*columns).order_by(BrandLogoRow.brand_slug)).all())


def generation(db: Database) -> int:
    with db.read() as conn:
        return conn.execute(select(GenerationRow.number)).scalar_one()


def test_the_files_that_name_others_are_known_by_their_tables() -> None:
    assert {name for name, file in FILES.items() if file.names_files} == {"media", "brand_logos"}


def test_logos_come_in_and_the_same_ones_change_nothing(
    store: Database, settings: Settings, tmp_path: Path
) -> None:
    wide, other = logo(), picture(300, 200)
    folder = lay_logos(
        tmp_path / "in",
        "corvane,logos/corvane.png",
        "ardmoor,ardmoor.jpg",
        logos__corvane_dot_png=wide,
        ardmoor_dot_jpg=other,
    )
    assert bring_logos(store, settings, folder, is_dry=True) == (2, 0, 0)
    assert kept(store) == [] and not (Path(settings.data.folder) / "files").exists()
    before = generation(store)
    assert bring_logos(store, settings, folder) == (2, 0, 0)
    ardmoor, corvane = kept(store)
    assert (corvane.source, corvane.digest, corvane.media_type) == (
        "logos/corvane.png",
        digest_of(wide),
        "image/png",
    )
    assert (corvane.width, corvane.height, corvane.byte_count) == (600, 150, len(wide))
    assert (ardmoor.width, ardmoor.height, ardmoor.media_type) == (300, 200, "image/jpeg")
    assert all(store_of(settings).has(f"{row.digest}.card.jpg") for row in (ardmoor, corvane))
    after = generation(store)
    assert after > before, "pages that show makers are made anew"
    assert bring_logos(store, settings, folder) == (0, 0, 0)
    partial = lay_logos(tmp_path / "partial", "corvane", head="brand_slug")
    assert bring_logos(store, settings, partial) == (0, 0, 0), "what a file leaves out stays"
    alone = lay_logos(tmp_path / "alone", "corvane,logos/corvane.png")
    assert bring_logos(store, settings, alone) == (0, 0, 0), "the store has the file"
    assert kept(store) == [ardmoor, corvane]
    assert generation(store) == after


@ON_SQLITE
def test_what_is_no_logo_is_refused_with_its_row(store: Database, settings: Settings, tmp_path: Path) -> None:
    with store.write() as tx:
        tx.execute(BrandRow.__table__.insert(), [{"slug": f"b{at}", "name": "B"} for at in range(9)])  # type: ignore[attr-defined]
    whole = logo()
    folder = lay_logos(
        tmp_path / "in",
        *(
            f"b{at},{name}.png"
            for at, name in enumerate(("svg", "html", "cut", "huge", "tiny", "gone", "pdf"))
        ),
        "corvane,logo.png",
        "corvane,logo.png",
        "nobody,logo.png",
        "b7,",
        "b8,../logo.png",
        svg_dot_png=SVG,
        html_dot_png=HTML,
        cut_dot_png=whole[: len(whole) // 2],
        huge_dot_png=huge(),
        tiny_dot_png=logo(60, 6),
        pdf_dot_png=PDF,
        logo_dot_png=whole,
    )
    no_picture = "it is no JPEG or PNG picture. Use another picture."
    no_source = "is neither a file in the folder nor a web address. Write it like photos/valve.jpg."
    expected = [
        (2, "source", f'"svg.png": {no_picture}'),
        (3, "source", f'"html.png": {no_picture}'),
        (4, "source", '"cut.png": the picture is damaged or cut short. Use another picture.'),
        (5, "source", HUGE),
        (6, "source", '"tiny.png": it has 60 × 6 pixels; each edge needs at least 16. Use another picture.'),
        (7, "source", GONE),
        (8, "source", f'"pdf.png": {no_picture}'),
        (10, "brand_slug", '"corvane" is already on line 9. Keep one of the two rows.'),
        (11, "brand_slug", '"nobody" is not listed in brands.csv (slug). Add it there or correct it here.'),
        (12, "source", "is required. Fill it in."),
        (13, "source", f'"../logo.png" {no_source}'),
    ]
    assert reasons(store, settings, folder, is_dry=True) == expected
    assert not (Path(settings.data.folder) / "files").exists(), "a dry run keeps nothing"
    assert reasons(store, settings, folder) == expected
    assert kept(store) == []
    new = lay_logos(tmp_path / "new", "corvane", head="brand_slug")
    assert reasons(store, settings, new) == [
        (2, "brand_slug", '"corvane" is new here, and a new row also needs source. Add them to the file.')
    ]


def test_a_maker_has_one_logo_and_gets_another(store: Database, settings: Settings, tmp_path: Path) -> None:
    """A new file of the same name, or one of another name, which has to be there."""
    folder = lay_logos(tmp_path / "in", "corvane,a.png", "ardmoor,b.png", a_dot_png=logo(), b_dot_png=logo())
    assert bring_logos(store, settings, folder) == (2, 0, 0)
    better, other = logo(shade=90), logo(400, 100)
    lay_logos(folder, "corvane,a.png", a_dot_png=better)
    assert bring_logos(store, settings, folder) == (0, 1, 0)
    assert [row.digest for row in kept(store)] == [digest_of(logo()), digest_of(better)]
    lay_logos(folder, "corvane,new/c.png")
    ((_, column, reason),) = reasons(store, settings, folder)
    assert column == "source" and reason.startswith('there is no file "new/c.png" in the folder')
    lay_logos(folder, new__c_dot_png=other)
    lay_logos(folder, "corvane,new/c.png")
    assert bring_logos(store, settings, folder) == (0, 1, 0)
    assert [(row.source, row.width) for row in kept(store)] == [("b.png", 600), ("new/c.png", 400)]
    assert bring_logos(store, settings, folder, is_whole=True) == (0, 0, 1), "gone with --replace"
    assert [row.brand_slug for row in kept(store)] == ["corvane"]
    lay_logos(folder)
    with pytest.raises(imports.ImportRefused, match="fix one error first"):
        bring_logos(store, settings, folder, is_whole=True)


@ON_SQLITE
def test_another_address_is_loaded_anew(store: Database, settings: Settings, tmp_path: Path) -> None:
    asked: list[str] = []

    def load(url: str, _most: int) -> bytes:
        asked.append(url)
        return logo(shade=len(asked))

    first, second = "https://maker.example/a.png", "https://maker.example/b.png"
    for source, counts in ((first, (1, 0, 0)), (first, (0, 0, 0)), (second, (0, 1, 0))):
        folder = lay_logos(tmp_path / "in", f"corvane,{source}")
        assert bring_logos(store, settings, folder, load=load) == counts
    assert asked == [first, second]
    assert [row.digest for row in kept(store)] == [digest_of(logo(shade=2))]


def test_a_maker_that_goes_takes_its_logo_along(store: Database, settings: Settings, tmp_path: Path) -> None:
    folder = lay_logos(tmp_path / "in", "ardmoor,a.png", a_dot_png=logo())
    bring_logos(store, settings, folder)
    with store.write() as tx:
        tx.execute(BrandRow.__table__.delete().where(BrandRow.slug == "ardmoor"))  # type: ignore[attr-defined]
    assert kept(store) == []
