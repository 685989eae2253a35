"""API keys: who may send what, over HTTP and on the command line."""

import json
import subprocess

from sqlalchemy import select

from storefront.erp.actions.keys import make_key, revoke_key
from storefront.erp.schemas import ErpKind
from storefront.erp.tables import ApiKeyRow
from tests.conftest import Shop
from tests.make.buying import NOW
from tests.make.company_orders import FIRST
from tests.make.erp import Erp
from tests.support.servers import command

ROW = {"order_number": FIRST, "status": "Open"}


def test_a_key_sends_its_kinds_and_no_others(erp: Erp) -> None:
    erp.company.add(FIRST)
    warehouse = make_key(erp.company.store.db, "Warehouse", [ErpKind.SHIPMENTS], NOW)
    refused = erp.ask("order-status", ROW, key=warehouse)
    assert refused.status_code == 403
    assert refused.json()["detail"] == "The API key may not send order-status."
    assert erp.ask("order-status", ROW).status_code == 200


def test_who_has_no_active_key_is_refused(erp: Erp) -> None:
    erp.company.add(FIRST)
    for key in ("", "sfk_", "sfk_guess", f"{erp.key}x", erp.key[:-1]):
        assert erp.ask("order-status", ROW, key=key).status_code == 401, key
    assert erp.company.store.post("/api/erp/order-status", {"rows": [ROW]}).status_code == 401
    assert erp.company.dana.post("/api/erp/order-status", {"rows": [ROW]}).status_code == 401
    revoke_key(erp.company.store.db, "ERP", NOW)
    refused = erp.ask("order-status", ROW)
    assert refused.status_code == 401
    assert refused.json()["detail"] == "The API key is unknown or was revoked."


def test_a_key_is_of_nobody_elsewhere(erp: Erp) -> None:
    """It opens no account page, and is no sign-in."""
    store = erp.company.store
    headers = {"Authorization": f"Bearer {erp.key}"}
    assert store.get("/api/orders", **headers).status_code == store.get("/api/orders").status_code == 401


def test_the_store_keeps_only_the_digest_and_when_it_was_used(erp: Erp) -> None:
    erp.company.add(FIRST)
    with erp.company.store.db.read() as conn:
        (before,) = conn.execute(select(ApiKeyRow.__table__)).mappings()
    assert erp.key not in str(dict(before))
    assert before["used_at"] is None
    erp.send("order-status", ROW)
    with erp.company.store.db.read() as conn:
        assert conn.execute(select(ApiKeyRow.used_at)).scalar_one() is not None


def test_other_kinds_and_bodies_are_refused(erp: Erp) -> None:
    assert erp.ask("prices", ROW).status_code == 404
    many = erp.ask("order-status", *([ROW] * 1_001))
    assert many.status_code == 400
    assert many.json()["problems"] == [{"field": "rows", "message": "Send at most 1,000 rows at a time."}]
    none = erp.ask("order-status")
    assert none.json()["problems"] == [{"field": "rows", "message": "There are no rows."}]
    wrong = erp.company.store.post("/api/erp/order-status", {"rows": [3]}, Authorization=f"Bearer {erp.key}")
    assert wrong.json()["problems"][0]["message"] == "A row is an object of columns and values."


def test_keys_are_made_listed_and_revoked_on_the_command_line(shop: Shop) -> None:
    def run(*words: str) -> subprocess.CompletedProcess[str]:
        return command("keys", *words, project=shop.folder, STOREFRONT_DATA__FOLDER=str(shop.folder))

    made = run("create", "Warehouse", "shipments", "invoices")
    assert made.stdout.startswith("sfk_")
    assert "cannot be shown again" in made.stderr
    assert "already an API key named Warehouse" in run("create", "Warehouse", "shipments").stderr
    assert run("create", "Other", "prices").returncode == 2
    (listed,) = json.loads(run("list", "--json").stdout)
    assert (listed["name"], sorted(listed["scopes"])) == ("Warehouse", ["invoices", "shipments"])
    assert made.stdout.strip() not in json.dumps(listed)
    assert run("revoke", "Warehouse").returncode == 0
    assert run("revoke", "Warehouse").returncode == 1
    assert "revoked" in run("list").stderr
