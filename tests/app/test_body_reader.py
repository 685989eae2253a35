"""A body is waited for as long as its size deserves, and taken in no more pieces than that."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable

import msgspec
import pytest

from storefront.app.asgi import Message
from storefront.app.body_reader import LOOK_SECONDS, PIECE_BYTES, PIECES, BadBody, BodyReader
from storefront.platform.settings import Settings

LIMIT = 1_000_000
SOON = 0.01


def reader(settings: Settings, **limits: float) -> BodyReader:
    return BodyReader(msgspec.structs.replace(settings.http, **limits))


class Line:
    """Brings pieces of a body, and then the end, nothing more, or a cut; counts how often it was asked."""

    def __init__(self, pieces: Iterable[bytes], after: str = "end") -> None:
        self._pieces = iter(pieces)
        self._after = after
        self.asked = 0

    async def receive(self) -> Message:
        """Return the next piece."""
        self.asked += 1
        piece = next(self._pieces, None)
        if piece is not None:
            return {"type": "http.request", "body": piece, "more_body": True}
        if self._after == "silence":
            await asyncio.Event().wait()
        if self._after == "cut":
            return {"type": "http.disconnect"}
        return {"type": "http.request", "body": b"", "more_body": False}


def read(bodies: BodyReader, line: Line, limit: int = LIMIT) -> bytes:
    return asyncio.run(bodies.read(line.receive, limit))


def status_of(conn: Callable[[], object]) -> int:
    with pytest.raises(BadBody) as refused:
        conn()
    assert refused.value.detail.endswith(".")
    return refused.value.status


def test_a_body_is_put_together(settings: Settings) -> None:
    assert read(reader(settings), Line([b"a", b"", b"bc"])) == b"abc"
    assert read(reader(settings), Line([])) == b""


@pytest.mark.trust("T-30")
@pytest.mark.parametrize("sent", [[], [b"{"], [b"a" * 5]])
def test_a_body_that_does_not_go_on_is_given_up(settings: Settings, sent: list[bytes]) -> None:
    bodies = reader(settings, body_seconds=SOON, body_bytes_per_second=1000)
    assert status_of(lambda: read(bodies, Line(sent, after="silence"))) == 408


def test_each_piece_that_comes_gives_more_time(settings: Settings) -> None:
    bodies = reader(settings, body_seconds=10, body_bytes_per_second=1000)
    assert bodies.deadline(began=100, size=0) == 110
    assert bodies.deadline(began=100, size=5000) == 115


def test_a_slow_body_that_keeps_to_the_rate_is_taken(settings: Settings) -> None:
    """Its timer rings on the way, and finds that enough has come."""
    bodies = reader(settings, body_seconds=SOON, body_bytes_per_second=1)
    line = Line([b"a" * 1000])
    rung = asyncio.Event()
    asked = line.receive

    async def slow() -> Message:
        if line.asked == 1:
            asyncio.get_running_loop().call_later(2 * LOOK_SECONDS, rung.set)
            await rung.wait()
        return await asked()

    line.receive = slow  # type: ignore[method-assign]
    assert len(read(bodies, line)) == 1000


def test_a_body_that_is_too_long_is_not_read_to_its_end(settings: Settings) -> None:
    line = Line([b"a" * 60] * 10)
    assert status_of(lambda: read(reader(settings), line, limit=100)) == 413
    assert line.asked == 2


@pytest.mark.trust("T-30")
def test_a_body_in_60000_pieces_of_one_byte_is_not_read_to_its_end(settings: Settings) -> None:
    line = Line([b"a"] * 60_000)
    assert status_of(lambda: read(reader(settings), line)) == 413
    assert line.asked < PIECES + 10


@pytest.mark.parametrize("pieces", [[b"a"] * PIECES, [b"a" * 2 * PIECE_BYTES] * 3000])
def test_many_pieces_are_no_fault_of_a_slow_line(settings: Settings, pieces: list[bytes]) -> None:
    assert read(reader(settings), Line(pieces)) == b"".join(pieces)


@pytest.mark.trust("T-32")
def test_half_a_body_is_none(settings: Settings) -> None:
    """What was cut off may look whole: the first half of a JSON text in two parts."""
    assert status_of(lambda: read(reader(settings), Line([b"{}"], after="cut"))) == 400


def test_bodies_that_are_waited_for_when_the_store_ends_are_given_up(settings: Settings) -> None:
    bodies = reader(settings, body_seconds=3600)

    async def stop() -> list[object]:
        lines = [Line([b"{"], after="silence") for _ in range(2)]
        reads: list[Awaitable[bytes]] = [
            asyncio.ensure_future(bodies.read(one.receive, LIMIT)) for one in lines
        ]
        while not all(line.asked == 2 for line in lines):
            await asyncio.sleep(0)
        bodies.hurry(SOON)
        late = bodies.read(Line([], after="silence").receive, LIMIT)
        return list(await asyncio.gather(*reads, late, return_exceptions=True))

    given_up = asyncio.run(stop())
    assert [error.status for error in given_up if isinstance(error, BadBody)] == [408] * 3


def test_whoever_cancels_a_request_is_obeyed(settings: Settings) -> None:
    async def cancel() -> None:
        conn = asyncio.ensure_future(reader(settings).read(Line([], after="silence").receive, LIMIT))
        await asyncio.sleep(0)
        conn.cancel()
        await conn

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(cancel())
