"""Webhooks arrive at least once and in order per order, signed, whatever the receiver does."""

import base64
import hashlib
import hmac
from collections import defaultdict
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import func, select

from storefront.eventlog import queries as eventlog
from storefront.eventlog.schemas import EventType
from storefront.eventlog.stored import StoredEvent, order_event
from storefront.platform.db import Database
from storefront.platform.outbound import Poster
from storefront.platform.outbox import OutboxRow
from storefront.webhooks import limits, standard
from storefront.webhooks.actions import sending
from storefront.webhooks.queries import deliveries, endpoints
from storefront.webhooks.schemas import DeliveryState
from storefront.webhooks.stored import StoredEndpoint
from tests.webhooks.receiver import Receiver, receiving

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
SECRET = standard.secret_of(b"s" * 32)


class Clock:
    """A time that tests move."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


@pytest.fixture
def clock() -> Clock:
    return Clock()


def poster(seconds: float = 5) -> Poster:
    return Poster(lambda _: True, seconds=seconds, connect=1, answer_max=2000)


def add(db: Database, url: str, *types: str, previous: str = "") -> int:
    with db.write() as tx:
        endpoint = StoredEndpoint(
            url=url, event_types=list(types), secret=SECRET, previous_secret=previous, created_at=NOON
        )
        return endpoints.add_endpoint(tx, endpoint)


def record(db: Database, *numbers: int, kind: EventType = EventType.ORDER_PLACED) -> None:
    with db.write() as tx:
        eventlog.record(
            tx,
            [
                StoredEvent(
                    type=kind,
                    subject=f"order/{number}",
                    order_number=number,
                    at=NOON,
                    facts={"orderNumber": number},
                )
                for number in numbers
            ],
        )


def rows(db: Database, **asked: Any) -> list[Any]:
    with db.read() as conn:
        return list(reversed(deliveries.list_deliveries(conn, **asked)[0]))


def work(db: Database, clock: Clock, poster: Poster, hours: int = 24) -> None:
    """Let the worker run until nothing is left, or this long."""
    end = clock.now + timedelta(hours=hours)
    while clock.now < end:
        sending.run_once(db, poster, clock)
        if not rows(db, state=DeliveryState.WAITING):
            return
        clock.now += timedelta(seconds=61)


def test_an_event_arrives_once_signed_as_the_standard_says(
    db: Database, receiver: Receiver, clock: Clock
) -> None:
    old = standard.secret_of(b"o" * 32)
    add(db, receiver.url, previous=old)
    record(db, 1001)
    work(db, clock, poster())
    assert sending.run_once(db, poster(), clock) == 0
    ((headers, body),) = receiver.calls
    assert receiver.accepted == [
        {
            "type": "order.placed",
            "timestamp": "2026-11-21T12:00:00Z",
            "data": {"subject": "order/1001", "by": "", "orderNumber": 1001},
        }
    ]
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    expected = [
        "v1," + base64.b64encode(hmac.new(key * 32, signed, hashlib.sha256).digest()).decode()
        for key in (b"s", b"o")
    ]
    assert headers["webhook-signature"].split(" ") == expected
    assert int(headers["webhook-timestamp"]) == int(NOON.timestamp())
    (row,) = rows(db)
    assert (row.is_delivered, row.status_code, row.attempts, row.error) == (True, 200, 1, "")
    assert row.duration_ms >= 0


def test_an_order_on_hold_is_in_no_webhook_until_it_is_released(
    db: Database, receiver: Receiver, clock: Clock
) -> None:
    """HO-1 to HO-3: what happens while it is held is internal, and is not sent afterwards either."""
    add(db, receiver.url)
    with db.write() as tx:
        held = order_event(EventType.ORDER_HELD, 1001, None, NOON, is_internal=True, reason="Credit")
        asked = order_event(EventType.ORDER_CANCEL_REQUESTED, 1001, None, NOON, is_internal=True)
        eventlog.record(tx, [held, asked])
    work(db, clock, poster())
    assert (receiver.calls, rows(db)) == ([], [])
    with db.write() as tx:
        eventlog.record(tx, [order_event(EventType.ORDER_RELEASED, 1001, None, NOON)])
    work(db, clock, poster())
    assert [message["type"] for message in receiver.accepted] == ["order.released"]


def test_the_example_of_the_standard_has_its_signature() -> None:
    """The example in the specification of Standard Webhooks."""
    signature = standard.signature_of(
        "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
        "msg_p5jXN8AQM9LWM0D4loKWxJek",
        1614265330,
        b'{"test": 2432232314}',
    )
    assert signature == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="


def test_an_endpoint_gets_only_its_types(db: Database, receiver: Receiver, clock: Clock) -> None:
    add(db, receiver.url, EventType.SHIPMENT_CREATED)
    record(db, 1001)
    record(db, 1001, kind=EventType.SHIPMENT_CREATED)
    work(db, clock, poster())
    assert [each["type"] for each in receiver.accepted] == ["shipment.created"]


def test_each_event_arrives_in_order_per_order_from_a_receiver_that_fails_in_every_way(
    db: Database, receiver: Receiver, clock: Clock
) -> None:
    """S1 §8: a delivery that fails is tried again, later ones of its order wait, others do not."""
    add(db, receiver.url)
    kinds = [EventType.ORDER_PLACED, EventType.ORDER_ACKNOWLEDGED, EventType.SHIPMENT_CREATED]
    for kind in kinds:
        record(db, 1001, 1002, 1003, kind=kind)
    broken: dict[int, Any] = {1: 500, 3: "reset", 4: 503, 5: "reset", 7: 429, 9: 302, 12: 500}
    receiver.behave = lambda number: broken.get(number, 200)
    work(db, clock, poster())
    arrived = defaultdict(list)
    for number, event in enumerate(receiver.accepted, start=1):
        if number not in broken:
            arrived[event["data"]["orderNumber"]].append(event["type"])
    assert arrived == {order: [str(kind) for kind in kinds] for order in (1001, 1002, 1003)}
    assert all(row.is_delivered for row in rows(db))
    ids = [headers["webhook-id"] for headers, _ in receiver.calls]
    assert len(set(ids)) == 9


def test_a_receiver_that_is_down_gets_everything_when_it_is_up(
    db: Database, receiver: Receiver, clock: Clock
) -> None:
    endpoint = add(db, "http://127.0.0.1:9/in")
    record(db, 1001)
    sending.run_once(db, poster(), clock)
    (row,) = rows(db)
    assert (row.status_code, row.done_at) == (None, None)
    assert row.error.startswith("cannot be reached (ConnectError")
    assert sending.run_once(db, poster(), clock) == 0, "it is left alone for a moment"
    with db.write() as tx:
        endpoints.remove_endpoint(tx, endpoint)
    assert rows(db) == []


def test_a_hanging_receiver_costs_only_the_timeout(db: Database, receiver: Receiver, clock: Clock) -> None:
    add(db, receiver.url)
    record(db, 1001, 1002)
    receiver.behave = lambda number: "hang" if number == 1 else 200
    assert sending.run_once(db, poster(0.2), clock) == 1
    assert rows(db)[0].error == "no answer in 0.2 seconds"
    receiver.released.set()
    work(db, clock, poster())
    assert all(row.is_delivered for row in rows(db))


def test_redirects_are_not_followed_and_a_long_answer_is_not_read(
    db: Database, receiver: Receiver, clock: Clock
) -> None:
    add(db, receiver.url)
    receiver.behave = lambda number: 302 if number == 1 else 203
    record(db, 1001)
    sending.run_once(db, poster(), clock)
    assert len(receiver.calls) == 1
    assert rows(db)[0].error == "answered 302"
    work(db, clock, poster())
    assert rows(db)[0].status_code == 203


def test_an_endpoint_that_only_fails_is_disabled_with_a_notice_and_keeps_its_events(
    db: Database, receiver: Receiver, clock: Clock
) -> None:
    endpoint = add(db, receiver.url)
    receiver.behave = lambda _: 500
    record(db, 1001, 1002)
    for _ in range(20):
        sending.run_once(db, poster(), clock)
        clock.now += timedelta(hours=6, minutes=1)
    with db.read() as conn:
        found = endpoints.find_endpoint(conn, endpoint)
        assert found is not None
        assert found.disabled_why == "no success in 3 days; last: answered 500"
        assert conn.scalar(select(func.count()).where(OutboxRow.kind == "WebhookDisabled")) == 1
    record(db, 1003)
    receiver.behave = lambda _: 200
    tried = len(receiver.calls)
    sending.run_once(db, poster(), clock)
    assert len(receiver.calls) == tried
    with db.write() as tx:
        endpoints.enable_endpoint(tx, endpoint)
    work(db, clock, poster())
    assert sorted(each["data"]["orderNumber"] for each in receiver.accepted[tried:]) == [1001, 1002, 1003]


def test_an_endpoint_that_says_it_is_gone_is_disabled_at_once(
    db: Database, receiver: Receiver, clock: Clock
) -> None:
    add(db, receiver.url)
    receiver.behave = lambda _: 410
    record(db, 1001)
    sending.run_once(db, poster(), clock)
    with db.read() as conn:
        assert endpoints.list_endpoints(conn)[0].disabled_why == "answered 410: it is gone"
    clock.now += timedelta(days=1)
    assert sending.run_once(db, poster(), clock) == 0


def test_a_poisoned_event_is_given_up_and_can_be_replayed(
    db: Database, receiver: Receiver, clock: Clock
) -> None:
    add(db, receiver.url)
    record(db, 1001)
    receiver.behave = lambda _: 400 if b"1001" in receiver.calls[-1][1] else 200
    for number in range(limits.TRIES_MAX):
        record(db, 2000 + number)
        for _ in range(2):
            sending.run_once(db, poster(), clock)
            clock.now += timedelta(hours=6, minutes=1)
    (given_up,) = rows(db, state=DeliveryState.GIVEN_UP)
    found = (given_up.subject, given_up.attempts, given_up.status_code)
    assert found == ("order/1001", limits.TRIES_MAX, 400)
    receiver.behave = lambda _: 200
    with db.write() as tx:
        assert deliveries.replay(tx, given_up.delivery_id, clock.now)
    work(db, clock, poster())
    assert all(row.is_delivered for row in rows(db))
    first, last = receiver.calls[0][0]["webhook-id"], receiver.calls[-1][0]["webhook-id"]
    assert first == last, "a replay has the id of the first try"


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "fe80::1%eth0", "::ffff:10.0.0.1", "0.0.0.0",
     "100.64.0.1", "64:ff9b::a00:1", "2002:a00:1::", "224.0.0.1", "x"],
)  # fmt: skip
def test_private_addresses_are_refused_where_the_name_leads(
    db: Database, receiver: Receiver, clock: Clock, address: str
) -> None:
    assert not standard.is_public(address)
    guarded = Poster(standard.is_public, seconds=1, connect=1, answer_max=10)
    posted = guarded.post(receiver.url.replace("127.0.0.1", "localhost"), {}, b"{}")
    assert posted.error == "localhost resolves to a private address"
    assert receiver.calls == []


def test_public_addresses_are_not() -> None:
    assert all(map(standard.is_public, ("93.184.216.34", "2606:2800:220:1::1", "::ffff:8.8.8.8")))
