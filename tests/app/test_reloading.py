"""A store that is told to reload has its new settings at once, and nobody notices but for that."""

import signal
import socket
import threading
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import httpx
import pytest

from storefront.platform import moves
from storefront.platform.db import Database
from tests.support import servers
from tests.support.waiting import wait_until

EMPTY = {"STOREFRONT_DATA__DEMO": "false"}
CLIENTS = 4


class Load(threading.Thread):
    """Asks all the time, on one connection that is kept open or on a new one each time; counts what fails."""

    def __init__(self, address: str, *, keeps_connection: bool) -> None:
        super().__init__(daemon=True)
        self._address, self._keeps = address, keeps_connection
        self.over = threading.Event()
        self.answers = 0
        self.failures: list[str] = []

    def run(self) -> None:
        """Ask until it is over."""
        limits = httpx.Limits(max_keepalive_connections=1 if self._keeps else 0)
        with httpx.Client(base_url=self._address, timeout=60, limits=limits, verify=False) as client:
            while not self.over.is_set():
                try:
                    reply = client.get("/readyz" if self.answers % 2 else "/api/catalog/categories")
                except httpx.TransportError as error:
                    self.failures.append(repr(error))
                else:
                    self.answers += 1
                    if reply.status_code != 200:
                        self.failures.append(f"{reply.status_code} {reply.text}")


def go_on(loads: list[Load]) -> None:
    """Return when each has got some more answers."""
    asked = [load.answers for load in loads]
    wait_until(lambda: all(load.answers > was + 5 for load, was in zip(loads, asked, strict=True)))


def configure(project: Path, toml: str) -> None:
    (project / "storefront.toml").write_text(toml, encoding="utf-8")


def name_shown(store: servers.Store) -> str:
    return httpx.get(f"{store.address}/site.webmanifest", timeout=60).text


@pytest.mark.trust("T-42")
@pytest.mark.parametrize(
    ("workers", "names"), [("1", ["Second Supply"]), ("2", ["Second Supply", "Third Supply"])]
)
def test_a_reload_takes_new_settings_and_loses_no_request(
    tmp_path: Path, workers: str, names: list[str]
) -> None:
    configure(tmp_path, '[store]\nname = "First Supply"\n')
    systemd = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    systemd.bind("")  # an abstract name of the system's choice: paths of sockets must be short
    name = systemd.getsockname().decode().replace("\0", "@")
    more = {"STOREFRONT_HTTP__WORKERS": workers, "NOTIFY_SOCKET": name}
    with systemd, servers.running(tmp_path, **EMPTY, **more) as store:
        loads = [Load(store.address, keeps_connection=number % 2 == 0) for number in range(CLIENTS)]
        for load in loads:
            load.start()
        go_on(loads)
        for times, name in enumerate(names, 1):
            before = store.processes()[1:]
            configure(tmp_path, f'[store]\nname = "{name}"\n')
            store.process.send_signal(signal.SIGHUP)
            wait_until(lambda times=times: store.said().count('"reloaded"') == times)  # type: ignore[misc]
            wait_until(lambda name=name: name in name_shown(store))  # type: ignore[misc]
            assert [pid for pid in before if servers.is_running(pid)] == []
            go_on(loads)
        for load in loads:
            load.over.set()
            load.join()
        assert [load.failures for load in loads] == [[]] * CLIENTS
        assert store.process.poll() is None
        assert store.stop() == 0
        systemd.setblocking(False)
        told = [systemd.recv(1000).decode().split("=1")[0] for _ in range(2 + 2 * len(names))]
        assert told == ["READY", *["RELOADING", "READY"] * len(names), "STOPPING"]


def test_what_would_not_start_is_refused_and_the_store_goes_on(tmp_path: Path) -> None:
    configure(tmp_path, '[store]\nname = "First Supply"\n')
    with servers.running(tmp_path, **EMPTY) as store:
        before = store.processes()
        configure(tmp_path, '[store]\nname = "Second Supply"\n\n[http]\nread_threads = 0\n')
        store.process.send_signal(signal.SIGHUP)
        wait_until(lambda: "reload_refused" in store.said())
        assert "http.read_threads: 0 is too small" in store.said()
        assert "First Supply" in name_shown(store)
        configure(tmp_path, '[shipping]\nprovider = "mine:Rates"\n')
        (tmp_path / "mine.py").write_text("raise RuntimeError('half written')\n")
        store.process.send_signal(signal.SIGHUP)
        wait_until(lambda: store.said().count("reload_refused") == 2)
        assert "shipping.provider" in store.said()
        configure(tmp_path, "")
        with (
            closing(Database(f"sqlite:///{tmp_path / 'data' / 'shop.db'}")) as database,
            database.write() as tx,
        ):
            moves.begin(tx, "postgresql://db/shop", datetime(2026, 11, 27, tzinfo=UTC))
        store.process.send_signal(signal.SIGHUP)
        wait_until(lambda: store.said().count("reload_refused") == 3)
        assert "This store is being moved to postgresql://db/shop" in store.said()
        assert httpx.get(f"{store.address}/readyz", timeout=60).status_code == 200
        assert store.processes()[0] == before[0]
        assert set(before) <= set(store.processes())


def test_a_store_that_could_start_says_so_and_changes_nothing(tmp_path: Path) -> None:
    done = servers.command("serve", "--check", "--port", str(servers.free_port()), project=tmp_path)
    assert (done.returncode, done.stderr.strip()) == (0, "The store can start.")
    assert not (tmp_path / "data").exists()


def test_a_store_can_be_checked_while_it_runs(running_store: servers.Store) -> None:
    done = servers.command(
        "serve", "--check", "--port", str(running_store.port), project=running_store.project
    )
    assert (done.returncode, done.stderr.strip()) == (0, "The store can start.")


def test_a_database_that_may_not_be_upgraded_is_refused_by_the_check(tmp_path: Path) -> None:
    """The start refuses it as well: a reload would end the store that runs."""
    database = f"sqlite:///{tmp_path / 'shop.db'}"
    (tmp_path / "shop.db").touch()
    variables = {"STOREFRONT_DATABASE__URL": database, "STOREFRONT_DATABASE__MIGRATE": "false"}
    done = servers.command("serve", "--check", project=tmp_path, **variables)
    assert (done.returncode, "Error: database.migrate: " in done.stderr) == (1, True)
