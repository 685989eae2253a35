"""What is typed and what is written become the same words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from storefront.search import analysis


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ('1/2" NPT ball valves', ["0.5", "in", "npt", "ball", "valv"]),
        ("½ inch npt Ball-Valve", ["0.5", "in", "npt", "ball", "valv"]),
        ("1 1/2 in", ["1.5", "in"]),
        ("1-1/2″", ["1.5", "in"]),
        ("1½ in", ["1.5", "in"]),
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


HALF_INCH = [
    "1/2 in",
    "½ in",
    '1/2"',
    "0.5 in",
    ".50 inch",
    "0.500 inches",
    "half inch",
    "half an inch",
    "HALF-INCH",
]


@pytest.mark.parametrize("typed", HALF_INCH)
def test_half_an_inch_is_the_same_however_it_is_written(typed: str) -> None:
    assert analysis.words(typed) == ["0.5", "in"]


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("1-1/2 inch", ["1.5", "in"]),
        ("1 and 1/2 in", ["1.5", "in"]),
        ("one and a half inch", ["1.5", "in"]),
        ("three-quarter inch", ["0.75", "in"]),
        ("3/16", ["0.1875"]),
        ("0.188", ["0.1875"]),
        (".062", ["0.0625"]),
        ("12.70 millimeters", ["12.7", "mm"]),
        ("5.0", ["5"]),
    ],
)
def test_sizes_are_read_as_exact_decimals(typed: str, words: list[str]) -> None:
    assert analysis.words(typed) == words


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("120/240 V", ["120/240", "v"]),
        ("5/2 way", ["5/2", "way"]),
        ("half round file", ["half", "round", "file"]),
        ("1/3 hp", ["1/3", "hp"]),
    ],
)
def test_what_is_no_size_of_an_inch_stays_as_it_is(typed: str, words: list[str]) -> None:
    assert analysis.words(typed) == words


@pytest.mark.parametrize("typed", ["20 amps", "20 amp(s)", "20A", "20 A", "20a", "20 amperes"])
def test_amps_are_no_stop_word(typed: str) -> None:
    assert analysis.words(typed) == ["20", "amp"]


@pytest.mark.parametrize(("word", "sign"), sorted(analysis.UNITS.items()))
def test_no_unit_folds_into_a_word_that_says_nothing(word: str, sign: str) -> None:
    assert analysis.words(f"20 {word}") == ["20", analysis.stem(sign)] == analysis.words(f"20 {sign}")


def test_a_word_is_found_by_its_beginnings() -> None:
    assert analysis.edges(["valve", "of"]) == ["o", "of", "v", "va", "val", "valv", "valve"]
    assert max(map(len, analysis.edges(["x" * 40]))) == analysis.EDGE_MAX


def test_a_number_is_found_by_what_stands_inside() -> None:
    assert analysis.suffixes(["BV08F"]) == {"08F", "V08F"}


@pytest.mark.parametrize(
    ("typed", "number"), [("BV-08F", "BV08F"), ("bv 08 f", "BV08F"), ("ffp", "FFP"), ("08", ""), ("", "")]
)
def test_a_part_number_has_three_characters(typed: str, number: str) -> None:
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
