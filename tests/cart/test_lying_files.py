"""Attachments at their limits, and files that are not what their name says. Source: S2 §5.9, §8."""

import pytest

from storefront.cart.tables import CartFileRow
from storefront.uploads.limits import ATTACHMENT_BYTES_MAX
from tests.cart.test_attaching import PATH, Holder, rows
from tests.make.buying import Store
from tests.make.files import DXF, HTML, PDF, STEP, SVG, huge, picture

TYPE = "{} is not an accepted file type."
EMPTY = "{} is empty."
DAMAGED = "{} is damaged or cut short."


@pytest.fixture
def dana(store: Store) -> Holder:
    """A buyer with a cart."""
    return Holder(store)


def test_ten_million_bytes_are_taken_and_one_more_is_not(store: Store, dana: Holder) -> None:
    """S2-5.9-003."""
    whole = PDF + b" " * (ATTACHMENT_BYTES_MAX - len(PDF))
    assert len(whole) == 10_000_000
    over = dana.attach(whole + b" ", "over.pdf")
    assert (over.status_code, over.text) == (400, "over.pdf is too large to upload.")
    assert rows(store) == []
    under = dana.attached("under.pdf", whole[:-1])
    exact = dana.attached("exact.pdf", whole)
    for file_id, content in ((under, whole[:-1]), (exact, whole)):
        assert store.get(f"{PATH}/{file_id}", **dana.headers).content == content


def test_a_file_is_what_its_content_is(store: Store, dana: Holder) -> None:
    """The name and what the browser says of the type count for nothing; what is refused leaves nothing."""
    png, jpeg = picture(kind="PNG"), picture()
    for name, content, message in (
        ("dent.png", HTML, TYPE),
        ("dent.jpg", SVG, TYPE),
        ("dent.png", b"", EMPTY),
        ("plan.pdf", b"", EMPTY),
        ("plan.pdf", b" " + PDF, TYPE),
        ("plan.pdf", b"\n" * 1_000 + PDF, TYPE),
        ("plan.pdf", HTML + PDF, TYPE),
        ("plan.pdf", b"\xef\xbb\xbf" + PDF, TYPE),
        ("plan.pdf", b"%PDF-", TYPE),
        ("plan.pdf", b"%pdf-1.7\n" + PDF, TYPE),
        ("plan.pdf", b"GIF89a" + PDF, TYPE),
        ("plan.pdf", b"PK\x03\x04" + PDF, TYPE),
        ("plan.pdf", b"MZ" + PDF, TYPE),
        ("part.step", STEP, TYPE),
        ("part.dxf", DXF, TYPE),
        ("dent.png", png[1:], TYPE),
        ("dent.png", png[:8], DAMAGED),
        ("dent.png", png[:8] + HTML, DAMAGED),
        ("dent.png", png[: len(png) // 2], DAMAGED),
        ("dent.png", huge(), DAMAGED),
        ("dent.jpg", jpeg[:3] + HTML, DAMAGED),
        ("dent.jpg", jpeg[:-200], DAMAGED),
    ):
        answer = dana.attach(content, name)
        assert (answer.status_code, answer.text) == (400, message.format(name)), content[:20]
    assert rows(store) == []
    assert dana.names() == []


def test_a_file_that_is_two_things_is_kept_as_the_first_and_never_shown(store: Store, dana: Holder) -> None:
    """A picture or PDF with a page after it goes out as what it was taken for, as a download."""
    for name, content, kind in (
        ("dent.html", picture(kind="PNG") + HTML, "image/png"),
        ("dent.svg", picture() + HTML, "image/jpeg"),
        ("plan.html", PDF + HTML, "application/pdf"),
    ):
        file_id = dana.attached(name, content)
        answer = store.get(f"{PATH}/{file_id}", **dana.headers)
        assert answer.headers["content-type"].startswith(kind)
        assert answer.headers["content-disposition"].startswith("attachment")
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert len(rows(store)) == 3


def test_a_sixth_file_is_refused_and_not_kept(store: Store, dana: Holder) -> None:
    """S2-5.9-002: also when it is damaged or too large besides; what is refused counts for none."""
    for number in range(4):
        dana.attached(f"{number}.pdf")
    assert dana.attach(HTML, "x.pdf").text == "x.pdf is not an accepted file type."
    dana.attached("4.pdf")
    kept = rows(store)
    for content in (PDF, picture(kind="PNG")):
        sixth = dana.attach(content, "6.pdf")
        assert (sixth.status_code, sixth.text) == (400, "Too many files attempted.")
    assert rows(store) == kept
    assert len(dana.names()) == 5
    assert CartFileRow.__tablename__
