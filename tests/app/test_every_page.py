"""Every route is a page, every link leads to one, and their HTML is valid. Source: S1 §2, S2 §2.1."""

import json
import re
import subprocess
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx
import pytest

from storefront.content.messages import NEEDS_SCRIPT
from tests.support.crawling import Crawl, crawl
from tests.support.every_page import Opened, every_page, patterns
from tests.support.servers import ROOT

CHECKER = ROOT / "src" / "storefront_web" / "ui" / "node_modules" / "vnu-jar" / "build" / "dist" / "vnu.jar"
"""The Nu Html Checker of the validator project; it needs Java."""
EVERYWHERE = re.compile(r"<(style|script)[^>]*>.*?</\1>", re.DOTALL)
"""What is not HTML. Styles are the bundle's, and the checker knows an older CSS."""


@pytest.fixture(scope="module")
def crawled(address: str) -> Iterator[Crawl]:
    """All pages that somebody reaches without scripts, from the home page and from every route."""
    with httpx.Client(verify=False, base_url=address, timeout=60) as visitor:
        shell = visitor.get("/api/content/shell").json()
        drawer = [link["path"] for menu in shell["menus"] for link in menu["links"]]
        routes = [page.address for page in every_page()]
        inside = [path for path in drawer if path.startswith("/")]
        yield crawl(visitor, "/", *inside, *routes)


@pytest.mark.parametrize("page", every_page(), ids=patterns())
def test_every_route_is_a_page_without_scripts(client: httpx.Client, page: Opened) -> None:
    """S1-2-067: one file names every route, and a test walks it. A page that needs scripts says so."""
    answer = client.get(page.address)
    assert answer.status_code == 200
    body = answer.text.partition("<body>")[2].partition('<script type="application/json"')[0]
    [heading] = re.findall(r"<h1[^>]*>(.*?)</h1>", body)
    assert page.heading in unescape(heading)
    if page.access:
        told = body.partition("<noscript>")[2].partition("</noscript>")[0]
        assert NEEDS_SCRIPT.partition("{phone}")[0] in told
        assert 'href="tel:' in told


def test_every_link_of_every_page_leads_to_a_page(crawled: Crawl) -> None:
    """Menus and footer are on every page; links of pages behind a sign-in are followed in a browser."""
    assert len(crawled.pages) > 120
    assert crawled.problems == []


def test_the_html_of_every_page_is_valid(crawled: Crawl, client: httpx.Client, tmp_path: Path) -> None:
    pages = crawled.pages | {"/no/such/page": client.get("/no/such/page").text}
    pages["broken"] = "<!doctype html><title>Broken</title><p><span><div></div></span>"
    names = {f"{number:03}.html": address for number, address in enumerate(pages)}
    for name, address in names.items():
        html = EVERYWHERE.sub("", pages[address])
        (tmp_path / name).write_text(html, encoding="utf-8")
    done = subprocess.run(
        ["java", "-jar", CHECKER, "--errors-only", "--exit-zero-always", "--format", "json", tmp_path],
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    found: dict[str, list[str]] = {}
    for each in json.loads(done.stderr)["messages"]:
        said = f"{each['message']} {each['extract'].strip()}"
        found.setdefault(names[Path(each["url"]).name], []).append(said)
    assert found.pop("broken")
    assert found == {}
