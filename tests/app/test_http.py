"""The running store as browsers, robots and careless callers meet it, over real HTTP."""

import json
import re
import shutil
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import brotli
import httpx
import pytest

from tests.support import demo, servers

HOSTILE = "</script><script>alert(1)</script><img src=x onerror=alert(2)>"


@pytest.fixture(scope="module")
def strict(seeded_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a store of our own with the limits as shipped, but few requests a minute."""
    project = tmp_path_factory.mktemp("strict")
    shutil.copytree(seeded_folder, project / "data")
    with servers.running(project, STOREFRONT_LIMITS__REQUESTS_PER_MINUTE="60") as store:
        yield store.address


def product_path(client: httpx.Client) -> str:
    """Return the path of some product."""
    found = re.search(r"/product/[^<]+", client.get("/sitemap-1.xml").text)
    assert found is not None
    return found[0]


def inlined(page: str) -> Any:
    """Return the data that a page carries."""
    found = re.search(r'<script type="application/json" id="storefront-data">(.*?)</script>', page, re.S)
    assert found is not None
    return json.loads(found[1])


def test_the_store_is_alive_and_ready(client: httpx.Client) -> None:
    assert client.get("/healthz").json()["status"] == "ok"
    ready = client.get("/readyz").json()
    assert set(ready["parts"]) == {"serving", "database", "migrations", "disk", "index", "bundle"}
    assert set(ready["parts"].values()) == {"ok"}


def test_graphql_takes_a_post_with_json(client: httpx.Client) -> None:
    """S1-7-020, S1-7-045."""
    reply = client.post("/graphql", json={"query": "{ getAllRootCategories { name urlSlug } }"})
    assert reply.status_code == 200
    assert reply.headers["content-type"] == "application/json; charset=utf-8"
    roots = sorted(
        (row for row in demo.rows("categories") if not row["parent_id"]),
        key=lambda row: int(row["sort_order"]),
    )
    assert len(roots) >= 4
    assert reply.json()["data"]["getAllRootCategories"] == [
        {"name": row["name"], "urlSlug": row["slug"]} for row in roots
    ]


def test_the_four_fields_are_what_the_store_sells(client: httpx.Client) -> None:
    """S2-0-001."""
    sections = client.get("/api/search/home").json()["sections"]
    slugs = " ".join(section["category"]["urlSlug"] for section in sections)
    for field in ("hydraulics", "pneumatics", "aluminum-framing", "controls"):
        assert field in slugs


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"{", "application/json", 400),
        (b"[]", "application/json", 400),
        (b'{"query": 5}', "application/json", 400),
        (b'{"query": "{ a }", "variables": []}', "application/json", 400),
        (b"query=x", "application/x-www-form-urlencoded", 415),
        (b'{"query": "{ x }"}', "text/plain", 415),
        (b"[" * 60_000, "application/json", 400),
        (b" " * 70_000, "application/json", 413),
    ],
)
def test_what_is_no_graphql_request_is_refused(
    client: httpx.Client, body: bytes, kind: str, status: int
) -> None:
    reply = client.post("/graphql", content=body, headers={"content-type": kind})
    assert reply.status_code == status
    assert reply.json()["errors"][0]["message"]
    assert "Traceback" not in reply.text


@pytest.mark.trust("T-31")
def test_a_mutation_cannot_be_asked_by_get(client: httpx.Client) -> None:
    query = "mutation { shoppingCart(cartInfo: {actionString: RETRIEVE}) { success } }".replace(
        "RETRIEVE", '"retrieve"'
    )
    reply = client.get("/graphql", params={"query": query})
    assert reply.status_code == 405


def test_the_standards_own_media_type_gets_the_standards_own_statuses(client: httpx.Client) -> None:
    accept = {"accept": "application/graphql-response+json"}
    assert client.post("/graphql", json={"query": "{ nothing }"}, headers=accept).status_code == 400
    fine = client.post("/graphql", json={"query": "{ __typename }"}, headers=accept)
    assert fine.headers["content-type"] == "application/graphql-response+json; charset=utf-8"


def test_a_bad_token_is_unauthenticated_on_graphql_too(client: httpx.Client) -> None:
    headers = {"authorization": "Bearer not.a.token"}
    reply = client.post("/graphql", json={"query": "{ __typename }"}, headers=headers)
    assert reply.status_code == 401
    assert reply.json()["errors"][0]["extensions"]["code"] == "AIRLINE_UNAUTHENTICATED"


@pytest.mark.parametrize("path", ["/api/content/shell", "/api/pricing/prices?items=1:1", "/api/search/home"])
def test_a_malformed_token_is_refused_on_every_route(client: httpx.Client, path: str) -> None:
    reply = client.get(path, headers={"authorization": "Bearer {}"})
    assert reply.status_code == 401
    assert reply.headers["content-type"] == "application/problem+json"


def test_an_unknown_address_is_a_page_for_people_and_a_problem_for_callers(client: httpx.Client) -> None:
    page = client.get("/no/such/page")
    assert page.status_code == 404
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "<h1" in page.text
    problem = client.get("/api/no/such/route")
    assert problem.status_code == 404
    assert problem.headers["content-type"] == "application/problem+json"
    assert client.get("/assets/nothing-12345678.js").status_code == 404


def test_a_product_page_is_finished_before_any_script_runs(client: httpx.Client) -> None:
    page = client.get(product_path(client))
    assert page.status_code == 200
    head, _, body = page.text.partition("</head>")
    assert '<link rel="canonical" href="http' in head
    assert '"@type":"Product"' in head.replace(": ", ":")
    assert "<h1" in body
    assert any(key.startswith("/api/search/items/") for key in inlined(page.text))


def test_a_wrong_item_code_moves_to_the_right_one(client: httpx.Client) -> None:
    """S1-2-018 (decision A9)."""
    path = product_path(client)
    reply = client.get(f"/product/wrong-code/{path.split('/')[-1]}")
    assert (reply.status_code, reply.headers["location"]) == (301, path)


def test_a_category_by_its_id_moves_to_its_name(client: httpx.Client) -> None:
    """S1-2-013."""
    shelf = demo.rows("categories")[1]
    reply = client.get(f"/categories/anything-at-all-{shelf['category_id']}")
    assert (reply.status_code, reply.headers["location"]) == (301, f"/categories/{shelf['slug']}")


def test_an_unchanged_page_costs_nothing(client: httpx.Client) -> None:
    path = product_path(client)
    first = client.get(path)
    assert first.headers["cache-control"] == "no-cache"
    again = client.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_pages_and_files_travel_as_brotli(client: httpx.Client) -> None:
    path = product_path(client)
    with client.stream("GET", path, headers={"accept-encoding": "br"}) as reply:
        packed = b"".join(reply.iter_raw())
    assert reply.headers["content-encoding"] == "br"
    assert brotli.decompress(packed).startswith(b"<!doctype html>")
    script = re.search(r'import\("(/assets/[^"]+)"\)', client.get("/").text)
    assert script is not None
    with client.stream("GET", script[1], headers={"accept-encoding": "br"}) as reply:
        list(reply.iter_raw())
    assert reply.headers["content-encoding"] == "br"
    assert reply.headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("path", ["/", "/search", "/api/search/home", "/graphql", "/robots.txt", "/nothing"])
def test_every_answer_is_guarded(client: httpx.Client, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "access-control-allow-origin" not in headers
    assert re.fullmatch("[0-9a-f]{16}", headers["x-request-id"])


@pytest.mark.trust("T-20")
def test_nothing_that_is_typed_into_search_becomes_markup(client: httpx.Client) -> None:
    page = client.get("/search", params={"searchTerm": HOSTILE})
    assert page.status_code == 200
    assert "<img src=x" not in page.text
    assert "<script>alert" not in page.text
    assert "<script>alert" not in client.get("/" + HOSTILE).text


@pytest.mark.trust("T-40")
def test_buyers_pages_are_never_stored(client: httpx.Client) -> None:
    for path in ("/cart", "/checkout", "/order-complete/ABCDEFGHIJKLMNOP"):
        assert client.get(path).headers["cache-control"] == "private, no-store"


def test_robots_find_every_product(client: httpx.Client) -> None:
    assert "Sitemap: http" in client.get("/robots.txt").text
    assert client.get("/sitemap.xml").text.count("<sitemap>") == 1
    paths = re.findall(r"<loc>http://[^/]+(/[^<]*)</loc>", client.get("/sitemap-1.xml").text)
    assert len(set(paths)) == len(paths) > 3000
    assert client.get("/sitemap-2.xml").status_code == 404


def test_too_many_requests_are_told_to_wait(strict: str) -> None:
    """The window slides, so that the first that is refused need not be the sixty-first."""
    with httpx.Client(verify=False, base_url=strict, timeout=30) as visitor:
        replies = (visitor.get("/api/content/shell") for _ in range(300))
        refused = next(reply for reply in replies if reply.status_code != 200)
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) > 0
        assert "again in" in refused.json()["detail"]
        assert visitor.get("/healthz").status_code == 200


@pytest.mark.trust("T-38")
def test_a_request_in_flight_is_finished_when_the_store_is_stopped(
    seeded_folder: Path, tmp_path: Path
) -> None:
    shutil.copytree(seeded_folder, tmp_path / "data")
    body = json.dumps({"query": "{ getAllRootCategories { name } }"}).encode()
    head = f"POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-length: {len(body)}\r\n"
    answer: list[bytes] = []

    def finish(port: int, half_sent: socket.socket) -> None:
        pause = threading.Event()
        while _answers(port):
            pause.wait(0.05)
        half_sent.sendall(body[10:])
        answer.append(half_sent.recv(65_536))

    with servers.running(tmp_path) as store:
        half_sent = socket.create_connection(("127.0.0.1", store.port))
        half_sent.settimeout(20)
        half_sent.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
        assert half_sent.recv(65_536).startswith(b"HTTP/1.1 200")
        half_sent.sendall(f"{head}content-type: application/json\r\n\r\n".encode() + body[:10])
        finishing = threading.Thread(target=finish, args=(store.port, half_sent))
        finishing.start()
        others = httpx.Limits(max_keepalive_connections=0)
        with httpx.Client(verify=False, base_url=store.address, limits=others, timeout=30) as visitor:
            assert all(visitor.get("/healthz").status_code == 200 for _ in range(20))
        assert store.stop() == 0
    finishing.join(30)
    half_sent.close()
    assert answer
    assert answer[0].startswith(b"HTTP/1.1 200")
    assert b"getAllRootCategories" in answer[0]


def _answers(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), 1):
            return True
    except OSError:
        return False
