"""Behind a cache that everybody shares nobody is shown what belongs to another."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from storefront.platform.db import Database
from tests.make import buying
from tests.support import servers
from tests.support.buyer import CONTACT, SHIP_TO, Buyer
from tests.support.shared_cache import SharedCache

PUBLIC_URL = "https://shop.example"
NAMING_THE_STORE = ("/robots.txt", "/sitemap.xml", "/sitemap-1.xml")
PRIVATE = [CONTACT["Email"], SHIP_TO["Address1"], SHIP_TO["Name"]]


@pytest.fixture
def store(db: Database, tmp_path: Path) -> Iterator[servers.Store]:
    """The small shop, really running."""
    buying.fill(db)
    variables = {
        "STOREFRONT_DATA__DEMO": "false",
        "STOREFRONT_DATABASE__URL": db.url.render_as_string(hide_password=False),
        "STOREFRONT_STORE__PUBLIC_URL": PUBLIC_URL,
    }
    with servers.running(tmp_path, **variables) as running:
        yield running


@pytest.mark.trust("T-40")
def test_two_visitors_behind_one_cache_never_see_each_others_answers(store: servers.Store) -> None:
    cache = SharedCache()
    options = {"transport": cache, "base_url": store.address, "timeout": 60}
    with httpx.Client(**options) as one, httpx.Client(**options) as other:  # type: ignore[arg-type]
        buyer = Buyer(one)
        reference = buyer.buy(buying.SCREW, 10)
        open_cart = Buyer(one)
        del one.headers["ShoppingCartToken"]
        open_cart.add(buying.GAUGE, 2)
        one.headers["ShoppingCartToken"] = buyer.token
        paths = [
            f"/api/orders/complete/{reference}",
            f"/api//orders/complete/{reference}",
            f"/api/orders/complete/{reference.lower()}",
            f"/order-complete/{reference}",
            f"/api/cart/{buyer.token}",
            f"/api/cart/{open_cart.token}",
            f"/api/checkout/start/{open_cart.token}",
            "/cart",
            "/checkout",
            "/CART",
            "/%63heckout",
        ]
        own = [one.get(path) for path in paths]
        assert PRIVATE[0] in own[0].text, "the buyer himself sees his order"
        foreign = [other.get(path) for path in paths]
        public = ["/", "/robots.txt", "/api/content/shell", "/api/pricing/prices?items=1:1"]
        for path in public:
            one.get(path)
            assert other.get(path).status_code == 200
    for answer in (*own, *foreign):
        if answer.status_code == 200:
            assert answer.headers["cache-control"] == "private, no-store", answer.request.url
    seen = "".join(answer.text for answer in foreign[:4])
    assert [text for text in PRIVATE if text in seen] == []
    kept = b"".join(answer.body for answer in cache.kept.values())
    hidden = [*PRIVATE, buyer.token, open_cart.token, reference]
    assert [text for text in hidden if text.encode() in kept] == []
    assert cache.hits >= len(public), "the cache does keep what may be kept"


@pytest.mark.trust("T-32")
def test_no_cache_keeps_the_host_that_one_visitor_has_sent(client: httpx.Client) -> None:
    cache = SharedCache()
    with httpx.Client(transport=cache, base_url=client.base_url, timeout=60) as visitor:
        for path in NAMING_THE_STORE:
            assert "//evil.example/" in visitor.get(path, headers={"host": "evil.example"}).text
            assert "evil" not in visitor.get(path).text
    assert cache.kept == {}


@pytest.mark.trust("T-32")
def test_a_store_that_knows_its_address_names_no_other(store: servers.Store) -> None:
    cache = SharedCache()
    with httpx.Client(transport=cache, base_url=store.address, timeout=60) as visitor:
        for path in NAMING_THE_STORE:
            told = visitor.get(path, headers={"host": "evil.example"}).text
            assert f"{PUBLIC_URL}/" in told
            assert "evil" not in told
            assert visitor.get(path).text == told
    assert cache.hits == len(NAMING_THE_STORE)


@pytest.mark.trust("T-40")
def test_who_signs_in_gets_answers_of_his_own(client: httpx.Client) -> None:
    for path in ("/api/pricing/prices?items=1:1", "/api/search/home", "/"):
        reply = client.get(path, headers={"authorization": "Bearer a.b.c"})
        assert reply.headers["cache-control"] == "private, no-store"
