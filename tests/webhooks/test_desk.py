"""What our staff do with webhooks: by the page's calls, and by the command line."""

import json
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from storefront.base.errors import NotFound, Refused
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from storefront.webhooks import limits, standard
from storefront.webhooks.actions import desk, notice, sending
from storefront.webhooks.queries import endpoints
from storefront.webhooks.schemas import WebhookForm
from storefront.webhooks.tables import WebhookDeliveryRow
from tests.support.servers import command
from tests.webhooks.receiver import receiving
from tests.webhooks.test_delivery import Clock, add, poster, record, rows

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
TYPES = ["order.placed", "shipment.created"]


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("ftp://erp.example/in", "Enter a URL"),
        ("https://", "Enter a URL"),
        ("https://user:pass@erp.example/", "Enter a URL"),
        ("https://erp.example/#x", "Enter a URL"),
        ("https://erp.example/a b", "Enter a URL"),
        ("https://erp.example:99999/", "Enter a URL"),
        ("https://[::1", "Enter a URL"),
        ("https://erp.example\\@10.0.0.1/", "Enter a URL"),
        ("http://127.0.0.1/", "127.0.0.1 is a private address"),
        ("http://localhost:8000/", "localhost is a private address"),
        ("http://169.254.169.254/latest", "169.254.169.254 is a private address"),
        ("http://[fd00::1]/", "fd00::1 is a private address"),
        ("https://erp.example/" + "x" * 500, "A URL may have up to 500 characters"),
    ],
)
def test_a_wrong_url_is_refused_with_a_reason(url: str, why: str) -> None:
    (problem,) = standard.problems_of_endpoint(url, "", [], TYPES, private=False)
    assert problem.field == "url"
    assert problem.message.startswith(why)


def test_an_own_network_is_allowed_by_the_setting_and_other_problems_are_named() -> None:
    assert standard.problems_of_endpoint("http://10.0.0.7/in", "", TYPES, TYPES, private=True) == []
    problems = standard.problems_of_endpoint(
        "https://erp.example", "x" * 121, ["order.lost"], TYPES, private=False
    )
    assert [each.field for each in problems] == ["description", "eventTypes"]


def test_waits_double_up_to_six_hours_and_tries_take_about_three_days() -> None:
    waits = [standard.wait_after(tries).total_seconds() for tries in range(1, limits.TRIES_MAX)]
    assert waits[:3] == [10, 20, 40]
    assert waits[-1] == 6 * 3600
    assert 2.5 < sum(waits) / 86400 < 3.5


def test_a_test_event_goes_to_one_endpoint_only(db: Database) -> None:
    with receiving() as one, receiving() as other:
        first, _ = add(db, one.url), add(db, other.url)
        with db.write() as tx:
            desk.send_test(tx, first, "marcus@store.example", NOON)
        sending.run_once(db, poster(), Clock())
        assert [each["type"] for each in one.accepted] == ["webhook.test"]
        assert other.calls == []


def test_unknown_numbers_are_not_found_and_too_many_endpoints_are_refused(
    db: Database, settings: Settings
) -> None:
    with db.write() as tx:
        for number in (99, 0, -1, 2**70):
            for change in (desk.remove, desk.renew_secret, desk.enable):
                with pytest.raises(NotFound):
                    change(tx, number)
            with pytest.raises(NotFound):
                desk.replay(tx, number, NOON)
    for _ in range(limits.ENDPOINTS_MAX):
        add(db, "https://erp.example/in")
    with db.write() as tx, pytest.raises(Refused, match="There are 50 endpoints already"):
        desk.add(tx, settings, WebhookForm(url="https://erp.example/in"), NOON)


def test_a_rotated_secret_signs_beside_the_old_one(db: Database) -> None:
    with receiving() as receiver:
        endpoint = add(db, receiver.url)
        with db.write() as tx:
            secret = desk.renew_secret(tx, endpoint).secret
        record(db, 1001)
        sending.run_once(db, poster(), Clock())
        ((headers, body),) = receiver.calls
    stamp = int(headers["webhook-timestamp"])
    new, old = headers["webhook-signature"].split(" ")
    assert new == standard.signature_of(secret, headers["webhook-id"], stamp, body)
    assert new != old


def test_the_notice_says_what_was_disabled_and_why(settings: Settings) -> None:
    sent: list[Any] = []

    class Mailer:
        def send(self, letter: Any) -> None:
            sent.append(letter)

    told = {
        "endpoint_id": 1,
        "name": "<ERP>",
        "url": "https://erp.example/in",
        "why": "answered 410",
        "at": 5,
    }
    notice.send_disabled(settings, Mailer(), told)
    (letter,) = sent
    assert letter.subject == "Webhook disabled: <ERP>"
    assert letter.to == [settings.store.email]
    assert "https://erp.example/in" in letter.text
    assert "&lt;ERP&gt;" in letter.html


def run(db: Database, folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    url = db.url.render_as_string(hide_password=False)
    return command("webhooks", *words, project=folder, STOREFRONT_DATABASE__URL=url)


def test_the_commands_add_list_replay_and_remove(db: Database, tmp_path: Path) -> None:
    added = run(db, tmp_path, "add", "https://erp.example/in", "--name", "ERP", "--event", "order.placed")
    assert added.returncode == 0
    with db.read() as conn:
        (endpoint,) = endpoints.list_endpoints(conn)
    assert added.stdout == f"{endpoint.secret}\n"
    assert endpoint.event_types == ["order.placed"]
    refused = run(db, tmp_path, "add", "http://10.0.0.1/in")
    assert refused.returncode == 1
    assert "10.0.0.1 is a private address" in refused.stderr
    listed = run(db, tmp_path, "list", "--json").stdout
    assert endpoint.secret not in listed
    assert [row["description"] for row in json.loads(listed)] == ["ERP"]
    record(db, 1001)
    sending.dispatch_new(db, Clock())
    with db.read() as conn:
        delivery = conn.scalar(select(WebhookDeliveryRow.delivery_id))
    shown = json.loads(run(db, tmp_path, "list", "--deliveries", "--json").stdout)
    assert [(row["deliveryId"], row["type"], row["state"]) for row in shown] == [
        (delivery, "order.placed", "waiting")
    ]
    assert run(db, tmp_path, "replay", str(delivery)).stderr == "Replaying 1.\n"
    unknown = run(db, tmp_path, "replay", str(delivery), "99")
    assert (unknown.returncode, unknown.stderr) == (1, "Error: There is no webhook delivery 99.\n")
    assert (
        run(db, tmp_path, "replay").returncode
        == run(db, tmp_path, "replay", "--endpoint", "1").returncode
        == 2
    )
    assert run(db, tmp_path, "list", "--state", "lost").returncode == 2
    assert run(db, tmp_path, "remove", str(endpoint.endpoint_id)).returncode == 0
    assert run(db, tmp_path, "remove", str(endpoint.endpoint_id)).returncode == 1
    assert rows(db) == []
