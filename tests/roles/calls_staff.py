"""Second factors and devices, acting for a customer, the staff area."""

import itertools
from typing import Any

from sqlalchemy import delete, func, insert, select

from storefront.accounts.tables import CustomerEditRow
from storefront.feedback import queries as submissions
from storefront.identity.tables import SessionRow
from storefront.impersonation.tables import ImpersonationRow
from storefront.platform import clock
from storefront.signin.tables import PasskeyRow, TotpRow
from storefront.webhooks import standard
from storefront.webhooks.queries import deliveries, dispatch, endpoints
from storefront.webhooks.stored import StoredEndpoint
from tests.make.buying import SCREW
from tests.make.files import PDF
from tests.make.held import hold_order, pay_order
from tests.make.people import COMPANY, SINCE
from tests.make.signed_in import bearer
from tests.roles.asking import (
    Call,
    operation,
    public,
)
from tests.roles.things import invited, request_of
from tests.roles.world import ISSUER, World

public("POST /api/account/factors/totp/start", "/api/account/factors/totp/start", {})
public("POST /api/account/factors/totp/confirm", "/api/account/factors/totp/confirm", {"code": "000000"})
public("POST /api/account/factors/passkeys/options", "/api/account/factors/passkeys/options", {})
public(
    "POST /api/account/factors/passkeys/add",
    "/api/account/factors/passkeys/add",
    {"challenge": "none", "credential": {}, "name": "Key"},
)
public("POST /api/account/factors/recovery-codes", "/api/account/factors/recovery-codes", {})
public("POST /api/account/proof", "/api/account/proof", {"password": "wrong"})
public("POST /api/sign-in/passkey/options", "/api/sign-in/passkey/options", {})
public(
    "POST /api/sign-in/second-factor", "/api/sign-in/second-factor", {"challenge": "none", "code": "000000"}
)


@operation("POST /api/account/factors/totp/remove")
def _(world: World, role: str, _target: str) -> Call:
    if role in world.people:
        with world.store.db.write() as tx:
            tx.execute(delete(TotpRow).where(TotpRow.web_user_id == world.people[role]))
            mine = {"web_user_id": world.people[role], "secret": "none"}
            tx.execute(insert(TotpRow).values(created_at=SINCE, confirmed_at=SINCE, **mine))
    return Call("/api/account/factors/totp/remove", {})


def passkey_of(world: World, role: str, target: str) -> str:
    """Return the id of a new passkey of a person."""
    owner = role if target == "own" and role != "guest" else "colleague"
    with world.store.db.write() as tx:
        count = tx.scalar(select(func.count()).select_from(PasskeyRow))
        name = f"passkey-{count}"
        tx.execute(
            insert(PasskeyRow).values(
                credential_id=name, web_user_id=world.people[owner], public_key="none", created_at=SINCE
            )
        )
    return name


@operation("POST /api/account/factors/passkeys/rename", ("own", "colleague"))
def _(world: World, role: str, target: str) -> Call:
    passkey = passkey_of(world, role, target)
    return Call("/api/account/factors/passkeys/rename", {"passkeyId": passkey, "name": "Blue key"})


@operation("POST /api/account/factors/passkeys/remove", ("own", "colleague"))
def _(world: World, role: str, target: str) -> Call:
    return Call("/api/account/factors/passkeys/remove", {"passkeyId": passkey_of(world, role, target)})


@operation("POST /api/account/sessions/end", ("own", "colleague"))
def _(world: World, role: str, target: str) -> Call:
    owner = role if target == "own" and role != "guest" else "colleague"
    bearer(world.store.shop, world.people[owner], ISSUER)
    with world.store.db.read() as conn:
        session = conn.scalar(
            select(SessionRow.session_id)
            .where(SessionRow.web_user_id == world.people[owner])
            .order_by(SessionRow.created_at.desc())
        )
    return Call("/api/account/sessions/end", {"sessionId": session})


public("POST /api/Authorization/ImpUserInfo", "/api/Authorization/ImpUserInfo", {})


@operation("POST /api/impersonation/start")
def _(world: World, role: str, _target: str) -> Call:
    world.again(role)
    return Call("/api/impersonation/start", {"customerId": COMPANY, "reason": "Phone order"})


@operation("POST /api/impersonation/end")
def _(world: World, role: str, _target: str) -> Call:
    world.again(role)
    return Call("/api/impersonation/end", {})


# the staff area

public("GET /api/admin/customers/{customer_id}", f"/api/admin/customers/{COMPANY}")


@operation("GET /api/admin/impersonations/{impersonation_id}")
def _(world: World, _role: str, _target: str) -> Call:
    with world.store.db.write() as tx:
        done = tx.execute(
            insert(ImpersonationRow).values(
                session_id="gone",
                web_user_id=world.people["engineer"],
                staff_name="Dana Whitfield",
                customer_id_p21=COMPANY,
                customer_name="Larkin Hydraulics",
                reason="Phone order",
                started_at=SINCE,
                ended_at=SINCE,
            )
        )
    key = done.inserted_primary_key
    assert key is not None
    return Call(f"/api/admin/impersonations/{key[0]}")


@operation("POST /api/admin/customers/{customer_id}/notes")
def _(world: World, _role: str, _target: str) -> Call:
    with world.store.db.read() as conn:
        version = conn.scalar(select(CustomerEditRow.version)) or 0
    form = {"notes": "PO number on every order.", "version": version}
    return Call(f"/api/admin/customers/{COMPANY}/notes", form)


def about_user(action: str, **form: Any) -> None:
    """Take an operation of staff on a customer's person; `foreign` is a person of another customer."""

    @operation(f"POST /api/admin/customers/{{customer_id}}/users/{action}", ("colleague", "foreign"))
    def _(world: World, _role: str, target: str) -> Call:
        sent = {"webUserId": world.people[target], **form}
        return Call(f"/api/admin/customers/{COMPANY}/users/{action}", sent)


about_user("reset")
about_user("role", role="Buyer")
about_user("switch", isOn=True)


@operation("POST /api/admin/customers/{customer_id}/users/resend", ("colleague", "foreign"))
def _(world: World, role: str, target: str) -> Call:
    path = f"/api/admin/customers/{COMPANY}/users/resend"
    return Call(path, {"webUserId": invited(world, role, target)})


@operation("POST /api/admin/customers/{customer_id}/users/invite")
def _(_world: World, role: str, _target: str) -> Call:
    form = {
        "email": f"invited.by.{role}@northfield.example",
        "firstName": "Ken",
        "lastName": "Vasquez",
        "role": "Buyer",
    }
    return Call(f"/api/admin/customers/{COMPANY}/users/invite", form)


@operation("GET /api/admin/requests/{request_id}")
def _(world: World, role: str, _target: str) -> Call:
    return Call(f"/api/admin/requests/{request_of(world, role, 'own')}")


for _way, _form in {
    "approve": {"role": "Buyer", "customerId": COMPANY},
    "approve/mail": {"role": "Buyer", "customerId": COMPANY},
    "refuse": {"reason": "We do not know you."},
    "refuse/mail": {"reason": "We do not know you."},
}.items():

    @operation(f"POST /api/admin/requests/{{request_id}}/{_way}")
    def _(world: World, role: str, _target: str, way: str = _way, form: Any = _form) -> Call:
        number = request_of(world, f"{role}.{way.replace('/', '.')}", "own")
        return Call(f"/api/admin/requests/{number}/{way}", form)


@operation("POST /api/FileUpload/itemdocfile")
def _(_world: World, _role: str, _target: str) -> Call:
    return Call("/api/FileUpload/itemdocfile", file=PDF)


def upload_of(world: World) -> str:
    """Return the id of a new file that one of our staff has uploaded."""
    return world.ask("employee", "POST", "/api/FileUpload/itemdocfile", file=PDF).text


@operation("POST /api/admin/items/{inv_mast_uid}/documents")
def _(world: World, _role: str, _target: str) -> Call:
    form = {"fileId": upload_of(world), "kind": "Sds"}
    return Call(f"/api/admin/items/{SCREW}/documents", form)


@operation("POST /api/admin/items/{inv_mast_uid}/documents/remove")
def _(world: World, _role: str, _target: str) -> Call:
    file_id = upload_of(world)
    path = f"/api/admin/items/{SCREW}/documents"
    world.ask("employee", "POST", path, {"fileId": file_id, "kind": "Sds"})
    return Call(f"{path}/remove", {"fileId": file_id}, lambda body: "links" in body)


public("GET /api/admin/dashboard", "/api/admin/dashboard")


# orders of the staff area

HELD = itertools.count(900_001)
PAID = itertools.count(950_001)


@operation("GET /api/admin/orders")
def _(world: World, _role: str, _target: str) -> Call:
    number = next(HELD)
    hold_order(world.store.db, number)
    return Call("/api/admin/orders", shows=lambda body: str(number) in str(body))


@operation("GET /api/admin/orders/{order_number}")
def _(world: World, _role: str, _target: str) -> Call:
    number = next(HELD)
    hold_order(world.store.db, number)
    return Call(f"/api/admin/orders/{number}")


@operation("POST /api/admin/orders/{order_number}/holds")
def _(world: World, _role: str, _target: str) -> Call:
    number = next(HELD)
    hold_order(world.store.db, number, [])
    return Call(f"/api/admin/orders/{number}/holds", {"reason": "Review", "why": "Address to check"})


@operation("POST /api/admin/orders/{order_number}/mails")
def _(world: World, _role: str, _target: str) -> Call:
    number = next(HELD)
    hold_order(world.store.db, number)
    return Call(f"/api/admin/orders/{number}/mails", {})


@operation("POST /api/admin/orders/{order_number}/holds/lift")
def _(world: World, _role: str, _target: str) -> Call:
    number = next(HELD)
    (hold,) = hold_order(world.store.db, number)
    return Call(f"/api/admin/orders/{number}/holds/lift", {"holdId": hold, "why": "Checked by phone"})


def about_payment(way: str, state: str) -> None:
    """Take an operation of staff on the payment of an order."""

    @operation(f"POST /api/payment/{{order_number}}/{way}")
    def _(world: World, _role: str, _target: str) -> Call:
        number = next(PAID)
        pay_order(world.store, number, state)
        return Call(f"/api/payment/{number}/{way}", {"why": "Shipped today", "version": 0})


about_payment("capture", "Authorized")
about_payment("void", "Authorized")
about_payment("refund", "Captured")


# orders of a company

public("GET /api/orders/open-lines", "/api/orders/open-lines")
public("GET /api/orders", "/api/orders")
public("GET /api/orders/overview", "/api/orders/overview")
public("GET /api/orders/items", "/api/orders/items")


# inbox


def message_of(world: World) -> int:
    """Return the number of a message in the inbox."""
    with world.store.db.write() as tx:
        return submissions.keep_submission(
            tx,
            kind="contact",
            received_at=SINCE,
            email="tom@larkin.example",
            name="Tom",
            page_url="",
            fields={"message": "Which seal?"},
        )


@operation("GET /api/admin/inbox")
def _(world: World, _role: str, _target: str) -> Call:
    message_of(world)
    return Call("/api/admin/inbox", shows=lambda body: bool(body["rows"]))


@operation("GET /api/admin/inbox/{submission_id}")
def _(world: World, _role: str, _target: str) -> Call:
    return Call(f"/api/admin/inbox/{message_of(world)}")


@operation("POST /api/admin/inbox/{submission_id}/handled")
def _(world: World, _role: str, _target: str) -> Call:
    return Call(f"/api/admin/inbox/{message_of(world)}/handled", {"isHandled": True})


# webhooks

HOOK = {"url": "https://93.184.216.34/in"}


@operation("GET /api/admin/webhooks")
def _(_world: World, _role: str, _target: str) -> Call:
    return Call("/api/admin/webhooks", shows=lambda body: "eventTypes" in body)


@operation("POST /api/admin/webhooks")
def _(world: World, _role: str, _target: str) -> Call:
    with world.store.db.write() as tx:
        for endpoint in endpoints.list_endpoints(tx):
            endpoints.remove_endpoint(tx, endpoint.endpoint_id)
    return Call("/api/admin/webhooks", HOOK, lambda body: body["secret"].startswith("whsec_"))


def about_endpoint(way: str) -> None:
    """Take an operation of staff on an endpoint."""

    @operation(f"POST /api/admin/webhooks/{{endpoint_id}}/{way}")
    def _(world: World, _role: str, _target: str) -> Call:
        with world.store.db.write() as tx:
            secret = standard.secret_of(b"s" * 32)
            new = StoredEndpoint(url=HOOK["url"], secret=secret, created_at=clock.now())
            number = endpoints.add_endpoint(tx, new)
        return Call(f"/api/admin/webhooks/{number}/{way}", {})


for each_way in ("remove", "rotate", "enable", "test"):
    about_endpoint(each_way)


@operation("POST /api/admin/webhooks/deliveries/{delivery_id}/replay")
def _(world: World, _role: str, _target: str) -> Call:
    with world.store.db.write() as tx:
        secret = standard.secret_of(b"s" * 32)
        new = StoredEndpoint(url=HOOK["url"], secret=secret, created_at=clock.now())
        number = endpoints.add_endpoint(tx, new)
        dispatch.add_test(tx, number, "webhook.test", "", clock.now())
        ((delivery,), _) = deliveries.list_deliveries(tx, endpoint_id=number)
    return Call(f"/api/admin/webhooks/deliveries/{delivery.delivery_id}/replay", {})
