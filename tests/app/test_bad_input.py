"""Whatever arrives over HTTP: the right status, a sentence, the field; nothing of the inside."""

import json
import re
import socket
from typing import Any, get_args, get_type_hints
from urllib.parse import quote

import httpx
import msgspec
import pytest
from litestar.params import BodyKwarg

from storefront.app import routes
from storefront.base.limits import UID_MAX
from tests.make.buying import BREAKS, SCREW, Buyer, Store, store
from tests.support import servers

__all__ = ["store"]

TOKEN = "5f0c8a52-3c0e-4b1a-9d5e-7a0c6f1e2b3d"
SAVE = "/api/checkout/Save"
SUBMIT = f"/api/checkout/SubmitOrder/{TOKEN}"
JSON = {"content-type": "application/json"}
NUL = "a\0b"
BEYOND = UID_MAX + 1
INSIDE = re.compile(r"Traceback|File \"|\.py|sqlalchemy|psycopg|sqlite|msgspec|litestar", re.I)


def refused(reply: httpx.Response, status: int) -> Any:
    """Return the problem, after checking that it is one."""
    assert reply.status_code == status, reply.text
    assert reply.headers["content-type"] == "application/problem+json"
    body = reply.json()
    assert body["status"] == status
    assert body["detail"].endswith(".")
    assert body["requestId"] == reply.headers["x-request-id"]
    assert not INSIDE.search(reply.text)
    return body


@pytest.mark.parametrize(
    ("body", "field"),
    [
        (b"", "body"),
        (b'{"General":', "body"),
        (b"{'General': 1}", "body"),
        (b'{"Version": NaN}', "body"),
        (b'{"Version": 1e400}', "Version"),
        (b'{"Version": ' + b"9" * 5_000 + b"}", "Version"),
        (b'{"General": "\xff\xfe"}', "General"),
        (b'{"General": {"Notes": "\xff\xfe"}}', "body"),
        (b"\xef\xbb\xbf{}", "body"),
        ("{}".encode("utf-16"), "body"),
        (b'{"General": {"Notes": "\\ud800"}}', "body"),
        (b'{"General": {"Notes": "a\\u0000b"}}', "body"),
        (b"null", "body"),
        (b"[]", "body"),
        (b'{"Version": "1"}', "Version"),
        (b'{"Version": 1.5}', "Version"),
        (b'{"General": {"IsQuote": 1}}', "General.IsQuote"),
        (b'{"General": {"IsAdmin": true}}', "General.IsAdmin"),
        (b'{"ShippingChoices": {"P21Id": -1}}', "ShippingChoices.P21Id"),
        (b'{"ShippingChoices": {"P21Id": 99999999999}}', "ShippingChoices.P21Id"),
    ],
    ids=str,
)
def test_a_body_that_cannot_be_read_is_refused_by_its_field(
    client: httpx.Client, body: bytes, field: str
) -> None:
    found = refused(client.post(SAVE, content=body, headers=JSON), 400)
    assert [problem["field"] for problem in found["problems"]] == [field]


AS_TYPED = {
    ("CancelForm", "lineNumbers"),
    ("DraftLine", "leadTimeDays"),
    ("FollowUpForm", "probability"),
    ("RegistrationForm", "customerId"),
}
"""Numbers that are taken as they were typed: a rule of their own answers with its sentence."""


def unbounded(kind: Any) -> set[tuple[str, str]]:
    """Return the whole numbers of a struct, by struct and field, that may be larger than a column holds."""
    found: set[tuple[str, str]] = set()
    seen: set[type] = set()

    def walk(about: Any, where: tuple[str, str]) -> None:
        if isinstance(about, msgspec.inspect.IntType):
            if about.le is None or about.ge is None:
                found.add(where)
        elif isinstance(about, msgspec.inspect.StructType):
            if about.cls not in seen:
                seen.add(about.cls)
                for field in about.fields:
                    walk(field.type, (about.cls.__name__, field.encode_name))
        else:
            for inner in getattr(about, "types", ()) or (getattr(about, "item_type", None),):
                if inner is not None:
                    walk(inner, where)

    walk(msgspec.inspect.type_info(kind), ("", ""))
    return found


def bodies() -> list[Any]:
    """Return the shape of every body that a route takes."""
    hints = [get_type_hints(handler.fn, include_extras=True) for handler in routes.rest_handlers()]
    return [
        get_args(hint)[0]
        for found in hints
        for hint in found.values()
        if any(isinstance(mark, BodyKwarg) for mark in getattr(hint, "__metadata__", ()))
    ]


def test_every_number_that_a_body_names_fits_the_columns() -> None:
    """A larger one would be no answer but a crash of the database."""
    assert {where for kind in bodies() for where in unbounded(kind)} == AS_TYPED


@pytest.mark.parametrize(
    ("path", "body", "field"),
    [
        ("/api/account/colleagues/role", {"webUserId": BEYOND, "role": "Buyer"}, "webUserId"),
        ("/api/account/colleagues/switch", {"webUserId": -1, "isOn": True}, "webUserId"),
        ("/api/account/colleagues/decide", {"requestId": BEYOND, "isApproved": True}, "requestId"),
        ("/api/admin/customers/1/notes", {"notes": "", "version": BEYOND}, "version"),
        ("/api/admin/requests/1/approve", {"customerId": BEYOND}, "customerId"),
        ("/api/impersonation/start", {"customerId": BEYOND}, "customerId"),
    ],
)
def test_a_number_that_no_row_can_have_is_refused_by_its_field(
    client: httpx.Client, path: str, body: dict[str, Any], field: str
) -> None:
    found = refused(client.post(path, json=body), 400)
    assert [problem["field"] for problem in found["problems"]] == [field]


@pytest.mark.parametrize(
    ("body", "field", "sentence"),
    [
        (
            b'{"General": {"PaymentOption": "Gold"}}',
            "General.PaymentOption",
            "'Gold' is not allowed. Use one of CreditCard, OnAccount, PrepayWire, COD, NoCharge.",
        ),
        (
            b'{"ShippingChoices": {"PackingBasis": ""}}',
            "ShippingChoices.PackingBasis",
            "'' is not allowed. Use one of Complete, Partial, ItemComplete, ScheduledPartial.",
        ),
    ],
)
def test_an_unknown_choice_is_answered_with_the_known_ones(
    client: httpx.Client, body: bytes, field: str, sentence: str
) -> None:
    found = refused(client.post(SAVE, content=body, headers=JSON), 400)
    assert found["problems"] == [{"field": field, "message": sentence}]
    assert found["detail"] == f"{field}: {sentence}"


@pytest.mark.trust("T-24")
@pytest.mark.parametrize("body", [b"[" * 100_000, b'{"General":' * 50_000, b'{"General":[' * 30_000])
def test_a_body_nested_beyond_reason_is_refused(client: httpx.Client, body: bytes) -> None:
    refused(client.post(SAVE, content=body, headers=JSON), 400)


@pytest.mark.trust("T-31")
@pytest.mark.parametrize(
    "kind",
    [
        None,
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/xml",
        "application/x-msgpack",
        "application/json; charset=utf-16",
        "application/jsonp",
        "nonsense",
    ],
)
def test_only_json_is_taken(client: httpx.Client, kind: str | None) -> None:
    headers = {"content-type": kind} if kind else {}
    for path in (SUBMIT, SAVE, f"/api/shipping/start/{TOKEN}"):
        reply = client.post(path, content=b'{"approveOrder": false}', headers=headers)
        assert "application/json" in refused(reply, 415)["detail"]


@pytest.mark.parametrize(
    "kind", ["application/json", "APPLICATION/JSON", 'application/json; charset="utf-8"']
)
def test_json_is_json_however_it_is_written(client: httpx.Client, kind: str) -> None:
    headers = {"content-type": kind}
    assert client.post(SUBMIT, content=b'{"approveOrder": false}', headers=headers).status_code == 200


@pytest.mark.trust("T-24")
def test_a_giant_body_is_too_large_whether_announced_or_not(client: httpx.Client) -> None:
    body = b'{"General": "' + b"x" * 1_100_000 + b'"}'
    for content in (body, iter([body[:600_000], body[600_000:]])):
        answer = client.post(SAVE, content=content, headers=JSON)
        refused(answer, 413)
        assert answer.headers["connection"] == "close", "the rest of the body is no request"


@pytest.mark.trust("T-24")
@pytest.mark.parametrize(
    "path", ["/", "/search", "/api/search", "/graphql", "/media/drawings/1.svg", "/api/no/such"]
)
def test_an_address_beyond_reason_is_too_long(client: httpx.Client, path: str) -> None:
    refused(client.get(f"{path}?searchTerm={'a' * 8_000}"), 414)
    assert client.get(f"{path}?searchTerm={'a' * 7_000}").status_code < 500


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/pricing/prices?items=-1:2", 400),
        ("/api/pricing/prices?items=1:-2", 400),
        ("/api/pricing/prices?items=1:1e3", 400),
        ("/api/pricing/prices?items=%00", 400),
        ("/api/pricing/prices?items=" + "1," * 501, 400),
        ("/api/availability/stock?items=%ff", 400),
        ("/api/cart/not-a-token", 400),
        ("/api/cart/..%2f..%2fetc%2fpasswd", 404),
        ("/api/checkout/start/not-a-token", 400),
        ("/api/orders/complete/%00", 400),
        ("/api/search/items/-1", 404),
        ("/api/search/items/99999999999999999999", 404),
        ("/api/search/items/1.5", 404),
        (f"/api/admin/customers/{BEYOND}", 404),
        (f"/api/admin/customers/{BEYOND}/history", 404),
        (f"/api/admin/requests/{BEYOND}", 404),
        (f"/api/admin/impersonations/{BEYOND}", 404),
        ("/api/search/items/٣", 404),
        ("/api/search/category/%00", 404),
        ("/api/search/category/" + "x" * 5_000, 404),
        ("/api/search/brands/%ff", 404),
        ("/api/search?page=99999999999999999999", 404),
        ("/media/drawings/%00.svg", 404),
        ("/media/drawings/..%2f..%2fshop.svg", 404),
        ("/media/drawings/kind/%00.svg", 404),
    ],
)
def test_a_bad_address_of_the_interface_says_what_is_wrong(
    client: httpx.Client, path: str, status: int
) -> None:
    refused(client.get(path), status)


@pytest.mark.parametrize(
    "path",
    [
        "/api/search?page=-1&pageSize=1e9&sort=;&inStockOnly=maybe&brands=,,,%00",
        "/api/search?searchTerm=%ff%fe",
        "/api/search?searchTerm=%",
        "/api/search?" + "&".join(f"f.a{number}=%00" for number in range(500)),
        "/api/search/instant?query=%00&page=x&pageSize=-5",
        "/search?searchTerm=%ff&page=%zz",
        "/search?page=1&page=1",
    ],
)
def test_nonsense_in_a_list_s_address_is_left_out(client: httpx.Client, path: str) -> None:
    assert client.get(path).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/%00",
        "/%ff",
        "/%",
        "/%zz",
        "/..%2f..%2fetc/passwd",
        "/product/x/%00",
        "/sitemap-%00.xml",
        "/.git/config",
        "/assets/",
    ],
)
def test_a_bad_address_of_a_page_is_not_found(client: httpx.Client, path: str) -> None:
    reply = client.get(path)
    assert reply.status_code == 404
    assert not INSIDE.search(reply.text.partition("</head>")[2])


def sent(store: servers.Store, request: bytes) -> bytes:
    """Return what the store answers to these very bytes."""
    with socket.create_connection(("127.0.0.1", store.port), 20) as line:
        line.sendall(request)
        return b"".join(iter(lambda: line.recv(65_536), b""))


@pytest.mark.trust("T-32")
@pytest.mark.parametrize(
    "request_head",
    [
        b"GET / HTTP/1.1\r\nConnection: close",
        b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\nConnection: close",
        b"GET /api/search/home HTTP/1.1\r\nHost: a\r\nShoppingCartToken: \xff\xfe\r\nConnection: close",
        b"GET /api/search/home HTTP/1.1\r\nHost: a\r\nShoppingCartToken: \x00\r\nConnection: close",
        b"GET / HTTP/1.1\r\nHost: a\r\n no: fold\r\nConnection: close",
        b"nonsense",
    ],
)
def test_what_is_no_request_is_refused(running_store: servers.Store, request_head: bytes) -> None:
    assert sent(running_store, request_head + b"\r\n\r\n").startswith(b"HTTP/1.1 400")


@pytest.mark.trust("T-32")
@pytest.mark.parametrize("method", ["TRACE", "PUT", "DELETE", "PATCH", "PROPFIND"])
def test_other_methods_are_refused_everywhere(client: httpx.Client, method: str) -> None:
    for path in ("/", "/api/search/home", "/graphql", SUBMIT, "/media/drawings/1.svg"):
        reply = client.request(method, path, headers={"x-http-method-override": "GET"})
        assert reply.status_code == 405
        assert "GET" in reply.headers["allow"] or "POST" in reply.headers["allow"]


def test_a_text_with_a_nul_is_kept_by_no_database(store: Store) -> None:
    """PostgreSQL cannot keep one; both say so in the same words, and nothing is half written."""
    token = store.cart_with((SCREW, 5))
    buyer = Buyer(store, token)
    buyer.start()
    edits = {**buyer.edits, "SelectedContact": {**buyer.edits["SelectedContact"], "FirstName": NUL}}
    posts = [
        (SAVE, edits),
        (f"/api/checkout/AddPaymentCard/{token}", {"paymentMethodId": NUL}),
        (f"/api/shipping/validateAddress/{token}", {"Address1": NUL}),
    ]
    for path, document in posts:
        assert refused(store.post(path, document), 400)["problems"][0]["field"] == "body"
    line = {"invMastUid": BREAKS, "quantity": 1, "utmSource": NUL}
    for info in (
        {"actionString": "update", "orderNotes": NUL},
        {"actionString": "addItem", "cartItems": [line]},
    ):
        query = "mutation M($i: CartInfoInput!) { shoppingCart(cartInfo: $i) { success } }"
        reply = store.post("/graphql", {"query": query, "variables": {"i": {**info, "token": token}}})
        assert (reply.status_code, "NUL" in reply.text) == (400, True)
    cart = store.get(f"/api/cart/{token}").json()
    assert (cart["version"], cart["orderNotes"], len(cart["cartItems"])) == (1, "", 1)


@pytest.mark.parametrize("spelled", ["\\u0000", "\\u{0}", "\\\\\\u0000"])
def test_a_nul_spelled_out_in_a_query_is_refused(store: Store, spelled: str) -> None:
    query = f'{{ anonymousOrderDetails(orderNumber: "{spelled}", email: "a@b.co") {{ orderNumber }} }}'
    assert store.post("/graphql", {"query": query}).status_code == 400
    assert store.get(f"/graphql?query={quote(query)}").status_code == 400


def test_a_backslash_before_the_letter_u_is_no_nul(store: Store) -> None:
    token = store.cart_with((SCREW, 5))
    result = store.cart("update", token=token, orderNotes="C:\\u0000")
    assert result["cart"]["orderNotes"] == "C:\\u0000"


BOMBS = {
    "aliases": "{ " + " ".join(f"a{number}: __typename" for number in range(500)) + " }",
    "fragments": "{ ...f0 } "
    + " ".join(f"fragment f{n} on Query {{ ...f{n + 1} ...f{n + 1} }}" for n in range(21))
    + " fragment f21 on Query { __typename }",
    "circle": "{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }",
    "depth": "{ a " * 3_000 + "}" * 3_000,
    "lists": "{ a(b: " + "[" * 3_000 + "]" * 3_000 + ") }",
    "directives": "{ __typename " + "@skip(if: false) " * 2_000 + "}",
    "names": "{ " + "a" * 20_000 + " }",
    "comments": "#" * 40_000 + "\n{ __typename }",
}


@pytest.mark.trust("T-25")
@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS)
def test_a_query_made_to_exhaust_the_store_is_refused(client: httpx.Client, bomb: str) -> None:
    accept = {"accept": "application/graphql-response+json"}
    reply = client.post("/graphql", content=json.dumps({"query": bomb}), headers={**JSON, **accept})
    assert reply.status_code == 400
    error = reply.json()["errors"][0]
    assert error["message"]
    assert error["extensions"]["requestId"] == reply.headers["x-request-id"]
    assert not INSIDE.search(reply.text)
    assert "data" not in reply.json()
