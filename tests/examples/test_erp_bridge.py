"""The bridge to an ERP: orders go out once each, statuses come in, and what fails is taken again."""

import importlib.util
import json
import subprocess
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any

import httpx
import pytest

from storefront.eventlog import queries as eventlog
from storefront.eventlog.schemas import EventType
from storefront.platform.db import Database
from tests.conftest import Shop
from tests.exchange.test_orders import line, order, write
from tests.support import demo, servers
from tests.support.buyer import Buyer
from tests.support.servers import ROOT, command


def load() -> Any:
    spec = importlib.util.spec_from_file_location("erp_bridge", ROOT / "examples/plugins/erp_bridge.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


bridge = load()


def test_each_order_goes_out_once_also_after_a_failure(db: Database, tmp_path: Path) -> None:
    write(db, [order(1001), order(1002)], [line(1001), line(1002)])
    url = db.url.render_as_string(hide_password=False)
    is_broken = True

    def run(words: Sequence[str]) -> "subprocess.CompletedProcess[str]":
        if is_broken and "--ack" in words:
            raise subprocess.CalledProcessError(1, words)
        return command(*words, project=tmp_path, STOREFRONT_DATABASE__URL=url)

    with pytest.raises(subprocess.CalledProcessError):
        bridge.carry_out(run, tmp_path)
    is_broken = False
    (file,) = bridge.carry_out(run, tmp_path)
    numbers = [json.loads(row)["order_number"] for row in file.read_text(encoding="utf-8").splitlines()]
    assert numbers == [1001, 1002]
    assert [each.name for each in tmp_path.glob("orders*")] == ["orders-000001.jsonl"]
    assert bridge.carry_out(run, tmp_path) == []


def test_statuses_are_posted_and_a_refused_file_keeps_its_reason(tmp_path: Path) -> None:
    head = "order_number,status,erp_reference\n"
    inbox = tmp_path / "order-status"
    inbox.mkdir()
    (inbox / "a.csv").write_text(head + "1001,Shipped,SO-7\n", encoding="utf-8")
    (inbox / "b.csv").write_text(head + "9,Nonsense,\n", encoding="utf-8")
    got: list[Any] = []

    def answer(request: httpx.Request) -> httpx.Response:
        assert request.headers["authorization"] == "Bearer sfk_test"
        rows = json.loads(request.content)["rows"]
        got.append(rows)
        if rows[0]["status"] == "Nonsense":
            return httpx.Response(422, json={"detail": "Nonsense is no status"})
        return httpx.Response(200, json={})

    headers = {"authorization": "Bearer sfk_test"}
    with httpx.Client(
        base_url="https://store.example", headers=headers, transport=httpx.MockTransport(answer)
    ) as client:
        assert bridge.carry_in(client, tmp_path) == {"order-status/a.csv": 1, "order-status/b.csv": 0}
        assert bridge.carry_in(client, tmp_path) == {}
    assert got[0] == [{"order_number": "1001", "status": "Shipped", "erp_reference": "SO-7"}]
    assert (inbox / "done" / "a.csv").is_file()
    assert "Nonsense is no status" in (inbox / "refused" / "b.csv.json").read_text(encoding="utf-8")


def test_a_store_that_is_down_leaves_the_file(tmp_path: Path) -> None:
    file = tmp_path / "order-status" / "a.csv"
    file.parent.mkdir()
    file.write_text("order_number,status\n1001,Shipped\n", encoding="utf-8")
    down = httpx.MockTransport(lambda _: httpx.Response(503))
    with (
        httpx.Client(base_url="https://store.example", transport=down) as client,
        pytest.raises(httpx.HTTPStatusError),
    ):
        bridge.carry_in(client, tmp_path)
    assert file.is_file()


def test_the_lines_of_a_document_stay_in_one_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bridge, "AT_ONCE", 2)
    rows = [{"invoice_number": number} for number in ("1", "1", "1", "2", "3", "4")]
    assert [[row["invoice_number"] for row in batch] for batch in bridge.batches(rows)] == [
        ["1", "1", "1"],
        ["2", "3"],
        ["4"],
    ]


def test_an_order_goes_out_and_its_shipment_and_invoice_come_back(shop: Shop, tmp_path: Path) -> None:
    """The whole round with a store that runs: the buyer's order ships, is invoiced, and is complete."""
    where = {"STOREFRONT_DATA__FOLDER": str(shop.folder)}
    with (
        servers.running(tmp_path, **where) as store,
        httpx.Client(base_url=store.address, timeout=30) as client,
    ):
        reference = Buyer(client).buy(demo.plain().inv_mast_uid, 1)
        made = command("keys", "create", "erp", "shipments", "invoices", project=tmp_path, **where)
        client.headers["authorization"] = f"Bearer {made.stdout.split()[-1]}"
        files = bridge.carry_out(lambda words: command(*words, project=tmp_path, **where), tmp_path)
        lines = [json.loads(row) for file in files for row in file.read_text(encoding="utf-8").splitlines()]
        (ordered,) = [row for row in lines if row["web_reference_id"] == reference]
        number, item = ordered["order_number"], ordered["item_code"]
        for kind, text in {
            "shipments": "order_number,shipment_number,ship_date,line_number,quantity,carrier_name\n"
            f"{number},SH-1,{date.today().isoformat()},1,1,\n",  # noqa: DTZ011
            "invoices": "invoice_number,order_number,invoice_date,line_number,order_line_number,item_code,"
            "quantity_shipped,unit_price,item_total_price\n"
            f"9200001,{number},{date.today().isoformat()},1,1,{item},1,2.00,2.00\n",  # noqa: DTZ011
        }.items():
            (tmp_path / kind).mkdir()
            (tmp_path / kind / "a.csv").write_text(text, encoding="utf-8")
        counts = bridge.carry_in(client, tmp_path)
        refused = [path.read_text() for path in tmp_path.rglob("refused/*.json")]
    assert (counts, refused) == ({"shipments/a.csv": 1, "invoices/a.csv": 1}, [])
    with shop.db.read() as conn:
        kinds = [event.type for event in eventlog.list_of_order(conn, number)]
    assert {EventType.SHIPMENT_CREATED, EventType.INVOICE_CREATED} <= set(kinds)
