"""Bar codes, phones, and text as it can be printed."""

import pytest

from storefront.base.errors import BadInput
from storefront.documents.actions.making import FONTS
from storefront.documents.actions.printing.parts import printed_phone, without_scheme
from storefront.documents.actions.printing.printable import printable
from storefront.documents.rules.code128 import bars_of
from storefront.platform.font_glyphs import characters_of


def widths(text: str) -> str:
    return "".join(str(width) for width in bars_of(text))


def test_an_even_number_of_digits_is_written_two_to_a_symbol() -> None:
    """Start C, 10, 02, 34, check (105 + 10 + 2 * 2 + 3 * 34) % 103 = 15, stop; a reader reads "100234"."""
    assert widths("100234") == "2112322213122222211311231132222331112"


def test_other_text_is_written_a_character_to_a_symbol() -> None:
    """Start B, "7", check (104 + 23) % 103 = 24, stop; a reader reads "7"."""
    assert widths("7") == "2112143121313112222331112"
    with pytest.raises(BadInput):
        bars_of("é")
    assert bars_of("") == []


@pytest.mark.parametrize(
    ("phone", "shown"),
    [
        ("800-555-0142", "1-800-555-0142"),
        ("1-800-555-0142", "1-800-555-0142"),
        ("", ""),
        ("+44 20", "+44 20"),
    ],
)
def test_our_phone_has_a_leading_1(phone: str, shown: str) -> None:
    """Decision I13."""
    assert printed_phone(phone) == shown


def test_an_address_is_printed_without_its_scheme() -> None:
    assert without_scheme("https://shop.example/") == "shop.example"
    assert without_scheme("/terms") == "/terms"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Dock 3", "Dock 3"),
        ("a\r\nb\rc\u2028d", "a\nb\nc\nd"),
        ("a\tb\x00\x1b[0m", "a b[0m"),
        ("100\u202e321\u2066x", "100321x"),
        ("café 中", "café \ufffd"),
        ("שלום 😀", "שלום 😀"),
        ("x" * 21, "x" * 8 + "\u200b" + "x" * 8 + "\u200b" + "x" * 5),
        ("x" * 20, "x" * 20),
    ],
)
def test_text_is_made_printable(typed: str, shown: str) -> None:
    assert printable(typed, characters_of(FONTS)) == shown


def test_a_font_shows_what_its_table_says() -> None:
    known = characters_of(FONTS)
    assert {ord(letter) for letter in "A~éß×µ°½“”–€שمЖΩ😀�"} <= known
    assert not {0x4E2D, 0x1F680, 0xFFFF} & known
