"""Accounts, colleagues and the address book."""

from typing import Any

from tests.make.people import COMPANY, PASSWORD
from tests.roles.asking import (
    OF_COMPANY,
    Call,
    operation,
    public,
)
from tests.roles.things import SHIP_TO, address_of, invited, request_of
from tests.roles.world import World

public("POST /api/registration/confirm", "/api/registration/confirm", {"token": "none"})
public("POST /api/registration/resend", "/api/registration/resend", {"email": "nobody@larkin.example"})
public("POST /api/password-reset", "/api/password-reset", {"email": "nobody@larkin.example"})
public(
    "POST /api/password-reset/pin",
    "/api/password-reset/pin",
    {"email": "nobody@larkin.example", "pin": "123456"},
)
public(
    "POST /api/password-reset/password",
    "/api/password-reset/password",
    {"ticket": "none", "password": PASSWORD, "verify": PASSWORD},
)
public("POST /api/invitation", "/api/invitation", {"token": "none"})
public(
    "POST /api/invitation/accept",
    "/api/invitation/accept",
    {"token": "none", "password": PASSWORD, "verify": PASSWORD},
)
public("GET /api/account/profile", "/api/account/profile")
public("POST /api/account/email/confirm", "/api/account/email/confirm", {"token": "none"})
public(
    "POST /api/account/password",
    "/api/account/password",
    {"current": "wrong", "password": PASSWORD, "verify": PASSWORD},
)


@operation("POST /api/registration")
def _(_world: World, role: str, _target: str) -> Call:
    form = {"firstName": "Miguel", "lastName": "Santos", "email": f"{role}.asks@oberlintool.example"}
    secret = {"password": PASSWORD, "verify": PASSWORD}
    return Call("/api/registration", form | secret | {"phone": "440-555-0127", "customerId": COMPANY})


@operation("POST /api/account/profile")
def _(world: World, role: str, _target: str) -> Call:
    known = world.ask(role, "GET", "/api/account/profile").json()
    kept = ("preferredName", "jobTitle", "phone", "phoneExt", "email", "version", "firstName", "lastName")
    return Call(
        "/api/account/profile",
        {name: known.get(name, "") for name in kept if name != "version"}
        | {"version": known.get("version", 1)},
    )


@operation("POST /api/account/colleagues/invite")
def _(_world: World, role: str, _target: str) -> Call:
    form = {
        "email": f"invited.by.{role}@larkin.example",
        "firstName": "Ken",
        "lastName": "Vasquez",
        "role": "Buyer",
    }
    return Call("/api/account/colleagues/invite", form)


def about_person(name: str, **form: Any) -> None:
    """Take an operation on a person of the own company, or of another one."""

    @operation(name, ("colleague", "foreign"))
    def _(world: World, _role: str, target: str) -> Call:
        return Call(name.split()[1], {"webUserId": world.people[target], **form})


@operation("POST /api/account/colleagues/resend", ("colleague", "foreign"))
def _(world: World, role: str, target: str) -> Call:
    return Call("/api/account/colleagues/resend", {"webUserId": invited(world, role, target)})


about_person("POST /api/account/colleagues/role", role="Buyer")
about_person("POST /api/account/colleagues/switch", isOn=True)


@operation("POST /api/account/colleagues/decide", OF_COMPANY)
def _(world: World, role: str, target: str) -> Call:
    number = request_of(world, role, target)
    return Call(
        "/api/account/colleagues/decide",
        {"requestId": number, "isApproved": False, "reason": "We do not know you."},
    )


# the address book


@operation("POST /api/account/addresses", ("own", "foreign"))
def _(world: World, role: str, target: str) -> Call:
    number = address_of(world, target)
    address = SHIP_TO | {"Country": "US", "Phone": "419-555-0176", "P21Id": number}
    form = {"address": address, "revision": revision(world, target, number), "isTwinFine": True}
    return Call("/api/account/addresses", form)


@operation("POST /api/account/addresses/remove", ("own", "foreign"))
def _(world: World, role: str, target: str) -> Call:
    number = address_of(world, target)
    form = {"p21Id": number, "revision": revision(world, target, number)}
    return Call("/api/account/addresses/remove", form)


def revision(world: World, target: str, number: int) -> str:
    """Return the revision of an address, as its owners read it."""
    owner = "admin" if target == "own" else "foreign"
    rows = world.ask(owner, "GET", "/api/account/addresses").json()["rows"]
    (found,) = (row["revision"] for row in rows if row["address"]["P21Id"] == number)
    return str(found)
