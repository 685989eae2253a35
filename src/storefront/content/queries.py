"""What frames every page: menus, the alert, promotions, root categories, featured brands."""

import datetime

from sqlalchemy import Connection, select

from storefront.catalog.queries.tree import tree_of
from storefront.content.schemas import Alert, Menu, MenuLink, Promo, ShellContent
from storefront.content.tables import AlertRow, MenuLinkRow, PromoRow
from storefront.identity.visit import Visit
from storefront.platform.memory import Memory

FOOTER = "Footer: "

MENU_ORDER = (
    "Services",
    "Solutions",
    "Industries",
    "Brands",
    "Resources",
    "About",
    "Footer: Products",
    "Footer: Ordering",
    "Footer: Help",
    "Footer: Legal",
)
"""The main navigation and the footer from left to right; other menus follow by name. Source: S1 §2."""

_remembered: Memory[datetime.date, ShellContent] = Memory(10)


def shell_content(visit: Visit) -> ShellContent:
    """Return what header and footer show, from memory where nothing has changed since."""
    remembered = _remembered.of(visit.db)
    if visit.today not in remembered:
        with visit.db.read() as reading:
            remembered[visit.today] = _shell_content(reading, visit)
    return remembered[visit.today]


def _shell_content(reading: Connection, visit: Visit) -> ShellContent:
    store = visit.settings.store
    tree = tree_of(visit.db)
    menus = list_menus(reading)
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
        root_categories=[shelf.shown() for shelf in tree.roots],
        menus=[menu for menu in menus if not menu.name.startswith(FOOTER)],
        footer=[
            Menu(name=menu.name.removeprefix(FOOTER), links=menu.links)
            for menu in menus
            if menu.name.startswith(FOOTER)
        ],
        featured_brands=tree.featured(),
        alert=find_alert(reading, visit.today),
    )


def list_menus(reading: Connection) -> list[Menu]:
    """Return all menus, each in its own order, in the order of `MENU_ORDER`."""
    links: dict[str, list[MenuLink]] = {}
    statement = select(*MenuLinkRow.__table__.columns).order_by(MenuLinkRow.menu, MenuLinkRow.sort_order)
    for row in reading.execute(statement):
        links.setdefault(row.menu, []).append(MenuLink(label=row.label, path=row.path))
    return [Menu(name=name, links=listed) for name, listed in sorted(links.items(), key=_menu_order)]


def _menu_order(menu: tuple[str, list[MenuLink]]) -> tuple[int, str]:
    name = menu[0]
    return (MENU_ORDER.index(name) if name in MENU_ORDER else len(MENU_ORDER), name)


def find_alert(reading: Connection, today: datetime.date) -> Alert | None:
    """Return the website alert of this day, the newest where there are several. Source: decision B30."""
    statement = select(*AlertRow.__table__.columns).order_by(AlertRow.starts_on.desc(), AlertRow.text)
    for row in reading.execute(statement):
        if is_within(row.starts_on, row.ends_on, today):
            return Alert(level=row.level, text=row.text, dismissible=row.dismissible)
    return None


def list_promos(reading: Connection, today: datetime.date) -> list[Promo]:
    """Return the promotions of this day in their order. Source: S1 §3, decision B30."""
    statement = select(*PromoRow.__table__.columns).order_by(PromoRow.sort_order, PromoRow.title)
    return [
        Promo(title=row.title, image=row.image, href=row.href, sort_order=row.sort_order)
        for row in reading.execute(statement)
        if is_within(row.starts_on, row.ends_on, today)
    ]


def is_within(start: datetime.date | None, end: datetime.date | None, today: datetime.date) -> bool:
    """Tell whether the day lies in the window; both ends are included, None is open."""
    return (start is None or start <= today) and (end is None or today <= end)
