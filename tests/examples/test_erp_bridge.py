"""The bridge to an ERP: orders go out once each, statuses come in, and what fails is taken again."""

import importlib.util
import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest

from storefront.platform.db import Database
from tests.exchange.test_orders import line, order, write
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
    (tmp_path / "a.csv").write_text(head + "1001,Shipped,SO-7\n", encoding="utf-8")
    (tmp_path / "b.csv").write_text(head + "9,Nonsense,\n", encoding="utf-8")
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
        assert bridge.carry_in(client, tmp_path) == {"a.csv": 1, "b.csv": 0}
        assert bridge.carry_in(client, tmp_path) == {}
    assert got[0] == [{"order_number": "1001", "status": "Shipped", "erp_reference": "SO-7"}]
    assert (tmp_path / "done" / "a.csv").is_file()
    assert "Nonsense is no status" in (tmp_path / "refused" / "b.csv.json").read_text(encoding="utf-8")


def test_a_store_that_is_down_leaves_the_file(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("order_number,status\n1001,Shipped\n", encoding="utf-8")
    down = httpx.MockTransport(lambda _: httpx.Response(503))
    with (
        httpx.Client(base_url="https://store.example", transport=down) as client,
        pytest.raises(httpx.HTTPStatusError),
    ):
        bridge.carry_in(client, tmp_path)
    assert (tmp_path / "a.csv").is_file()
