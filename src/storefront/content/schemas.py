"""Words of what frames every page (menus, footer, alert), and of pages of text."""

from enum import StrEnum

from storefront.base.wire import Wire
from storefront.catalog.schemas import Brand, Category


class MenuLink(Wire, frozen=True):
    """One entry of a menu or of the footer; `path` may be an outside address."""

    label: str
    path: str


class Menu(Wire, frozen=True):
    """A named list of links: Services, Solutions, Industries, Brands, Resources, About."""

    name: str
    links: list[MenuLink]


class Alert(Wire, frozen=True):
    """The website alert above the header. Source: decision B30."""

    level: str
    text: str
    dismissible: bool


class ShellContent(Wire, frozen=True):
    """What the header and footer show on every page.

    `logo` is the address of the store's own logo, "" for none; `logo_ratio` its width by its height.
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
    logo: str = ""
    logo_ratio: float = 1


class Promo(Wire, frozen=True):
    """Marketing data: a picture with a link, in the order of `sort_order`. Source: S1 §3, decision B30."""

    title: str
    image: str
    href: str
    sort_order: int


class TextKind(StrEnum):
    """What a part of a page of text is. Source: decision A18."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    LIST = "list"


class TextPart(Wire, frozen=True):
    """A part of a page of text; a heading and a paragraph have one line. Source: decision A18."""

    kind: TextKind
    lines: list[str]


class TextPage(Wire, frozen=True):
    """A page of text, such as the terms of every order. Source: decision A18."""

    title: str
    parts: list[TextPart]
