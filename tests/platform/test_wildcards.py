"""What was typed is looked for as it stands."""

import pytest
from sqlalchemy import String, bindparam, select

from storefront.platform.db import Database
from storefront.platform.wildcards import ESCAPE, begins_with, contains


@pytest.mark.parametrize(
    ("word", "text", "is_found"),
    [
        ("100%", "at 100% load", True),
        ("100%", "at 1000 load", False),
        ("a_b", "x a_b y", True),
        ("a_b", "x acb y", False),
        ("\\", "a\\b", True),
        ("\\", "ab", False),
        (" LARKIN\0 ", "the larkin shop", True),
        ("", "anything", True),
    ],
)
def test_a_mark_stands_for_itself(db: Database, word: str, text: str, is_found: bool) -> None:
    value = bindparam("value", text, type_=String)
    with db.read() as conn:
        assert bool(conn.scalar(select(value.like(contains(word), escape=ESCAPE)))) is is_found
        begins = conn.scalar(select(value.like(begins_with("x"), escape=ESCAPE)))
    assert bool(begins) is text.startswith("x")
