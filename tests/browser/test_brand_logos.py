"""The logo of a maker, as people see it: on the home page, on its own pages, beside the brand of an item."""

import pytest
from playwright.sync_api import Locator, Page, expect

from storefront.catalog.rules import product_path
from tests.make.logos import lay_logos, logo
from tests.support import demo, servers
from tests.support.shopper import LIVE

pytestmark = pytest.mark.browser
PLAIN = "Duncarrow"
"""A featured maker that has no logo."""


@pytest.fixture(scope="session")
def maker(running_store: servers.Store, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A featured maker with a logo four times as wide as high, as an import brings it."""
    found = next(row for row in demo.rows("brands") if row["slug"] == "kestrin")
    folder = lay_logos(
        tmp_path_factory.mktemp("logos"), "kestrin,kestrin.png", kestrin_dot_png=logo(800, 200)
    )
    running_store.bring(folder)
    return found


def opened(page: Page, path: str) -> None:
    page.goto(path)
    page.wait_for_selector(LIVE)


def box(shown: Locator) -> tuple[float, float]:
    """Return width and height of what is shown, in pixels."""
    found = shown.bounding_box()
    assert found is not None
    return found["width"], found["height"]


@pytest.mark.parametrize("width", [1440, 390])
def test_a_logo_stands_for_its_maker(page: Page, maker: dict[str, str], width: int) -> None:
    """Decision B2: on the home page in place of the name, on its own pages beside it; others keep theirs."""
    page.set_viewport_size({"width": width, "height": 900})
    opened(page, "/")
    featured = page.get_by_role("region", name="Featured brands")
    featured.scroll_into_view_if_needed()
    shown = featured.get_by_role("link", name=maker["name"]).get_by_role("img", name=maker["name"])
    expect(shown).to_be_visible()
    assert box(shown) == (120, 48)
    page.wait_for_function("img => img.complete && img.naturalWidth === 320", arg=shown.element_handle())
    expect(featured.get_by_role("link", name=PLAIN)).to_have_text(PLAIN)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    shown.click()
    page.wait_for_url(f"**/pages/brands/{maker['slug']}")
    for leads_on in ("All items by", "About"):
        link = page.get_by_role("link", name=f"{leads_on} {maker['name']}")
        expect(link).to_be_visible()  # and the page before is gone
        title = page.get_by_role("heading", level=1, name=maker["name"])
        expect(title).to_be_visible()
        beside = title.locator("xpath=preceding-sibling::img")
        expect(beside).to_have_attribute("alt", "")
        assert box(beside) == (160, 56)
        assert page.evaluate("document.documentElement.scrollWidth") == width
        link.click()


def test_a_place_is_kept_for_a_logo_that_is_on_its_way(page: Page, maker: dict[str, str]) -> None:
    """The page with the picture stands as the one that waits for it."""
    path = f"/pages/brands/{maker['slug']}"
    page.route("**/media/pictures/**", lambda route: route.abort())
    opened(page, path)
    tiles = page.get_by_role("main").get_by_role("listitem")
    before = [one.bounding_box() for one in tiles.all()]
    page.unroute("**/media/pictures/**")
    opened(page, path)
    title = page.get_by_role("heading", level=1)
    logo_shown = title.locator("xpath=preceding-sibling::img")
    page.wait_for_function("img => img.complete && img.naturalWidth > 0", arg=logo_shown.element_handle())
    assert before and [one.bounding_box() for one in tiles.all()] == before
    opened(page, f"/pages/brands/{PLAIN.lower()}")
    expect(title.locator("xpath=preceding-sibling::img")).to_have_count(0)


def test_an_item_shows_the_logo_beside_its_brand(page: Page, maker: dict[str, str]) -> None:
    by_brand = {row["brand_slug"]: row for row in reversed(demo.rows("items")) if row["is_web"] == "true"}
    for slug, count in ((maker["slug"], 1), (PLAIN.lower(), 0)):
        row = by_brand[slug]
        opened(page, product_path(row["item_code"], int(row["inv_mast_uid"])))
        brand = page.get_by_role("list", name="Numbers").get_by_role("listitem").filter(has_text="Brand")
        expect(brand.locator("img")).to_have_count(count)
        expect(brand.get_by_role("img")).to_have_count(0)


def test_the_rail_of_the_home_page_never_covers_the_brands(page: Page) -> None:
    """However far one has scrolled: it sticks beside the product lines alone."""
    opened(page, "/")
    featured = page.get_by_role("region", name="Featured brands")
    featured.scroll_into_view_if_needed()
    page.mouse.wheel(0, 10_000)
    rail = page.get_by_role("complementary", name="Shortcuts")
    page.wait_for_function("scrollY + innerHeight >= document.documentElement.scrollHeight - 1")
    above, below = rail.bounding_box(), featured.bounding_box()
    assert above is not None and below is not None
    assert above["y"] + above["height"] <= below["y"]
