"""REST as a caller meets it: every mistake has its status, its sentence and its field."""

from collections.abc import AsyncIterator, Iterator
from decimal import Decimal
from typing import Any

import httpx
import pytest
from litestar import get, post
from litestar.di import NamedDependency
from litestar.exceptions import ImproperlyConfiguredException
from litestar.params import FromPath, FromQuery, JSONBody, RawBody

from storefront.app.edge import Edge
from storefront.app.ratelimit import RateLimiter, Window
from storefront.app.rest import Rest
from storefront.app.shop import Shop
from storefront.base.errors import Conflict, NotFound, Refused, TooMany
from storefront.base.problems import Problem
from storefront.base.wire import PascalWire, Wire
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.platform.settings import Settings

pytestmark = pytest.mark.anyio

TOKEN = "5f0c8a52-3c0e-4b1a-9d5e-7a0c6f1e2b3d"


class Line(Wire, frozen=True):
    inv_mast_uid: int
    quantity: int
    unit_price: Decimal | None = None


class Basket(Wire, frozen=True):
    lines: list[Line]


class Address(PascalWire, frozen=True):
    zip: str = ""


@post("/api/basket", sync_to_thread=True)
def basket(data: JSONBody[Basket]) -> Basket:
    """Give the basket back."""
    return data


@post("/api/address", sync_to_thread=True)
def address(data: JSONBody[Address]) -> Address:
    """Give the address back."""
    return data


@post("/api/scan", sync_to_thread=True, request_max_body_size=2_000_000, opt={"body": "file"})
def scan(body: RawBody) -> int:
    """Take a file of any kind, and tell its size."""
    return len(body)


@post(
    "/api/papers",
    sync_to_thread=True,
    request_max_body_size=2_000_000,
    opt={"body": "file", "ability": Ability.ITEM_DOCUMENTS},
)
def papers(body: RawBody) -> int:
    """Take a file from staff."""
    return len(body)


@get("/api/things/{number:int}/sizes", sync_to_thread=False)
def sizes(number: FromPath[int], wanted: FromQuery[int]) -> list[int]:
    """Give the numbers back."""
    return [number, wanted]


@get("/api/things/{number:int}", sync_to_thread=True)
def thing(
    context: NamedDependency[RequestContext], number: FromPath[int], page: FromQuery[int] = 1
) -> dict[str, Any]:
    """Answer or refuse, as the number says."""
    refusals = {
        404: NotFound("There is no such thing."),
        409: Conflict("Somebody else has changed it."),
        422: Refused("It cannot be bought.", [Problem(field="quantity", message="At least 1.")]),
        429: TooMany("Too many.", retry_after=7),
        500: KeyError("the inside"),
    }
    if number in refusals:
        raise refusals[number]
    return {"actor": context.actor.user_type, "cart": context.cart_token, "page": page}


@pytest.fixture
def anyio_backend() -> str:
    """Run on asyncio."""
    return "asyncio"


@pytest.fixture
def opened(settings: Settings) -> Iterator[Shop]:
    """A shop whose database is open before anybody asks, for on the event loop it may not be."""
    shop = Shop(settings)
    assert shop.db
    yield shop
    shop.close()


@pytest.fixture
async def api(opened: Shop, settings: Settings) -> AsyncIterator[httpx.AsyncClient]:
    """A caller of the handlers above, behind the real edge."""
    limiter = RateLimiter({"request": (Window(0, 60),), "submit": (Window(0, 60),)})
    rest = Rest(opened, [basket, address, papers, scan, sizes, thing])
    app = Edge(rest, settings, limiter, body_limit=rest.body_limit)
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://shop.test") as caller:
        yield caller


def problem(reply: httpx.Response, status: int) -> Any:
    """Return the problem, after checking its form."""
    body = reply.json()
    assert reply.status_code == body["status"] == status
    assert reply.headers["content-type"] == "application/problem+json"
    assert reply.headers["x-request-id"] == body["requestId"]
    assert body["detail"].endswith(".")
    return body


async def test_money_travels_as_a_number_with_all_its_digits(api: httpx.AsyncClient) -> None:
    reply = await api.post(
        "/api/basket", json={"lines": [{"invMastUid": 1, "quantity": 2, "unitPrice": 0.045678}]}
    )
    assert reply.text == '{"lines":[{"invMastUid":1,"quantity":2,"unitPrice":0.045678}]}'


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"lines": [{"invMastUid": 1, "quantity": "two"}]}, "lines[0].quantity"),
        (
            {"lines": [{"invMastUid": 1, "quantity": 1}, {"invMastUid": 1, "quantity": 1.5}]},
            "lines[1].quantity",
        ),
        ({"lines": [{"invMastUid": 1, "quantity": True}]}, "lines[0].quantity"),
        ({"lines": [{"invMastUid": 1, "quantity": 1, "unitPrice": "NaN?"}]}, "lines[0].unitPrice"),
        ({"lines": [{"quantity": 1}]}, "lines[0].invMastUid"),
        ({"lines": [{"invMastUid": 1, "quantity": 1, "color": "red"}]}, "lines[0].color"),
        ({"lines": 5}, "lines"),
        ({"lines": [], "more": 1}, "more"),
        ({}, "lines"),
        ([], "body"),
        (None, "body"),
    ],
)
async def test_a_wrong_or_unknown_field_is_named_by_its_path(
    api: httpx.AsyncClient, body: Any, field: str
) -> None:
    found = problem(await api.post("/api/basket", json=body), 400)
    assert [each["field"] for each in found["problems"]] == [field]
    assert field in found["detail"]


@pytest.mark.parametrize("quantity", ['"1"', "true", "1.5", "null"])
async def test_a_body_is_read_strictly(api: httpx.AsyncClient, quantity: str) -> None:
    body = f'{{"lines": [{{"invMastUid": 1, "quantity": {quantity}}}]}}'
    reply = await api.post("/api/basket", content=body, headers={"content-type": "application/json"})
    assert problem(reply, 400)["problems"][0]["field"] == "lines[0].quantity"


async def test_pascal_case_fields_are_named_as_they_travel(api: httpx.AsyncClient) -> None:
    found = problem(await api.post("/api/address", json={"Zip": 43604}), 400)
    assert found["problems"][0]["field"] == "Zip"


@pytest.mark.parametrize("body", [b"{", b"", b"\xff\xfe", b"[" * 50_000])
async def test_a_body_that_is_no_json_is_refused(api: httpx.AsyncClient, body: bytes) -> None:
    reply = await api.post("/api/basket", content=body, headers={"content-type": "application/json"})
    problem(reply, 400)


async def test_wrong_types_in_the_address_are_named(api: httpx.AsyncClient) -> None:
    found = problem(await api.get("/api/things/1?page=two"), 400)
    assert found["problems"][0]["field"] == "page"


async def test_a_missing_parameter_is_named(api: httpx.AsyncClient) -> None:
    found = problem(await api.get("/api/things/1/sizes"), 400)
    assert found["problems"] == [{"field": "wanted", "message": "This parameter is required."}]


async def test_of_a_parameter_sent_twice_the_last_one_counts(api: httpx.AsyncClient) -> None:
    assert (await api.get("/api/things/007/sizes?wanted=1&wanted=2&other=3")).json() == [7, 2]


async def test_slashes_too_many_do_not_matter(api: httpx.AsyncClient) -> None:
    assert (await api.get("/api//things/7/sizes/?wanted=2")).json() == [7, 2]


@pytest.mark.parametrize("number", ["2147483648", "-1", "1.5", "9" * 5_000])
async def test_a_number_that_no_row_has_leads_nowhere(api: httpx.AsyncClient, number: str) -> None:
    assert (
        problem(await api.get(f"/api/things/{number}"), 404)["detail"] == "There is nothing at this address."
    )


async def test_unknown_addresses_and_methods_say_so(api: httpx.AsyncClient) -> None:
    assert problem(await api.get("/api/nothing"), 404)["detail"] == "There is nothing at this address."
    problem(await api.get("/api/things/nine"), 404)
    reply = await api.delete("/api/things/1")
    problem(reply, 405)
    assert "GET" in reply.headers["allow"]


async def test_our_refusals_keep_their_sentence_and_status(api: httpx.AsyncClient) -> None:
    assert problem(await api.get("/api/things/404"), 404)["detail"] == "There is no such thing."
    assert problem(await api.get("/api/things/409"), 409)["detail"] == "Somebody else has changed it."
    refused = problem(await api.get("/api/things/422"), 422)
    assert refused["problems"] == [{"field": "quantity", "message": "At least 1."}]
    reply = await api.get("/api/things/429")
    problem(reply, 429)
    assert reply.headers["retry-after"] == "7"


async def test_a_failure_shows_its_number_and_nothing_else(api: httpx.AsyncClient) -> None:
    reply = await api.get("/api/things/500")
    body = problem(reply, 500)
    assert body["detail"] == f"The server could not answer this. Problem code {body['requestId']}."
    assert "inside" not in reply.text
    assert "Traceback" not in reply.text


@pytest.mark.parametrize(
    "header", ["Bearer", "Bearer ", "Basic abc", "Bearer a.b.c", "Bearer a b", "nonsense"]
)
async def test_a_token_that_is_not_ours_is_unauthenticated(api: httpx.AsyncClient, header: str) -> None:
    reply = await api.get("/api/things/1", headers={"Authorization": header})
    problem(reply, 401)
    assert reply.headers["www-authenticate"].startswith("Bearer")


async def test_without_a_token_one_is_a_guest(api: httpx.AsyncClient) -> None:
    assert (await api.get("/api/things/1")).json() == {"actor": "Anon", "cart": None, "page": 1}


@pytest.mark.parametrize(
    ("header", "token"), [(TOKEN, TOKEN), (TOKEN.upper(), TOKEN), ("", None), ("0" * 8, None)]
)
async def test_the_cart_token_comes_in_its_header(
    api: httpx.AsyncClient, header: str, token: str | None
) -> None:
    reply = await api.get("/api/things/1", headers={"ShoppingCartToken": header})
    assert reply.json()["cart"] == token


async def test_a_malformed_cart_token_is_refused(api: httpx.AsyncClient) -> None:
    problem(await api.get("/api/things/1", headers={"ShoppingCartToken": "../../etc"}), 400)


async def test_a_body_beyond_the_limit_is_too_large(api: httpx.AsyncClient, settings: Settings) -> None:
    body = b'{"lines":[' + b" " * settings.http.max_body_bytes + b"]}"
    json = {"content-type": "application/json"}
    problem(await api.post("/api/basket", content=body, headers=json), 413)

    async def trickle() -> AsyncIterator[bytes]:
        for start in range(0, len(body), 65_536):
            yield body[start : start + 65_536]

    problem(await api.post("/api/basket", content=trickle(), headers=json), 413)


async def test_a_handler_may_take_longer_bodies_than_others(
    api: httpx.AsyncClient, settings: Settings
) -> None:
    size = settings.http.max_body_bytes + 1
    assert size < 2_000_000
    octets = {"content-type": "application/octet-stream"}
    assert (await api.post("/api/scan", content=b"x" * size, headers=octets)).json() == size
    problem(await api.post("/api/scan", content=b"x" * 2_000_001, headers=octets), 413)
    problem(await api.post("/api/scan", content=b"x", headers={"content-type": "text/csv"}), 415)


async def test_a_file_of_somebody_who_may_not_send_it_is_not_read(api: httpx.AsyncClient) -> None:
    """Their request is answered before a byte of its body is asked for."""

    async def file() -> AsyncIterator[bytes]:
        raise AssertionError("the body is read")
        yield b""

    problem(await api.post("/api/papers", content=file()), 401)


def test_a_handler_that_asks_for_something_unknown_is_noticed_at_once(opened: Shop) -> None:
    @get("/api/odd", sync_to_thread=True)
    def odd(weather: NamedDependency[str]) -> str:
        return weather

    with pytest.raises(ImproperlyConfiguredException, match="weather"):
        Rest(opened, [odd])


async def test_every_answer_carries_the_security_headers(api: httpx.AsyncClient) -> None:
    for path in ("/api/things/1", "/api/nothing", "/api/things/500"):
        headers = (await api.get(path)).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
