"""Which files are taken: the check before the upload, and the server's own."""

from typing import Any

import msgspec
import pytest
from hypothesis import given as any_of
from hypothesis import strategies as st

from storefront.uploads import limits, rules
from storefront.uploads.schemas import Accepted, OfferedFile, UploadCode
from tests.make.cases import cases
from tests.make.nasty import anything, texts
from tests.make.properties import thoroughly

PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 20
JPEG = b"\xff\xd8\xff\xe0\x00\x10JFIF"
PDF = b"%PDF-1.7\n%\xe2\xe3"


@cases("uploads_check")
def test_an_attempt_is_judged_as_a_whole(given: Any, expect: Any) -> None:
    files = msgspec.convert(given["files"], list[OfferedFile])
    assert msgspec.to_builtins(rules.why_not_upload(files, given["already"])) == expect


@pytest.mark.trust("T-23")
@pytest.mark.parametrize(
    ("head", "kind"),
    [
        (PNG, "image/png"),
        (JPEG, "image/jpeg"),
        (PDF, "application/pdf"),
        (b"%PDF-2.0\n", "application/pdf"),
        (b"", None),
        (b"GIF89a", None),
        (b"<svg xmlns", None),
        (b"<script>%PDF-1.7", None),
        (b"PK\x03\x04", None),
        (b"\xff\xd8", None),
        (b"%PDF", None),
        (b"\x89PNG\r\n", None),
    ],
)
def test_the_content_says_what_a_file_is(head: bytes, kind: str | None) -> None:
    """S2-5.9-001"""
    assert rules.type_of(head) == kind


STEP = b"ISO-10303-21;\nHEADER;"
TEXT_DXF = b"999\nmade by hand\n  0\nSECTION\n"


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (PNG, "image/png"),
        (PDF, "application/pdf"),
        (STEP, "model/step"),
        (b"\xef\xbb\xbf" + STEP, "model/step"),
        (TEXT_DXF, "image/vnd.dxf"),
        (b"AutoCAD Binary DXF\r\n\x1a\x00", "image/vnd.dxf"),
        (b"<svg xmlns", None),
    ],
)
def test_a_drawing_for_cad_is_a_document_and_no_attachment(content: bytes, kind: str | None) -> None:
    assert rules.type_of(content, limits.DOCUMENT_TYPES) == kind
    assert rules.type_of(content) == (kind if kind in limits.ATTACHMENT_TYPES else None)


def test_a_large_file_without_content_is_no_drawing_and_found_so_at_once() -> None:
    """A pattern that tries every way to split these line ends would not return within an hour."""
    for filler in (b"\n", b" ", b"999\nx\n"):
        assert rules.type_of(b"0" + filler * 2_000_000, limits.DOCUMENT_TYPES) is None


SMALL_PICTURES = Accepted(types=("image/png",), max_size=100, max_count=2, wrong_type="{file_name} is no PNG")


@pytest.mark.parametrize(
    ("content", "size", "already", "why"),
    [
        (PNG, 100, 1, None),
        (PNG, 101, 1, "a.png is too large to upload."),
        (PNG, 100, 2, "Too many files attempted."),
        (JPEG, 101, 2, "a.png is no PNG"),
        (b"", 0, 2, "a.png is empty."),
    ],
)
def test_each_upload_has_limits_of_its_own(content: bytes, size: int, already: int, why: str | None) -> None:
    refusal = rules.why_not_content("a.png", content, size, already, SMALL_PICTURES)
    assert (refusal.message if refusal else None) == why


def test_a_picture_that_is_named_as_a_document_is_taken_for_what_it_is() -> None:
    assert rules.why_not_content("drawing.pdf", PNG, 28, 0) is None


@pytest.mark.trust("T-23")
def test_a_page_that_is_named_as_a_picture_is_refused() -> None:
    """S2-5.9-001"""
    refusal = rules.why_not_content("../photo.png", b"<html>", 6, 0)
    assert refusal is not None
    assert refusal.code is UploadCode.INVALID_TYPE
    assert refusal.message == "photo.png is not an accepted file type."


@pytest.mark.trust("T-23")
def test_the_server_refuses_the_sixth_file() -> None:
    """S2-5.9-002"""
    assert rules.why_not_content("a.png", PNG, 28, 4) is None
    refusal = rules.why_not_content("a.png", PNG, 28, 5)
    assert refusal is not None
    assert refusal.message == "Too many files attempted."


@pytest.mark.trust("T-23")
def test_the_server_refuses_one_byte_too_many() -> None:
    """S2-5.9-003"""
    assert rules.why_not_content("a.png", PNG, 10_000_000, 0) is None
    refusal = rules.why_not_content("a.png", PNG, 10_000_001, 0)
    assert refusal is not None
    assert refusal.message == "a.png is too large to upload."


@pytest.mark.trust("T-23")
@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        ("drawing.pdf", "drawing.pdf"),
        ("../../etc/passwd", "passwd"),
        ("C:\\temp\\bay 3.jpg", "bay 3.jpg"),
        ("a\u0000b\r\nc.pdf", "ab c.pdf"),
        ("fdp.\u202egnp.exe", "fdp.gnp.exe"),
        (".htaccess", "htaccess"),
        ("...", "file"),
        ("", "file"),
        (None, "file"),
        ('a<b>"c|.pdf', "a_b__c_.pdf"),
        ("x" * 300 + ".pdf", "x" * 146 + ".pdf"),
    ],
)
def test_a_file_name_is_made_safe(sent: Any, kept: str) -> None:
    assert rules.clean_file_name(sent) == kept


@thoroughly
@any_of(st.lists(st.tuples(texts, st.integers(), texts), max_size=8), st.integers(0, 10))
def test_refused_and_taken_make_the_attempt(offered: list[tuple[str, int, str]], already: int) -> None:
    files = [OfferedFile(file_name=name, size=size, type=kind) for name, size, kind in offered]
    refused = rules.why_not_upload(files, already)
    assert refused == rules.why_not_upload(files, already)
    assert len(refused) <= len(files)
    taken = len(files) - len(refused)
    assert taken == 0 or already + taken <= limits.ATTACHMENTS_MAX


@thoroughly
@any_of(anything, st.binary(max_size=64))
def test_any_name_and_any_content_has_an_answer(name: Any, content: bytes) -> None:
    kept = rules.clean_file_name(name)
    assert 0 < len(kept) <= limits.FILE_NAME_MAX
    assert not set(kept) & set("/\\\0\r\n")
    assert rules.clean_file_name(kept) == kept
    refusal = rules.why_not_content(name, content, len(content), 0)
    assert refusal is None or refusal.message


@pytest.mark.parametrize(
    ("name", "expect"),
    [
        ("x" * 150, "x" * 150),
        ("x" * 146 + ".pdf", "x" * 146 + ".pdf"),
        ("x" * 147 + ".pdf", "x" * 146 + ".pdf"),
        ("a." + "x" * 150 + ".jpeg", "a." + "x" * 143 + ".jpeg"),
        ("x" * 150 + ".12345", "x" * 144 + ".12345"),
        ("x" * 150 + ".123456", "x" * 150),
        ("." + "x" * 151, "x" * 150),
        ("x" * 151, "x" * 150),
        ("X-ray.pdf", "X-ray.pdf"),
        ("..X.pdf", "X.pdf"),
    ],
)
def test_a_long_name_keeps_its_ending(name: str, expect: str) -> None:
    assert rules.clean_file_name(name) == expect
