"""The frame of every page (menus, footer, alert), and text pages."""

from enum import StrEnum

from storefront.base.wire import Wire
from storefront.catalog.schemas import Brand, Category


class MenuLink(Wire, frozen=True):
    """An entry of a menu or the footer; `path` may be an external address.

    `group` is the heading above it in a wide menu.
    """

    label: str
    path: str
    group: str = ""


class Menu(Wire, frozen=True):
    """A named list of links: Services, Solutions, Industries, Brands, Resources, About.

    `path` is the page of the whole menu, "" if it has none.
    """

    name: str
    path: str
    links: list[MenuLink]


class Analytics(Wire, frozen=True):
    """Where browsers report events of the shop; without any of them nothing is reported.

    `script_url` is the marketing script, "" for none; `special_items` are the codes, as in the addresses of
    their pages, that raise special_item. Source: decisions G39, I18.
    """

    data_layer: bool
    log: bool
    script_url: str
    needs_consent: bool
    special_items: list[str]


class Alert(Wire, frozen=True):
    """The website alert above the header. Source: decision B30."""

    level: str
    text: str
    dismissible: bool


class ShellContent(Wire, frozen=True):
    """The content of the header and footer.

    `links` lead to other sites, `analytics` is None while nothing is configured. `logo` is the address of the
    store's logo, "" for none; `logo_ratio` is its width divided by its height.
    """

    store_name: str
    phone: str
    email: str
    address_lines: list[str]
    api_base: str
    red: str
    blue: str
    sku_prefix: str
    catalog_prefix: str
    root_categories: list[Category]
    menus: list[Menu]
    footer: list[Menu]
    featured_brands: list[Brand]
    alert: Alert | None
    terms_path: str
    other_phones: list[str]
    map_url: str
    links: list[MenuLink]
    analytics: Analytics | None
    logo: str = ""
    logo_ratio: float = 1


class Promo(Wire, frozen=True):
    """Marketing data: a picture with a link, ordered by `sort_order`. Source: S1 §3, decision B30."""

    title: str
    image: str
    href: str
    sort_order: int


class TextKind(StrEnum):
    """The kind of a part of a text page. Source: decision A18."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    LIST = "list"


class TextPart(Wire, frozen=True):
    """A part of a text page; headings and paragraphs have one line. Source: decision A18."""

    kind: TextKind
    lines: list[str]


class TextPage(Wire, frozen=True):
    """A text page, such as the terms and conditions. Source: decision A18."""

    title: str
    parts: list[TextPart]
