"""The frame of every page: menus, alert, promotions, root categories, featured brands."""

import datetime
from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, select

from storefront.catalog.queries.tree import tree_of
from storefront.catalog.rules import item_code_url_sanitized
from storefront.content import messages
from storefront.content.library import PageFile, library_of
from storefront.content.queries import notices
from storefront.content.rules.menus import menu_and_group
from storefront.content.rules.notices import is_within
from storefront.content.schemas import Alert, Analytics, Menu, MenuLink, Promo, ShellContent
from storefront.content.tables import MenuLinkRow
from storefront.identity.request_context import RequestContext
from storefront.platform.brand_files import logo_of
from storefront.platform.catalog_cache import CatalogCache
from storefront.platform.settings import Settings
from storefront.platform.settings_sections import AnalyticsSettings, Links
from storefront.platform.statements import Query, columns_of

FOOTER = "Footer: "
OWN_PAGE = 0
"""The sort order of the row that is the page of the whole menu."""

MENU_ORDER = (
    "Services",
    "Solutions",
    "Industries",
    "Brands",
    "Resources",
    "About",
    "Contact Us",
    "Footer: Products",
    "Footer: Ordering",
    "Footer: Help",
    "Footer: Legal",
)
"""The order of the main navigation and the footer; other menus follow by name. Source: S1 §2."""


class _Link(msgspec.Struct, frozen=True):
    menu: str
    sort_order: int
    label: str
    path: str


_LINKS = Query(
    select(*columns_of(_Link, MenuLinkRow)).order_by(MenuLinkRow.menu, MenuLinkRow.sort_order), _Link
)

_remembered: CatalogCache[datetime.date, ShellContent] = CatalogCache(10)


def shell_content(context: RequestContext) -> ShellContent:
    """Return the content of header and footer, cached until the data changes."""
    remembered = _remembered.of(context.db)
    if context.today not in remembered:
        with context.db.read() as conn:
            remembered[context.today] = _shell_content(conn, context)
    return remembered[context.today]


def _shell_content(conn: Connection, context: RequestContext) -> ShellContent:
    store = context.settings.store
    tree = tree_of(context.db)
    menus = merged(list_menus(conn), find_menus(context.settings))
    logo = logo_of(context.settings)
    return ShellContent(
        store_name=store.name,
        phone=store.phone,
        email=store.email,
        address_lines=list(store.address_lines),
        api_base="",
        red=store.red,
        blue=store.blue,
        sku_prefix=store.sku_prefix,
        catalog_prefix=store.catalog_prefix,
        root_categories=[category.shown() for category in tree.roots],
        menus=[menu for menu in menus if not menu.name.startswith(FOOTER)],
        footer=[
            Menu(name=menu.name.removeprefix(FOOTER), path=menu.path, links=menu.links)
            for menu in menus
            if menu.name.startswith(FOOTER)
        ],
        featured_brands=tree.featured(),
        alert=find_alert(conn, context.today),
        terms_path=context.settings.checkout.terms_conditions_uri,
        other_phones=list(store.other_phones),
        map_url=context.settings.links.map,
        links=outside_links(context.settings.links),
        analytics=analytics_of(context.settings.analytics, context.settings.catalog.watch_item_codes),
        logo=logo.address if logo else "",
        logo_ratio=logo.ratio if logo else 1,
    )


def outside_links(links: Links) -> list[MenuLink]:
    """Return the links to other sites that are set, social networks first. Source: decision A23."""
    return [
        MenuLink(label=label, path=getattr(links, name))
        for name, label in messages.OUTSIDE_LINKS.items()
        if getattr(links, name)
    ]


def analytics_of(chosen: AnalyticsSettings, special_items: Sequence[str]) -> Analytics | None:
    """Return where events go, None if they go nowhere. Source: decisions G39, I18."""
    if not (chosen.data_layer or chosen.log or chosen.script_url):
        return None
    return Analytics(
        **msgspec.structs.asdict(chosen),
        special_items=[item_code_url_sanitized(code) for code in special_items],
    )


def find_menus(settings: Settings) -> list[Menu]:
    """Return the menus that pages ask to be listed in, in their front matter. Source: decision A18."""
    menus: dict[str, list[PageFile]] = {}
    for page in library_of(settings).pages.values():
        if page.front.menu and not page.front.hidden:
            menus.setdefault(page.front.menu, []).append(page)
    return [
        Menu(
            name=name,
            path="",
            links=[
                MenuLink(label=page.front.title, path=page.path)
                for page in sorted(pages, key=lambda page: (page.front.order, page.front.title))
            ],
        )
        for name, pages in menus.items()
    ]


def list_menus(conn: Connection) -> list[Menu]:
    """Return all menus in the order of `MENU_ORDER`, each with its links in order."""
    links: dict[str, list[MenuLink]] = {}
    own: dict[str, str] = {}
    for row in _LINKS.all(conn):
        menu, group = (row.menu, "") if row.menu.startswith(FOOTER) else menu_and_group(row.menu)
        listed = links.setdefault(menu, [])
        if row.sort_order == OWN_PAGE and not group:
            own[menu] = row.path
        else:
            listed.append(MenuLink(label=row.label, path=row.path, group=group))
    return [
        Menu(name=name, path=own.get(name, ""), links=listed)
        for name, listed in sorted(links.items(), key=lambda menu: _menu_order(menu[0]))
    ]


def merged(listed: list[Menu], found: list[Menu]) -> list[Menu]:
    """Return the imported menus, and those of the pages that no import has named."""
    names = {menu.name for menu in listed}
    menus = [*listed, *(menu for menu in found if menu.name not in names)]
    return sorted(menus, key=lambda menu: _menu_order(menu.name))


def _menu_order(name: str) -> tuple[int, str]:
    return (MENU_ORDER.index(name) if name in MENU_ORDER else len(MENU_ORDER), name)


def find_alert(conn: Connection, today: datetime.date) -> Alert | None:
    """Return this day's website alert, the newest if there are several. Source: decision B30."""
    row = notices.current(notices.list_alerts(conn), today)
    return None if row is None else Alert(level=row.level, text=row.text, dismissible=row.dismissible)


def list_promos(conn: Connection, today: datetime.date) -> list[Promo]:
    """Return this day's promotions in order. Source: S1 §3, decision B30."""
    return [
        Promo(title=row.title, image=row.image, href=row.href, sort_order=row.sort_order)
        for row in notices.list_promos(conn)
        if is_within(row.starts_on, row.ends_on, today)
    ]
