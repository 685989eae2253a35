"""Two servers behind nginx, while each part is killed and frozen in turn: is all there that was acknowledged?

    PYTHONPATH=src:cli:. python -m benchmarks.two_servers [--seconds 4] [--only PART] [--shared]

Two `storefront serve`, each with its background worker, share PostgreSQL, Redis, a mail server and
object storage, each in its own network namespace; with --shared they share a data folder instead of the
storage, otherwise each has its own search index. nginx balances them. Visitors browse, buyers press
Submit until they have an order, keepers change a cart of their own, and senders attach files. Then each part
is killed (`kill -9`) and started again, frozen (SIGSTOP) and released, cut off from the network and connected
again. Printed are, for each, the seconds from its return until everything works again, and what succeeded
meanwhile. Targets: every acknowledged order exists exactly once, no cart has more than one order, every cart
is as it was last acknowledged, every acknowledged file is there, service is back within 10 s, and the catalog
is read on while Redis, the mail server or the storage is away.

A buyer may be told to enter the card again after the database was killed, and a file of that moment may have
to be attached again: PostgreSQL forgets what was committed in the last moments, except for orders. It needs
root, for the namespaces.
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

import httpx
from sqlalchemy import select

from benchmarks import processes, servers
from benchmarks.crowd import KINDS, TRY_SECONDS, Crowd
from benchmarks.namespaces import Machines
from storefront.app.tables import metadata
from storefront.orders.tables import OrderRow
from storefront.platform import migrate
from storefront.platform.db import Database
from tests.make import buying
from tests.make.people import COMPANY, add_company, add_person
from tests.support import object_storage, postgres, redis, stalling
from tests.support.waiting import wait_until

AWAY_SECONDS = 4.0
BACK_SECONDS = 10.0
STEADY_SECONDS = 1.5
"""How long everything must succeed to count as back."""
READY_SECONDS = 120
DATA = "data"
SENDER = "dana.whitfield@larkin.example"
SERVERS = ("first", "second")
SMTP_PORT = 2525
CRASH = "database killed"
FORGOTTEN_SECONDS = 1.0
"""What was committed so shortly before the database was killed may be forgotten, except for orders."""
CATALOG_GOES_ON = ("redis", "mail", "storage")

NGINX = """
worker_processes 1;
error_log stderr crit;
pid {folder}/pid;
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
    upstream store {{
        server {first} max_fails=1 fail_timeout=2s;
        server {second} max_fails=1 fail_timeout=2s;
    }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://store;
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_connect_timeout 1s;
            proxy_read_timeout 5s;
            proxy_next_upstream error timeout http_502 http_503;
            proxy_next_upstream_tries 2;
        }}
    }}
}}
"""


class Program:
    """A process with its children that can be killed, frozen and started again."""

    def __init__(self, words: list[str], variables: Mapping[str, str], log: Path, address: str) -> None:
        """`address` answers 200 when it is ready; "" for one that nobody waits for."""
        self._words, self._variables, self._log, self._address = words, variables, log, address
        self.start()

    def start(self) -> None:
        """Start it; do not wait."""
        with self._log.open("ab") as said:
            self.process = subprocess.Popen(
                self._words, env=self._variables, stdout=said, stderr=said, start_new_session=True
            )

    def wait(self) -> None:
        """Return when it is ready."""
        for _ in range(READY_SECONDS * 10):
            if self.process.poll() is not None:
                raise SystemExit(f"{self._words} ended:\n{self._log.read_text(errors='replace')[-2000:]}")
            with suppress(httpx.TransportError):
                if httpx.get(self._address, timeout=2).status_code == 200:
                    return
            time.sleep(0.1)
        raise SystemExit(f"{self._address} was not ready after {READY_SECONDS} seconds")

    def kill(self) -> None:
        """End every process of it at once."""
        for pid in processes.family(self.process.pid):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Stop every process of it during the block."""
        family = processes.family(self.process.pid)
        for pid in family:
            os.kill(pid, signal.SIGSTOP)
        yield
        for pid in family:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)

    @contextmanager
    def killed(self) -> Iterator[None]:
        """Kill it, and start it again after the block."""
        self.kill()
        yield
        self.start()


class Parts(NamedTuple):
    """The machines, what runs on them, and the address of nginx."""

    machines: Machines
    programs: dict[str, Program]
    address: str
    storage_url: str


Fault = Callable[[], AbstractContextManager[None]]


def main() -> int:
    """Print what came of each fault, and of orders and carts; 1 if a target is missed."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.two_servers", description=__doc__)
    ask.add_argument("--seconds", type=float, default=AWAY_SECONDS)
    ask.add_argument("--only", default="")
    ask.add_argument("--shared", action="store_true", help="one data folder for both servers")
    given = ask.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="storefront-two-")))
        folder.chmod(0o755)
        database = stack.enter_context(postgres.running())
        name = _fill(database)
        parts = _parts(stack, folder, database, name, is_shared=given.shared)
        faults = dict(_faults(parts, database))
        is_good = True
        with Crowd(parts.address, SENDER) as load:
            _until_back(load, time.monotonic())
            for fault, break_it in faults.items():
                if given.only in fault:
                    is_good &= _suffer(load, fault, break_it, given.seconds)
                    for one in SERVERS:  # a killed one may still be starting
                        parts.programs[one].wait()
            time.sleep(STEADY_SECONDS)
        is_good &= _compare(load, Database(database.url(name)))
        for log in folder.glob("*.log"):
            text = log.read_text(errors="replace")
            if "Traceback" in text or '"request_failed"' in text:
                sys.stdout.write(f"{log.name} has unexpected errors\n{servers.complaints(log)}")
    return 0 if is_good else 1


def _faults(parts: Parts, database: postgres.Server) -> Iterator[tuple[str, Fault]]:
    """Yield everything that can happen to each part."""
    for part in (part for part in (*SERVERS, "redis", "mail", "storage") if part in parts.programs):
        yield f"{part} killed", partial(_restarted, parts, part)
        yield f"{part} frozen", parts.programs[part].frozen
        yield f"{part} cut off", partial(parts.machines.cut_off, part)
    yield CRASH, partial(_crashed, database)
    yield "database frozen", partial(stalling.frozen, database)
    yield "database cut off", partial(parts.machines.cut_off, "database")


def _fill(database: postgres.Server) -> str:
    name = database.create()
    opened = Database(database.url(name))
    metadata()
    migrate.upgrade(opened)
    buying.fill(opened)
    add_company(opened, COMPANY, "Larkin Hydraulics")
    add_person(opened, SENDER, company=COMPANY)
    opened.close()
    return name


def _parts(stack: ExitStack, folder: Path, database: postgres.Server, name: str, *, is_shared: bool) -> Parts:
    """Start everything but the database, each on a machine of its own but nginx."""
    machines = Machines("first", "second", "database", "redis", "mail", "storage")
    stack.callback(machines.close)
    at = machines.address
    plain = servers.environment(None, servers.ROOT) | {"PYTHONPATH": os.pathsep.join(sys.path)}
    for private in ("redis", DATA):
        (folder / private).mkdir(mode=0o700)
    programs: dict[str, Program] = {}

    def begin(part: str, words: list[str], variables: Mapping[str, str] = plain, address: str = "") -> None:
        programs[part] = Program(words, variables, folder / f"{part}.log", address)
        stack.callback(programs[part].kill)

    begin(
        "forwarder",
        machines.forwarder("database", postgres.PORT, f"{database.folder}/.s.PGSQL.{postgres.PORT}"),
    )
    kept = ["--save", "", "--dir", str(folder / "redis"), "--bind", "0.0.0.0", "--protected-mode", "no"]
    begin("redis", machines.on("redis", redis.find_program(), *kept))
    begin("mail", machines.on("mail", *_smtp(at("mail"))))
    variables = {
        **plain,
        "STOREFRONT_DATABASE__URL": f"postgresql://shop@{at('database')}:{postgres.PORT}/{name}",
        "STOREFRONT_DATA__DEMO": "false",
        "STOREFRONT_PAYMENT__TEST_CARDS": "on",
        "STOREFRONT_LIMITS__COUNTERS": f"redis://{at('redis')}:6379/0",
        "STOREFRONT_LIMITS__REQUESTS_PER_MINUTE": "1000000",
        "STOREFRONT_LIMITS__SUBMITS_PER_QUARTER_HOUR": "1000000",
        "STOREFRONT_MAIL__TRANSPORT": "smtp",
        "STOREFRONT_MAIL__HOST": at("mail"),
        "STOREFRONT_MAIL__PORT": str(SMTP_PORT),
        "STOREFRONT_MAIL__STARTTLS": "false",
        "STOREFRONT_HTTP__HOST": "0.0.0.0",
        "STOREFRONT_HTTP__DRAIN_SECONDS": "0",
    }
    url = ""
    if not is_shared:
        (folder / "storage").mkdir()
        words, url = object_storage.command(folder / "storage", at("storage"))
        begin("storage", machines.on("storage", *words))
        wait_until(lambda: object_storage.is_ready(url), READY_SECONDS)
        variables |= object_storage.settings_of(url)
    for one in SERVERS:
        (folder / one).mkdir()
        own = {"STOREFRONT_DATA__FOLDER": str(folder / (DATA if is_shared else one) / DATA)}
        own["STOREFRONT_SEARCH__OWN_INDEX"] = str(not is_shared)
        words = machines.on(
            one, sys.executable, "-m", "storefront_cli", "--project", str(folder / one), "serve"
        )
        begin(one, words, variables | own, f"http://{at(one)}:8000/readyz")
    for one in SERVERS:
        programs[one].wait()
    (folder / "nginx").mkdir()
    (folder / "nginx").chmod(0o777)
    file, port = folder / "nginx.conf", servers.free_port()
    addresses = {one: f"{at(one)}:8000" for one in SERVERS}
    file.write_text(NGINX.format(folder=folder / "nginx", port=port, **addresses))
    words = ["nginx", "-p", str(folder / "nginx"), "-c", str(file), "-e", "stderr", "-g", "daemon off;"]
    begin("nginx", words, plain, f"http://127.0.0.1:{port}/healthz")
    programs["nginx"].wait()
    return Parts(machines, programs, f"http://127.0.0.1:{port}", url)


def _smtp(host: str) -> list[str]:
    """Return the command of a mail server that takes every mail and keeps none."""
    return [
        sys.executable,
        "-m",
        "aiosmtpd",
        "-n",
        "-l",
        f"{host}:{SMTP_PORT}",
        "-c",
        "aiosmtpd.handlers.Sink",
    ]


@contextmanager
def _crashed(database: postgres.Server) -> Iterator[None]:
    database.crash()
    yield
    database.start()


@contextmanager
def _restarted(parts: Parts, part: str) -> Iterator[None]:
    """Kill a part, and start it again; an object storage has returned when it can be written."""
    with parts.programs[part].killed():
        yield
    if part == "storage":
        wait_until(lambda: object_storage.is_ready(parts.storage_url), READY_SECONDS)


def _suffer(load: Crowd, fault: str, break_it: Fault, seconds: float) -> bool:
    """Break one part for a while, and print what came of it."""
    began = time.monotonic()
    if fault == CRASH:
        load.crashes.append(began)
    with break_it():
        time.sleep(seconds)
    returned = time.monotonic()
    back = _until_back(load, returned)
    during = [one for one in load.since(began) if one[0] < returned]
    told = Counter((kind, is_good) for _, kind, is_good in during)
    shares = ", ".join(
        f"{kind} {told[kind, True]} of {told[kind, True] + told[kind, False]}" for kind in KINDS
    )
    goes_on = not fault.startswith(CATALOG_GOES_ON) or not told["browse", False]
    is_good = back <= BACK_SECONDS and goes_on
    verdict = "holds" if is_good else "MISSED"
    sys.stdout.write(f"{fault:16} back after {back:4.1f} s: {verdict}; succeeded meanwhile: {shares}\n")
    sys.stdout.flush()
    return is_good


def _until_back(load: Crowd, since: float) -> float:
    """Return how many seconds it took from then until everything succeeds, and goes on to."""
    while True:
        time.sleep(0.1)
        now = time.monotonic()
        noted = load.since(since)
        start = max([since, *(at for at, _, is_good in noted if not is_good)])
        steady = {kind for at, kind, is_good in noted if is_good and at >= start}
        if steady == set(KINDS) and now - start >= STEADY_SECONDS:
            return start - since
        if now - since > 6 * BACK_SECONDS:
            return now - since


def _compare(load: Crowd, database: Database) -> bool:
    with database.read() as conn:
        kept = [tuple(row) for row in conn.execute(select(OrderRow.cart_token, OrderRow.web_reference_id))]
    by_cart = Counter(token for token, _ in kept)
    missing = [token for token, reference in load.orders.items() if (token, reference) not in kept]
    twice = [token for token, count in by_cart.items() if count > 1]
    wrong = []
    with httpx.Client(base_url=load.address, timeout=TRY_SECONDS) as client:
        for token, allowed in load.carts.items():
            pieces = client.get(f"/api/cart/{token}").json()["cartItems"][0]["quantity"]
            if pieces not in allowed:
                wrong.append(f"{token} has {pieces}, not one of {sorted(allowed)}")
        gone = [file for file in load.files.values() if not file.is_there(client, load.sender)]
    lost = [
        file for file in gone if not any(0 <= crash - file.at < FORGOTTEN_SECONDS for crash in load.crashes)
    ]
    database.close()
    sys.stdout.write(
        f"{len(load.orders):,} orders acknowledged: {len(missing)} missing, {len(twice)} twice, "
        f"{len(load.refused)} told to correct their checkout; {len(load.carts)} carts: {len(wrong)} wrong; "
        f"{len(load.files)} files: {len(lost)} lost, {len(gone) - len(lost)} forgotten with the database\n"
    )
    for line in (*load.refused[:3], *wrong):
        sys.stdout.write(f"  {line}\n")
    return not (missing or twice or wrong or lost)


if __name__ == "__main__":
    sys.exit(main())
