"""Pages as they leave the server: rendered, kept, revalidated, safe; and the small files beside them."""

import asyncio
import gzip
import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.robotparser import RobotFileParser

import brotli
import msgspec
import pytest

from storefront.app.asgi import Message, Scope
from storefront.app.threads import Pool, PoolFull
from storefront.app.website import site
from storefront.app.website.bundle import Bundle, choose_encoding
from storefront.app.website.cache import POPULAR, Page, PageCache, pack
from storefront.app.website.pages import FRAME, Fetched, Pages, safe_location
from storefront.app.website.shell import Shell, hash_of, inlined, linked_data, loader, without_drawn
from storefront.app.website.v8_renderer import CannotRender, Renderer
from storefront.platform.change_tracker import ChangeTracker, collect
from storefront.platform.settings import Settings

SCRIPT = """
var storefront = {
  needs: (path) => path.startsWith('/product') ? [{key: 'item', url: '/api/item?q=1'}] : [],
  isPersonal: (path) => path === '/cart',
  render: ({path, data}) => {
    if (path === '/slow') while (true) {}
    if (path === '/broken') throw new Error('no such thing');
    const item = data.item ? data.item.body.name : 'Home';
    return {
      html: '<h1>' + path + '</h1>', title: item, description: 'About "' + item + '"', canonical: '/at',
      jsonLd: data.item ? [{'@type': 'Product', name: item, url: '/at'}] : [], noIndex: false,
      status: {'/nowhere': 404, '/elsewhere': 302}[path] ?? 200,
      redirect: ['/old', '/elsewhere'].includes(path) ? '/new' : '', page: path,
    };
  },
};
"""

ITEM = 7
"""What the product's page shows."""

HOSTILE = "</script><script>alert(1)</script><!-- \u2028 & \" '"


class Site:
    """A website over a stub bundle, asked without a network; counts what it fetches, frames apart."""

    def __init__(self, settings: Settings, folder: Path, script: str = SCRIPT) -> None:
        (folder / "assets").mkdir(parents=True)
        (folder / "server").mkdir()
        (folder / "server" / "server.js").write_text(script)
        (folder / "assets" / "main-AbCd1234.js").write_text("export const a = 1;\n" * 100)
        (folder / "assets" / "main.css").write_text("h1{color:red}\n")
        manifest = {
            "src/main.tsx": {"file": "assets/main-AbCd1234.js", "isEntry": True, "css": ["assets/main.css"]}
        }
        (folder / "manifest.json").write_text(json.dumps(manifest))
        self.bundle = Bundle(folder)
        self.renderer = Renderer(self.bundle.script, 300)
        self.tracker = ChangeTracker(1)
        self.status = 200
        self.fetched: list[str] = []
        self.frames = 0
        self.threads = Pool("read", 2, 2.0)
        shell = Shell(settings.store, self.bundle)
        self.moment = 0.0
        cache = PageCache(10, lambda: self.moment)
        self.pages = Pages(
            self.renderer,
            self.bundle,
            shell,
            cache,
            self._fetch,
            lambda: self.tracker,
            "https://shop.test",
            self.threads,
        )

    async def _fetch(self, url: str, _scope: Scope) -> Fetched:
        if url == FRAME:
            self.frames += 1
        else:
            self.fetched.append(url)
            collect([ITEM])
        return Fetched(self.status, msgspec.json.encode({"name": HOSTILE}))

    def ask(self, path: str, method: str = "GET", **headers: str) -> "Reply":
        """Return the answer to one request."""
        address, _, query = path.partition("?")
        pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
        scope = {
            "type": "http",
            "method": method,
            "path": address,
            "raw_path": address.encode(),
            "query_string": query.encode(),
            "headers": pairs,
            "state": {},
        }
        sent: list[Message] = []

        async def send(message: Message) -> None:
            sent.append(message)

        async def receive() -> Message:
            return {"type": "http.request", "body": b""}

        app: Any = self.pages
        if address in self.bundle.files:
            asyncio.run(self.bundle.serve(address, scope, receive, send))
        else:
            asyncio.run(app(scope, receive, send))
        return Reply(sent)

    def close(self) -> None:
        """Give everything back."""
        self.renderer.close()
        self.threads.close(10)


class Reply:
    """An answer: status, headers by lower-case name, body."""

    def __init__(self, sent: list[Message]) -> None:
        self.status = sent[0]["status"]
        self.headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
        self.body: bytes = b"".join(message.get("body", b"") for message in sent[1:])

    @property
    def text(self) -> str:
        """Return the plain body."""
        return self.body.decode()


@pytest.fixture
def store(settings: Settings, tmp_path: Path) -> Any:
    """A site over the stub bundle."""
    made = Site(settings, tmp_path / "bundle")
    yield made
    made.close()


def test_a_page_comes_finished_with_its_head_and_data(store: Site) -> None:
    page = store.ask("/product/x/1")
    assert page.status == 200
    assert '<div id="root"><h1>/product/x/1</h1></div>' in page.text
    assert '<link rel="canonical" href="https://shop.test/at">' in page.text
    assert (store.frames, store.fetched) == (1, ["/api/item?q=1"])


@pytest.mark.trust("T-20")
def test_nothing_that_a_visitor_wrote_can_end_the_data_or_the_head(store: Site) -> None:
    text = store.ask("/product/x/1").text
    assert "alert(1)</script>" not in text.replace("alert(1)\\u003c/script\\u003e", "")
    data = re.search(r'<script type="application/json" id="storefront-data">(.*?)</script>', text, re.S)
    assert data is not None
    assert json.loads(data[1])["item"]["body"]["name"] == HOSTILE
    linked = re.search(r'<script type="application/ld\+json">(.*?)</script>', text, re.S)
    assert linked is not None
    assert json.loads(linked[1]) == {"@type": "Product", "name": HOSTILE, "url": "https://shop.test/at"}
    assert text.count("<script") == 4


@pytest.mark.trust("T-21")
def test_the_policy_allows_the_inline_pieces_by_their_hash_and_nothing_else(store: Site) -> None:
    page = store.ask("/")
    policy = page.headers["content-security-policy"]
    inline = re.findall(r"<script>(.*?)</script>", page.text)
    style = re.findall(r"<style>(.*?)</style>", page.text)
    assert [f"'{hash_of(piece)}'" in policy for piece in (*inline, *style)] == [True, True, True]
    assert "localStorage" in inline[0]
    assert 'import("/assets/main-AbCd1234.js")' in inline[1]
    assert "unsafe-inline" not in policy


def test_a_page_is_kept_until_an_item_that_it_shows_changes(store: Site) -> None:
    first = store.ask("/product/x/1")
    assert store.ask("/product/x/1").body == first.body
    store.tracker.note([ITEM + 1])
    store.ask("/product/x/1")
    assert len(store.fetched) == 1
    store.tracker.note([ITEM])
    store.ask("/product/x/1")
    assert len(store.fetched) == 2


def test_no_page_outlives_an_import(store: Site) -> None:
    store.ask("/product/x/1")
    store.tracker.note_everything(2)
    store.ask("/product/x/1")
    assert len(store.fetched) == 2


def test_a_page_that_was_being_made_while_its_item_changed_is_not_kept(store: Site) -> None:
    fetch = store.pages._fetch

    async def order_meanwhile(url: str, scope: Scope) -> Fetched:
        answer = await fetch(url, scope)
        store.tracker.note([ITEM])
        return answer

    store.pages._fetch = order_meanwhile
    store.ask("/product/x/1")
    store.ask("/product/x/1")
    assert len(store.fetched) == 2


def test_an_old_page_goes_on_while_it_cannot_be_made_anew(store: Site) -> None:
    first = store.ask("/product/x/1")
    store.moment, store.status = 61, 503
    again = store.ask("/product/x/1", accept_encoding="gzip")
    assert (again.status, gzip.decompress(again.body)) == (200, first.body)
    store.tracker.note([ITEM])
    assert len(store.fetched) == 2
    assert b"h1" in store.ask("/product/x/1").body, "what is no longer true is not shown"
    assert len(store.fetched) == 3


@pytest.mark.parametrize("step", ["_needs", "_page"])
def test_an_old_page_goes_on_while_no_thread_comes_free(store: Site, step: str) -> None:
    first = store.ask("/product/x/1").body
    run = store.threads.run

    def crowded(work: Callable[..., Any], *given: Any) -> Any:
        if work.__name__ == step:
            raise PoolFull
        return run(work, *given)

    store.threads.run = crowded  # type: ignore[method-assign]
    store.moment = 61
    assert store.ask("/product/x/1").body == first
    with pytest.raises(PoolFull):
        store.ask("/product/x/2")


def test_a_page_is_packed_for_who_asks_and_better_once_it_is_popular(store: Site) -> None:
    def kept() -> Page:
        page = store.pages._cache.old("https://shop.test/product/x/1", store.tracker)
        assert page is not None
        return page

    plain = store.ask("/product/x/1").body
    assert list(kept().bodies) == [""]
    bodies = [store.ask("/product/x/1", accept_encoding="br").body for _ in range(POPULAR)]
    store.threads.close(60)
    assert {brotli.decompress(body) for body in bodies} == {plain}
    assert kept().bodies["br"] == pack(plain, "br", often=True)


def test_an_unchanged_page_is_not_sent_again(store: Site) -> None:
    etag = store.ask("/").headers["etag"]
    again = store.ask("/", if_none_match=etag)
    assert (again.status, again.body) == (304, b"")
    assert again.headers["cache-control"] == "no-cache"


def test_a_page_travels_compressed(store: Site) -> None:
    plain = store.ask("/").body
    packed = store.ask("/", accept_encoding="gzip, deflate, br")
    assert packed.headers["content-encoding"] == "br"
    assert brotli.decompress(packed.body) == plain
    assert gzip.decompress(store.ask("/", accept_encoding="gzip").body) == plain


@pytest.mark.trust("T-40")
def test_a_personal_page_is_never_kept(store: Site) -> None:
    assert store.ask("/cart").status == 200
    assert store.pages._cache.get("https://shop.test/cart", store.tracker) is None


def test_statuses_and_redirects_come_from_the_page(store: Site) -> None:
    assert store.ask("/nowhere").status == 404
    moved = store.ask("/old")
    assert (moved.status, moved.headers["location"]) == (301, "/new")
    assert store.ask("/elsewhere").status == 302


@pytest.mark.parametrize("path", ["/broken", "/slow"])
def test_a_page_that_cannot_be_rendered_is_left_to_the_browser(store: Site, path: str) -> None:
    page = store.ask(path)
    assert page.status == 200
    assert '<div id="root"></div>' in page.text
    assert 'id="storefront-data"' in page.text
    assert "<h1>/</h1>" in store.ask("/").text


def test_without_a_server_script_every_page_is_left_to_the_browser(
    settings: Settings, tmp_path: Path
) -> None:
    bare = Site(settings, tmp_path / "bundle", script="")
    page = bare.ask("/product/x/1")
    assert page.status == 200
    assert (bare.frames, bare.fetched) == (1, [])
    with pytest.raises(CannotRender):
        bare.renderer.needs("/")
    bare.close()


def test_a_page_asked_while_the_store_closes_starts_no_new_engine(store: Site) -> None:
    store.renderer.needs("/")
    store.renderer.close()
    with pytest.raises(CannotRender, match="closing"):
        store.renderer.needs("/")


def test_a_page_is_only_read(store: Site) -> None:
    reply = store.ask("/", method="POST")
    assert (reply.status, reply.headers["allow"]) == (405, "GET, HEAD, OPTIONS")
    assert store.ask("/", method="HEAD").body == b""


def test_hashed_files_are_kept_for_ever(store: Site) -> None:
    file = store.ask("/assets/main-AbCd1234.js")
    assert file.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert store.ask("/assets/main-AbCd1234.js", accept_encoding="gzip").headers["content-encoding"] == "gzip"
    assert "/server/server.js" not in store.bundle.files
    assert "/manifest.json" not in store.bundle.files


@pytest.mark.parametrize(
    ("accept", "chosen"),
    [("br, gzip", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip"), ("", ""), ("zstd", "")],
)
def test_the_encoding_is_one_that_the_browser_takes(accept: str, chosen: str) -> None:
    assert choose_encoding(accept, {"": b"", "br": b"", "gzip": b""}) == chosen


@pytest.mark.trust("T-18")
@pytest.mark.parametrize("path", ["//evil.test", "https://evil.test", "/\\evil.test", "javascript:alert(1)"])
def test_a_redirect_never_leads_to_another_store(path: str) -> None:
    assert safe_location(path) == b"/"
    assert safe_location("/a\r\nSet-Cookie: b") == b"/aSet-Cookie: b"


def test_the_least_recently_used_page_makes_room() -> None:
    cache, tracker = PageCache(2), ChangeTracker(1)
    for key in ("a", "b", "c"):
        cache.put(key, _page())
        cache.get("a", tracker)
    assert [cache.get(key, tracker) is not None for key in ("a", "b", "c")] == [True, False, True]


def test_pages_take_no_more_bytes_than_they_may() -> None:
    cache = PageCache(1000, bytes_max=100_000)
    for number in range(100):
        cache.put(str(number), Page(200, {"": bytes(10_000)}, b"", []))
        assert cache.size[1] <= 100_000
    assert cache.size[0] == 9
    last = cache.old("99", ChangeTracker(1))
    assert last is not None
    cache.add("99", last, "br")
    assert cache.size[1] == 9 * 11_000 + len(last.bodies["br"])


def test_a_page_grows_old_by_itself() -> None:
    moment = [0.0]
    clock: Callable[[], float] = lambda: moment[0]  # noqa: E731
    cache = PageCache(2, clock)
    cache.put("a", _page())
    moment[0] = 61
    assert cache.get("a", ChangeTracker(1)) is None


def _page() -> Page:
    return Page(200, {"": b"x"}, b'W/"x"', [])


def test_robots_may_read_the_catalog_and_nothing_that_belongs_to_one_buyer() -> None:
    rules = RobotFileParser()
    rules.parse(site.robots("https://shop.test").splitlines())
    assert rules.can_fetch("*", "https://shop.test/product/x/1")
    assert rules.can_fetch("*", "https://shop.test/categories/hydraulics")
    for path in ("/checkout", "/cart", "/account/orders", "/order-complete/X", "/api/search"):
        assert not rules.can_fetch("*", f"https://shop.test{path}")
    assert rules.site_maps() == ["https://shop.test/sitemap.xml"]


def test_a_large_catalog_is_split_into_sitemaps() -> None:
    parts = site.parts([f"/product/{number}" for number in range(50_001)])
    assert [len(part) for part in parts] == [50_000, 1]
    index = ET.fromstring(site.sitemap_index("https://shop.test", len(parts)))
    assert len(index) == 2
    part = ET.fromstring(site.sitemap_part("https://shop.test", ["/product/a&b/1"]))
    assert part[0][0].text == "https://shop.test/product/a&b/1"


def test_inlined_json_reads_the_same() -> None:
    text = msgspec.json.encode({"a": HOSTILE}).decode()
    assert json.loads(inlined(text)) == {"a": HOSTILE}
    assert "<" not in inlined(text)
    assert "\u2028" not in inlined(text)


def test_a_drawing_that_the_page_shows_is_not_in_its_data_too() -> None:
    svg = '<svg role="img" aria-label="3/4&quot; × 2\\"><path/></svg>'
    body = {"drawingSvg": svg, "note": f'says "drawingSvg":"{svg}"', "item": 1}
    text = msgspec.json.encode({"a": body}).decode()
    shown = without_drawn(text, f"<figure><span>{svg}</span></figure>")
    assert json.loads(shown) == {"a": {**body, "drawingSvg": None}}
    assert without_drawn(text, "<figure>a photo</figure>") == text
    empty = '{"drawingSvg":""}'
    assert without_drawn(empty, "<p></p>") == empty


def test_styles_that_stand_in_the_page_are_named_and_not_loaded() -> None:
    starts = loader("/assets/main.js", "/assets/page.js", ["/assets/a.css", "/assets/b.css"])
    assert '"a b".split(" ")' in starts
    assert starts.index("disabled") < starts.index("append") < starts.index('import("/assets/main.js")')
    assert "link" not in loader("/assets/main.js")
    assert loader("", "", ["/assets/a.css"]) == ""


def test_linked_data_names_our_addresses_with_their_origin_and_leaves_texts_alone() -> None:
    quoted = 'see "url":"/x" </script>'
    part = {
        "@id": "/item/1",
        "url": "//elsewhere.example/y",
        "name": quoted,
        "offers": [{"url": "/a", "item": {"image": "/b.svg"}}, {"price": "/1"}],
    }
    text = linked_data(part, "https://shop.example")
    assert "<" not in text
    assert msgspec.json.decode(text) == {
        "@id": "https://shop.example/item/1",
        "url": "https://shop.example//elsewhere.example/y",
        "name": quoted,
        "offers": [
            {"url": "https://shop.example/a", "item": {"image": "https://shop.example/b.svg"}},
            {"price": "/1"},
        ],
    }
