"""What a page asks is the same, whether its path tells it or the script does."""

from collections.abc import Iterator

import pytest

from storefront.app.website.plans import PagePlan, Plans
from storefront.app.website.v8_renderer import Renderer
from storefront_web import find_bundle

TABLE = Plans(
    [
        PagePlan(pattern=r"^\/$", urls=["/api/home"]),
        PagePlan(pattern=r"^\/list\/([^/]+?)\/?$", keys=["slug"]),
        PagePlan(
            pattern=r"^\/item\/([^/]+?)(?:\/([^/]+?))?\/?$", keys=["uid", "number"], urls=["/api/{uid}"]
        ),
        PagePlan(pattern=r"^\/cart\/?$", urls=[], is_personal=True),
    ]
)


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("/", (["/api/home"], False)),
        ("/item/7", (["/api/7"], False)),
        ("/ITEM/7/AB-1?from=mail#sub", (["/api/7"], False)),
        ("/cart/", ([], True)),
        ("/list/valves", None),
        ("/item/%37", None),
        ("/item/{uid}", None),
        ("/nowhere", None),
    ],
)
def test_only_what_the_path_alone_tells_is_told(
    address: str, expected: tuple[list[str], bool] | None
) -> None:
    assert TABLE.find(address) == expected


@pytest.fixture(scope="module")
def renderer() -> Iterator[Renderer]:
    folder = find_bundle()
    assert folder is not None, "the bundle is not built"
    renderer = Renderer((folder / "server" / "server.js").read_text(encoding="utf-8"), 3000)
    renderer.start()
    yield renderer
    renderer.close()


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/categories",
        "/product/AB-12/100001",
        "/Product/AB-12/100001/mine?a=b",
        "/pages/brands/acme",
        "/cart",
    ],
)
def test_the_shop_s_own_paths_tell_what_its_script_does(renderer: Renderer, address: str) -> None:
    assert renderer.planned(address) == renderer.needs(address)


@pytest.mark.parametrize(
    "address", ["/search?searchTerm=valve", "/categories/valves", "/product/a/%2e%2e", "/no"]
)
def test_the_script_is_asked_where_the_path_does_not_tell(renderer: Renderer, address: str) -> None:
    assert renderer.planned(address) is None
    assert renderer.needs(address).needs


def test_the_frame_that_is_rendered_once_follows_the_shop(renderer: Renderer) -> None:
    """Navigation and footer are kept between pages; another name of the store is on the next page."""
    for name in ("Acme", "Acme", "Other & Sons"):
        shell = SHELL.replace("NAME", name)
        html = renderer.render("/login", f'{{"/api/content/shell":{{"status":200,"body":{shell}}}}}').html
        assert f"<span>{name.replace('&', '&amp;')}. Prices in US dollars" in html.replace("<!-- -->", "")
        assert html.count("<footer") == html.count('aria-label="Main"') == 1
        assert "still-" not in html


SHELL = (
    '{"storeName":"NAME","phone":"","email":"","addressLines":[],"apiBase":"","red":"","blue":"","skuPrefix":"",'
    '"catalogPrefix":"","rootCategories":[],"menus":[],"footer":[],"featuredBrands":[],"alert":null,"termsPath":"",'
    '"otherPhones":[],"mapUrl":"","links":[],"analytics":null}'
)
