"""The listener, without a store."""

import datetime
from pathlib import Path

from my_plugin.listener import OrderList

from storefront.platform.db import Database
from storefront.webhooks.provider import EventListener, StoreEvent

EVENT = StoreEvent(
    id="msg_1_1",
    type="order.placed",
    at=datetime.datetime(2026, 3, 2, 12, tzinfo=datetime.UTC),
    subject="order/1001",
    data={"orderNumber": 1001},
)


def test_an_order_is_written_once_even_if_it_comes_twice(tmp_path: Path) -> None:
    file = tmp_path / "orders.txt"
    listener: EventListener = OrderList({"file": file}, Database("sqlite://"))
    listener.receive(EVENT)
    listener.receive(EVENT)
    assert file.read_text(encoding="utf-8") == "msg_1_1 1001 order.placed\n"
