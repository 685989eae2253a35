"""The background worker: beside a server or alone, one at a time, never left behind, nothing cut off."""

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from aiosmtpd.controller import Controller
from benchmarks.attack import HEAD
from sqlalchemy import select

from storefront.platform import lease, outbox
from storefront.platform.db import Database
from storefront.platform.outbox import OutboxRow
from storefront_cli.supervisor import Supervisor
from tests.make.buying import Store, ready_buyer, store
from tests.support import servers
from tests.support.servers import is_running
from tests.support.waiting import wait_until

__all__ = ["store"]

EMPTY = {"STOREFRONT_DATA__DEMO": "false"}


def working(said: str) -> list[int]:
    """Return the processes that have begun to work, in their order, by what the log says."""
    whole = said[: said.rfind("\n") + 1]  # the last line may still be on its way
    lines = [msgspec.json.decode(line) for line in whole.splitlines() if '"worker_works"' in line]
    assert all(line["process"] == "worker" for line in lines)
    return [line["pid"] for line in lines]


def holder(db: Database) -> str:
    with db.read() as conn:
        held = lease.find_lease(conn, lease.WORKER, lease.moment(conn))
    return held.holder if held and not held.is_over else ""


class Alone:
    """A worker that runs without a server, and what it has said."""

    def __init__(self, project: Path, *words: str, **variables: str) -> None:
        settings = {"STOREFRONT_DATA__FOLDER": str(project / "data"), **EMPTY, **variables}
        self.said = project / f"said-{id(self)}"
        with self.said.open("wb") as said:
            self.process = servers.started(
                servers.MODULE,
                ["--project", str(project), "worker", *words],
                servers.environment(**settings),
                errors=said.fileno(),
            )

    def works(self) -> bool:
        """Tell whether it has the lease."""
        return self.process.pid in working(self.said.read_text(encoding="utf-8"))

    def stops(self) -> bool:
        """Tell whether it has been told to stop, and begins nothing more."""
        return '"worker_stops"' in self.said.read_text(encoding="utf-8")


@contextmanager
def alone(project: Path, *words: str, **variables: str) -> Iterator[Alone]:
    worker = Alone(project, *words, **variables)
    try:
        yield worker
    finally:
        worker.process.kill()
        worker.process.wait()


@pytest.fixture
def where(db: Database) -> dict[str, str]:
    """What makes a process use the database of this test."""
    return {"STOREFRONT_DATABASE__URL": db.url.render_as_string(hide_password=False)}


def test_a_store_brings_its_worker_and_starts_another_when_it_dies(tmp_path: Path) -> None:
    with servers.running(tmp_path, **EMPTY, STOREFRONT_HTTP__WORKERS="2") as running:
        wait_until(lambda: working(running.said()))
        os.kill(working(running.said())[0], signal.SIGKILL)
        wait_until(lambda: len(working(running.said())) == 2)
        second = working(running.said())[1]
        assert is_running(second)
        assert running.stop() == 0
        assert not is_running(second)


def test_ctrl_c_ends_the_worker_with_its_store(tmp_path: Path) -> None:
    with servers.running(tmp_path, **EMPTY) as running:
        wait_until(lambda: working(running.said()))
        running.process.send_signal(signal.SIGINT)
        assert running.process.wait(60) == 0
        assert not is_running(working(running.said())[0])
        assert '"worker_rests"' in running.said()


@pytest.mark.trust("T-38")
@pytest.mark.parametrize("count", [1, 2])
def test_a_store_whose_first_process_is_killed_ends_and_its_port_is_free(tmp_path: Path, count: int) -> None:
    """All of it, with requests in hand whose bodies never come."""
    more = {"STOREFRONT_HTTP__WORKERS": str(count), "STOREFRONT_HTTP__BODY_SECONDS": "3600"}
    with servers.running(tmp_path, **EMPTY, **more) as running:
        wait_until(lambda: working(running.said()))
        started = running.processes()
        assert len(started) == 1 + count + 1
        with socket.create_connection(("127.0.0.1", running.port)) as line:
            line.sendall(HEAD + b"{")
            running.process.kill()
            wait_until(lambda: not any(is_running(pid) for pid in started))
        wait_until(lambda: is_free(running.port))  # threads of an ended process hold it for some milliseconds


def is_free(port: int) -> bool:
    with socket.socket() as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def test_a_worker_ends_when_whoever_started_it_is_killed(tmp_path: Path) -> None:
    begin = (
        "import os, subprocess, sys; "
        "subprocess.Popen([*sys.argv[1:], '--under', str(os.getpid())]); sys.stdin.read()"
    )
    words = [sys.executable, "-m", "storefront_cli", "--project", str(tmp_path), "worker"]
    said = tmp_path / "said"
    with said.open("wb") as output:
        starter = subprocess.Popen(
            [sys.executable, "-c", begin, *words],
            env=servers.environment(STOREFRONT_DATA__FOLDER=str(tmp_path / "data"), **EMPTY),
            stdin=subprocess.PIPE,
            stderr=output,
        )
    wait_until(lambda: working(said.read_text(encoding="utf-8")))
    (pid,) = working(said.read_text(encoding="utf-8"))
    starter.kill()
    starter.communicate()
    wait_until(lambda: not is_running(pid))


def test_one_works_and_the_other_takes_over_when_it_ends(
    db: Database, where: dict[str, str], tmp_path: Path
) -> None:
    with alone(tmp_path, "--holder", "first", **where) as first:
        wait_until(first.works)
        with alone(tmp_path, "--holder", "second", **where) as second:
            wait_until(lambda: '"worker_waits"' in second.said.read_text(encoding="utf-8"))
            assert holder(db) == "first"
            first.process.terminate()
            assert first.process.wait(60) == 0
            wait_until(second.works)
            assert holder(db) == "second"


def test_one_that_was_killed_is_followed_by_another(
    db: Database, where: dict[str, str], tmp_path: Path
) -> None:
    with alone(tmp_path, "--holder", "first", **where) as first:
        wait_until(first.works)
        first.process.kill()
    with alone(tmp_path, "--holder", "second", **where) as second:
        wait_until(second.works)
        assert holder(db) == "second"


class SlowInbox:
    """A mail server that keeps a letter until it may go on."""

    def __init__(self) -> None:
        self.has_begun = threading.Event()
        self.may_go_on = threading.Event()
        self.letters: list[bytes] = []

    async def handle_DATA(self, server: Any, _session: Any, envelope: Any) -> str:
        """Take the letter, once it may."""
        self.has_begun.set()
        await server.loop.run_in_executor(None, self.may_go_on.wait, 60)
        self.letters.append(envelope.content)
        return "250 OK"


@pytest.fixture
def inbox() -> Iterator[tuple[SlowInbox, dict[str, str]]]:
    """A slow mail server, and the settings that lead there."""
    slow, port = SlowInbox(), servers.free_port()
    server = Controller(slow, hostname="127.0.0.1", port=port)
    server.start()
    yield slow, {"STOREFRONT_MAIL__TRANSPORT": "smtp", "STOREFRONT_MAIL__PORT": str(port)}
    slow.may_go_on.set()
    server.stop()


def test_a_worker_that_is_told_to_stop_finishes_the_mail_in_hand(
    store: Store, where: dict[str, str], inbox: tuple[SlowInbox, dict[str, str]], tmp_path: Path
) -> None:
    for _ in range(2):
        ready_buyer(store).submit()
    slow, mail = inbox
    with alone(tmp_path, **where, **mail) as worker:
        assert slow.has_begun.wait(60)
        worker.process.terminate()
        wait_until(worker.stops)
        slow.may_go_on.set()
        assert worker.process.wait(60) == 0
    assert len(slow.letters) == 1
    with store.db.read() as conn:
        rows = conn.execute(select(OutboxRow.done_at, OutboxRow.attempts).order_by(OutboxRow.id)).all()
        assert [(row.done_at is not None, row.attempts) for row in rows] == [(True, 1), (False, 0)]
        assert outbox.overdue_since(conn, lease.moment(conn)) is not None


@pytest.mark.trust("T-6")
def test_a_mail_cut_off_by_a_kill_is_sent_again(
    store: Store, where: dict[str, str], inbox: tuple[SlowInbox, dict[str, str]], tmp_path: Path
) -> None:
    ready_buyer(store).submit()
    slow, mail = inbox
    with alone(tmp_path, **where, **mail):
        assert slow.has_begun.wait(60)
    slow.may_go_on.set()
    with store.db.write() as tx:
        (claimed,) = tx.execute(select(OutboxRow.done_at, OutboxRow.due_at)).all()
        assert claimed.done_at is None
        tx.execute(OutboxRow.__table__.update().values(due_at=lease.moment(tx)))
        tx.execute(lease.LeaseRow.__table__.delete())  # as if it had run out: that takes ten seconds
    with alone(tmp_path, **where, **mail):
        wait_until(lambda: done(store.db))


def done(db: Database) -> bool:
    with db.read() as conn:
        return None not in list(conn.scalars(select(OutboxRow.done_at)))


def test_a_store_without_worker_leaves_the_mail_and_check_says_so(store: Store, tmp_path: Path) -> None:
    where = {"STOREFRONT_DATABASE__URL": store.db.url.render_as_string(hide_password=False), **EMPTY}
    with store.db.write() as tx:
        tx.execute(lease.LeaseRow.__table__.delete())
    assert (
        "not running, and nothing is waiting for it"
        in servers.command("check", project=tmp_path, **where).stderr
    )
    ready_buyer(store).submit()
    checked = servers.command("check", project=tmp_path, **where)
    assert checked.returncode == 1
    (line,) = [one for one in checked.stderr.splitlines() if one.startswith("✗ worker")]
    assert "not running, and the oldest email has been waiting" in line
    assert "Run: storefront serve, or storefront worker." in line
    with alone(tmp_path, **where):
        wait_until(lambda: done(store.db))
        checked = servers.command("check", project=tmp_path, **where)
        assert "✓ worker      running, nothing is overdue." in checked.stderr


def test_a_server_may_run_without_a_worker(tmp_path: Path) -> None:
    with alone(tmp_path) as worker:
        wait_until(worker.works)
        with servers.running(tmp_path, options=("--without-worker",), **EMPTY) as running:
            assert holder_of(tmp_path).endswith(str(worker.process.pid))
            assert "worker_" not in running.said()


def holder_of(project: Path) -> str:
    database = Database(f"sqlite:///{project / 'data' / 'shop.db'}")
    try:
        return holder(database)
    finally:
        database.close()


def test_a_worker_that_keeps_ending_is_started_again_until_the_store_ends(tmp_path: Path) -> None:
    starts = tmp_path / "starts"
    short = f"open({str(starts)!r}, 'a').write('.')"
    supervisor = Supervisor([sys.executable, "-c", short], seconds=30, pause=0.01)
    supervisor.start()
    wait_until(lambda: starts.exists() and len(starts.read_text()) >= 3)
    supervisor.stop()
    assert not supervisor._thread.is_alive()


def test_a_worker_that_does_not_listen_is_killed_in_the_end(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    deaf = (
        "import os, pathlib, signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); "
        f"pathlib.Path({str(pid)!r}).write_text(str(os.getpid())); signal.pause()"
    )
    supervisor = Supervisor([sys.executable, "-c", deaf], seconds=0.1)
    supervisor.start()
    wait_until(lambda: pid.exists() and pid.read_text())
    supervisor.stop()
    assert not is_running(int(pid.read_text()))


def test_a_worker_is_renewed_at_once(tmp_path: Path) -> None:
    starts = tmp_path / "starts"
    stays = f"import signal; open({str(starts)!r}, 'a').write('.'); signal.pause()"
    supervisor = Supervisor([sys.executable, "-c", stays], seconds=30, pause=3600)
    supervisor.start()
    wait_until(lambda: starts.exists() and starts.read_text() == ".")
    supervisor.renew()
    wait_until(lambda: starts.read_text() == "..")
    supervisor.stop()


def test_no_worker_of_the_server_is_forked_while_this_one_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would inherit the pipe on which the supervisor waits for the start, and keep it open."""
    start, forked, early = subprocess.Popen, threading.Event(), []

    def fork() -> None:
        if pid := os.fork():
            os.waitpid(pid, 0)
            forked.set()
        else:
            os._exit(0)

    def starting(*words: Any, **options: Any) -> Any:
        threading.Thread(target=fork).start()
        early.append(forked.wait(0.5))
        return start(*words, **options)

    monkeypatch.setattr(subprocess, "Popen", starting)
    supervisor = Supervisor([sys.executable, "-c", "import signal; signal.pause()"], seconds=30)
    supervisor.start()
    assert forked.wait(60)
    supervisor.stop()
    assert early == [False]


def test_a_supervisor_that_has_not_begun_ends() -> None:
    Supervisor([sys.executable, "-c", ""], seconds=1).stop()


def test_the_worker_brings_nothing_that_serves_and_a_server_nothing_that_works_beside_it() -> None:
    look = "import sys, {}; print(*sorted(sys.modules))"
    loaded = {
        module: set(
            subprocess.run(
                [sys.executable, "-c", look.format(module)],
                env=servers.environment(),
                capture_output=True,
                text=True,
                check=True,
            ).stdout.split()
        )
        for module in ("storefront.app.background", "storefront.app.server")
    }
    serving = {"litestar", "graphql", "py_mini_racer", "granian"}
    assert serving & loaded["storefront.app.background"] == set()
    assert {"storefront.app.background", "storefront.app.listeners"} & loaded[
        "storefront.app.server"
    ] == set()
