"""Cart tokens and web references."""

import pytest
from hypothesis import given as example
from hypothesis import strategies as st

from storefront.base import ids
from storefront.base.errors import BadInput
from tests.make.properties import texts, thoroughly

TOKEN = "3f2b8c1e-9d4a-4e6f-8b7a-1c2d3e4f5a6b"


@pytest.mark.parametrize(
    "token",
    [
        None,
        "",
        "  ",
        "\t\n",
        "\u200b",
        "00000000-0000-0000-0000-000000000000",
        " 00000000-0000-0000-0000-000000000000\r\n",
        "0",
        "00000000000000000000000000000000",
    ],
)
def test_an_empty_or_zero_token_is_no_cart(token: str | None) -> None:
    """S1-5-001, S1-5-002, S1-9-010."""
    assert ids.is_empty_token(token)
    assert ids.parse_cart_token(token) is None


def test_the_empty_token_is_all_zeros() -> None:
    """S1-9-010."""
    assert set(ids.EMPTY_CART_TOKEN) == {"0", "-"}
    assert ids.is_empty_token(ids.EMPTY_CART_TOKEN)


def test_a_token_is_read_without_regard_to_capitals() -> None:
    assert ids.parse_cart_token(f" {TOKEN.upper()} ") == TOKEN


@pytest.mark.parametrize(
    "token",
    [
        "x",
        TOKEN[:-1],
        TOKEN + "0",
        TOKEN.replace("-", ""),
        TOKEN.replace("-4", "-1", 1),
        "'; drop",
        "1" * 9_999,
    ],
)
def test_a_malformed_token_is_refused_with_a_sentence(token: str) -> None:
    with pytest.raises(BadInput, match=r"The shopping cart token is malformed\."):
        ids.parse_cart_token(token)


def test_a_web_reference_is_sixteen_of_base32() -> None:
    reference = ids.web_reference(bytes(range(10)))
    assert len(reference) == 16
    assert ids.parse_web_reference(f" {reference.lower()} ") == reference


@pytest.mark.parametrize("text", ["", "A" * 15, "A" * 17, "A" * 15 + "1", "A" * 15 + "8", "Ä" * 16])
def test_another_reference_is_refused(text: str) -> None:
    assert not ids.is_web_reference(text)
    with pytest.raises(BadInput, match="16 letters and digits") as refused:
        ids.parse_web_reference(text)
    assert [problem.field for problem in refused.value.problems] == ["WebReferenceId"]


@thoroughly
@example(st.binary(min_size=10, max_size=10))
def test_every_ten_bytes_make_a_reference(random_bytes: bytes) -> None:
    assert ids.is_web_reference(ids.web_reference(random_bytes))


@thoroughly
@example(texts)
def test_any_text_is_no_cart_a_token_or_refused(text: str) -> None:
    try:
        token = ids.parse_cart_token(text)
    except BadInput:
        return
    assert token is None or len(token) == 36


def test_letters_are_no_empty_token() -> None:
    assert not ids.is_empty_token("X")
