"""Content pages: read from the store's own files, else from those that are shipped."""

from pathlib import Path

import httpx
import msgspec
import pytest

from storefront.base.errors import NotFound
from storefront.content import markdown
from storefront.content.actions import pages as actions
from storefront.content.library import library_of
from storefront.content.schemas import PageLayout, PageWidget
from storefront.identity.request_context import RequestContext
from storefront.platform.db import Database
from storefront.platform.settings import Misconfigured, Settings
from storefront.platform.statements import watched
from tests.make.catalog import visit_of

TERMS = "/pages/legal/terms-and-conditions"


@pytest.fixture
def context(db: Database, settings: Settings, tmp_path: Path) -> RequestContext:
    content = msgspec.structs.replace(settings.content, folder=str(tmp_path / "content"))
    return visit_of(db, msgspec.structs.replace(settings, content=content))


def write(folder: Path, name: str, text: str | bytes) -> Path:
    file = folder / "content" / f"{name}.md"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return file


def words(page: object) -> str:
    return "".join(markdown.words_in(page.nodes))  # type: ignore[attr-defined]


def test_a_store_has_terms_before_it_writes_its_own(context: RequestContext) -> None:
    page = actions.load_page(context, TERMS)
    store = context.settings.store
    assert page.title == "Terms and Conditions"
    assert store.name in words(page)
    assert words(page).endswith(f"Questions? Call {store.phone} or write to {store.email}.")


def test_the_stores_own_text_stands_above_what_is_shipped(context: RequestContext, tmp_path: Path) -> None:
    write(tmp_path, TERMS[1:], b"\xef\xbb\xbf# Our terms\r\n\r\nPay at the {store} till.\r\n")
    page = actions.load_page(context, TERMS)
    assert page.title == "Our terms"
    assert words(page) == f"Pay at the {context.settings.store.name} till."


def test_a_changed_file_is_shown_at_once(context: RequestContext, tmp_path: Path) -> None:
    page = '+++\ntitle = "{0}"\ndescription = "D"\n+++\n\n{0}'
    write(tmp_path, "pages/services/new", page.replace("{0}", "First"))
    assert words(actions.load_page(context, "/pages/services/new")) == "First"
    write(tmp_path, "pages/services/new", page.replace("{0}", "Second one"))
    assert words(actions.load_page(context, "/pages/services/new")) == "Second one"
    shown = actions.load_page(context, "/pages/services/robotics").section
    assert shown is not None and "/pages/services/new" in [each.path for each in shown.pages]


def test_a_hidden_page_is_none(context: RequestContext, tmp_path: Path) -> None:
    write(tmp_path, "pages/services/robotics", "+++\nhidden = true\n+++\n")
    with pytest.raises(NotFound):
        actions.load_page(context, "/pages/services/robotics")
    section = actions.load_page(context, "/pages/services/framing").section
    assert section is not None and "/pages/services/robotics" not in [page.path for page in section.pages]


def test_a_page_lists_its_section_in_order_and_what_is_related(context: RequestContext) -> None:
    page = actions.load_page(context, "/pages/services/power-units")
    assert [crumb.path for crumb in page.crumbs] == ["/pages/services", "/pages/services/power-units"]
    assert page.section is not None and page.section.title == "Services"
    paths = [each.path for each in page.section.pages]
    assert paths[:2] == ["/pages/services/engineered-systems", "/pages/services/power-units"]
    assert "/pages/services/service-form-complete" not in paths
    assert [card.path for card in page.related] == paths[2:5]
    assert page.widgets == [PageWidget.TALK, PageWidget.RELATED]


def test_the_page_of_a_folder_shows_cards_of_what_is_in_it(context: RequestContext) -> None:
    page = actions.load_page(context, "/pages/industries")
    assert page.layout is PageLayout.INDEX
    assert len(page.children) >= 6
    assert all(card.description and card.drawing for card in page.children)


def test_an_article_says_when_it_was_written_and_how_long_it_takes(context: RequestContext) -> None:
    page = actions.load_page(context, "/pages/resources/fitting-threads")
    assert (page.layout, page.published) == (PageLayout.ARTICLE, "09/14/2026")
    assert 1 <= page.minutes <= 5


def test_unknown_names_in_front_matter_leave_the_page_as_it_is(
    context: RequestContext, tmp_path: Path
) -> None:
    front = 'title = "A"\ndescription = "B"\nlayout = "wide"\nwidgets = ["clock", "talk"]\nform = "none"'
    write(tmp_path, "pages/odd", f"+++\n{front}\n+++\n\nText")
    page = actions.load_page(context, "/pages/odd")
    assert (page.layout, page.widgets, page.form) == (PageLayout.PAGE, [PageWidget.TALK], None)


def test_a_file_that_is_no_text_is_named(context: RequestContext, tmp_path: Path) -> None:
    write(tmp_path, TERMS[1:], b"# Caf\xe9")
    with pytest.raises(Misconfigured, match=r"terms-and-conditions\.md is not written in UTF-8"):
        actions.load_page(context, TERMS)


@pytest.mark.parametrize(
    "path",
    [
        "",
        "/",
        "/pages",
        "/pages/legal",
        "/pages/legal/no-such-page",
        "/pages/../../storefront",
        "/pages/legal/Terms-And-Conditions",
        "/pages/legal/terms-and-conditions.md",
        "/pages/legal/terms-and-conditions\x00",
        "/pages/legal/" + "a" * 300,
        "/config/pages/legal/terms-and-conditions",
        "pages/legal/terms-and-conditions",
    ],
)
def test_nothing_else_can_be_read_by_a_path(context: RequestContext, path: str) -> None:
    with pytest.raises(NotFound):
        actions.load_page(context, path)


def test_a_page_needs_no_statement(context: RequestContext) -> None:
    with watched() as statements:
        actions.load_page(context, "/pages/services/robotics")
    assert statements == []


def test_pages_ask_for_a_menu_until_the_menus_name_it(
    db: Database, settings: Settings, context: RequestContext, tmp_path: Path
) -> None:
    from storefront.content.queries import frame as queries

    write(tmp_path, "pages/fleet", '+++\ntitle = "Fleet"\ndescription = "D"\nmenu = "Solutions"\n+++\n')
    menus = {menu.name: menu.links for menu in queries.shell_content(context).menus}
    assert [(link.label, link.path) for link in menus["Solutions"]] == [("Fleet", "/pages/fleet")]


ROUTES = {
    "S1-2-038": "/pages/services",
    "S1-2-039": "/pages/services/power-units",
    "S1-2-040": "/pages/services/robotics",
    "S1-2-041": "/pages/industries",
    "S1-2-042": "/pages/industries/packaging",
    "S1-2-043": "/pages/about-us",
    "S1-2-044": "/pages/about/quality",
    "S1-2-045": "/pages/resources/tubing-sizes",
    "S1-2-046 and S2-2.1-015": "/pages/contact/contact-us",
    "S1-2-047": "/pages/contact/credit-application",
    "S1-2-048": "/pages/contact/framing-request",
    "S1-2-049": "/pages/government-sales",
    "S1-2-050": "/pages/privacy-policy",
    "S1-2-051": "/pages/return-and-refund-policy",
    "S1-2-052": "/pages/legal-disclaimer",
    "S1-2-053": "/pages/framing",
    "S1-2-054": "/pages/hydraulics",
    "S1-2-055": "/about/transactional-services",
    "S1-2-075": "/pages/resources/apps",
    "S1-2-076": "/pages/resources/blog",
    "S1-2-077": "/pages/services/engineered-systems",
    "S1-2-078": "/pages/resources/knowledge-center",
    "S1-2-079": "/pages/resources/line-cards",
    "S1-2-080": "/pages/resources/manufacturer-catalog",
    "S1-2-084": "/pages/services/plant-services",
    "S1-2-085": "/pages/services/red-pallet",
    "S1-2-086": "/pages/services/service-form",
    "S1-2-087": "/pages/services/service-form-complete",
    "S1-2-093": "/pages/about/technology",
}


@pytest.mark.parametrize("path", ROUTES.values(), ids=ROUTES)
def test_every_content_route_is_a_page_without_scripts(client: httpx.Client, path: str) -> None:
    """S1-2-038 to S1-2-055, S1-2-073, S1-2-075 to S1-2-080, S1-2-084 to S1-2-087, S1-2-093, S2-2.1-015."""
    answer = client.get(path)
    assert answer.status_code == 200
    title = client.get("/api/content/page", params={"path": path}).json()["title"]
    body = answer.text.partition('<script type="application/json"')[0]
    assert f">{title}</h1>" in body.replace("&#x27;", "'")
    assert 'aria-label="Breadcrumb"' in body
    assert f'<link rel="canonical" href="{client.base_url}{path}"'.replace("/" + path, path) in answer.text
    assert '<meta name="description"' in answer.text
    assert '"@type":"BreadcrumbList"' in answer.text


def test_permission_denied_is_a_page_with_ways_on(client: httpx.Client) -> None:
    """S1-2-090, S2-2.1-027: /permission-denied says so, and leads on."""
    answer = client.get("/permission-denied")
    assert answer.status_code == 200
    body = answer.text.partition('<script type="application/json"')[0]
    assert ">Permission denied</h1>" in body
    assert "You do not have permission to see this page." in body
    assert 'href="/pages/contact/contact-us"' in body
    assert '<meta name="robots" content="noindex">' in answer.text


def test_every_page_of_the_library_is_shown_and_its_links_resolve(client: httpx.Client) -> None:
    """S1-2-073: credit application, framing request, government sales, contact us, about, brands exist."""
    from storefront.platform.settings import load_settings

    library = library_of(load_settings(Path("/nonexistent")))
    links: set[str] = {"/pages/brands"}
    for path in library.pages:
        answer = client.get("/api/content/page", params={"path": path})
        assert answer.status_code == 200, path
        page = answer.json()
        links |= {each["path"] for each in (*page["related"], *page["children"], *page["crumbs"])}
        links |= set(_hrefs(page["nodes"]))
    inside = sorted(link.partition("#")[0] for link in links if link.startswith("/"))
    assert len(inside) > 50
    dead = [link for link in inside if client.get(link).status_code not in (200, 301)]
    assert dead == []


def _hrefs(nodes: list[dict[str, object]]) -> list[str]:
    found = []
    for node in nodes:
        if node["kind"] == "link":
            found.append(str(node["href"]))
        found += _hrefs(node["nodes"])  # type: ignore[arg-type]
    return found


def test_pages_are_in_the_sitemap_but_not_what_thanks(client: httpx.Client) -> None:
    text = client.get("/sitemap-1.xml").text
    assert "/pages/services/robotics</loc>" in text
    assert "/pages/contact/thank-you" not in text


def test_the_page_that_every_order_cites_is_there(client: httpx.Client) -> None:
    shell = client.get("/api/content/shell").json()
    assert shell["termsPath"] == TERMS
    page = client.get(shell["termsPath"])
    assert page.status_code == 200
    assert "<h1" in page.text and "Terms and Conditions</h1>" in page.text
    assert "accepted when we confirm shipment" in page.text
    assert client.get("/pages/legal/no-such-page").status_code == 404
