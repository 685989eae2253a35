"""The log of analytics events, and the analytics settings that the browser receives."""

from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from storefront.app.headers import content_security_policy, marketing_origin
from storefront.content.queries import frame as content
from storefront.platform import log
from storefront.platform.db import Database
from tests.conftest import settings_for
from tests.make.buying import fill, opened
from tests.make.catalog import visit_of

PATH = "/api/analytics/events"
EVENTS = {
    "events": [
        {"name": "add_to_cart", "itemId": "7", "quantity": 2, "webReferenceId": "", "total": None},
        {"name": "purchase", "webReferenceId": "ABCD", "total": 12.5},
    ]
}


def test_events_are_logged_where_the_store_asks_for_it(db: Database, tmp_path: Path) -> None:
    fill(db)
    with opened(db, tmp_path, STOREFRONT_ANALYTICS__LOG="true") as store, capture_logs() as lines:
        assert store.post(PATH, EVENTS).status_code == 204
    found = [line for line in lines if line["event"] == "shop_event"]
    assert [(line["name"], line["user_type"]) for line in found] == [
        ("add_to_cart", "Anon"),
        ("purchase", "Anon"),
    ]
    assert (found[0]["item_id"], found[0]["quantity"], found[1]["web_reference_id"]) == ("7", 2, "ABCD")


def test_a_store_that_asks_for_nothing_logs_nothing(db: Database, tmp_path: Path) -> None:
    fill(db)
    with opened(db, tmp_path) as store, capture_logs() as lines:
        answer = store.post(PATH, EVENTS)
    assert (answer.status_code, answer.json()["status"]) == (404, 404)
    assert [line for line in lines if line["event"] == "shop_event"] == []


@pytest.mark.parametrize(
    "sent",
    [
        {"events": [{"name": "click"}]},
        {"events": [{"name": "login", "email": "dana@larkin.example"}]},
        {"events": [{"name": "login"}] * 21},
        {"events": [{"name": "login", "itemId": "x" * 101}]},
        {"events": "login"},
    ],
)
def test_other_events_are_refused(db: Database, tmp_path: Path, sent: Any) -> None:
    fill(db)
    with opened(db, tmp_path, STOREFRONT_ANALYTICS__LOG="true") as store:
        assert store.post(PATH, sent).status_code == 400


CRASH = {"page": "/cart?q=dana@larkin.example", "reason": "TypeError: x is undefined", "stack": "at Cart"}


def test_a_crash_in_the_browser_is_in_the_log_under_the_code_that_the_visitor_sees(
    db: Database, tmp_path: Path
) -> None:
    fill(db)
    with opened(db, tmp_path) as store, capture_logs([log._with_request_id]) as lines:
        answer = store.post("/api/analytics/crashes", CRASH)
    assert answer.status_code == 200
    (line,) = [line for line in lines if line["event"] == "page_crashed"]
    assert line["request_id"] == answer.json()["code"] == answer.headers["x-request-id"] != ""
    assert (line["page"], line["reason"], line["log_level"]) == ("/cart", CRASH["reason"], "error")


@pytest.mark.parametrize(
    "changed",
    [{"page": "x" * 501}, {"reason": "x" * 501}, {"stack": "x" * 4001}, {"email": "dana@larkin.example"}],
)
def test_a_crash_report_holds_no_more_than_it_may(
    db: Database, tmp_path: Path, changed: dict[str, str]
) -> None:
    fill(db)
    with opened(db, tmp_path) as store, capture_logs() as lines:
        assert store.post("/api/analytics/crashes", CRASH | changed).status_code == 400
    assert [line for line in lines if line["event"] == "page_crashed"] == []


def test_the_browser_is_told_where_events_go_only_if_they_go_anywhere(db: Database, tmp_path: Path) -> None:
    assert content.shell_content(visit_of(db, settings_for(tmp_path))).analytics is None
    chosen = settings_for(tmp_path, STOREFRONT_ANALYTICS__SCRIPT_URL="https://tags.example/all.js")
    analytics = content.analytics_of(chosen.analytics, ["MPSA GOTCHA/01"])
    assert analytics is not None
    assert (analytics.data_layer, analytics.log, analytics.needs_consent) == (False, False, True)
    assert "/" not in analytics.special_items[0]


def test_the_policy_lets_in_only_the_site_of_the_marketing_script(tmp_path: Path) -> None:
    assert marketing_origin(settings_for(tmp_path)) == ""
    chosen = settings_for(tmp_path, STOREFRONT_ANALYTICS__SCRIPT_URL="https://tags.example/all.js?id=1")
    policy = content_security_policy(marketing=marketing_origin(chosen)).split("; ")
    assert "script-src 'self' https://tags.example" in policy
    assert "connect-src 'self' https://tags.example" in policy
    assert "trusted-types storefront marketing" in policy
    assert "tags.example" not in content_security_policy()
