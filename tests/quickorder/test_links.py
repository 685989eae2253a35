"""Supplier links: what they name, and nonsense in them."""

from urllib.parse import quote

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from storefront.quickorder import limits, messages
from storefront.quickorder.rules.links import items_of, referrer_of
from storefront.quickorder.rules.reading import read_text
from tests.make.buying import Store


def test_a_link_names_items_to_check(door: Store) -> None:
    """Decision A16."""
    answer = door.get("/api/quick-order/link/Acme%20Hydraulics?items=BV-08F-FP:4,BVM-08").json()
    assert answer == {"referrer": "Acme Hydraulics", "text": "BV-08F-FP\t4\nBVM-08", "problems": []}
    lines = door.post("/api/quick-order/check", {"text": answer["text"]}).json()["lines"]
    assert [(line["status"], line["quantity"]) for line in lines] == [("Found", 4), ("Found", 10)]


@pytest.mark.parametrize(
    ("items", "text", "problems"),
    [
        ("", "", [messages.LINK_EMPTY]),
        (",,", "", [messages.LINK_EMPTY]),
        (":5", "", [messages.LINK_PART.format(part=":5")]),
        ("AB-1:2,--:3,AB-2", "AB-1\t2\nAB-2", [messages.LINK_PART.format(part="--:3")]),
        ('"A,B:1":2', "A,B:1\t2", []),
        ("AB-1:x", "AB-1\tx", []),
        ("AB:1:2", "AB:1\t2", []),
        ("AB-1:2\nAB-9:1", "AB-1:2 AB-9\t1", []),
    ],
)
def test_what_a_link_names(items: str, text: str, problems: list[str]) -> None:
    assert items_of(items) == (text, problems)


def test_a_bad_quantity_is_a_line_to_correct(door: Store) -> None:
    text = items_of("BV-08F-FP:0,BV-08F-FP:2.5,BV-08F-FP:1000000").text
    lines = door.post("/api/quick-order/check", {"text": text}).json()["lines"]
    assert [line["status"] for line in lines] == ["Unread"] * 3


def test_a_link_names_no_more_than_so_many() -> None:
    found = items_of(",".join(f"AB-{at}" for at in range(limits.LINK_ITEMS_MAX + 1)))
    assert len(found.text.splitlines()) == limits.LINK_ITEMS_MAX
    assert found.problems == [messages.LINK_TOO_MANY.format(maximum=limits.LINK_ITEMS_MAX)]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Acme Hydraulics", "Acme Hydraulics"),
        ("<script>alert(1)</script>", "scriptalert1script"),
        ("=HYPERLINK", "HYPERLINK"),
        ("javascript:alert(1)", "javascriptalert1"),
        ("A\x00B\u202eC", "ABC"),
        ("'; DROP TABLE carts; --", "DROP TABLE carts --"),
        ("../../etc", "....etc"),
        ("A" * 500, "A" * limits.REFERRER_CHARACTERS),
    ],
)
def test_a_hostile_referrer_is_a_harmless_name(door: Store, name: str, shown: str) -> None:
    assert referrer_of(name) == shown
    if "/" not in name and "\x00" not in name:
        answer = door.get(f"/api/quick-order/link/{quote(name, safe='')}?items=A")
        assert answer.json()["referrer"] == shown


@given(st.text(max_size=300))
@example("#²")  # a line that looks like the head of a table
def test_any_link_is_answered(items: str) -> None:
    found = items_of(items)
    assert found.text or found.problems
    paste = read_text(found.text)
    assert len(paste.lines) + len(paste.heads) == len(found.text.splitlines())
    assert referrer_of(items) == referrer_of(referrer_of(items))
