"""Listeners inside the store get every event at least once, even if other listeners fail."""

import json
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest

from storefront.app import event_listeners
from storefront.app.event_listeners import EventListeners
from storefront.base.errors import Conflict
from storefront.eventlog import queries as eventlog
from storefront.eventlog.schemas import EventType
from storefront.eventlog.stored import order_event
from storefront.platform.db import Database
from storefront.platform.outbound import Posted
from storefront.webhooks import messages
from storefront.webhooks.actions import desk, sending
from storefront.webhooks.actions.listening import PosterWithListeners
from storefront.webhooks.queries import deliveries, endpoints
from storefront.webhooks.stored import StoredDelivery, StoredEndpoint
from tests.conftest import Shop, settings_for
from tests.support import demo, distributions, servers
from tests.support.buyer import Buyer
from tests.support.waiting import wait_until

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)

LISTENERS = """
    import json
    import threading
    from pathlib import Path

    class Writer:
        def __init__(self, options, db):
            self.file = Path(options["folder"]) / "written.jsonl"

        def receive(self, event):
            facts = {"id": event.id, "type": event.type, "at": str(event.at), "subject": event.subject,
                     "by": event.by, "data": event.data}
            with self.file.open("a") as lines:
                lines.write(json.dumps(facts) + "\\n")

    class Placed(Writer):
        event_types = ["order.placed"]

    class Hangs:
        def __init__(self, options, db):
            pass

        def receive(self, event):
            threading.Event().wait()

    class Fails(Writer):
        def receive(self, event):
            super().receive(event)
            if not Path(self.file.parent / "works").exists():
                raise SystemExit("no answer from the ERP")

    class Picky(Hangs):
        event_types = ["order.eaten"]
"""
NAMES = ("Writer", "Placed", "Hangs", "Fails", "Picky")
POINTS = {name.lower(): f"acme_listeners:{name}" for name in NAMES} | {"lost": "acme_nowhere:Lost"}


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Each test imports its own modules."""
    yield
    for name in [name for name in sys.modules if name.startswith("acme_")]:
        del sys.modules[name]


def installed(folder: Path) -> Path:
    points = {"storefront.listeners": POINTS}
    distributions.install(folder, "acme-erp", {"acme_listeners": LISTENERS}, points)
    return folder


def written(folder: Path) -> list[dict[str, Any]]:
    file = folder / "written.jsonl"
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


def listed(db: Database) -> tuple[dict[str, StoredEndpoint], list[StoredDelivery]]:
    with db.read() as conn:
        found = {one.url: one for one in endpoints.list_endpoints(conn)}
        return found, list(reversed(deliveries.list_deliveries(conn)[0]))


class Worker:
    """The background worker's part, on a clock that the test moves."""

    def __init__(self, db: Database, folder: Path, *names: str, **variables: str) -> None:
        self.now = NOON
        self.db = db
        settings = settings_for(
            folder,
            STOREFRONT_EVENTS__LISTENERS=",".join(names),
            STOREFRONT_EVENTS__OPTIONS__FOLDER=str(folder),
            **variables,
        )
        self.listeners = EventListeners(settings, db)
        self.listeners.register()

    def post(self, url: str, headers: dict[str, str], body: bytes) -> Posted:
        """Refuse what is not for a listener."""
        raise AssertionError(url)

    def work(self, hours: float = 0.0) -> None:
        """Send what is due, and what becomes due within these hours."""
        poster = PosterWithListeners(self, self.listeners.tell)
        end = self.now + timedelta(hours=hours)
        while True:
            sending.run_once(self.db, poster, lambda: self.now)
            self.now += timedelta(minutes=10)
            if self.now > end:
                return


def happen(db: Database, kinds: Sequence[EventType], order_number: int = 1001, **facts: Any) -> None:
    with db.write() as tx:
        eventlog.record(tx, [order_event(kind, order_number, 7, NOON, "Ann", **facts) for kind in kinds])


@pytest.fixture
def acme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(installed(tmp_path / "installed"))
    return tmp_path


def test_a_listener_gets_what_a_webhook_gets(db: Database, acme: Path) -> None:
    worker = Worker(db, acme, "writer")
    happen(db, [EventType.SHIPMENT_CREATED], about="shipment/9", shipmentNumber=9)
    worker.work()
    (event,) = written(acme)
    assert event.pop("id") == f"msg_{int(NOON.timestamp())}_1"
    assert event == {
        "type": "shipment.created",
        "at": "2026-11-21 12:00:00+00:00",
        "subject": "shipment/9",
        "by": "Ann",
        "data": {"orderNumber": 1001, "shipmentNumber": 9},
    }


def test_a_listener_gets_only_the_types_it_wants(db: Database, acme: Path) -> None:
    worker = Worker(db, acme, "placed")
    happen(db, [EventType.ORDER_PLACED, EventType.ORDER_ACKNOWLEDGED])
    worker.work()
    assert [event["type"] for event in written(acme)] == ["order.placed"]


def test_a_listener_that_fails_gets_the_same_event_again_in_order(db: Database, acme: Path) -> None:
    worker = Worker(db, acme, "fails")
    happen(db, [EventType.ORDER_PLACED, EventType.ORDER_ACKNOWLEDGED])
    worker.work(hours=0.5)
    tries = written(acme)
    assert len(tries) > 1 and len({event["id"] for event in tries}) == 1
    assert {delivery.error for delivery in listed(db)[1] if delivery.attempts} == {
        "fails (acme-erp 1.2.0) failed: EndedBadly: SystemExit: no answer from the ERP"
    }
    (acme / "works").touch()
    worker.work(hours=24)
    assert [event["type"] for event in written(acme)][-2:] == ["order.placed", "order.acknowledged"]
    assert all(delivery.is_delivered for delivery in listed(db)[1])


def test_a_listener_that_hangs_is_stopped_and_tried_again_while_others_go_on(
    db: Database, acme: Path
) -> None:
    worker = Worker(db, acme, "hangs", "writer", "lost", STOREFRONT_EVENTS__TIMEOUT_SECONDS="1")
    happen(db, [EventType.ORDER_PLACED])
    worker.work(hours=0.2)
    assert [event["type"] for event in written(acme)] == ["order.placed"]
    found, sent = listed(db)
    by_url = {
        url: next(one for one in sent if one.endpoint_id == row.endpoint_id) for url, row in found.items()
    }
    assert by_url["listener:writer"].is_delivered
    assert by_url["listener:hangs"].attempts > 1
    assert by_url["listener:hangs"].error == (
        "hangs (acme-erp 1.2.0) did not return within 1 seconds (events.timeout_seconds)"
    )
    assert by_url["listener:lost"].error == (
        "events.listeners: lost (acme-erp 1.2.0) cannot be found (No module named 'acme_nowhere'). "
        "Install acme-erp again with what it needs."
    )


def test_a_listener_that_comes_back_gets_what_has_happened_in_between(db: Database, acme: Path) -> None:
    Worker(db, acme, "writer")
    without = Worker(db, acme, "placed")
    assert listed(db)[0]["listener:writer"].disabled_why == messages.LISTENER_NOT_NAMED
    happen(db, [EventType.ORDER_ACKNOWLEDGED])
    without.work()
    assert written(acme) == []
    Worker(db, acme, "writer").work(hours=24)
    assert [event["type"] for event in written(acme)] == ["order.acknowledged"]


def test_a_listener_is_removed_only_when_the_settings_name_it_no_longer(db: Database, acme: Path) -> None:
    """Otherwise it would miss what happens until the next start."""
    Worker(db, acme, "writer")
    number = listed(db)[0]["listener:writer"].endpoint_id
    with db.write() as tx, pytest.raises(Conflict, match=r"listener:writer is named in events\.listeners\."):
        desk.remove(tx, number)
    Worker(db, acme)
    with db.write() as tx:
        desk.remove(tx, number)
    assert listed(db)[0] == {}


def test_options_are_those_of_all_and_its_own(tmp_path: Path) -> None:
    (tmp_path / "storefront.toml").write_text(
        "[events.options]\nfolder = 'here'\nlevel = 1\n"
        "[events.options.writer]\nlevel = 2\n[events.options.other]\n"
    )
    settings = settings_for(tmp_path)
    assert event_listeners.options_of(settings, "writer") == {"folder": "here", "level": 2}
    assert event_listeners.options_of(settings, "third") == {"folder": "here", "level": 1}


@pytest.mark.parametrize(
    ("listed", "wrong"),
    [
        ("acme erp", "events.listeners: 'acme erp' is not a valid listener. Write it like acme-erp"),
        ("acme,acme", "events.listeners: acme is listed twice. Write it once."),
    ],
)
def test_a_list_of_listeners_that_cannot_be_is_refused(tmp_path: Path, listed: str, wrong: str) -> None:
    done = servers.command("check", project=tmp_path, STOREFRONT_EVENTS__LISTENERS=listed)
    assert done.returncode == 1
    assert wrong in done.stderr


def test_a_served_store_tells_its_listeners_of_an_order(shop: Shop, tmp_path: Path) -> None:
    """One hangs, one cannot be loaded: the buyer notices neither, and the third is told."""
    project = installed(tmp_path / "store")
    variables = {
        "STOREFRONT_DATA__FOLDER": str(shop.folder),
        "STOREFRONT_EVENTS__LISTENERS": "hangs,lost,picky,placed",
        "STOREFRONT_EVENTS__TIMEOUT_SECONDS": "2",
        "STOREFRONT_EVENTS__OPTIONS__FOLDER": str(tmp_path),
    }
    with (
        servers.running(project, **variables) as store,
        httpx.Client(verify=False, base_url=store.address, timeout=30) as client,
    ):
        reference = Buyer(client).buy(demo.plain().inv_mast_uid, 1)
        (event,) = wait_until(lambda: written(tmp_path))
        assert event["data"]["webReferenceId"] == reference
        wait_until(lambda: "listener_hangs" in store.said())
        checked = servers.command("check", project=project, **variables)
    told = " ".join(checked.stderr.split())
    assert "✓ listener placed (acme-erp 1.2.0) gets order.placed." in told
    assert "✗ listener lost cannot be used; its events wait. events.listeners: lost (acme-erp 1.2.0)" in told
    assert "picky (acme-erp 1.2.0) wants events that do not exist: order.eaten." in told
