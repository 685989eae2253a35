"""One of many clients of a cart, on a connection of its own: it changes, reads, hangs up, and tries again."""

import http.client
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import insert

from benchmarks import servers
from storefront.app.tables import metadata
from storefront.catalog.tables import ItemRow
from storefront.platform import migrate
from storefront.platform.db import Database
from storefront.pricing.tables import PriceRow
from tests.support import postgres

FIRST = 1000
"""The invMastUid of the first of the goods; the others follow."""
PATIENCE_SECONDS = 60
BUSY = 503
PAUSE_SECONDS = 0.02
QUERY = """mutation shoppingCart($cartInfo: CartInfoInput!) {
  shoppingCart(cartInfo: $cartInfo) {
    success message problems { field message }
    cart { token version orderNotes cartItems { uniqueId lineNumber invMastUid quantity } }
  }
}"""

NoAnswer = (http.client.HTTPException, OSError)
"""What a client sees whose answer does not come."""


class Seen(NamedTuple):
    """A cart as an answer shows it: `lines` are uniqueId and quantity by invMastUid."""

    token: str
    version: int
    notes: str
    lines: dict[int, tuple[str, int]]

    @property
    def quantities(self) -> dict[int, int]:
        """Return the pieces by item."""
        return {uid: quantity for uid, (_, quantity) in self.lines.items()}


class Answer(NamedTuple):
    """What a change was answered: done or not, whether because the cart had moved on, and the cart."""

    is_done: bool
    is_stale: bool
    message: str
    cart: Seen


class Hand:
    """A client's connection to the store, opened anew when it is gone."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._line: http.client.HTTPConnection | None = None
        self._pause = threading.Event()
        self.busy = 0

    def change(self, action: str, token: str | None, **info: Any) -> Answer:
        """Change the cart; who is told to come back in a moment does. Raises one of `NoAnswer`."""
        body = _body(action, token, info)
        while True:
            status, text = self._ask("POST", "/graphql", body)
            if status != BUSY:
                break
            self.busy += 1
            self._pause.wait(PAUSE_SECONDS)
        assert status == http.client.OK, (status, text[:500])
        answer = json.loads(text)
        assert "errors" not in answer, text[:500]
        result = answer["data"]["shoppingCart"]
        is_stale = any(problem["field"] == "version" for problem in result["problems"])
        return Answer(result["success"], is_stale, result["message"], seen(result["cart"]))

    def hang_up_on(self, action: str, token: str, **info: Any) -> None:
        """Ask for a change and go without waiting for what comes of it: it may be done, or not, or later."""
        line = self._opened()
        line.request("POST", "/graphql", _body(action, token, info), {"content-type": "application/json"})
        self.close()

    def read(self, token: str) -> Seen:
        """Return the cart as it stands. Raises one of `NoAnswer`."""
        status, text = self._ask("GET", f"/api/cart/{token}", None)
        assert status == http.client.OK, (status, text[:500])
        return seen(json.loads(text))

    def close(self) -> None:
        """Hang up."""
        if self._line is not None:
            self._line.close()
            self._line = None

    def _ask(self, method: str, path: str, body: str | None) -> tuple[int, bytes]:
        try:
            line = self._opened()
            line.request(method, path, body, {"content-type": "application/json"} if body else {})
            answer = line.getresponse()
            return answer.status, answer.read()
        except NoAnswer:
            self.close()
            raise

    def _opened(self) -> http.client.HTTPConnection:
        if self._line is None:
            self._line = http.client.HTTPConnection(servers.HOST, self._port, timeout=PATIENCE_SECONDS)
        return self._line


def _body(action: str, token: str | None, info: dict[str, Any]) -> str:
    return json.dumps(
        {"query": QUERY, "variables": {"cartInfo": {"actionString": action, "token": token, **info}}}
    )


def seen(cart: dict[str, Any]) -> Seen:
    """Return a cart out of an answer; two lines of one item, or two of one number, are no cart."""
    items = cart["cartItems"]
    lines = {line["invMastUid"]: (line["uniqueId"], line["quantity"]) for line in items}
    assert len(lines) == len(items) == len({line["lineNumber"] for line in items}), items
    return Seen(cart["token"], cart["version"], cart["orderNotes"], lines)


@contextmanager
def goods(kind: str, folder: Path, count: int) -> Iterator[dict[str, str]]:
    """Give the settings of a store on this kind of database, with `count` items that anybody may buy."""
    with store_url(kind, folder) as url:
        database = Database(url)
        metadata()
        migrate.upgrade(database)
        fill(database, count)
        database.close()
        yield {"STOREFRONT_DATABASE__URL": url, "STOREFRONT_DATA__DEMO": "false"}


def fill(database: Database, count: int) -> None:
    """Put so many items with prices into the store, from `FIRST` on."""
    uids = range(FIRST, FIRST + count)
    with database.write() as tx:
        tx.execute(
            insert(ItemRow),
            [{"inv_mast_uid": uid, "item_code": f"HANDS-{uid}", "item_desc": "Fitting"} for uid in uids],
        )
        tx.execute(insert(PriceRow), [{"inv_mast_uid": uid, "unit_price": Decimal("1.25")} for uid in uids])


@contextmanager
def store_url(kind: str, folder: Path) -> Iterator[str]:
    """Give the address of an empty database of this kind."""
    if kind == "sqlite":
        yield f"sqlite:///{folder}/shop.db"
        return
    with postgres.running() as server:
        yield server.url(server.create())


def together(work: Callable[[int], None], count: int) -> None:
    """Do the work in so many threads at once; raise what the first that failed has raised."""
    failed: list[BaseException] = []

    def one(number: int) -> None:
        try:
            work(number)
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=one, args=(number,), daemon=True) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with suppress(IndexError):
        raise failed[0]
