"""The running store: it starts by itself, fills itself, and stops without losing a request."""

import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.support import postgres, servers

EMPTY = {"STOREFRONT_DATA__DEMO": "false"}


def new_store(folder: Path) -> Path:
    assert servers.command("new", folder, project=folder.parent).returncode == 0
    return folder


def test_a_new_store_opens_with_its_own_catalog(tmp_path: Path) -> None:
    with servers.running(new_store(tmp_path / "shop")) as store:
        names = [
            branch["name"]
            for branch in httpx.get(f"{store.address}/api/catalog/categories", timeout=60).json()
        ]
        assert names == ["Fasteners"]
        assert f"is open at {store.address}" in store.said()
        assert f"Data in {tmp_path / 'shop' / 'data'}" in store.said()


def test_an_empty_store_stays_empty_when_no_demo_is_wanted(tmp_path: Path) -> None:
    with servers.running(tmp_path, **EMPTY) as store:
        assert httpx.get(f"{store.address}/api/catalog/categories", timeout=60).json() == []


@pytest.mark.trust("T-38")
def test_a_request_in_flight_is_finished_when_the_store_is_asked_to_stop(tmp_path: Path) -> None:
    body = b'{"query": "{ __typename }"}'
    head = b"POST /graphql HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nConnection: close\r\n"
    with servers.running(tmp_path, **EMPTY) as store:
        with socket.create_connection(("127.0.0.1", store.port)) as line:
            line.sendall(head + b"Content-Length: %d\r\n\r\n" % len(body) + body[:5])
            httpx.get(f"{store.address}/healthz", timeout=60)
            store.process.send_signal(signal.SIGTERM)
            line.sendall(body[5:])
            answer = b"".join(iter(lambda: line.recv(65536), b""))
        assert answer.startswith(b"HTTP/1.1 200")
        assert b'"Query"' in answer
        assert store.process.wait(60) == 0


def test_two_workers_answer_and_stop(tmp_path: Path) -> None:
    with servers.running(tmp_path, **EMPTY, STOREFRONT_HTTP__WORKERS="2") as store:
        assert {httpx.get(f"{store.address}/readyz", timeout=60).status_code for _ in range(10)} == {200}
        assert store.stop() == 0


def test_more_workers_than_the_database_has_room_for_are_refused(
    postgres_server: postgres.Server, tmp_path: Path
) -> None:
    """One sentence before anything is served, not an error for every tenth customer."""
    name = postgres_server.create()
    url = postgres_server.url(name)
    wanted = {"STOREFRONT_DATABASE__URL": url, **EMPTY}
    words = ["serve", "--workers", "50", "--port", str(servers.free_port())]
    done = servers.command(*words, project=tmp_path, **wanted)
    assert done.returncode == 1
    assert "http.workers: 50 with their threads" in done.stderr
    assert "max_connections" in done.stderr
    postgres_server.drop(name)


A_WORKER = """
import os, sys
from storefront.platform.settings import load_settings
from storefront_cli import serving

load = serving.application_for_workers(load_settings())
before = set(sys.modules)
if os.fork() == 0:
    assert callable(load("storefront"))
    print(*{name for name in set(sys.modules) - before if name.startswith("storefront.")})
    sys.stdout.flush()
    os._exit(0)
os._exit(os.waitstatus_to_exitcode(os.wait()[1]))
"""


def test_a_worker_shares_the_application_that_was_made_before_it(tmp_path: Path) -> None:
    """What it would import it would hold for itself: some sixty megabytes."""
    done = subprocess.run(
        [sys.executable, "-c", A_WORKER],
        cwd=tmp_path,
        env=servers.environment(**EMPTY),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout.split()) == (0, ["storefront.platform.parent"]), done.stderr
