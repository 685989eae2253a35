"""Visitors, buyers, keepers of carts and senders of files, who go on whatever happens to the store."""

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

import httpx

from tests.make import buying
from tests.make.files import PDF
from tests.make.signed_in import tokens_for
from tests.support.buyer import Buyer

VISITORS, BUYERS, KEEPERS = 3, 2, 2
TRY_SECONDS = 15.0
"""How long a client waits for an answer."""
KINDS = ("browse", "buy", "cart", "file")
"""What they do."""


class SentFile(NamedTuple):
    """A file that was acknowledged, when that was, and the cart that it is attached to."""

    token: str
    file_id: str
    content: bytes
    at: float

    def is_there(self, client: httpx.Client, headers: dict[str, str]) -> bool:
        """Return whether the store still has it, unchanged."""
        headers = {"ShoppingCartToken": self.token, **headers}
        return client.get(f"/api/FileUpload/file/{self.file_id}", headers=headers).content == self.content


class Crowd:
    """All of them at once; they note when they succeeded and what was acknowledged."""

    def __init__(self, address: str, sender: str) -> None:
        """`sender` is the email of somebody who may attach files."""
        self.address = address
        self._tokens = tokens_for(address, sender)
        self.orders: dict[str, str] = {}
        self.carts: dict[str, set[int]] = {}
        self.files: dict[str, SentFile] = {}
        self.crashes: list[float] = []
        self.refused: list[str] = []
        self.noted: list[tuple[float, str, bool]] = []
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._threads = [
            *(threading.Thread(target=self._again, args=(self._browse,)) for _ in range(VISITORS)),
            *(threading.Thread(target=self._again, args=(self._buy,)) for _ in range(BUYERS)),
            threading.Thread(target=self._again, args=(self._send,)),
            *(threading.Thread(target=self._keep) for _ in range(KEEPERS)),
        ]

    def __enter__(self) -> "Crowd":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join()

    @property
    def sender(self) -> dict[str, str]:
        """The headers of the person who attaches files."""
        return self._tokens.headers

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

    def _send(self, client: httpx.Client) -> None:
        """Attach a file to a new cart, and read it."""
        content = b"%s%%%d" % (PDF, time.monotonic_ns())
        client.headers.pop("ShoppingCartToken", None)
        client.headers.update(self.sender)
        try:
            token = Buyer(client).add(buying.WASHER, 100)["token"]
            answer = client.post("/api/FileUpload/file", files={"file": ("plan.pdf", content)})
            if answer.status_code != 201:
                raise ValueError
            file = SentFile(token, answer.text, content, time.monotonic())
            self.files[file.file_id] = file
            is_good = file.is_there(client, self.sender)
        except (AssertionError, httpx.TransportError, KeyError, ValueError):
            is_good = False
        self._note("file", is_good=is_good)
        self._stop.wait(0.05)

    def _keep(self) -> None:
        with self._client() as client:
            cart: dict[str, Any] = {}
            while not cart and not self._stop.is_set():
                with suppress(AssertionError, httpx.TransportError, KeyError):
                    cart = Buyer(client).add(buying.WASHER, 100)
            if not cart:
                return
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
