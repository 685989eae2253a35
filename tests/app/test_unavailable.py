"""A database that is away for a while: the store says so, and goes on by itself when it is back."""

from pathlib import Path

import pytest

from storefront.platform.db import Database
from tests.make import buying
from tests.support import postgres

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


def _shut(server: postgres.Server, name: str) -> None:
    """Let nobody in, and put everybody out."""
    server.alter(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    server.alter(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
