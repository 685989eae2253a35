"""The frame of every page (menus, footer, alert), and content pages."""

import datetime
from enum import StrEnum
from typing import Annotated

import msgspec

from storefront.base.wire import Wire
from storefront.catalog.schemas import Brand, Category, Crumb
from storefront.content.limits import FIELD_MAX, PROMOS_MAX
from storefront.feedback.schemas import FormShown


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


class PageLayout(StrEnum):
    """How a content page is laid out. Source: decision A18."""

    PAGE = "page"
    INDEX = "index"
    ARTICLE = "article"


class PageWidget(StrEnum):
    """What a content page shows beside its text, or below it. Source: decision A18."""

    TALK = "talk"
    PLACES = "places"
    CONTENTS = "contents"
    RELATED = "related"
    CHILDREN = "children"
    BRANDS = "brands"
    CATEGORIES = "categories"


class FrontMatter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first lines of a page's file. `section` and `menu` are the navigation that lists the page.

    Without `widgets`, the layout decides; without `related`, the next pages of the section are.
    """

    title: str = ""
    description: str = ""
    layout: str = PageLayout.PAGE
    section: str = ""
    order: int = 100
    menu: str = ""
    widgets: list[str] | None = None
    related: list[str] = []
    form: str = ""
    drawing: str = ""
    author: str = ""
    date: datetime.date | None = None
    hidden: bool = False
    no_index: bool = False


class NodeKind(StrEnum):
    """A part of a page's text: blocks first, then inline parts."""

    HEADING = "heading"
    SUBHEADING = "subheading"
    PARAGRAPH = "paragraph"
    LIST = "list"
    STEPS = "steps"
    ENTRY = "entry"
    QUOTATION = "quotation"
    LISTING = "listing"
    RULE = "rule"
    TABLE = "table"
    ROW = "row"
    HEAD = "head"
    CELL = "cell"
    WORDS = "words"
    STRONG = "strong"
    EMPHASIS = "emphasis"
    CODE = "code"
    LINK = "link"
    PICTURE = "picture"
    BREAK = "break"


class PageNode(Wire, frozen=True):
    """A part of a page's text with its own parts; the only kinds there are, so no markup passes through.

    `text` is that of words, code and pictures; `href` that of links and pictures. `anchor` names a heading.
    `is_number` marks the cells of a column that is aligned right.
    """

    kind: NodeKind
    text: str = ""
    href: str = ""
    anchor: str = ""
    is_number: bool = False
    nodes: list["PageNode"] = []


class PageCard(Wire, frozen=True):
    """A content page as a card or a link shows it; `drawing` is a picture's address, "" for none."""

    title: str
    description: str
    path: str
    drawing: str = ""


class PageSection(Wire, frozen=True):
    """The pages beside a content page: the navigation at its side."""

    title: str
    pages: list[Crumb]


class ContentPage(Wire, frozen=True):
    """A content page, such as /pages/services/robotics. Source: S1 §2, decision A18.

    `crumbs` end with the page itself. `published` is a day as people read it, `minutes` the time to read it;
    both belong to articles.
    """

    path: str
    title: str
    description: str
    layout: PageLayout
    nodes: list[PageNode]
    crumbs: list[Crumb]
    section: PageSection | None
    widgets: list[PageWidget]
    children: list[PageCard]
    related: list[PageCard]
    form: FormShown | None
    author: str
    published: str
    minutes: int
    no_index: bool


class AlertLevel(StrEnum):
    """How the website alert looks. Source: decision B30."""

    INFO = "info"
    WARNING = "warning"


class WindowState(StrEnum):
    """Whether an alert or a promotion is shown today."""

    SHOWN = "Shown"
    LATER = "Later"
    OVER = "Over"
    OFF = "Off"
    COVERED = "Covered"
    """Its days include today, but a newer alert, or enough promotions before it, are shown."""


class AlertEntry(Wire, frozen=True):
    """A website alert as our staff see it; a day that is None leaves that end open."""

    text: str
    level: AlertLevel
    dismissible: bool
    is_on: bool
    starts_on: datetime.date | None
    ends_on: datetime.date | None
    state: WindowState


class AlertList(Wire, frozen=True):
    """All website alerts, the newest first; `today` is the store's day."""

    rows: list[AlertEntry]
    today: datetime.date


class AlertForm(Wire, frozen=True):
    """An alert to save. `was` is the text it had, "" for a new one."""

    text: Annotated[str, msgspec.Meta(max_length=FIELD_MAX)]
    was: Annotated[str, msgspec.Meta(max_length=FIELD_MAX)] = ""
    level: AlertLevel = AlertLevel.INFO
    dismissible: bool = True
    is_on: bool = True
    starts_on: datetime.date | None = None
    ends_on: datetime.date | None = None


class AlertSwitch(Wire, frozen=True):
    """Which alert to switch on or off, by its text; everything else of it stays as it is."""

    name: Annotated[str, msgspec.Meta(max_length=FIELD_MAX)]
    is_on: bool


class NoticeName(Wire, frozen=True):
    """Which alert or promotion: its text or title."""

    name: Annotated[str, msgspec.Meta(max_length=FIELD_MAX)]


class NoticeSaved(Wire, frozen=True):
    """What was done, in words."""

    message: str


class PromoEntry(Wire, frozen=True):
    """A promotion as our staff see it; `problem` says what is wrong with its link, "" for nothing."""

    title: str
    image: str
    href: str
    starts_on: datetime.date | None
    ends_on: datetime.date | None
    state: WindowState
    problem: str


class PromoList(Wire, frozen=True):
    """All promotions in order."""

    rows: list[PromoEntry]


class PromoForm(Wire, frozen=True):
    """A promotion to save. `was` is the title it had, "" for a new one, which comes last."""

    title: Annotated[str, msgspec.Meta(max_length=FIELD_MAX)]
    was: Annotated[str, msgspec.Meta(max_length=FIELD_MAX)] = ""
    image: Annotated[str, msgspec.Meta(max_length=FIELD_MAX)] = ""
    href: Annotated[str, msgspec.Meta(max_length=FIELD_MAX)] = ""
    starts_on: datetime.date | None = None
    ends_on: datetime.date | None = None


class PromoPicture(Wire, frozen=True):
    """An uploaded picture: its address, for the `image` of a promotion."""

    image: str


class PromoOrder(Wire, frozen=True):
    """The titles of all promotions in their new order."""

    titles: Annotated[
        list[Annotated[str, msgspec.Meta(max_length=FIELD_MAX)]], msgspec.Meta(max_length=PROMOS_MAX)
    ]


class PageOrigin(StrEnum):
    """Whose file a content page is: the store's own, the demo shop's, or one that is shipped."""

    OWN = "Own"
    DEMO = "Demo"
    SHIPPED = "Shipped"


class PageVisibility(StrEnum):
    """Who finds a content page: everybody, those who have its address, or nobody."""

    LISTED = "Listed"
    UNLISTED = "Unlisted"
    HIDDEN = "Hidden"


class PageEntry(Wire, frozen=True):
    """A content page's file; `file` is relative to the folder of its origin. `findings` say what is wrong."""

    path: str
    title: str
    file: str
    origin: PageOrigin
    state: PageVisibility
    findings: list[str]


class FileFinding(Wire, frozen=True):
    """What is wrong in a file that is no page: a form, a menu, or a name that cannot be an address."""

    file: str
    text: str


class PageFiles(Wire, frozen=True):
    """Every content page in the order of their addresses, and what is wrong elsewhere."""

    rows: list[PageEntry]
    others: list[FileFinding]
    finding_count: int
