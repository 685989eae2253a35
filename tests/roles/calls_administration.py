"""Requests of the staff pages about the store itself."""

from sqlalchemy import select, update

from storefront.content.queries import notices
from storefront.content.schemas import NoticeName
from storefront.content.stored import StoredAlert, StoredPromo
from storefront.platform import outbox
from storefront.platform.outbox import OutboxRow
from tests.make.files import picture
from tests.make.people import SINCE
from tests.roles.asking import Call, operation
from tests.roles.world import World


@operation("GET /api/admin/pages")
def _(_world: World, _role: str, _target: str) -> Call:
    return Call("/api/admin/pages", shows=lambda body: bool(body["rows"]))


@operation("GET /api/admin/alerts")
def _(_world: World, _role: str, _target: str) -> Call:
    return Call("/api/admin/alerts", shows=lambda body: "rows" in body)


@operation("POST /api/admin/alerts")
def _(_world: World, role: str, _target: str) -> Call:
    return Call("/api/admin/alerts", {"text": f"Closed on Friday, says {role}."})


@operation("POST /api/admin/alerts/switch")
def _(world: World, role: str, _target: str) -> Call:
    with world.store.db.write() as tx:
        notices.save_alert(tx, StoredAlert(f"On for {role}", "info", True, None, None, True), "")
    return Call("/api/admin/alerts/switch", {"name": f"On for {role}", "isOn": False})


@operation("POST /api/admin/alerts/remove")
def _(world: World, role: str, _target: str) -> Call:
    with world.store.db.write() as tx:
        notices.save_alert(tx, StoredAlert(f"Old {role}", "info", True, None, None, True), "")
    return Call("/api/admin/alerts/remove", {"name": f"Old {role}"})


@operation("GET /api/admin/promotions")
def _(_world: World, _role: str, _target: str) -> Call:
    return Call("/api/admin/promotions", shows=lambda body: "rows" in body)


@operation("POST /api/admin/promotions")
def _(_world: World, role: str, _target: str) -> Call:
    return Call("/api/admin/promotions", {"title": f"Hose week of {role}", "href": "/search"})


@operation("POST /api/admin/promotions/picture")
def _(_world: World, _role: str, _target: str) -> Call:
    return Call("/api/admin/promotions/picture", file=picture(320, 200))


@operation("POST /api/admin/promotions/order")
def _(world: World, _role: str, _target: str) -> Call:
    with world.store.db.read() as conn:
        titles = [row.title for row in notices.list_promos(conn)]
    return Call("/api/admin/promotions/order", {"titles": titles})


@operation("POST /api/admin/promotions/remove")
def _(world: World, role: str, _target: str) -> Call:
    with world.store.db.write() as tx:
        notices.save_promo(tx, StoredPromo(f"Old {role}", "", "", 9, None, None), "")
    return Call("/api/admin/promotions/remove", {"name": f"Old {role}"})


@operation("GET /api/admin/jobs")
def _(_world: World, _role: str, _target: str) -> Call:
    return Call("/api/admin/jobs", shows=lambda body: bool(body["jobs"]))


@operation("POST /api/admin/outbox/{event_id}/retry")
def _(world: World, role: str, _target: str) -> Call:
    key = f"retry:{role}"
    with world.store.db.write() as tx:
        outbox.add(tx, NoticeName(name="x"), key, SINCE)
        given_up = {"done_at": SINCE, "error": "SMTPError", "attempts": 12}
        tx.execute(update(OutboxRow).where(OutboxRow.dedupe_key == key).values(given_up))
        number = tx.scalar(select(OutboxRow.id).where(OutboxRow.dedupe_key == key))
    return Call(f"/api/admin/outbox/{number}/retry", {})


@operation("GET /api/admin/audit")
def _(_world: World, _role: str, _target: str) -> Call:
    return Call("/api/admin/audit", shows=lambda body: "rows" in body)


@operation("GET /api/admin/settings")
def _(_world: World, _role: str, _target: str) -> Call:
    return Call("/api/admin/settings", shows=lambda body: bool(body["sections"]))


@operation("GET /api/admin/values")
def _(_world: World, _role: str, _target: str) -> Call:
    return Call("/api/admin/values", shows=lambda body: bool(body["lists"]))
