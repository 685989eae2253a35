"""What goes out comes in again, and changes nothing."""

import io
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import insert, select

from storefront.app.tables import metadata
from storefront.exchange import exports, imports
from storefront.exchange.cells import guarded, unguarded
from storefront.exchange.queries import stored_rows
from storefront.exchange.queries.files import FILES
from storefront.platform.db import Database
from storefront_cli.export import TABLES
from tests.conftest import Shop
from tests.make.catalog import TODAY, fill


def silent(*_: Any) -> None:
    """Hear of progress, and say nothing."""


def brought_back(db: Database, folder: Path) -> dict[str, tuple[int, int, int]]:
    """Export everything and look what an import of it, as the whole, would change."""
    with db.read() as conn:
        counts = exports.export_shop(conn, folder, silent)
        with imports.checked(conn, [folder], TODAY, silent, is_whole=True) as plan:
            report = plan.report
    assert {name: file.rows for name, file in report.files.items()} == counts
    return {name: (file.new, file.changed, file.removed) for name, file in report.files.items()}


def test_every_file_can_be_exported_by_its_name() -> None:
    assert {name.replace("-", "_") for name in TABLES} == {*exports.EXPORTED, stored_rows.PRICE_REQUESTS}
    assert set(exports.EXPORTED) == set(FILES) - exports.ELSEWHERE


def test_the_demo_shop_comes_back_as_it_was(shop: Shop, tmp_path: Path) -> None:
    found = brought_back(shop.db, tmp_path / "out")
    assert len(found) == len(exports.EXPORTED) - len(exports.IN_OTHERS)
    assert {name: counts for name, counts in found.items() if any(counts)} == {}


def test_texts_that_look_like_formulas_come_back_as_they_were(db: Database, tmp_path: Path) -> None:
    fill(db)
    brands = metadata().tables["brands"]
    texts = ["=cmd()", "+1", "-1", "@x", "'=x", "''+y", "'tis", "a,b;c\td", 'say "hi"', "two\nlines"]
    with db.write() as tx:
        rows = [
            {"slug": f"s{at}", "name": f"Brand {at}", "is_featured": False, "blurb": text}
            for at, text in enumerate(texts)
        ]
        tx.execute(insert(brands), rows)
    out = io.BytesIO()
    with db.read() as conn:
        exports.export_table(conn, "brands", out)
    written = out.getvalue().decode()
    assert written.startswith("\ufeffslug,name,is_featured,blurb\r\n")
    assert ",'=cmd()\r\n" in written and ",''=x\r\n" in written
    assert {name: counts for name, counts in brought_back(db, tmp_path / "out").items() if any(counts)} == {}
    with db.read() as conn:
        assert set(texts) <= set(conn.execute(select(brands.c.blurb)).scalars())


@given(st.text())
def test_a_guard_is_taken_away_again(text: str) -> None:
    assert unguarded(guarded(text)) == text
    assert guarded(text)[:1] not in {"=", "+", "-", "@"}
