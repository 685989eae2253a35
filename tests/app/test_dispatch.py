"""The straight way to a handler: the answers that Litestar gives, but for bodies, which it reads strictly."""

import asyncio
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from litestar import Litestar, Request, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody, RawBody

from storefront.app import errors
from storefront.app.asgi import App, Message
from storefront.app.body_reader import BodyReader
from storefront.app.dispatch import Dispatcher
from storefront.app.threads import Threads
from storefront.base.errors import Conflict, TooMany, Unauthenticated
from storefront.base.wire import Wire
from storefront.identity.schemas import ANON, Ability
from storefront.platform.settings import Settings


class Line(Wire, frozen=True):
    """A line of some document."""

    number: int
    is_urgent: bool = False


@get("/api/words/{word:str}/of/{number:int}", sync_to_thread=True)
def words(word: FromPath[str], number: FromPath[int], size: FromQuery[str] = "full") -> dict[str, Any]:
    """Give everything back."""
    return {"word": word, "number": number, "size": size}


@get("/api/words/all", sync_to_thread=False)
def all_words() -> list[str]:
    """Answer on the event loop."""
    return ["a", "b"]


@get("/api/words/{word:str}", sync_to_thread=True)
def one_word(word: FromPath[str], request: Request[Any, Any, Any]) -> list[Any]:
    """Give the whole query back."""
    return [word, *request.query_params.multi_items()]


@get("/media/{name:str}", sync_to_thread=True, media_type="image/svg+xml")
def picture(name: FromPath[str]) -> Response[bytes]:
    """Answer something that is no JSON."""
    return Response(f"<svg>{name}</svg>".encode(), media_type="image/svg+xml", headers={"Cache-Control": "x"})


@post("/api/lines", status_code=201, sync_to_thread=True)
def lines(data: JSONBody[Line], body: RawBody, shop: NamedDependency[str]) -> list[Any]:
    """Give everything back."""
    return [data.number, data.is_urgent, len(body), shop]


@post("/api/touch", status_code=200, sync_to_thread=True)
def touch() -> None:
    """Take no body."""


@get("/api/refused/{number:int}", sync_to_thread=True)
def refused(number: FromPath[int]) -> None:
    """Refuse."""
    raise {1: Conflict("Moved on."), 2: TooMany("Too many.", retry_after=3), 3: Unauthenticated("Who?")}[
        number
    ]


HANDLERS: list[Any] = [words, all_words, one_word, picture, lines, touch, refused]


def litestar() -> Litestar:
    """Return Litestar with the same handlers."""
    return Litestar(
        HANDLERS,
        dependencies={"shop": Provide(lambda: "Northfield", sync_to_thread=False)},
        exception_handlers=errors.HANDLERS,
        openapi_config=None,
        logging_config=None,
    )


def direct(settings: Settings, rest: App) -> Dispatcher:
    """Return the straight way to them."""
    given = {"shop": lambda _scope, _headers: "Northfield"}
    return Dispatcher(rest, HANDLERS, given, Threads(settings.http), BodyReader(settings.http), 1_000)


def ask(app: Any, method: str, address: str, body: bytes = b"") -> tuple[int, dict[bytes, bytes], bytes]:
    """Return status, headers and body of the answer."""
    path, _, query = address.partition("?")
    sent: list[Message] = []
    headers = [(b"host", b"shop.test"), (b"content-type", b"application/json")]
    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "state": {"request_id": "r1"},
    }

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    asyncio.run(app(scope, receive, send))
    assert "more_body" not in sent[1] or not sent[1]["more_body"]
    return sent[0]["status"], dict(sent[0]["headers"]), sent[1]["body"]


@pytest.mark.parametrize(
    ("method", "address", "body"),
    [
        ("GET", "/api/words/bolt/of/7", b""),
        ("GET", "/api/words/bolt/of/7?size=thumb&size=sheet&other=1", b""),
        ("GET", "/api/words/bolt/of/007", b""),
        ("GET", "/api/words/bolt/of/seven", b""),
        ("GET", "//api/words//bolt/of/7/", b""),
        ("GET", "/api/words/*/of/7", b""),
        ("GET", "/api/words/all", b""),
        ("GET", "/api/words/all/of/7", b""),
        ("GET", "/api/words/half?a=1&b=&a=%C3%A4+2", b""),
        ("GET", "/media/nut.svg", b""),
        ("GET", "/api/refused/1", b""),
        ("GET", "/api/refused/2", b""),
        ("GET", "/api/refused/3", b""),
        ("GET", "/api/refused/4", b""),
        ("GET", "/api/nothing", b""),
        ("GET", "/api/words", b""),
        ("GET", "/", b""),
        ("DELETE", "/api/words/all", b""),
        ("OPTIONS", "/api/lines", b""),
        ("POST", "/api/lines", b'{"number": 7, "isUrgent": true}'),
        ("POST", "/api/lines", b'{"number": "seven"}'),
        ("POST", "/api/lines", b'{"number": 7, "color": "red"}'),
        ("POST", "/api/lines", b'{"number": 7'),
        ("POST", "/api/lines", b"[]"),
        ("POST", "/api/touch", b""),
        ("POST", "/api/touch", b"{}"),
    ],
)
def test_the_straight_way_leads_to_the_same_answer(
    settings: Settings, method: str, address: str, body: bytes
) -> None:
    rest: Any = litestar()
    expected = ask(rest, method, address, body)
    found = ask(direct(settings, rest), method, address, body)
    assert found == expected


@pytest.mark.parametrize(
    ("body", "field"),
    [(b'{"number": "7"}', "number"), (b'{"number": 7, "isUrgent": "true"}', "isUrgent"), (b"", "body")],
)
def test_a_body_is_read_strictly(settings: Settings, body: bytes, field: str) -> None:
    rest: Any = litestar()
    status, _, answer = ask(direct(settings, rest), "POST", "/api/lines", body)
    assert status == 400
    assert [problem["field"] for problem in msgspec.json.decode(answer)["problems"]] == [field]


def test_a_body_that_is_too_long_is_not_read(settings: Settings) -> None:
    rest: Any = litestar()
    assert ask(direct(settings, rest), "POST", "/api/lines", b" " * 1_001)[0] == 413


def test_a_file_of_somebody_who_may_not_send_it_is_not_read(settings: Settings) -> None:
    """Their request is answered before a byte of its body is asked for."""

    @post("/api/scan", sync_to_thread=False, opt={"file": 9_000, "ability": Ability.ITEM_DOCUMENTS})
    def scan(body: RawBody) -> int:
        return len(body)

    rest: Any = litestar()
    sent: list[Message] = []

    async def receive() -> Message:
        raise AssertionError("the body is read")

    async def send(message: Message) -> None:
        sent.append(message)

    def given(_scope: Any, _headers: Any) -> Any:
        return SimpleNamespace(actor=ANON)

    http = settings.http
    app = Dispatcher(rest, [scan], {"visit": given}, Threads(http), BodyReader(http), 1_000)
    scope = {"type": "http", "method": "POST", "path": "/api/scan", "headers": [], "state": {}}
    asyncio.run(app(scope, receive, send))
    assert sent[0]["status"] == 401


def test_what_a_handler_takes_of_a_file_is_told_by_its_address(settings: Settings) -> None:
    @post("/api/scan/{name:str}", sync_to_thread=False, opt={"file": 9_000})
    def scan(name: FromPath[str], body: RawBody) -> list[Any]:
        return [name, len(body)]

    rest: Any = litestar()
    app = Dispatcher(
        rest,
        [scan, *HANDLERS],
        {"shop": lambda *_: ""},
        Threads(settings.http),
        BodyReader(settings.http),
        1_000,
    )
    assert app.file_max("POST", "/api/scan/a") == 9_000
    assert app.file_max("GET", "/api/scan/a") == app.file_max("POST", "/api/lines") == 0


def test_a_handler_that_asks_for_something_unknown_is_noticed_at_once(settings: Settings) -> None:
    @get("/api/odd", sync_to_thread=True)
    def odd(weather: str) -> str:
        return weather

    rest: Any = litestar()
    with pytest.raises(TypeError, match="nothing is known to fill weather"):
        Dispatcher(rest, [odd], {}, Threads(settings.http), BodyReader(settings.http), 1_000)
