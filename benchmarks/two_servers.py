"""Two servers behind nginx, while each part is killed and frozen in turn: is all there that was acknowledged?

    PYTHONPATH=src:cli:. python -m benchmarks.two_servers [--seconds 4] [--only PART] [--shared]

Two `storefront serve`, each with its background worker, share a PostgreSQL, a Redis and a mail server on
this machine; with --shared also a data folder, otherwise each has a search index of its own. nginx balances
them. Visitors browse, buyers press Submit until they have an order, and keepers change a cart of their own.
Then each part is killed (`kill -9`) and started again, and frozen (SIGSTOP) and released. Printed are, for
each, the seconds from its return until everything works again, and what succeeded meanwhile. Targets: every
acknowledged order exists exactly once, no cart has more than one order, every cart is as it was last
acknowledged, service is back within 10 s, and the catalog is read on while Redis or the mail server is
away.

A buyer may be told to enter the card again after the database was killed: PostgreSQL forgets what was
committed in the last moments, except for orders.
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import select

from benchmarks import processes, servers
from storefront.app.tables import metadata
from storefront.orders.tables import OrderRow
from storefront.platform import migrate
from storefront.platform.db import Database
from tests.make import buying
from tests.support import postgres, redis, stalling
from tests.support.buyer import Buyer

AWAY_SECONDS = 4.0
BACK_SECONDS = 10.0
STEADY_SECONDS = 1.5
"""How long everything must succeed to count as back."""
VISITORS, BUYERS, KEEPERS = 3, 2, 2
TRY_SECONDS = 15.0
"""How long a client waits for an answer."""
DATA = "data"
CATALOG_GOES_ON = ("redis", "mail")

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
        server 127.0.0.1:{first} max_fails=1 fail_timeout=2s;
        server 127.0.0.1:{second} max_fails=1 fail_timeout=2s;
    }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://store;
            proxy_http_version 1.1;
            proxy_set_header Host $host;
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

    def __init__(
        self, words: list[str], variables: dict[str, str], log: Path, port: int, path: str = ""
    ) -> None:
        self._words, self._variables, self._log = words, variables, log
        self._port, self._path = port, path
        self.start()

    def start(self) -> None:
        """Start it; do not wait."""
        with self._log.open("ab") as said:
            self.process = subprocess.Popen(
                self._words, env=self._variables, stdout=said, stderr=said, start_new_session=True
            )

    def wait(self) -> None:
        """Return when it answers."""
        if self._path:
            servers.await_page(self.process, self._port, self._path)

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


class Load:
    """Visitors, buyers and keepers of carts, who note when they succeeded and what was acknowledged."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.orders: dict[str, str] = {}
        self.carts: dict[str, set[int]] = {}
        self.refused: list[str] = []
        self.noted: list[tuple[float, str, bool]] = []
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._threads = [
            *(threading.Thread(target=self._again, args=(self._browse,)) for _ in range(VISITORS)),
            *(threading.Thread(target=self._again, args=(self._buy,)) for _ in range(BUYERS)),
            *(threading.Thread(target=self._keep) for _ in range(KEEPERS)),
        ]

    def __enter__(self) -> "Load":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join()

    def since(self, moment: float) -> list[tuple[float, str, bool]]:
        """Return what was noted since then: when, of what, and whether it succeeded."""
        with self._lock:
            return [one for one in self.noted if one[0] >= moment]

    def _note(self, kind: str, *, is_good: bool) -> None:
        with self._lock:
            self.noted.append((time.monotonic(), kind, is_good))
        if not is_good:
            self._stop.wait(0.1)

    def _client(self) -> httpx.Client:
        return httpx.Client(base_url=self.address, timeout=TRY_SECONDS)

    def _again(self, act: Callable[[httpx.Client], None]) -> None:
        with self._client() as client:
            while not self._stop.is_set():
                act(client)

    def _browse(self, client: httpx.Client) -> None:
        for path in (f"/api/search/items/{buying.SCREW}", "/", "/api/search?searchTerm=screw"):
            self._note("browse", is_good=self._succeeds(lambda path=path: client.get(path)))  # type: ignore[misc]
            self._stop.wait(0.02)

    def _succeeds(self, ask: Callable[[], httpx.Response]) -> bool:
        try:
            return ask().status_code == 200
        except httpx.TransportError:
            return False

    def _buy(self, client: httpx.Client) -> None:
        buyer = Buyer(client)
        client.headers.pop("ShoppingCartToken", None)
        try:
            buyer.add(buying.SCREW, 5)
            buyer.start()
            buyer.fill_in()
        except (AssertionError, httpx.TransportError, KeyError, ValueError):
            self._note("buy", is_good=False)
            return
        while not self._stop.is_set():
            try:
                answer = client.post(f"/api/checkout/SubmitOrder/{buyer.token}", json={"approveOrder": False})
            except httpx.TransportError:
                self._note("buy", is_good=False)
                continue
            if answer.status_code != 200:
                self._note("buy", is_good=False)
                continue
            told = answer.json()
            if told["ErrorMessages"]:
                self.refused.append(f"{buyer.token}: {told['ErrorMessages']}")
            else:
                with self._lock:
                    self.orders[buyer.token] = told["WebReferenceId"]
                self._note("buy", is_good=True)
            return

    def _keep(self) -> None:
        with self._client() as client:
            cart: dict[str, Any] = {}
            while not cart and not self._stop.is_set():
                with suppress(AssertionError, httpx.TransportError, KeyError):
                    cart = Buyer(client).add(buying.WASHER, 100)
            with self._lock:
                self.carts[cart["token"]] = {100}
            hundreds = 1
            while not self._stop.is_set():
                hundreds = hundreds % 40 + 1
                self._note("cart", is_good=self._change(client, cart["token"], 100 * hundreds))
                self._stop.wait(0.05)

    def _change(self, client: httpx.Client, token: str, pieces: int) -> bool:
        self.carts[token].add(pieces)  # it may arrive without an answer
        try:
            found = client.get(f"/api/cart/{token}").json()
            line = {"uniqueId": found["cartItems"][0]["uniqueId"], "quantity": pieces}
            info = {"actionString": "update", "token": token, "cartItems": [line]}
            query = "mutation U($c: CartInfoInput!) { shoppingCart(cartInfo: $c) { success } }"
            answer = client.post("/graphql", json={"query": query, "variables": {"c": info}}).json()
            is_done = bool(answer["data"]["shoppingCart"]["success"])
        except (httpx.TransportError, KeyError, ValueError, TypeError, IndexError):
            return False
        if is_done:
            self.carts[token] = {pieces}
        return is_done


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
        parts = _parts(stack, folder, database.url(name), is_shared=given.shared)
        faults = {
            "server 1 killed": parts["first"].killed,
            "server 1 frozen": parts["first"].frozen,
            "server 2 killed": parts["second"].killed,
            "server 2 frozen": parts["second"].frozen,
            "database killed": lambda: _crashed(database),
            "database frozen": lambda: stalling.frozen(database),
            "redis killed": parts["redis"].killed,
            "redis frozen": parts["redis"].frozen,
            "mail killed": parts["mail"].killed,
            "mail frozen": parts["mail"].frozen,
        }
        is_good = True
        with Load(f"http://127.0.0.1:{parts['nginx_port']}") as load:
            _until_back(load, time.monotonic())
            for fault, break_it in faults.items():
                if given.only in fault:
                    is_good &= _suffer(load, fault, break_it, given.seconds)
                    for one in ("first", "second"):  # a killed one may still be starting
                        parts[one].wait()
            time.sleep(STEADY_SECONDS)
        is_good &= _compare(load, Database(database.url(name)))
        for log in folder.glob("*.log"):
            text = log.read_text(errors="replace")
            if "Traceback" in text or '"request_failed"' in text:
                sys.stdout.write(f"{log.name} has unexpected errors\n{servers.complaints(log)}")
    return 0 if is_good else 1


def _fill(database: postgres.Server) -> str:
    name = database.create()
    opened = Database(database.url(name))
    metadata()
    migrate.upgrade(opened)
    buying.fill(opened)
    opened.close()
    return name


def _parts(stack: ExitStack, folder: Path, url: str, *, is_shared: bool) -> dict[str, Any]:
    """Start everything but the database, and return it by its name."""
    ports = {one: servers.free_port() for one in ("first", "second", "nginx", "mail")}
    plain = dict(os.environ)
    for private in ("redis", DATA):
        (folder / private).mkdir(mode=0o700)
    socket = folder / "redis" / redis.SOCKET
    words = [redis.find_program(), "--port", "0", "--unixsocket", str(socket), "--save", "", "--dir"]
    parts: dict[str, Any] = {
        "redis": Program([*words, str(folder / "redis")], plain, folder / "redis.log", 0),
        "mail": Program(_smtp(ports["mail"]), plain, folder / "mail.log", 0),
        "nginx_port": ports["nginx"],
    }
    variables = {
        **servers.environment(None, servers.ROOT),
        "STOREFRONT_DATABASE__URL": url,
        "STOREFRONT_DATA__DEMO": "false",
        "STOREFRONT_PAYMENT__TEST_CARDS": "on",
        "STOREFRONT_LIMITS__COUNTERS": redis.address_in(folder / "redis"),
        "STOREFRONT_LIMITS__REQUESTS_PER_MINUTE": "1000000",
        "STOREFRONT_LIMITS__SUBMITS_PER_QUARTER_HOUR": "1000000",
        "STOREFRONT_MAIL__TRANSPORT": "smtp",
        "STOREFRONT_MAIL__HOST": "127.0.0.1",
        "STOREFRONT_MAIL__PORT": str(ports["mail"]),
        "STOREFRONT_MAIL__STARTTLS": "false",
        "STOREFRONT_HTTP__DRAIN_SECONDS": "0",
    }
    for one in ("first", "second"):
        (folder / one).mkdir()
        own = {"STOREFRONT_DATA__FOLDER": str(folder / (DATA if is_shared else one) / DATA)}
        own["STOREFRONT_SEARCH__OWN_INDEX"] = str(not is_shared)
        words = [sys.executable, "-m", "storefront_cli", "--project", str(folder / one)]
        words += ["serve", "--port", str(ports[one])]
        parts[one] = Program(words, variables | own, folder / f"{one}.log", ports[one], "/readyz")
    for one in ("first", "second"):
        parts[one].wait()
    (folder / "nginx").mkdir(mode=0o777)
    (folder / "nginx").chmod(0o777)
    file = folder / "nginx.conf"
    file.write_text(
        NGINX.format(
            folder=folder / "nginx", port=ports["nginx"], **{k: ports[k] for k in ("first", "second")}
        )
    )
    words = ["nginx", "-p", str(folder / "nginx"), "-c", str(file), "-e", "stderr", "-g", "daemon off;"]
    parts["nginx"] = Program(words, plain, folder / "nginx.log", ports["nginx"], "/healthz")
    parts["nginx"].wait()
    for one in ("first", "second", "redis", "mail", "nginx"):
        stack.callback(parts[one].kill)
    return parts


def _smtp(port: int) -> list[str]:
    """Return the command of a mail server that takes every mail and keeps none."""
    return [sys.executable, "-m", "aiosmtpd", "-n", "-l", f"127.0.0.1:{port}", "-c", "aiosmtpd.handlers.Sink"]


@contextmanager
def _crashed(database: postgres.Server) -> Iterator[None]:
    database.crash()
    yield
    database.start()


def _suffer(load: Load, fault: str, break_it: Callable[[], Any], seconds: float) -> bool:
    """Break one part for a while, and print what came of it."""
    began = time.monotonic()
    with break_it():
        time.sleep(seconds)
    returned = time.monotonic()
    back = _until_back(load, returned)
    during = [one for one in load.since(began) if one[0] < returned]
    told = Counter((kind, is_good) for _, kind, is_good in during)
    shares = ", ".join(
        f"{kind} {told[kind, True]} of {told[kind, True] + told[kind, False]}"
        for kind in ("browse", "buy", "cart")
    )
    goes_on = not fault.startswith(CATALOG_GOES_ON) or not told["browse", False]
    is_good = back <= BACK_SECONDS and goes_on
    verdict = "holds" if is_good else "MISSED"
    sys.stdout.write(f"{fault:16} back after {back:4.1f} s: {verdict}; succeeded meanwhile: {shares}\n")
    sys.stdout.flush()
    return is_good


def _until_back(load: Load, since: float) -> float:
    """Return how many seconds it took from then until everything succeeds, and goes on to."""
    while True:
        time.sleep(0.1)
        now = time.monotonic()
        noted = load.since(since)
        start = max([since, *(at for at, _, is_good in noted if not is_good)])
        steady = {kind for at, kind, is_good in noted if is_good and at >= start}
        if steady == {"browse", "buy", "cart"} and now - start >= STEADY_SECONDS:
            return start - since
        if now - since > 6 * BACK_SECONDS:
            return now - since


def _compare(load: Load, database: Database) -> bool:
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
    database.close()
    sys.stdout.write(
        f"{len(load.orders):,} orders acknowledged: {len(missing)} missing, {len(twice)} twice, "
        f"{len(load.refused)} told to correct their checkout; {len(load.carts)} carts: {len(wrong)} wrong\n"
    )
    for line in (*load.refused[:3], *wrong):
        sys.stdout.write(f"  {line}\n")
    return not (missing or twice or wrong)


if __name__ == "__main__":
    sys.exit(main())
