"""Log lines carry the request's id and nobody's secrets."""

import json
import socket
import subprocess
import sys

import pytest

from tests.support import servers

SCRIPT = """
from storefront.platform import log
from storefront.platform.settings import load_settings
log.configure(load_settings().log)
log.bind_request("req-1")
part = log.logger("checkout")
part.info("order_placed", order_number=12, email="ann@example.com", cart_token="secret-token")
part.debug("not_shown")
try:
    1 / 0
except ZeroDivisionError:
    part.exception("broken")
"""


def lines() -> list[dict[str, object]]:
    environment = servers.environment(STOREFRONT_LOG__FORMAT="json")
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True
    )
    return [json.loads(line) for line in done.stderr.splitlines()]


def test_a_line_is_json_with_part_level_time_and_request() -> None:
    first = lines()[0]
    assert first["event"] == "order_placed"
    assert (first["part"], first["level"], first["request_id"]) == ("checkout", "info", "req-1")
    assert str(first["timestamp"]).endswith("Z")
    assert first["order_number"] == 12


@pytest.mark.trust("T-29")
def test_tokens_and_personal_data_never_reach_the_log() -> None:
    text = json.dumps(lines())
    assert "ann@example.com" not in text
    assert "secret-token" not in text


def test_a_crash_is_one_line_too_and_details_below_the_level_are_left_out() -> None:
    events = [line["event"] for line in lines()]
    assert events == ["order_placed", "broken"]


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_line_and_its_end_are_written_at_once_for_processes_that_share_a_file(unbuffered: str) -> None:
    environment = servers.environment(STOREFRONT_LOG__FORMAT="json", PYTHONUNBUFFERED=unbuffered)
    one, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with one, other:
        subprocess.run([sys.executable, "-c", SCRIPT], env=environment, stderr=other.fileno(), check=True)
        written = [one.recv(65_536) for _ in range(2)]
    assert [json.loads(line)["event"] for line in written] == ["order_placed", "broken"]
    assert all(line.endswith(b"\n") for line in written)
