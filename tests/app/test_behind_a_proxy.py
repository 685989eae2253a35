"""The store behind nginx and Caddy, as examples/deploy sets them up: addresses, limits, slow clients."""

import shutil
import ssl
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
from benchmarks.attack import KINDS, attack
from benchmarks.proxies import NAME, Proxy

from benchmarks import proxies
from tests.support import servers
from tests.support.exposed import MEASURED, scrape

SETTINGS = {
    "STOREFRONT_DATA__DEMO": "false",
    "STOREFRONT_HTTP__TRUSTED_PROXIES": "127.0.0.1",
    "STOREFRONT_HTTP__ALLOWED_HOSTS": f"{NAME},127.0.0.1",
    "STOREFRONT_LIMITS__REQUESTS_PER_MINUTE": "1000",
    **MEASURED,
}
SURELY = 60.0
SLOW = 1_100
VISITS = 20
QUERY = b'{"query": "{ __typename }"}'
JSON = {"content-type": "application/json"}


def program(name: str) -> str:
    """Return a proxy's name; where it is missing the test says what to install."""
    assert shutil.which(name), f"{name} is not installed here: apt-get install {name}"
    return name


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[servers.Store]:
    """A store that believes a proxy on this machine."""
    with servers.running(tmp_path_factory.mktemp("behind"), **SETTINGS) as running:
        yield running


@pytest.fixture(scope="module", params=["nginx", "caddy"])
def proxy(request: pytest.FixtureRequest, store: servers.Store) -> Iterator[Proxy]:
    """Each of the two in front of the store."""
    with getattr(proxies, program(request.param))(store.port) as running:
        yield running


@contextmanager
def visitor(proxy: Proxy, address: str = "127.0.0.1") -> Iterator[httpx.Client]:
    """Give a visitor from this address, who asks for the store by its name."""
    trusted = ssl.create_default_context(cafile=str(proxy.certificate)) if proxy.certificate else False
    scheme = "https" if proxy.certificate else "http"
    by = httpx.HTTPTransport(verify=trusted, local_address=address)
    with httpx.Client(
        transport=by,
        base_url=f"{scheme}://127.0.0.1:{proxy.port}",
        headers={"host": NAME},
        timeout=SURELY,
    ) as client:
        client.event_hooks["request"] = [lambda asked: asked.extensions.update(sni_hostname=NAME)]
        yield client


def test_a_page_and_a_query_come_through(proxy: Proxy) -> None:
    with visitor(proxy) as client:
        page = client.get("/")
        assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
        assert page.headers["x-frame-options"] == "DENY"
        answer = client.post("/graphql", content=QUERY, headers=JSON)
        assert answer.json() == {"data": {"__typename": "Query"}}


def test_metrics_are_for_those_who_ask_the_store_itself(proxy: Proxy, store: servers.Store) -> None:
    with visitor(proxy) as client:
        assert client.get("/metrics").status_code == 404
    assert scrape(store.address).value("ready") == 1


@pytest.mark.trust("T-32")
def test_a_visitor_is_known_by_the_address_that_he_came_from(proxy: Proxy) -> None:
    """A client over the rate limit cannot evade it with a forged header, and does not affect others."""
    with visitor(proxy, "127.0.0.2") as busy, visitor(proxy, "127.0.0.3") as other:
        claims = (f"10.0.{number // 250}.{number % 250}" for number in range(3000))
        asked = (busy.get("/api/catalog/brands", headers={"x-forwarded-for": claim}) for claim in claims)
        assert 429 in (answer.status_code for answer in asked)
        assert other.get("/api/catalog/brands").status_code == 200


def test_a_body_larger_than_the_store_takes_is_refused(proxy: Proxy) -> None:
    with visitor(proxy) as client:
        assert client.post("/api/checkout/Save", content=b" " * 1_500_000, headers=JSON).status_code == 413


def test_nginx_puts_a_body_together_and_sends_plain_http_to_tls(store: servers.Store) -> None:
    pieces = (bytes([byte]) for byte in QUERY + b" " * 2000)
    with getattr(proxies, program("nginx"))(store.port) as proxy:
        with visitor(proxy) as client:
            assert client.post("/graphql", content=pieces, headers=JSON).status_code == 200
        plain = f"http://127.0.0.1:{proxy.plain_port}/cart?a=1"
        sent_on = httpx.get(plain, headers={"host": NAME}, timeout=SURELY)
    assert (sent_on.status_code, sent_on.headers["location"]) == (308, f"https://{NAME}/cart?a=1")


@pytest.mark.trust("T-30")
@pytest.mark.parametrize("kind", KINDS)
def test_1100_slow_clients_keep_nobody_out(proxy: Proxy, kind: str) -> None:
    """Every visit comes by a connection of its own while they hold on to theirs."""
    with attack(proxy.port, kind, SLOW, proxy.certificate):
        for path in ("/", "/api/catalog/categories") * VISITS:
            with visitor(proxy) as client:
                assert client.get(path).status_code == 200


def test_a_file_that_does_not_fit_is_noticed() -> None:
    with pytest.raises(ValueError, match="'b' stands there 2 times"):
        proxies.adapted("abb", {"b": "c"})


def test_caddys_file_is_valid_as_it_stands() -> None:
    program("caddy")
    proxies.check_caddyfile(proxies.DEPLOY / "Caddyfile")
