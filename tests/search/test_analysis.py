"""What is typed and what is written become the same words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from storefront.search import analysis


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ('1/2" NPT ball valves', ["1/2", "in", "npt", "ball", "valv"]),
        ("½ inch npt Ball-Valve", ["1/2", "in", "npt", "ball", "valv"]),
        ("1 1/2 in", ["1-1/2", "in"]),
        ("1-1/2″", ["1-1/2", "in"]),
        ("1½ in", ["1-1/2", "in"]),
        ("M8×25", ["m", "8", "x", "25"]),
        ("m8x25", ["m", "8", "x", "25"]),
        ("24VDC", ["24", "vdc"]),
        (".5 in and 0.5 in", ["0.5", "in", "0.5", "in"]),
        ("5' of hose", ["5", "ft", "hose"]),
        ("3000 pounds", ["3000", "lb"]),
        ("45° elbow", ["45", "deg", "elbow"]),
        ("O-rings, 70 durometer", ["o", "ring", "70", "duromet"]),
        ("", []),
        ("---", []),
    ],
)
def test_words_are_compared_by_their_sense(typed: str, words: list[str]) -> None:
    assert analysis.words(typed) == words


def test_a_word_is_found_by_its_beginnings() -> None:
    assert analysis.edges(["valve", "of"]) == ["o", "of", "v", "va", "val", "valv", "valve"]
    assert max(map(len, analysis.edges(["x" * 40]))) == analysis.EDGE_MAX


def test_a_number_is_found_by_what_stands_inside() -> None:
    assert analysis.suffixes(["BV08FP"]) == ["08FP", "BV08FP", "V08FP"]


@pytest.mark.parametrize(
    ("typed", "number"), [("BV-08F", "BV08F"), ("bv 08 f", "BV08F"), ("valve", ""), ("08", ""), ("", "")]
)
def test_a_part_number_has_a_digit_and_three_characters(typed: str, number: str) -> None:
    assert analysis.number_of(typed) == number


def test_up_to_three_words_may_be_a_number_among_others() -> None:
    assert analysis.number_windows("valve BV 08F brass") == [
        "08F",
        "BV08F",
        "08FBRASS",
        "VALVEBV08F",
        "BV08FBRASS",
    ]


@given(st.text(max_size=300))
def test_any_text_can_be_read(text: str) -> None:
    for word in analysis.words(text):
        assert word
        assert word == word.lower()
        assert " " not in word
