"""How long a GraphQL answer may be: asked as a client asks, who gets the whole of it or a reason."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from storefront.platform.db import Database
from tests.make.buying import GAUGE, SCREW, Store, fill, opened

STOCK = (
    "query($uids: [Int!]!) { itemAvailability(invMastUids: $uids) { invMastUid availability leadTimeText } }"
)
ADD = """mutation($info: CartInfoInput!) {
  shoppingCart(cartInfo: $info) { success cart { token cartItems { %s } } }
}"""
LINES = [{"invMastUid": uid, "quantity": 1} for uid in (GAUGE, SCREW)]


@pytest.fixture
def narrow(db: Database, tmp_path: Path) -> Iterator[Store]:
    """The small shop with short answers and cheap queries."""
    fill(db)
    limits = {
        "STOREFRONT_LIMITS__GRAPHQL_ANSWER_BYTES": "1000",
        "STOREFRONT_LIMITS__GRAPHQL_COST": "1000",
    }
    with opened(db, tmp_path, **limits) as shop:
        yield shop


@pytest.mark.trust("T-25")
def test_an_answer_is_given_whole_or_refused_with_a_reason(narrow: Store) -> None:
    assert len(narrow.graphql(STOCK, uids=[GAUGE] * 5)["data"]["itemAvailability"]) == 5
    refused = narrow.graphql(STOCK, uids=[GAUGE] * 200)
    assert refused["data"] is None
    assert refused["errors"][0]["extensions"]["code"] == "ANSWER_TOO_LARGE"
    assert "longer than 1,000 bytes" in refused["errors"][0]["message"]


@pytest.mark.trust("T-25")
def test_a_change_whose_answer_is_too_long_has_been_made_and_says_so(narrow: Store) -> None:
    aliases = " ".join(f"n{number}: itemDescription" for number in range(30))
    refused = narrow.graphql(ADD % aliases, info={"actionString": "addItems", "cartItems": LINES})
    assert "has been changed" in refused["errors"][0]["message"]
    with narrow.db.read() as conn:
        assert conn.exec_driver_sql("SELECT count(*) FROM cart_lines").scalar() == 2


@pytest.mark.trust("T-25")
def test_aliases_of_long_lists_are_refused_before_anything_is_read(narrow: Store) -> None:
    aliases = " ".join(
        f"a{number}: itemAvailability(invMastUids: $uids) {{ availability }}" for number in range(5)
    )
    answer = narrow.graphql(f"query($uids: [Int!]!) {{ {aliases} }}", uids=[GAUGE] * 101)
    assert "data" not in answer
    assert "asks for more than 1,000 fields" in answer["errors"][0]["message"]
