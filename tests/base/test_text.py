"""Text as people type it."""

from typing import Any

import pytest
from hypothesis import given as example
from hypothesis import strategies as st

from storefront.base import text
from tests.make.cases import cases
from tests.make.properties import anything, texts, thoroughly


@cases("base_text")
def test_server_and_browser_read_the_same_in_a_text(given: Any, expect: Any) -> None:
    typed = text.as_text(given["value"])
    assert {
        "asText": typed,
        "visible": text.visible_text(typed),
        "oneLine": text.one_line(typed),
        "isBlank": text.is_blank(given["value"]),
        "withoutSpace": text.without_space(typed),
        "leads": text.has_leading_space(typed),
        "trimmed": text.trimmed(typed),
    } == expect


@pytest.mark.parametrize(
    ("typed", "expect"),
    [
        ("  Ann \n Baker ", "Ann Baker"),
        ("Ann\u00a0Baker", "Ann Baker"),
        ("\u200fAnn\u200b", "Ann"),
        ("A\u0000n\u001bn", "Ann"),
        ("\ufeff", ""),
        ("Zoë Łukasz 漢字", "Zoë Łukasz 漢字"),
        ("a\ud800b", "ab"),
    ],
)
def test_a_name_is_kept_on_one_line_without_hidden_marks(typed: str, expect: str) -> None:
    assert text.one_line(typed) == expect


@pytest.mark.parametrize(
    ("whole", "limit", "expect"),
    [
        ("aa bb", 5, "aa bb"),
        ("aa bb cc", 5, "aa bb…"),
        ("aa bbb cc", 5, "aa…"),
        ("aa bb cc dd", 8, "aa bb cc…"),
        ("aa, bb", 4, "aa…"),
        ("a bbbbb", 4, "a…"),
        ("aX bbbb", 3, "aX…"),
        ("abcdef", 4, "abcd…"),
        ("  aa  bb  ", 5, "aa bb"),
    ],
)
def test_a_text_is_cut_at_a_word(whole: str, limit: int, expect: str) -> None:
    assert text.cut_at_word(whole, limit) == expect


def test_only_spaces_and_hidden_marks_go() -> None:
    assert text.one_line(" XL hose X ") == "XL hose X"
    assert text.without_space(" a \u00a0b\u200bX ") == "abX"


@pytest.mark.parametrize("value", [None, "", " \t", "\u200b", "\ufeff", 5, [], b"x"])
def test_what_cannot_be_read_is_blank(value: object) -> None:
    assert text.is_blank(value)


def test_line_ends_stay_in_visible_text() -> None:
    assert text.visible_text("a\n\tb\u202ec") == "a\n\tbc"


@thoroughly
@example(texts, st.integers(min_value=1, max_value=120))
def test_a_cut_text_is_the_beginning_of_the_whole(whole: str, limit: int) -> None:
    cut = text.cut_at_word(whole, limit)
    kept = cut.removesuffix(text.ELLIPSIS)
    assert len(kept) <= limit or cut == text.one_line(whole)
    assert text.one_line(whole).startswith(kept) or cut == text.one_line(whole)


@thoroughly
@example(anything)
def test_anything_can_be_asked_whether_it_is_blank(value: object) -> None:
    assert text.is_blank(value) in (True, False)


@thoroughly
@example(texts)
def test_one_line_of_one_line_is_the_same(typed: str) -> None:
    once = text.one_line(typed)
    assert text.one_line(once) == once
    assert text.without_space(once) == text.without_space(typed)


@pytest.mark.parametrize(
    ("typed", "place"),
    [("", None), ("plain", None), ("a\u00a0b\n\tc", None), ("a\u200bb", 1), ("\u202ex", 0), ("ab\r", 2)],
)
def test_the_first_mark_that_nobody_sees_is_found(typed: str, place: int | None) -> None:
    assert text.first_hidden(typed) == place
