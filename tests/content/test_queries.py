"""What frames every page, on both databases."""

import datetime

from storefront.content import graph, queries
from storefront.platform.db import Database
from storefront.platform.settings import Settings
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
    fill(db)
    assert [promo.title for promo in graph.marketing_data(visit_of(db, settings))] == ["Hose week"]


def test_a_new_menu_is_shown_at_once(db: Database, settings: Settings) -> None:
    context = visit_of(db, settings)
    assert queries.shell_content(context).menus == []
    fill(db, [("menus", rows("menu sort_order label path", "Brands; 1; All brands; /pages/brands"))])
    assert [menu.name for menu in queries.shell_content(context).menus] == ["Brands"]
