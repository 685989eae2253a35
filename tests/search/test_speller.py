"""A misspelled word is mended by the words of the catalog."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from storefront.search.speller import Speller, osa_distance
from storefront.search.term_parser import parse_term

SPELLER = Speller({"valve": 90, "valves": 4, "value": 2, "ball": 60, "cylinder": 50, "oring": 9, "brass": 30})


@pytest.mark.parametrize(
    ("typed", "mended"),
    [
        ("vavle", ["valve"]),
        ("valv", ["valve"]),
        ("cilinder", ["cylinder"]),
        ("cylindre", ["cylinder"]),
        ("ballvalve", ["ball", "valve"]),
        ("xyzzyx", []),
    ],
)
def test_a_word_becomes_the_nearest_one_or_two(typed: str, mended: list[str]) -> None:
    assert SPELLER.correct(typed) == mended


def test_of_two_as_near_the_commoner_is_meant() -> None:
    assert SPELLER.correct("valwe") == ["valve"]


@pytest.mark.parametrize("word", ["valves", "valve", "the", "24", "npt", "bal"])
def test_known_words_figures_and_short_words_are_left(word: str) -> None:
    assert SPELLER.is_known(word)


def test_neighbors_that_are_written_as_one_word_are_joined() -> None:
    assert SPELLER.joined(["brass", "o", "ring"]) == ["oring"]


def test_a_reading_tells_what_was_mended() -> None:
    conn = parse_term("bras vavle 1/2", SPELLER)
    assert conn.corrected == "brass valve 1/2"
    assert conn.words == ["brass", "valv", "0.5"]
    assert parse_term("brass valve", SPELLER).corrected == ""


def test_what_was_mended_is_shown_as_it_was_typed_otherwise() -> None:
    assert parse_term('1-1/2" Bras M8x25', SPELLER).corrected == '1-1/2" brass m8x25'


@given(st.text("abc", max_size=8), st.text("abc", max_size=8))
def test_distance_is_the_same_both_ways_and_none_only_for_the_same_word(one: str, other: str) -> None:
    distance = osa_distance(one, other, 9)
    assert distance == osa_distance(other, one, 9)
    assert (distance == 0) == (one == other)
    assert distance <= max(len(one), len(other))


@pytest.mark.parametrize(
    ("one", "other", "distance"),
    [("valve", "vavle", 1), ("ca", "abc", 3), ("", "ab", 2), ("ball", "bell", 1)],
)
def test_swapped_neighbors_are_one_mistake(one: str, other: str, distance: int) -> None:
    assert osa_distance(one, other, 9) == distance
