"""Links of pages, as somebody follows them who has turned JavaScript off."""

from collections import Counter, deque
from html.parser import HTMLParser
from typing import NamedTuple

import httpx

MOST_OF_A_KIND = 6
"""Pages of one kind, such as items, whose links are followed; they all come from one template."""
MANY = ("product", "productinfo", "productcustomizer", "categories", "brands", "search", "compare")


class Links(HTMLParser):
    """Collects the addresses that a page links to, and the ids that a link can jump to."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.hrefs: list[str] = []
        self.ids: set[str] = {"", "top"}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a link or an id."""
        given = dict(attrs)
        if tag == "a" and given.get("href") is not None:
            self.hrefs.append(given["href"] or "")
        if given.get("id"):
            self.ids.add(given["id"] or "")


class Crawl(NamedTuple):
    """The pages that were reached, by address, and what is wrong: `/page: /link answers 404`."""

    pages: dict[str, str]
    problems: list[str]


def kind_of(address: str) -> str:
    """Return the same text for addresses of pages that differ only in their item, category or query."""
    path, _, query = address.partition("?")
    first, *more = path.strip("/").split("/")
    if first in MANY and (more or query):
        return f"{first} {len(more)} {bool(query)}"
    return "brand" if path.startswith("/pages/brands/") else path


def crawl(client: httpx.Client, *starts: str) -> Crawl:
    """Follow every link of every page from `starts` on, of pages of one kind only some."""
    pages: dict[str, str] = {}
    problems: list[str] = []
    taken: Counter[str] = Counter()
    seen: set[str] = set()
    waiting = deque((start, "start") for start in starts)
    while waiting:
        address, source = waiting.popleft()
        address = address.partition("#")[0]
        kind = kind_of(address)
        if address in seen or taken[kind] >= MOST_OF_A_KIND:
            continue
        seen.add(address)
        taken[kind] += 1
        answer = client.get(address)
        if answer.status_code in (301, 302):
            waiting.append((answer.headers["location"], f"{source} by {address}"))
        elif answer.status_code != 200:
            problems.append(f"{source}: {address} answers {answer.status_code}")
        elif answer.headers["content-type"].startswith("text/html"):
            pages[address] = answer.text
            links = Links(answer.text)
            waiting.extend((href, address) for href in links.hrefs if href.startswith("/"))
            told = (wrong(href, links.ids) for href in links.hrefs)
            problems += [f"{address}: {problem}" for problem in told if problem]
    return Crawl(pages, problems)


def wrong(href: str, ids: set[str]) -> str:
    """Return what is wrong with a link that needs no request: it jumps nowhere, or is no address."""
    if href.startswith("#"):
        return "" if href[1:] in ids else f"{href} jumps nowhere"
    is_address = href.startswith(("/", "https://", "http://", "mailto:", "tel:", "data:"))
    return "" if is_address and not href.endswith(":") else f"{href!r} is no address"
