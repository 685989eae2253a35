"""A database that is away for a while: the store says so, and goes on by itself when it is back."""

import json
from pathlib import Path

import httpx
import pytest

from storefront.app.messages import UNAVAILABLE
from storefront.platform.db import Database
from tests.make import buying
from tests.support import postgres, servers

ADD = {"actionString": "addItem", "cartItems": [{"invMastUid": buying.SCREW, "quantity": 5}]}


@pytest.mark.trust("T-3")
def test_a_store_without_its_database_asks_to_come_back(
    postgres_server: postgres.Server, postgres_template: str, tmp_path: Path
) -> None:
    """503 with Retry-After while it is away, nothing of the inside, and no step by hand afterwards."""
    name = postgres_server.create(postgres_template)
    db = Database(postgres_server.url(name))
    buying.fill(db)
    with buying.opened(db, tmp_path) as store:
        token = store.cart_with((buying.SCREW, 5))
        _shut(postgres_server, name)
        reply = store.get(f"/api/cart/{token}")
        assert (reply.status_code, reply.headers["retry-after"]) == (503, "5")
        assert reply.headers["content-type"] == "application/problem+json"
        assert "database" in reply.json()["detail"]
        assert "psycopg" not in reply.text
        ready = store.get("/readyz")
        assert (ready.status_code, ready.json()["parts"]["database"]) == (503, "OperationalError")
        answer = store.graphql(buying.SHOPPING_CART, info=ADD)
        assert answer["errors"][0]["extensions"]["code"] == "SERVICE_UNAVAILABLE"
        assert "psycopg" not in str(answer)
        postgres_server.alter(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        assert store.get(f"/api/cart/{token}").json()["cartItems"][0]["quantity"] == 5
        assert store.cart("addItem", token=token, cartItems=ADD["cartItems"])["success"]
    db.close()
    postgres_server.drop(name)


READ = "{ itemAvailability(invMastUids: [%s]) { availability } }"
ALIVE = "{ __typename itemAvailability(invMastUids: [%s]) { availability } }"


@pytest.mark.trust("T-3")
def test_graphql_without_its_database_answers_as_rest_does(
    postgres_server: postgres.Server, postgres_template: str, tmp_path: Path
) -> None:
    """Queries and changes: 503 with Retry-After; what could be answered is; each line of the log is JSON."""
    name = postgres_server.create(postgres_template)
    db = Database(postgres_server.url(name))
    buying.fill(db)
    db.close()
    settings = {
        "STOREFRONT_DATA__DEMO": "false",
        "STOREFRONT_DATABASE__URL": postgres_server.url(name),
        "STOREFRONT_LOG__FORMAT": "json",
    }
    with (
        servers.running(tmp_path, **settings) as store,
        httpx.Client(verify=False, base_url=store.address, timeout=60) as client,
    ):

        def ask(query: str, **variables: object) -> httpx.Response:
            return client.post("/graphql", json={"query": query, "variables": variables})

        assert ask(buying.SHOPPING_CART, info=ADD).json()["data"]["shoppingCart"]["success"]
        _shut(postgres_server, name)
        for answer in (ask(READ % buying.SCREW), ask(buying.SHOPPING_CART, info=ADD)):
            assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
            (error,) = answer.json()["errors"]
            assert error["message"] == UNAVAILABLE
            assert error["extensions"]["code"] == "SERVICE_UNAVAILABLE"
        partly = ask(ALIVE % buying.GAUGE)
        assert (partly.status_code, partly.headers["retry-after"]) == (200, "5")
        assert partly.json()["data"] == {"__typename": "Query", "itemAvailability": None}
        postgres_server.alter(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        assert ask(READ % buying.SCREW).status_code == 200
        store.stop()
    postgres_server.drop(name)
    lines = [line for line in store.lines if "is open at" not in line and "Ctrl+C" not in line]
    told = [json.loads(line) for line in lines]
    assert {"field_unavailable", "request"} <= {line["event"] for line in told}
    assert [line["event"] for line in told if line["event"] in ("field_failed", "request_failed")] == []


def _shut(server: postgres.Server, name: str) -> None:
    """Let nobody in, and put everybody out."""
    server.alter(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    server.alter(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
