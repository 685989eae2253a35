"""Pictures and papers come in by media.csv, are judged by their content, and go out again."""

import csv
import gzip
import io
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from sqlalchemy import select

from storefront.catalog.tables import BrandLogoRow, ItemRow, MediaRow
from storefront.exchange import exports, imports
from storefront.platform import download
from storefront.platform.connections import InTransaction
from storefront.platform.db import Database
from storefront.platform.file_store import digest_of
from storefront.platform.settings import Settings
from tests.make.catalog import VALVE, fill
from tests.make.files import DXF, HTML, PDF, STEP, SVG, huge, lying_down, picture, store_of
from tests.make.imported import bring_table, lay_table, silent
from tests.make.logos import lay_logos, logo

ON_SQLITE = pytest.mark.parametrize("db", ["sqlite"], indirect=True)
HEAD = "inv_mast_uid,kind,source,caption,sort_order"


@pytest.fixture
def store(db: Database, settings: Settings) -> Database:
    """The small shop."""
    fill(db)
    return db


def lay(folder: Path, *rows: str, head: str = HEAD, **files: bytes) -> Path:
    """Lay media.csv with these rows into a folder, and files beside it (`a__b_dot_png` is a/b.png)."""
    return lay_table(folder, "media", [head, *rows], files)


def brought(db: Database, settings: Settings, folder: Path, **options: Any) -> tuple[int, int, int]:
    """Import a folder; return how many rows of media.csv were new, changed and removed."""
    return bring_table(db, settings, folder, "media", **options)


def reasons(db: Database, settings: Settings, folder: Path, **options: Any) -> list[tuple[int, str, str]]:
    """Import a folder that is refused; return line, column and reason."""
    with pytest.raises(imports.ImportRefused) as refused:
        brought(db, settings, folder, **options)
    return [(one.line, one.column, one.reason) for one in refused.value.row_errors]


def kept(db: Database) -> list[Any]:
    with db.read() as conn:
        return list(conn.execute(select(*MediaRow.__table__.columns).order_by(MediaRow.sort_order)).all())


def kept_logos(db: Database) -> list[Any]:
    with db.read() as conn:
        columns = BrandLogoRow.__table__.columns
        return list(conn.execute(select(*columns).order_by(BrandLogoRow.brand_slug)).all())


def test_pictures_papers_and_links_come_in(store: Database, settings: Settings, tmp_path: Path) -> None:
    folder = lay(
        tmp_path / "in",
        "CODE,Picture,photos/front.jpg,From the front,1",
        "CODE,Picture,photos/side.png,,2",
        "CODE,DataSheet,sheet.pdf,Dimensions,3",
        "CODE,Cad,valve.step,,4",
        "CODE,Cad,valve.dxf,,5",
        "CODE,Video,https://example.com/watch?v=1,How to fit it,6",
        "CODE,Manual,https://example.com/manual.pdf,,7",
        head=HEAD.replace("inv_mast_uid", "item_code"),
        photos__front_dot_jpg=picture(900, 600),
        photos__side_dot_png=picture(64, 48, "PNG"),
        sheet_dot_pdf=PDF,
        valve_dot_step=STEP,
        valve_dot_dxf=DXF,
    )
    table = folder / "media.csv"
    table.write_text(table.read_text("utf-8").replace("CODE", _code_of(store, VALVE)), "utf-8")
    assert brought(store, settings, folder) == (7, 0, 0)
    rows = kept(store)
    assert [row.inv_mast_uid for row in rows] == [VALVE] * 7
    assert [(row.kind, row.media_type) for row in rows] == [
        ("Picture", "image/jpeg"),
        ("Picture", "image/png"),
        ("DataSheet", "application/pdf"),
        ("Cad", "model/step"),
        ("Cad", "image/vnd.dxf"),
        ("Video", ""),
        ("Manual", ""),
    ]
    assert [(row.width, row.height) for row in rows[:3]] == [(900, 600), (64, 48), (0, 0)]
    assert rows[0].caption == "From the front"
    files = store_of(settings)
    assert files.read(rows[2].digest) == PDF, "originals are kept as they came"
    for size, edge in {"thumb": 160, "card": 320, "page": 720, "large": 900}.items():
        for ending in ("avif", "webp", "jpg"):
            shown = Image.open(io.BytesIO(files.read(f"{rows[0].digest}.{size}.{ending}")))
            assert shown.size[0] == edge and abs(shown.size[1] - edge * 2 / 3) <= 1, "never made larger"
    assert brought(store, settings, folder) == (0, 0, 0)


def _code_of(db: Database, uid: int) -> str:
    with db.read() as conn:
        return str(conn.execute(select(ItemRow.item_code).where(ItemRow.inv_mast_uid == uid)).scalar_one())


@ON_SQLITE
def test_a_photo_is_turned_and_tells_nothing_else(
    store: Database, settings: Settings, tmp_path: Path
) -> None:
    brought(store, settings, lay(tmp_path / "in", f"{VALVE},Picture,a.jpg,,0", a_dot_jpg=lying_down()))
    (row,) = kept(store)
    assert (row.width, row.height) == (60, 90)
    for ending in ("avif", "webp", "jpg"):
        content = store_of(settings).read(f"{row.digest}.large.{ending}")
        shown = Image.open(io.BytesIO(content))
        assert shown.size == (60, 90)
        assert not shown.getexif() and b"CANARY" not in content
        top, bottom = (shown.convert("L").getpixel((30, at)) for at in (20, 70))
        assert top < 60 < bottom, "the dark half, left in the file, is the upper one"


@ON_SQLITE
def test_what_is_no_picture_or_paper_is_refused_with_its_row(
    store: Database, settings: Settings, tmp_path: Path
) -> None:
    """Judged by what is in a file, never by its name; dry runs say the same."""
    whole = picture(900, 600)
    folder = lay(
        tmp_path / "in",
        *(f"{VALVE},Picture,{name}.jpg,," for name in ("svg", "html", "cut", "huge", "tiny", "gone", "pdf")),
        *(f"{VALVE},DataSheet,{name}.pdf,," for name in ("html", "svg", "cut", "empty", "large", "zip")),
        f"{VALVE},Video,movie.mp4,,",
        svg_dot_jpg=SVG,
        html_dot_jpg=HTML,
        cut_dot_jpg=whole[: len(whole) // 2],
        huge_dot_jpg=huge(),
        tiny_dot_jpg=picture(5, 5),
        pdf_dot_jpg=PDF,
        html_dot_pdf=HTML + PDF,
        svg_dot_pdf=SVG,
        cut_dot_pdf=whole[: len(whole) // 2],
        empty_dot_pdf=b"",
        large_dot_pdf=PDF + b" " * 25_000_000,
        zip_dot_pdf=b"PK\x03\x04" + PDF,
    )
    no_document = "is not PDF, STEP, DXF, PNG or JPEG. Save it as one of them."
    expected = [
        (2, '"svg.jpg": it is no JPEG or PNG picture. Use another picture.'),
        (3, '"html.jpg": it is no JPEG or PNG picture. Use another picture.'),
        (4, '"cut.jpg": the picture is damaged or cut short. Use another picture.'),
        (
            5,
            '"huge.jpg": it has 60,000 × 60,000 pixels; at most 50,000,000 are taken. Use another picture.',
        ),
        (6, '"tiny.jpg": it has 5 × 5 pixels; each edge needs at least 16. Use another picture.'),
        (7, 'there is no file "gone.jpg" in the folder of this file. Put it there, or correct the name.'),
        (8, '"pdf.jpg": it is no JPEG or PNG picture. Use another picture.'),
        (9, f'the content of "html.pdf" {no_document}'),
        (10, f'the content of "svg.pdf" {no_document}'),
        (11, '"cut.pdf": the picture is damaged or cut short. Use another picture.'),
        (12, '"empty.pdf" is an empty file. Replace it with the complete one.'),
        (13, '"large.pdf" is too large. The maximum is 25,000,000 bytes.'),
        (14, f'the content of "zip.pdf" {no_document}'),
        (15, "the kind Video requires a link. Write an address like https://example.com/page."),
    ]
    expected = [(line, "source", reason) for line, reason in expected]  # type: ignore[misc]
    assert reasons(store, settings, folder, is_dry=True) == expected
    assert not (Path(settings.data.folder) / "files").exists(), "a dry run keeps nothing"
    assert reasons(store, settings, folder) == expected
    assert kept(store) == []


@ON_SQLITE
@pytest.mark.parametrize(
    "source",
    [
        "../../etc/passwd",
        "/etc/passwd",
        "a/../../b.pdf",
        "C:/windows/win.ini",
        "..\\secret.pdf",
        "file:///etc/passwd",
        "javascript:alert(1)",
        "data:text/html;x",
        "a//b.pdf",
        ".",
    ],
)
def test_a_name_may_not_leave_the_folder(
    store: Database, settings: Settings, tmp_path: Path, source: str
) -> None:
    folder = lay(tmp_path / "in", f"{VALVE},DataSheet,{source},,")
    ((line, column, reason),) = reasons(store, settings, folder)
    assert (line, column) == (2, "source")
    assert reason.endswith(
        "is neither a file in the folder nor a web address. Write it like photos/valve.jpg."
    )


@ON_SQLITE
@pytest.mark.parametrize("source", ["a\x07b.pdf", "a\u202eb.pdf"])
def test_a_name_may_hold_nothing_invisible(
    store: Database, settings: Settings, tmp_path: Path, source: str
) -> None:
    folder = lay(tmp_path / "in", f"{VALVE},DataSheet,{source},,")
    ((line, column, reason),) = reasons(store, settings, folder)
    assert (line, column) == (2, "source")
    assert reason.startswith('"ab.pdf" has an invisible character (U+')


@ON_SQLITE
def test_nor_by_a_link_that_leads_out_of_it(store: Database, settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "secret.pdf").write_bytes(PDF)
    folder = lay(tmp_path / "in", f"{VALVE},DataSheet,a.pdf,,")
    (folder / "a.pdf").symlink_to(tmp_path / "secret.pdf")
    ((_, _, reason),) = reasons(store, settings, folder)
    assert reason == '"a.pdf" is outside the folder of this file. Copy it into the folder.'
    (folder / "a.pdf").unlink()
    os.mkfifo(folder / "a.pdf")
    assert "in the folder of this file" in reasons(store, settings, folder)[0][2], "and waits for nothing"


@ON_SQLITE
def test_tables_are_no_papers_and_links_need_addresses(
    store: Database, settings: Settings, tmp_path: Path
) -> None:
    folder = lay(
        tmp_path / "in",
        f"{VALVE},DataSheet,items.csv,,",
        f"{VALVE},Web,https://,,",
        f"{VALVE},Web,https://user:secret@example.com/,,",
        f"{VALVE},Web,https://example.com:99999/,,",
        f"{VALVE},Photo,a.jpg,,",
    )
    found = reasons(store, settings, folder)
    assert [(line, column) for line, column, _ in found] == [
        (2, "source"),
        (3, "source"),
        (4, "source"),
        (5, "source"),
        (6, "kind"),
    ]
    assert found[0][2] == '"items.csv" has the name of an import file. Use a picture or a document.'
    assert all("is not a web address" in reason for _, _, reason in found[1:4])
    assert "Picture, DataSheet, Cad, Manual, Sds, Certificate, Video, Web" in found[4][2]


def test_a_better_photo_takes_the_place_of_the_old_one(
    store: Database, settings: Settings, tmp_path: Path
) -> None:
    row = f"{VALVE},Picture,a.jpg,Front,1"
    folder = lay(tmp_path / "in", row, f"{VALVE},Manual,m.pdf,,", a_dot_jpg=picture(), m_dot_pdf=PDF)
    brought(store, settings, folder)
    better = picture(shade=200)
    lay(folder, row, a_dot_jpg=better)
    assert brought(store, settings, folder) == (0, 1, 0), "what a file leaves out stays"
    assert {one.digest for one in kept(store)} == {digest_of(better), digest_of(PDF)}
    assert brought(store, settings, folder, is_whole=True) == (0, 0, 1), "but for --replace"
    assert [one.kind for one in kept(store)] == ["Picture"]


def test_what_was_exported_changes_nothing(store: Database, settings: Settings, tmp_path: Path) -> None:
    """Files of one name are told apart, in whichever table they are named; another store gets the same rows
    and the same files.
    """
    first, second = f"{VALVE},Picture,p/a.jpg,=A,1", f"{VALVE + 1},Picture,p/a.jpg,,1"
    brought(store, settings, lay(tmp_path / "one", first, p__a_dot_jpg=picture()))
    link = f"{VALVE},Web,https://example.com/,,3"
    more = [second, f"{VALVE},Sds,s.pdf,,2", link]
    brought(store, settings, lay(tmp_path / "two", *more, p__a_dot_jpg=picture(shade=9), s_dot_pdf=PDF))
    lay(tmp_path / "three")
    logos = lay_logos(tmp_path / "three", "corvane,p/a.jpg", "ardmoor,b.png")
    lay(logos, p__a_dot_jpg=picture(shade=3), b_dot_png=logo())
    brought(store, settings, logos)
    rows, brands = kept(store), kept_logos(store)
    out = tmp_path / "out"
    with store.read() as conn:
        exports.export_shop(conn, out, silent)
        assert exports.export_files(conn, out, store_of(settings)) == (5, [])
    assert (out / "s.pdf").read_bytes() == PDF
    assert (out / "b.png").read_bytes() == logo()
    assert sorted(path.name for path in out.glob("~*/p/*")) == ["a.jpg", "a.jpg", "a.jpg"]
    assert brought(store, settings, out, is_whole=True) == (0, 0, 0)
    with store.write() as tx:
        tx.execute(MediaRow.__table__.delete())  # type: ignore[attr-defined]
        tx.execute(BrandLogoRow.__table__.delete())  # type: ignore[attr-defined]
    assert brought(store, settings, out) == (4, 0, 0)
    assert sorted(kept(store)) == sorted(rows)
    assert len(brands) == 2 and kept_logos(store) == brands


def test_a_table_alone_comes_back_to_the_store_that_has_its_files(
    store: Database, settings: Settings, tmp_path: Path
) -> None:
    brought(store, settings, lay(tmp_path / "in", f"{VALVE},Sds,s.pdf,,2", s_dot_pdf=PDF))
    out = io.BytesIO()
    with store.read() as conn:
        exports.export_table(conn, "media", out)
    (row,) = csv.DictReader(io.StringIO(out.getvalue().decode("utf-8-sig")))
    assert row == {
        "inv_mast_uid": str(VALVE),
        "kind": "Sds",
        "source": "s.pdf",
        "caption": "",
        "sort_order": "2",
    }
    alone = tmp_path / "alone"
    alone.mkdir()
    (alone / "media.csv").write_bytes(out.getvalue())
    assert brought(store, settings, alone) == (0, 0, 0)


class _Web(BaseHTTPRequestHandler):
    asked: list[str] = []

    def do_GET(self) -> None:
        self.asked.append(self.path)
        if self.path.startswith("/to/"):
            self.send_response(302)
            self.send_header("location", f"http://{self.path.removeprefix('/to/')}")
            self.end_headers()
            return
        is_packed = self.path == "/packed.jpg"
        self.send_response(200 if is_packed or self.path == "/a.jpg" else 404)
        if is_packed:
            self.send_header("content-encoding", "gzip")
        self.end_headers()
        self.wfile.write(gzip.compress(picture()) if is_packed else picture())

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def web() -> Iterator[str]:
    """Give the host and port of a web server of this machine."""
    _Web.asked = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Web)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


@ON_SQLITE
def test_a_picture_of_the_web_is_loaded_once(store: Database, settings: Settings, tmp_path: Path) -> None:
    with web() as host:
        folder = lay(tmp_path / "in", f"{VALVE},Picture,http://{host}/a.jpg,,")

        def load(url: str, most: int) -> bytes:
            return download.load(url, most, is_allowed=lambda _address: True)

        assert brought(store, settings, folder, load=load) == (1, 0, 0)
        assert brought(store, settings, folder, load=load) == (0, 0, 0)
        assert _Web.asked == ["/a.jpg"]
        assert kept(store)[0].digest == digest_of(picture())
        lay(folder, f"{VALVE},Picture,http://{host}/none.jpg,,")
        ((_, _, reason),) = reasons(store, settings, folder, load=load)
        assert reason.endswith(
            "could not be downloaded: the server answers 404. Correct the address, or use a file."
        )


@pytest.mark.parametrize(
    ("address", "is_public"),
    [
        ("93.184.215.14", True),
        ("2606:4700:4700::1111", True),
        ("64:ff9b::5db8:d70e", True),
        ("64:ff9b::7f00:1", False),
        ("64:ff9b::a9fe:a9fe", False),
        ("64:ff9b:1::a00:1", False),
        ("::7f00:1", False),
        ("::ffff:10.0.0.1", False),
        ("2002:7f00:1::", False),
        ("fec0::1", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("ff0e::1", False),
        ("0.0.0.0", False),
        ("100.64.0.1", False),
        ("224.0.0.1", False),
    ],
)
def test_an_address_of_version_6_hides_none_of_version_4(address: str, *, is_public: bool) -> None:
    """Some lead on to it: by translation, by a tunnel, by an older way to write it."""
    assert download.is_public(address) is is_public


def test_what_is_sent_packed_is_never_unpacked() -> None:
    """A few bytes could unpack to more than the memory holds."""
    with web() as host:
        url = f"http://{host}/packed.jpg"
        with pytest.raises(download.NotLoaded, match="the server sends it packed"):
            download.load(url, 10**6, is_allowed=lambda _address: True)


@ON_SQLITE
def test_the_store_asks_nothing_of_its_own_network(
    store: Database, settings: Settings, tmp_path: Path
) -> None:
    """Neither by number nor by name, and not behind a redirect either."""
    with web() as host:
        port = host.partition(":")[2]
        hosts = [host, f"localhost:{port}", f"[::1]:{port}", f"0.0.0.0:{port}", "169.254.169.254", "10.0.0.1"]
        folder = lay(tmp_path / "in", *(f"{VALVE},Picture,http://{one}/a.jpg,," for one in hosts))
        found = reasons(store, settings, folder)
        assert [line for line, _, _ in found] == list(range(2, 8))
        assert all("is not on the public web" in reason for _, _, reason in found), found
        assert _Web.asked == []
        allowed = {"127.0.0.1"}
        with pytest.raises(download.NotLoaded, match=r"169\.254\.169\.254 is not on the public web"):
            download.load(f"http://{host}/to/169.254.169.254/", 10**6, is_allowed=allowed.__contains__)
        with pytest.raises(download.NotLoaded, match="more than 10 bytes"):
            download.load(f"http://{host}/a.jpg", 10, is_allowed=allowed.__contains__)
        with store.write(), pytest.raises(InTransaction):
            download.load(f"http://{host}/a.jpg", 10)
