"""GraphQL documents built to keep a store busy: a running store refuses them briefly, and counts them."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.support import servers

REFUSAL_MAX = 1_000
"""Bytes of an answer that holds one error."""
ERRORS_MAX = 11
"""The first ten errors, and the one that says there are more."""
LONG = 10_000
"""Bytes of an answer that holds as many errors as there may be."""
REPEATED = "repeats fields or nests fragments too often"


def fragments(count: int, kind: str, field: str) -> tuple[str, str]:
    """Return spreads of `count` fragments on `kind`, and these fragments, all with the same field."""
    spreads = " ".join(f"...F{number}" for number in range(count))
    return spreads, " ".join(f"fragment F{number} on {kind} {{ {field} }}" for number in range(count))


def of_promos(count: int) -> str:
    """Return a query for promotions by `count` fragments."""
    spreads, defined = fragments(count, "Promo", "__typename")
    return f"{{ marketingData {{ {spreads} }} }} {defined}"


def of_query(count: int) -> str:
    """Return a query by `count` fragments on the root type."""
    spreads, defined = fragments(count, "Query", "__typename")
    return f"{{ {spreads} }} {defined}"


def aliases(count: int) -> str:
    """Return `count` fields that answer under the same name, each with an argument of its own."""
    return " ".join(f"a: ItemById(invMastUid: {number}) {{ itemCode }}" for number in range(count))


def ask(client: httpx.Client, query: str, **variables: Any) -> httpx.Response:
    """Send a document."""
    return client.post("/graphql", json={"query": query, "variables": variables})


@pytest.mark.trust("T-25")
@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        (of_query(330), "more than 50 fragments"),
        (of_promos(430), "more than 50 fragments"),
        ("{ marketingData {" + " ...F" * 51 + " } } fragment F on Promo { __typename }", "fragment spreads"),
        (" ".join(f"query Q{n} {{ __typename }}" for n in range(21)), "more than 20 operations"),
        ("{ marketingData {" + " __typename" * 1_600 + " } }", REPEATED),
        ("{ ItemById(invMastUid: 1) {" + " brands { __typename }" * 800 + " } }", REPEATED),
        ("{" + " ... { __typename }" * 900 + " }", REPEATED),
        ("{" + aliases(300) + " }", REPEATED),
        (
            f"{{ itemAvailability(invMastUids: [{'9' * 4_301}]) {{ availability }} }}",
            "more than 40 characters",
        ),
    ],
)
def test_a_document_that_would_take_long_to_validate_is_refused_in_a_sentence(
    client: httpx.Client, query: str, sentence: str
) -> None:
    answer = ask(client, query)
    assert answer.status_code == 200
    (error,) = answer.json()["errors"]
    assert sentence in error["message"]
    assert error["extensions"]["code"] == "GRAPHQL_VALIDATION_FAILED"
    assert len(answer.content) < REFUSAL_MAX


@pytest.mark.trust("T-25")
def test_as_many_fragments_as_there_may_be_are_answered(client: httpx.Client) -> None:
    answer = ask(client, of_promos(50)).json()
    assert {"__typename": "Promo"} in answer["data"]["marketingData"]


CART = "mutation ($info: CartInfoInput!) { shoppingCart(cartInfo: $info) { success } }"
UNKNOWN = {f"field{number}": 1 for number in range(1_300)}


@pytest.mark.trust("T-25")
@pytest.mark.parametrize(
    ("query", "variables"),
    [
        (CART.replace("($info: CartInfoInput!) ", "").replace("$info", "{%s}"), {}),
        (CART, {"info": UNKNOWN}),
        ("{ ItemById(" + "invMastUid: 1 " * 1_200 + ") { itemCode } }", {}),
        ("query (" + "$n: Int " * 900 + ") { __typename }", {}),
        ("query ($n: Int!) { ItemById(invMastUid: $n) { itemCode } }", {"n": "9" * 60_000}),
    ],
    ids=["literal", "variable", "argument", "declared", "text"],
)
def test_many_errors_are_answered_by_the_first_few(
    client: httpx.Client, query: str, variables: dict[str, Any]
) -> None:
    answer = ask(client, query.replace("%s", " ".join(f"{name}: 1" for name in UNKNOWN)), **variables)
    errors = answer.json()["errors"]
    assert len(errors) <= ERRORS_MAX
    assert all(len(error["message"]) <= 501 for error in errors)
    assert all(len(error.get("locations", ())) <= 10 for error in errors)
    assert len(answer.content) < LONG


def padded(query: str, length: int) -> str:
    """Return a query of that many characters, the last of them a comment."""
    return f"{query}#".ljust(length, "-")


@pytest.mark.trust("T-25")
def test_a_new_document_counts_as_more_requests_the_longer_it_is(tmp_path: Path) -> None:
    """500 characters are one request; a document that the store knows is not read again."""
    settings = {
        "STOREFRONT_DATA__DEMO": "false",
        "STOREFRONT_LIMITS__REQUESTS_PER_MINUTE": "100",
        "STOREFRONT_HTTP__WORKERS": "1",
        "STOREFRONT_LOG__FORMAT": "json",
    }
    with (
        servers.running(tmp_path, **settings) as store,
        httpx.Client(verify=False, base_url=store.address, timeout=60) as client,
    ):
        for _ in range(10):
            assert ask(client, padded("{ __typename }", 15_000)).status_code == 200
        long_number = f"{{ ItemById(invMastUid: {'9' * 4_301}) {{ itemCode }} }}"
        assert "errors" in ask(client, long_number).json()
        refused = [ask(client, padded(f"{{ a{n}: __typename }}", 19_999)) for n in range(2)][-1]
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) > 0
        (error,) = refused.json()["errors"]
        assert error["extensions"]["code"] == "TOO_MANY"
        assert error["message"].startswith("Too many requests.")
        store.stop()
    lines = [json.loads(line) for line in store.lines if line.startswith("{")]
    assert [line for line in lines if line["level"] == "error"] == []
