"""Lists. Another company's things, all named Meadowlark, stand beside whatever is listed."""

import json
from collections.abc import Callable
from typing import Any

from sqlalchemy import insert, update

from storefront.accounts.tables import AccountEventRow, ContactRow
from storefront.catalog.tables import RestrictedCustomerRow
from storefront.identity.tables import SessionRow
from storefront.impersonation.tables import ImpersonationRow
from storefront.platform import clock
from storefront.signin.tables import PasskeyRow
from tests.make.buying import NON_WEB, RESTRICTED
from tests.make.people import COMPANY, OTHER_COMPANY, SINCE
from tests.make.signed_in import bearer
from tests.roles.asking import Call, graph, operation
from tests.roles.things import address_of, request_of
from tests.roles.world import ISSUER, World

Row = dict[str, Any]
FOREIGN = "Meadowlark"


def nothing(_world: World, _role: str) -> None:
    """Add nothing: what is listed is there."""


def lists(
    name: str,
    path: str,
    own: str,
    fill: Callable[[World, str], None] = nothing,
    *,
    document: Any = None,
    of_all: bool = False,
    foreign: str = FOREIGN,
) -> None:
    """Take an operation whose answer holds `own`, and what is foreign only where all companies are listed."""

    def shows(body: Any) -> bool:
        text = json.dumps(body)
        assert of_all or foreign.lower() not in text.lower(), (name, text)
        return own in text and (not of_all or foreign in text)

    @operation(name)
    def _(world: World, role: str, _target: str) -> Call:
        fill(world, role)
        return Call(path, document, shows)


def addresses(world: World, _role: str) -> None:
    for target in ("own", "foreign"):
        address_of(world, target)


def requests(world: World, role: str) -> None:
    for target in ("own", "foreign"):
        request_of(world, f"{role}.listed", target)


def contacts(world: World, _role: str) -> None:
    _add(world, ContactRow, {COMPANY: "Marta", OTHER_COMPANY: FOREIGN}, "first_name")


def events(world: World, _role: str) -> None:
    _add(world, AccountEventRow, {COMPANY: "Dock 3", OTHER_COMPANY: FOREIGN}, "text", at=SINCE, kind="Notes")


def items(world: World, role: str) -> None:
    """Restricted items, one of which each company may buy; added once."""
    if role == "guest":
        _add(world, RestrictedCustomerRow, {COMPANY: RESTRICTED, OTHER_COMPANY: NON_WEB}, "inv_mast_uid")


def _add(world: World, table: Any, of: dict[int, Any], name: str, **values: Any) -> None:
    with world.store.db.write() as tx:
        for company, value in of.items():
            tx.execute(insert(table).values({"customer_id_p21": company, name: value} | values))


def sessions(world: World, _role: str) -> None:
    """Somebody else is signed in, on a device of a name of its own."""
    bearer(world.store.shop, world.people["foreign"], ISSUER)
    of_foreign = SessionRow.web_user_id == world.people["foreign"]
    with world.store.db.write() as tx:
        tx.execute(update(SessionRow).where(of_foreign).values(device=f"{FOREIGN} tablet"))


def passkeys(world: World, role: str) -> None:
    """Oneself and somebody else have one each."""
    with world.store.db.write() as tx:
        for owner, name in {role: "Blue key", "foreign": f"{FOREIGN} key"}.items():
            if owner in world.people:
                of = {"credential_id": f"{role}-{owner}-listed", "web_user_id": world.people[owner]}
                tx.execute(insert(PasskeyRow).values(public_key="none", name=name, created_at=SINCE, **of))


def impersonations(world: World, role: str) -> None:
    """Oneself has acted for the company, and one of our staff who is somebody else for the other one."""
    with world.store.db.write() as tx:
        for by, company, name in (
            (role, COMPANY, "Larkin Hydraulics"),
            ("foreign", OTHER_COMPANY, "Meadowlark Packaging"),
        ):
            row = {"web_user_id": world.people.get(by, 0), "customer_id_p21": company, "customer_name": name}
            times = {"started_at": clock.now(), "ended_at": clock.now()}
            tx.execute(
                insert(ImpersonationRow).values(
                    session_id="over", staff_name="Marcus", reason="Phone order", **row, **times
                )
            )


lists("GET /api/account/addresses", "/api/account/addresses", "Press shop", addresses)
lists("GET /api/account/colleagues", "/api/account/colleagues", "colleague@larkin.example", requests)
lists("GET /api/account/dashboard", "/api/account/dashboard", "Larkin Hydraulics", requests)
lists("GET /api/account/factors", "/api/account/factors", "Blue key", passkeys)
lists("GET /api/account/sessions", "/api/account/sessions", "Firefox on Linux", sessions)
lists("GET /api/impersonation/recent", "/api/impersonation/recent", "Larkin Hydraulics", impersonations)
lists("GET /api/impersonation/search", "/api/impersonation/search?q=larkin", "Larkin Hydraulics")
lists(
    "query impersonatorHistory",
    "/graphql",
    "Larkin Hydraulics",
    impersonations,
    document=graph("{ impersonatorHistory { customerName } }"),
)
lists(
    "query priceReasons",
    "/graphql",
    "VolumeDeal",
    document=graph("{ priceReasons { reason } }"),
)
lists("GET /api/admin/customers", "/api/admin/customers", "Larkin Hydraulics", of_all=True)
lists(
    "GET /api/admin/requests",
    "/api/admin/requests",
    "larkin.example",
    requests,
    of_all=True,
    foreign="meadowlark",
)
lists(
    "GET /api/admin/impersonations",
    "/api/admin/impersonations",
    "Larkin Hydraulics",
    impersonations,
    of_all=True,
)
for _tab, _own, _fill in (
    ("users", "colleague@larkin.example", nothing),
    ("addresses", "Press shop", addresses),
    ("contacts", "Marta", contacts),
    ("history", "Dock 3", events),
    ("items", "RES-1", items),
):
    _address = f"/api/admin/customers/{{customer_id}}/{_tab}"
    _other = "NW-1" if _tab == "items" else FOREIGN
    lists(f"GET {_address}", _address.format(customer_id=COMPANY), _own, _fill, foreign=_other)
