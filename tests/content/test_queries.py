"""What frames every page, on both databases."""

import datetime
from pathlib import Path

import pytest

from storefront.content import graph, limits
from storefront.content.queries import frame as queries
from storefront.platform.db import Database
from storefront.platform.settings import Misconfigured, Settings
from tests.conftest import settings_for
from tests.make.catalog import NOW, fill, rows, visit_of


def test_header_and_footer_come_from_files_and_settings(db: Database, settings: Settings) -> None:
    fill(db)
    shell = queries.shell_content(visit_of(db, settings))
    assert [menu.name for menu in shell.menus] == ["Services", "About"]
    assert [(menu.name, menu.links[0].path) for menu in shell.footer] == [
        ("Help", "/pages/contact/contact-us")
    ]
    assert [category.url_slug for category in shell.root_categories] == ["hydraulics", "fasteners"]
    assert [brand.name for brand in shell.featured_brands] == ["Corvane"]
    assert (shell.store_name, shell.phone) == (settings.store.name, settings.store.phone)


def test_the_alert_stands_within_its_days(db: Database, settings: Settings) -> None:
    """S1-7-031: the query of the website alert."""
    fill(db)
    alert = queries.shell_content(visit_of(db, settings)).alert
    assert alert is not None
    assert (alert.level, alert.text, alert.dismissible) == ("info", "Closed on Thursday.", True)
    last = visit_of(db, settings, now=NOW + datetime.timedelta(days=6))
    assert queries.shell_content(last).alert == alert
    later = visit_of(db, settings, now=NOW + datetime.timedelta(days=7))
    assert queries.shell_content(later).alert is None
    assert graph.website_alert(later) is None


def test_of_two_alerts_the_newer_one_stands(db: Database, settings: Settings) -> None:
    columns = "level text dismissible starts_on ends_on"
    lines = ("info; Older.; true; today-9; today+9", "warning; Newer.; false; today-2; today+9")
    fill(db, [("alert", rows(columns, *lines))])
    alert = queries.shell_content(visit_of(db, settings)).alert
    assert alert is not None
    assert (alert.level, alert.text) == ("warning", "Newer.")


def test_promotions_stand_within_their_days(db: Database, settings: Settings) -> None:
    """S1-7-030: the query of marketing data."""
    fill(db)
    assert [promo.title for promo in graph.marketing_data(visit_of(db, settings))] == ["Hose week"]


def test_a_new_menu_is_shown_at_once(db: Database, settings: Settings) -> None:
    context = visit_of(db, settings)
    assert queries.shell_content(context).menus == []
    fill(db, [("menus", rows("menu sort_order label path", "Brands; 1; All brands; /pages/brands"))])
    assert [menu.name for menu in queries.shell_content(context).menus] == ["Brands"]


def test_a_menu_has_its_own_page_and_groups(db: Database, settings: Settings) -> None:
    lines = (
        "Services; 0; Services; /pages/services",
        "Services; 1; Robotics; /pages/services/robotics",
        "Services: Plant services; 1; Hose room; /pages/services/hose",
        "Footer: Help; 1; Contact; /pages/contact/contact-us",
    )
    fill(db, [("menus", rows("menu sort_order label path", *lines))])
    shell = queries.shell_content(visit_of(db, settings))
    (menu,) = shell.menus
    assert (menu.name, menu.path) == ("Services", "/pages/services")
    assert [(link.label, link.group) for link in menu.links] == [
        ("Robotics", ""),
        ("Hose room", "Plant services"),
    ]
    assert [(each.name, each.path) for each in shell.footer] == [("Help", "")]


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("blog", "Blog"),
        ("info", "More about us"),
        ("machine_safety", "Machine safety"),
        ("configurator", "Configurator"),
        ("help", "Help center"),
        ("price_page", "How we price"),
        ("facebook", "Facebook"),
        ("linkedin", "LinkedIn"),
        ("youtube", "YouTube"),
    ],
)
def test_a_link_to_another_site_is_there_once_it_is_set(
    db: Database, tmp_path: Path, name: str, label: str
) -> None:
    """S1-2-059, S1-2-060, S1-2-061, S1-2-062, S1-2-063, S1-2-064, S1-2-065: by settings (decision A23)."""
    assert queries.outside_links(settings_for(tmp_path).links) == []
    chosen = settings_for(tmp_path, **{f"STOREFRONT_LINKS__{name.upper()}": "https://other.example/us"})
    (link,) = queries.shell_content(visit_of(db, chosen)).links
    assert (link.label, link.path) == (label, "https://other.example/us")


def test_a_link_that_is_no_address_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Misconfigured, match=r"links\.blog"):
        settings_for(tmp_path, STOREFRONT_LINKS__BLOG="javascript:alert(1)")


def test_breakpoints_and_sizes_are_those_of_the_specification() -> None:
    """S1-9-016: 769 px, 1200 px, 1024 px and 750 px."""
    assert (limits.MOBILE_NAVIGATION_PX, limits.COMPACT_MENUS_PX) == (769, 1_200)
    assert (limits.ORDER_LOOKUP_DIALOG_PX, limits.SEARCH_STICKY_HEADER_PX) == (1_024, 750)
