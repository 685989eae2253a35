"""Alerts and promotions as our staff change them, and the list of page files; on both databases."""

import datetime
from pathlib import Path

import msgspec
import pytest

from storefront.base.errors import Conflict, Forbidden, Refused, Unauthenticated
from storefront.content import limits
from storefront.content.actions import alerts, page_files, promos
from storefront.content.queries import frame
from storefront.content.schemas import AlertForm, AlertLevel, AlertSwitch, PromoForm, PromoOrder
from storefront.eventlog.messages import EVENT_TEXTS
from storefront.eventlog.tables import EventLogRow
from storefront.identity.request_context import RequestContext
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from storefront.platform.statements import watched
from storefront.search.queries.home import home_page
from storefront.webhooks.actions.desk import TYPES
from tests.conftest import settings_for
from tests.make.catalog import CUSTOMER, NOW, STAFF, fill, rows, visit_of

TODAY = NOW.date()
DAY = datetime.timedelta(days=1)


@pytest.fixture
def staff(db: Database, settings: Settings) -> RequestContext:
    fill(db)
    return visit_of(db, settings, STAFF)


def shown(context: RequestContext) -> str:
    """Return the alert that visitors see."""
    alert = frame.shell_content(context).alert
    return alert.text if alert else ""


def states(context: RequestContext) -> dict[str, str]:
    return {row.text: row.state for row in alerts.list_alerts(context).rows}


def titles(context: RequestContext) -> list[str]:
    return [row.title for row in promos.list_promos(context).rows]


def test_an_alert_is_added_and_every_page_has_it(staff: RequestContext) -> None:
    form = AlertForm(text="  Open on Saturday.  ", level=AlertLevel.WARNING, starts_on=TODAY)
    assert alerts.save_alert(staff, form).message == "The alert is saved."
    assert shown(staff) == "Open on Saturday."
    assert states(staff) == {"Open on Saturday.": "Shown", "Closed on Thursday.": "Covered"}


def test_an_alert_is_switched_off_and_the_rest_of_it_stays(staff: RequestContext) -> None:
    """Whoever switches it may see an older list: what a colleague has changed meanwhile is kept."""
    (row,) = alerts.list_alerts(staff).rows
    form = AlertForm(text=row.text, was=row.text, level=AlertLevel.WARNING, ends_on=TODAY + DAY)
    alerts.save_alert(staff, form)
    alerts.switch_alert(staff, AlertSwitch(name=row.text, is_on=False))
    assert shown(staff) == ""
    (off,) = alerts.list_alerts(staff).rows
    assert (off.state, off.level, off.starts_on, off.ends_on) == ("Off", "warning", None, TODAY + DAY)
    alerts.switch_alert(staff, AlertSwitch(name=row.text, is_on=True))
    assert shown(staff) == row.text
    with pytest.raises(Conflict, match="removed or rewrote"):
        alerts.switch_alert(staff, AlertSwitch(name="Gone.", is_on=True))


def test_of_one_day_the_alert_that_was_changed_last_is_shown(staff: RequestContext) -> None:
    for minute, text in enumerate(("Zebra crossing closed.", "Aisle 4 closed.", "Mail room closed.")):
        at = visit_of(staff.db, staff.settings, STAFF, now=NOW + minute * datetime.timedelta(minutes=1))
        alerts.save_alert(at, AlertForm(text=text, starts_on=TODAY))
        assert shown(staff) == text
    later = visit_of(staff.db, staff.settings, STAFF, now=NOW + datetime.timedelta(hours=1))
    alerts.switch_alert(later, AlertSwitch(name="Aisle 4 closed.", is_on=True))
    assert shown(staff) == "Aisle 4 closed."
    assert states(staff)["Mail room closed."] == "Covered"
    assert [row.text for row in alerts.list_alerts(staff).rows][:3] == [
        "Aisle 4 closed.",
        "Mail room closed.",
        "Zebra crossing closed.",
    ]


def test_of_imported_alerts_of_one_day_a_warning_is_shown(db: Database, settings: Settings) -> None:
    columns = "level text dismissible starts_on ends_on"
    lines = ("info; A notice.; true; today-2; today+9", "warning; Warned.; true; today-2; today+9")
    fill(db, [("alert", rows(columns, *lines))])
    assert shown(visit_of(db, settings, STAFF)) == "Warned."


def test_days_decide_what_is_shown(staff: RequestContext) -> None:
    alerts.save_alert(staff, AlertForm(text="Later.", starts_on=TODAY + DAY))
    alerts.save_alert(staff, AlertForm(text="Over.", ends_on=TODAY - DAY))
    alerts.save_alert(staff, AlertForm(text="Always."))
    assert states(staff) == {
        "Later.": "Later",
        "Closed on Thursday.": "Shown",
        "Always.": "Covered",
        "Over.": "Over",
    }


def test_an_alert_is_removed_once(staff: RequestContext) -> None:
    alerts.remove_alert(staff, "Closed on Thursday.")
    assert alerts.list_alerts(staff).rows == []
    with pytest.raises(Conflict):
        alerts.remove_alert(staff, "Closed on Thursday.")


@pytest.mark.parametrize(
    ("form", "field"),
    [
        (AlertForm(text=" "), "text"),
        (AlertForm(text="x" * (limits.ALERT_MAX + 1)), "text"),
        (AlertForm(text="Sale", starts_on=TODAY, ends_on=TODAY - DAY), "endsOn"),
    ],
)
def test_a_wrong_alert_names_its_field(staff: RequestContext, form: AlertForm, field: str) -> None:
    with pytest.raises(Refused) as refused:
        alerts.save_alert(staff, form)
    assert [problem.field for problem in refused.value.problems] == [field]
    assert len(alerts.list_alerts(staff).rows) == 1


def test_what_a_colleague_has_removed_is_not_brought_back(staff: RequestContext) -> None:
    with pytest.raises(Conflict, match="removed or rewrote"):
        alerts.save_alert(staff, AlertForm(text="New words.", was="Old words."))
    with pytest.raises(Conflict, match="already exists"):
        alerts.save_alert(staff, AlertForm(text="Closed on Thursday."))
    with pytest.raises(Conflict, match="removed or renamed"):
        promos.save_promo(staff, PromoForm(title="New", was="Gone", href="/search"))


def test_a_promotion_is_added_last_changed_in_its_place_and_moved(staff: RequestContext) -> None:
    """S1-3-057."""
    promos.save_promo(staff, PromoForm(title="Cut to length", href="/categories/fasteners"))
    assert titles(staff) == ["Old news", "Hose week", "Cut to length"]
    promos.save_promo(staff, PromoForm(title="Hose month", was="Hose week", href="https://hose.example"))
    assert titles(staff) == ["Old news", "Hose month", "Cut to length"]
    promos.order_promos(staff, PromoOrder(titles=["Cut to length", "Old news", "Hose month"]))
    assert titles(staff) == ["Cut to length", "Old news", "Hose month"]
    with staff.db.read() as conn:
        assert [one.title for one in frame.list_promos(conn, TODAY)] == ["Cut to length", "Hose month"]
    promos.remove_promo(staff, "Old news")
    assert titles(staff) == ["Cut to length", "Hose month"]


def test_promotions_that_the_home_page_has_no_room_for_say_so(staff: RequestContext) -> None:
    """S1-3-057."""
    for number in range(limits.HOME_PROMOS):
        promos.save_promo(staff, PromoForm(title=f"Week {number}", href="/categories/fasteners"))
    listed = {row.title: row.state.value for row in promos.list_promos(staff).rows}
    assert listed == {
        "Old news": "Over",
        "Hose week": "Shown",
        **{f"Week {number}": "Shown" for number in range(limits.HOME_PROMOS - 1)},
        f"Week {limits.HOME_PROMOS - 1}": "Covered",
    }
    on_the_page = [one.title for one in home_page(visit_of(staff.db, staff.settings)).promos]
    assert on_the_page == [title for title, state in listed.items() if state == "Shown"]


def test_an_order_of_other_promotions_is_refused(staff: RequestContext) -> None:
    for order in (["Hose week"], ["Hose week", "Old news", "New"], ["Hose week", "Hose week"]):
        with pytest.raises(Conflict):
            promos.order_promos(staff, PromoOrder(titles=order))
    assert titles(staff) == ["Old news", "Hose week"]


@pytest.mark.parametrize(
    ("form", "field"),
    [
        (PromoForm(title="", href="/a"), "title"),
        (PromoForm(title="x" * (limits.PROMO_TITLE_MAX + 1), href="/a"), "title"),
        (PromoForm(title="A"), "href"),
        (PromoForm(title="A", href=" "), "href"),
        (PromoForm(title="A", href="javascript:alert(1)"), "href"),
        (PromoForm(title="A", href="//evil.example"), "href"),
        (PromoForm(title="A", href="/" + "x" * limits.PROMO_ADDRESS_MAX), "href"),
        (PromoForm(title="A", href="/a", image="https://elsewhere.example/a.png"), "image"),
        (PromoForm(title="A", href="/a", starts_on=TODAY, ends_on=TODAY - DAY), "endsOn"),
    ],
)
def test_a_wrong_promotion_names_its_field(staff: RequestContext, form: PromoForm, field: str) -> None:
    with pytest.raises(Refused) as refused:
        promos.save_promo(staff, form)
    assert [problem.field for problem in refused.value.problems] == [field]


def test_a_promotion_that_leads_nowhere_says_so(staff: RequestContext) -> None:
    promos.save_promo(staff, PromoForm(title="Lost", href="/pages/nowhere"))
    problems = {row.title: row.problem for row in promos.list_promos(staff).rows}
    assert problems["Lost"] == "This link does not lead to a page of the store."
    assert problems["Old news"] == ""


def test_who_changed_what_is_recorded_for_staff_alone(staff: RequestContext) -> None:
    """Each change says what it was, by the name that every log has for the person."""
    nina = msgspec.structs.replace(STAFF, preferred_name="Nina", full_name="Nina Kowalski")
    staff = visit_of(staff.db, staff.settings, nina)
    alerts.save_alert(staff, AlertForm(text="Open."))
    alerts.switch_alert(staff, AlertSwitch(name="Open.", is_on=False))
    alerts.switch_alert(staff, AlertSwitch(name="Open.", is_on=True))
    alerts.remove_alert(staff, "Open.")
    promos.order_promos(staff, PromoOrder(titles=["Hose week", "Old news"]))
    promos.remove_promo(staff, "Old news")
    promos.save_promo(staff, PromoForm(title="x" * limits.PROMO_TITLE_MAX, was="Hose week", href="/search"))
    with staff.db.read() as conn:
        rows = conn.execute(
            EventLogRow.__table__.select().order_by(EventLogRow.event_id)  # type: ignore[attr-defined]
        ).all()
    assert [(row.type, row.subject) for row in rows] == [
        ("alert.changed", "alert/Open."),
        ("alert.turned_off", "alert/Open."),
        ("alert.turned_on", "alert/Open."),
        ("alert.removed", "alert/Open."),
        ("promotion.moved", "promotion/"),
        ("promotion.removed", "promotion/Old news"),
        ("promotion.changed", f"promotion/{'x' * 49}…"),
    ]
    assert {(row.by_name, row.is_internal) for row in rows} == {("Nina Kowalski", True)}
    assert all(row.type in EVENT_TEXTS for row in rows)
    assert not {row.type for row in rows} & set(TYPES), "webhooks do not get them"


def test_a_list_takes_one_statement(staff: RequestContext) -> None:
    for number in range(5):
        alerts.save_alert(staff, AlertForm(text=f"Alert {number}"))
    with watched() as texts:
        alerts.list_alerts(staff)
    assert len(texts) == 1


def test_customers_and_guests_are_kept_out(db: Database, settings: Settings) -> None:
    for actor, error in ((CUSTOMER, Forbidden), (None, Unauthenticated)):
        visit = visit_of(db, settings, actor) if actor else visit_of(db, settings)
        for read in (alerts.list_alerts, promos.list_promos, page_files.list_pages):
            with pytest.raises(error):
                read(visit)


def test_pages_are_listed_with_their_file_and_what_is_wrong(db: Database, tmp_path: Path) -> None:
    fill(db)
    pages = tmp_path / "content" / "pages"
    pages.mkdir(parents=True)
    pages.joinpath("about-us.md").write_text(
        '+++\ntitle = "About {store}"\ndescription = "Who we are."\n+++\n[Gone](/pages/nowhere)\n'
    )
    pages.joinpath("Bad Name.md").write_text("x")
    chosen = settings_for(tmp_path, STOREFRONT_CONTENT__FOLDER=str(tmp_path / "content"))
    found = page_files.list_pages(visit_of(db, chosen, STAFF))
    rows = {row.path: row for row in found.rows}
    own = rows["/pages/about-us"]
    assert (own.title, own.file, own.origin) == (f"About {chosen.store.name}", "pages/about-us.md", "Own")
    assert own.findings == ["The link /pages/nowhere leads nowhere."]
    shipped = rows["/pages/privacy-policy"]
    assert (shipped.origin, shipped.file) == ("Shipped", "pages/privacy-policy.md")
    assert [row.path for row in found.rows] == sorted(rows)
    assert ("pages/Bad Name.md", True) in [(one.file, "address" in one.text) for one in found.others]
    assert found.finding_count >= 2
    assert str(tmp_path) not in repr(found)
