"""Watching an item, and being told once when it is there again."""

import datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert, select, update

from storefront.accounts.tables import AccountRow
from storefront.app.listeners import make_listeners
from storefront.availability.tables import OnOrderRow, StockRow, WatchedProductRow
from storefront.exchange import personal_data
from storefront.exchange.imports import ImportRefused
from storefront.notifications import queries
from storefront.platform import outbox
from storefront.platform.clock import now as this_moment
from storefront.platform.db import Database
from storefront.platform.outbox import OutboxRow
from storefront.platform.settings import Mail
from tests.make.asking import Asker, askers
from tests.make.buying import BREAKS, DISCONTINUED, GAUGE, NON_WEB, SCREW, Store, fill, opened
from tests.make.imports import load_folder
from tests.platform.test_mail import Inbox, inbox
from tests.support.servers import command

__all__ = ["inbox"]

ADD = """mutation($u: Int!, $f: String!, $l: String!, $e: String!, $w: String!) {
    addWatchedProduct(invMastUid: $u, firstName: $f, lastName: $l, emailAddress: $e, website: $w) {
    success message logId } }"""
ADD_ONLY = "mutation($u: Int!) { addWatchedProduct(invMastUid: $u) { success message logId } }"
CANCEL = "mutation($u: Int!) { cancelWatchedProduct(invMastUid: $u) { success message logId } }"
STOP = "mutation($t: String!) { stopWatchedProducts(token: $t) { success message logId } }"
LIST = "{ getWatchedProductList { id entryDate invMastUid itemId itemImage { altText path } itemDesc path } }"
ON_ORDER = "query($u: Int!) { itemOnOrder(invMastUid: $u) { receiptQtyDueIn invMastUid isBeingWatched } }"
STOCK = "query($u: [Int!]!) { itemAvailability(invMastUids: $u) { onOrder { isBeingWatched } } }"
TODAY = datetime.date(2026, 11, 18)


def watch(
    who: Asker, uid: int = GAUGE, first: str = "", last: str = "", address: str = "", trap: str = ""
) -> Any:
    return who.ask(ADD, u=uid, f=first, l=last, e=address, w=trap)


def guest_watch(who: Asker, uid: int = GAUGE, address: str = "ann.mill@example.com") -> Any:
    return watch(who, uid, "Ann", "Mill", address)


def watched(who: Asker) -> list[int]:
    return [one["invMastUid"] for one in who.ask(LIST)]


def import_stock(db: Database, folder: Path, *rows: tuple[int, int], place: int = 10) -> None:
    write_stock(folder, *rows, place=place)
    with db.write() as tx:
        load_folder(tx, folder, TODAY)


def write_stock(folder: Path, *rows: tuple[int, int], place: int = 10) -> Path:
    folder.mkdir(exist_ok=True)
    lines = "".join(f"{uid},{place},{count}\n" for uid, count in rows)
    (folder / "stock.csv").write_text(
        f"inv_mast_uid,location_id,quantity_available\n{lines}", encoding="utf-8"
    )
    return folder


def notices(db: Database) -> list[dict[str, Any]]:
    with db.read() as conn:
        kind = OutboxRow.kind == "StockArrived"
        return list(conn.scalars(select(OutboxRow.payload).where(kind).order_by(OutboxRow.id)))


def deliver(store: Store, port: int) -> None:
    """Let the background worker's listeners do what waits, by a real mail server."""
    mail = Mail(transport="smtp", host="127.0.0.1", port=port, user="", password="", starttls=False)
    settings = msgspec.structs.replace(store.settings, mail=mail)
    while outbox.run_once(store.db, make_listeners(settings, store.db), this_moment()):
        pass


def test_a_signed_in_person_watches_with_one_click(store: Store) -> None:
    """S2-7.1-003, S2-7.1-005, S2-7.1-009, S2-7.1-010, S2-3.2-002."""
    dana, otto, _ = askers(store)
    answer = dana.ask(ADD_ONLY, u=GAUGE)
    assert answer["success"] is True
    assert answer["message"] == "We will email you once, when PG-25-100 is in stock."
    (one,) = dana.ask(LIST)
    assert str(one["id"]) == answer["logId"]
    assert datetime.datetime.fromisoformat(one["entryDate"]).tzinfo is not None
    assert (one["invMastUid"], one["itemId"]) == (GAUGE, "PG-25-100")
    assert one["itemImage"] == {
        "altText": "Line drawing: Pressure gauge",
        "path": f"/media/drawings/{GAUGE}.svg",
    }
    assert one["path"] == f"/product/PG-25-100/{GAUGE}"
    assert watch(dana)["logId"] == answer["logId"]
    assert len(dana.ask(LIST)) == 1
    assert watched(otto) == []


def test_a_guest_gives_names_and_address(store: Store) -> None:
    """S2-7.1-004."""
    _, _, guest = askers(store)
    assert guest_watch(guest, address="Ann.Mill@Example.com")["success"]
    with store.db.read() as conn:
        row = conn.execute(select(*WatchedProductRow.__table__.columns)).one()
    assert (row.email, row.first_name, row.last_name) == ("ann.mill@example.com", "Ann", "Mill")
    assert row.web_user_id is None
    again = guest_watch(guest)
    assert (again["success"], again["logId"]) == (True, str(row.id))
    refused = watch(guest, GAUGE, "Ann", "", "no address")
    assert not refused["success"]
    assert refused["message"] == "Please enter your last name. Please enter a valid email address."
    assert refused["logId"]
    assert guest.refused(LIST) == "AIRLINE_UNAUTHENTICATED"
    assert not guest.ask(CANCEL, u=GAUGE)["success"]


@pytest.mark.parametrize(
    ("uid", "message"),
    [
        (DISCONTINUED, "This item is discontinued and not on order."),
        (NON_WEB, "There is no such item."),
        (999, "There is no such item."),
        (-1, "There is no such item."),
    ],
)
def test_what_cannot_be_watched_says_why_with_a_problem_code(store: Store, uid: int, message: str) -> None:
    """S2-8-002: `logId` is what people quote as problem code."""
    dana, _, _ = askers(store)
    refused = watch(dana, uid)
    assert (refused["success"], refused["message"]) == (False, message)
    assert refused["logId"]
    assert watched(dana) == []


def test_a_robot_is_thanked_and_nothing_is_kept(store: Store) -> None:
    """Decision F6."""
    _, _, guest = askers(store)
    assert watch(guest, GAUGE, "Ann", "Mill", "ann@example.com", "https://spam.example")["success"]
    with store.db.read() as conn:
        assert conn.execute(select(WatchedProductRow.id)).all() == []


def test_guests_fill_in_so_many_forms_and_no_more(db: Database, tmp_path: Path) -> None:
    """Decision I17."""
    fill(db)
    with opened(db, tmp_path, STOREFRONT_LIMITS__GUEST_FORMS_PER_QUARTER_HOUR="2") as store:
        dana, _, guest = askers(store)
        for count in range(2):
            assert guest_watch(guest, address=f"a{count}@example.com")["success"]
        assert guest.refused(ADD, u=GAUGE, f="Ann", l="Mill", e="a9@example.com", w="") == "TOO_MANY"
        for uid in (GAUGE, SCREW, BREAKS):
            assert watch(dana, uid)["success"]


def test_a_canceled_watch_is_gone_from_the_list(store: Store) -> None:
    """S2-7.1-006, S2-7.1-007, S2-7.1-008."""
    dana, otto, _ = askers(store)
    kept = watch(dana)["logId"]
    watch(dana, SCREW)
    watch(otto)
    assert dana.ask(CANCEL, u=GAUGE) == {"success": True, "message": "", "logId": kept}
    assert watched(dana) == [SCREW]
    assert watched(otto) == [GAUGE]
    assert dana.ask(CANCEL, u=GAUGE)["success"]


def test_what_is_on_order_says_who_watches_it(store: Store) -> None:
    """S2-3.1-003, S2-3.1-004."""
    dana, otto, guest = askers(store)
    with store.db.write() as tx:
        tx.execute(insert(OnOrderRow).values(inv_mast_uid=GAUGE, location_id=10, receipt_qty_due_in=12))
    watch(dana)
    seen = dana.ask(ON_ORDER, u=GAUGE)
    assert seen == {"receiptQtyDueIn": 12, "invMastUid": GAUGE, "isBeingWatched": True}
    for other in (otto, guest):
        assert other.ask(ON_ORDER, u=GAUGE)["isBeingWatched"] is False
    assert dana.ask(STOCK, u=[SCREW, GAUGE]) == [{"onOrder": None}, {"onOrder": {"isBeingWatched": True}}]
    (rest,) = store.get(f"/api/availability/stock?items={GAUGE}", **dana.headers).json()
    page = store.get(f"/api/search/items/{GAUGE}", **dana.headers).json()
    assert rest["onOrder"]["isBeingWatched"] is page["stock"]["onOrder"]["isBeingWatched"] is True
    dana.ask(CANCEL, u=GAUGE)
    assert dana.ask(ON_ORDER, u=GAUGE)["isBeingWatched"] is False


def test_stock_that_arrives_by_a_file_is_mailed_once_to_each(
    store: Store, tmp_path: Path, inbox: tuple[Inbox, int]
) -> None:
    """Decision F5."""
    kept, port = inbox
    dana, otto, guest = askers(store)
    watch(dana)
    watch(otto, BREAKS)
    guest_watch(guest)
    url = store.db.url.render_as_string(hide_password=False)

    def import_file(*rows: tuple[int, int]) -> None:
        files = write_stock(tmp_path / "files", *rows)
        done = command("import", str(files), project=tmp_path, STOREFRONT_DATABASE__URL=url)
        assert done.returncode == 0, done.stderr

    import_file((GAUGE, 0), (BREAKS, 12))
    assert notices(store.db) == []
    import_file((GAUGE, 7))
    import_file((GAUGE, 0))
    import_file((GAUGE, 9))
    deliver(store, port)
    deliver(store, port)
    assert sorted(to for to, _ in kept.arrived) == [
        ["ann.mill@example.com"],
        ["dana.whitfield@larkin.example"],
    ]
    by_receiver = {to[0]: message for to, message in kept.arrived}
    mine = by_receiver["dana.whitfield@larkin.example"].get_body(("plain",)).get_content()
    theirs = by_receiver["ann.mill@example.com"].get_body(("html",)).get_content()
    assert by_receiver["ann.mill@example.com"]["Subject"] == "Back in stock: PG-25-100"
    assert "Hello Dana," in mine
    assert "/account/notifications" in mine
    assert "Hello Ann," in theirs
    assert "/account/notifications" not in theirs
    assert f"/product/PG-25-100/{GAUGE}" in theirs
    assert watched(dana) == []
    assert watched(otto) == [BREAKS]
    watch(dana)
    assert watched(dana) == [GAUGE]


def test_stock_at_a_second_place_is_no_arrival(store: Store, tmp_path: Path) -> None:
    """An item in stock may be watched: the notice comes when it has run out and is there again."""
    dana, _, _ = askers(store)
    watch(dana, BREAKS)
    files = tmp_path / "files"
    import_stock(store.db, files, (BREAKS, 5), place=20)
    assert notices(store.db) == []
    with store.db.write() as tx:
        tx.execute(update(StockRow).where(StockRow.inv_mast_uid == BREAKS).values(quantity_available=0))
    import_stock(store.db, files, (BREAKS, 1), place=20)
    assert [one["item_code"] for one in notices(store.db)] == ["JIC-6"]


def test_a_file_that_is_refused_tells_nobody(store: Store, tmp_path: Path) -> None:
    dana, _, _ = askers(store)
    watch(dana)
    with pytest.raises(ImportRefused):
        import_stock(store.db, tmp_path / "files", (GAUGE, 7), (987654, 1))
    assert notices(store.db) == []
    assert watched(dana) == [GAUGE]


def test_the_link_in_the_mail_stops_all_of_that_address(store: Store, tmp_path: Path) -> None:
    dana, _, guest = askers(store)
    for uid in (GAUGE, SCREW):
        guest_watch(guest, uid)
    watch(dana, SCREW)
    import_stock(store.db, tmp_path / "files", (GAUGE, 7))
    (notice,) = notices(store.db)
    secret = notice["stop_path"].partition("token=")[2]
    assert len(secret) > 40
    wrong = guest.ask(STOP, t=secret[:-1])
    assert (wrong["success"], wrong["message"]) == (
        False,
        "This link no longer works. There is nothing left to cancel.",
    )
    assert not guest.ask(STOP, t="")["success"]
    done = guest.ask(STOP, t=secret)
    assert done["success"]
    assert done["message"] == "You will not get any more stock notifications at this address."
    with store.db.read() as conn:
        still = conn.scalars(
            select(WatchedProductRow.web_user_id).where(WatchedProductRow.noticed_at.is_(None))
        ).all()
    assert still == [dana.number]


def test_who_is_switched_off_is_not_mailed(store: Store, tmp_path: Path) -> None:
    dana, _, _ = askers(store)
    watch(dana)
    with store.db.write() as tx:
        tx.execute(update(AccountRow).values(state="SwitchedOff"))
    import_stock(store.db, tmp_path / "files", (GAUGE, 7))
    assert notices(store.db) == []


def test_watches_are_told_and_forgotten_with_the_person(store: Store) -> None:
    dana, _, guest = askers(store)
    address = "dana.whitfield@larkin.example"
    watch(dana)
    guest_watch(guest, SCREW, address)
    guest_watch(guest, SCREW)
    told = personal_data.export(store.db, address)["watchedProducts"]
    assert sorted(row["inv_mast_uid"] for row in told) == [SCREW, GAUGE]
    assert "unsubscribe_digest" not in told[0]
    personal_data.erase(store.db, address, this_moment())
    with store.db.read() as conn:
        left = conn.scalars(select(WatchedProductRow.email)).all()
    assert left == ["ann.mill@example.com"]


def test_closed_watches_are_forgotten_in_time(store: Store, tmp_path: Path) -> None:
    dana, _, _ = askers(store)
    watch(dana)
    watch(dana, SCREW)
    import_stock(store.db, tmp_path / "files", (GAUGE, 7))
    soon = this_moment() + datetime.timedelta(days=1)
    with store.db.write() as tx:
        assert queries.count_noticed(tx, soon).count == 1
        assert queries.forget_noticed(tx, soon - datetime.timedelta(days=2)) == 0
        assert queries.forget_noticed(tx, soon) == 1
    assert watched(dana) == [SCREW]
