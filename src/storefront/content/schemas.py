"""Words of what frames every page: menus, footer, alert."""

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
    """What the header and footer show on every page."""

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


class Promo(Wire, frozen=True):
    """Marketing data: a picture with a link, in the order of `sort_order`. Source: S1 §3, decision B30."""

    title: str
    image: str
    href: str
    sort_order: int
