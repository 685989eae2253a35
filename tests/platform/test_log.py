"""Log lines carry the request's id and nobody's secrets."""

import json
import socket
import subprocess
import sys
from typing import Any

import pytest

from tests.support import servers

SCRIPT = """
import logging
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
    logging.getLogger("driver").exception("Lost\\nBearer eyJhbGciOiJub25lIn0.Y2FuYXJ5.c2lnbmF0dXJl")
"""


def written(log_format: str) -> str:
    environment = servers.environment(STOREFRONT_LOG__FORMAT=log_format)
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True
    )
    return done.stderr


def lines() -> list[dict[str, Any]]:
    return [json.loads(line) for line in written("json").splitlines()]


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
    assert "eyJhbGciOiJub25lIn0" not in text


def test_a_crash_is_one_line_too_and_details_below_the_level_are_left_out() -> None:
    events = [line["event"] for line in lines()]
    assert events[:2] == ["order_placed", "broken"]
    assert lines()[1]["exception"][0]["exc_type"] == "ZeroDivisionError"


def test_a_library_s_traceback_is_part_of_its_one_line() -> None:
    line = lines()[2]
    assert (line["part"], line["level"], line["request_id"]) == ("driver", "error", "req-1")
    assert line["event"].startswith("Lost\n")
    assert line["exception"][0]["exc_type"] == "ZeroDivisionError"


def test_on_a_terminal_a_crash_is_told_with_its_traceback() -> None:
    text = written("console")
    assert "broken" in text
    assert text.count("ZeroDivisionError: division by zero") == 2
    assert "eyJhbGciOiJub25lIn0" not in text


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_line_and_its_end_are_written_at_once_for_processes_that_share_a_file(unbuffered: str) -> None:
    environment = servers.environment(STOREFRONT_LOG__FORMAT="json", PYTHONUNBUFFERED=unbuffered)
    one, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with one, other:
        subprocess.run([sys.executable, "-c", SCRIPT], env=environment, stderr=other.fileno(), check=True)
        told = [one.recv(65_536) for _ in range(2)]
    assert [json.loads(line)["event"] for line in told] == ["order_placed", "broken"]
    assert all(line.endswith(b"\n") for line in told)
