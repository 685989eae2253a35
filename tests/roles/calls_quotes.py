"""Quotes between a customer and our staff, each in the state that the operation needs; price requests."""

from collections.abc import Callable
from decimal import Decimal
from itertools import count
from typing import Any

from sqlalchemy import delete, insert

from storefront.catalog.tables import AssociationRow
from storefront.pricing.tables import PriceRequestRow
from storefront.quotes.tables import QuoteDeskRow, QuoteLineRow, QuoteRevisionRow, QuoteRow
from tests.make.buying import BREAKS, SCREW
from tests.make.people import COMPANY, OTHER_COMPANY, SINCE
from tests.make.quoted import LINES, add_quote, in_days
from tests.roles.asking import (
    OF_COMPANY,
    Call,
    operation,
    public,
)
from tests.roles.world import World

_ordered = count(1)

QUOTE, FOREIGN_QUOTE = 700_101, 700_103


def quote_of(world: World, target: str, **columns: Any) -> int:
    """Return a quote of the company, or of another one, as if nobody had touched it; open by default."""
    number = FOREIGN_QUOTE if target == "foreign" else QUOTE
    line = {"quote_line_id": number, "inv_mast_uid": SCREW, "quantity": 10, "unit_price": Decimal(40)}
    with world.store.db.write() as tx:
        for row in (QuoteDeskRow, QuoteRevisionRow, QuoteLineRow, QuoteRow):
            tx.execute(delete(row).where(row.quote_number == number))
    company = OTHER_COMPANY if target == "foreign" else COMPANY
    add_quote(world.store.db, number, [line], company=company, **columns)
    return number


def worked_on(world: World, number: int, action: str, by: str = "employee", **form: Any) -> int:
    """Let one of our staff do something to a quote; return its version after that."""
    path = f"/api/admin/quotes/{number}"
    world.ensure(by)
    version = world.ask(by, "GET", path).json()["version"]
    done = world.ask(by, "POST", f"{path}/{action}", {"version": version, **form})
    assert done.status_code == 200, done.text
    after: int = done.json()["quote"]["version"]
    return after


def request_of_price(world: World) -> int:
    """Return the number of a new price request."""
    with world.store.db.write() as tx:
        done = tx.execute(
            insert(PriceRequestRow).values(
                requested_at=SINCE, inv_mast_uid=SCREW, item_code="HCS-1/4-20X1", email="ann@mill.example"
            )
        )
    key = done.inserted_primary_key
    assert key is not None
    number: int = key[0]
    return number


public("GET /api/admin/quotes", "/api/admin/quotes")
public("POST /api/admin/quotes", "/api/admin/quotes", {"customerId": COMPANY})
public("GET /api/quotes", "/api/quotes")


Prepare = Callable[[World, str, str], tuple[int, int]]
"""Puts a quote into the state that an operation needs; returns its number and version."""


def fresh(world: World, _role: str, target: str) -> tuple[int, int]:
    return quote_of(world, target), 1


def run_out(world: World, _role: str, target: str) -> tuple[int, int]:
    return quote_of(world, target, expires=in_days(-1)), 1


def waiting(world: World, _role: str, target: str) -> tuple[int, int]:
    """Return a quote that was requested and that nobody has answered."""
    return quote_of(world, target, status="Submitted", expires=None), 1


def drafted(world: World, _role: str, target: str) -> tuple[int, int]:
    """Return a quote with a draft that is below the margin floor."""
    number = quote_of(world, target)
    return number, worked_on(world, number, "draft", lines=[_CHEAP])


def asked_for(world: World, role: str, target: str) -> tuple[int, int]:
    """Return a quote for whose draft somebody else of our staff asks for approval."""
    number, _ = drafted(world, role, target)
    by = "engineer" if role == "employee" else "employee"
    return number, worked_on(world, number, "approval", by, to="dana@larkin.example", why="Volume")


def revised(world: World, _role: str, target: str) -> tuple[int, int]:
    """Return a quote that was sent to its customer."""
    number = quote_of(world, target)
    return number, worked_on(world, number, "send", to="dana@larkin.example")


def with_substitute(world: World, role: str, target: str) -> tuple[int, int]:
    """Return a quote of an item for which there is another one."""
    with world.store.db.write() as tx:
        tx.execute(delete(AssociationRow))
        tx.execute(
            insert(AssociationRow).values(
                inv_mast_uid=SCREW, kind="Substitute", associated_inv_mast_uid=BREAKS, note="Brass"
            )
        )
    return fresh(world, role, target)


def about_quote(
    method: str, path: str, targets: tuple[str, ...] = ("any",), form: Any = None, ready: Prepare = fresh
) -> None:
    """Take an operation on a quote at its current version; `form` is what is sent besides."""

    @operation(f"{method} {path.partition('?')[0]}", targets)
    def _(world: World, role: str, target: str) -> Call:
        number, version = ready(world, role, target)
        sent = None if method == "GET" else {"version": version} | (form or {})
        if path.endswith(("/messages", "/read")):
            sent = form
        return Call(path.replace("{number}", str(number)).replace("{revision}", "1"), sent)


DESK, MINE = "/api/admin/quotes/{number}", "/api/quotes/{number}"
_LINE = {"lineNumber": 1, "invMastUid": SCREW, "quantity": 10, "unitPrice": 40}
_CHEAP = {**_LINE, "unitPrice": 2.5, "priceReason": "CompetitorMatch"}
OWN = ("own", "foreign")
about_quote("GET", DESK)
about_quote("GET", f"{DESK}/substitutes?line=1", ready=with_substitute)
about_quote("POST", f"{DESK}/draft", form={"lines": [_LINE]})
about_quote("POST", f"{DESK}/draft/lines", form={"lines": [{"number": "HCS-1/4-20X1"}]})
about_quote("POST", f"{DESK}/draft/prices", form={"how": "Contract"})
about_quote("POST", f"{DESK}/draft/discard", ready=drafted)
about_quote("POST", f"{DESK}/send", form={"to": "dana@larkin.example"})
about_quote("POST", f"{DESK}/approval", form={"to": "dana@larkin.example", "why": "Volume"}, ready=drafted)
about_quote("POST", f"{DESK}/approval/decide", form={"isApproved": True}, ready=asked_for)
about_quote("POST", f"{DESK}/owner")
about_quote("POST", f"{DESK}/follow-up")
about_quote("POST", f"{DESK}/outcome", form={"outcome": "Won"})
about_quote("POST", f"{DESK}/messages", form={"text": "Corvane confirms."})
about_quote("POST", f"{DESK}/read", form={"messageId": 1})
about_quote("GET", MINE, OWN)
about_quote("GET", f"{MINE}/revisions/{{revision}}", OWN, ready=revised)
about_quote("POST", f"{MINE}/accept", OWN)
about_quote("POST", f"{MINE}/change", OWN, {"kinds": ["Price"], "text": "Less"})
about_quote("POST", f"{MINE}/decline", OWN, {"reason": "Price"})
about_quote("POST", f"{MINE}/renew", OWN, ready=run_out)
about_quote("POST", f"{MINE}/withdraw", OWN, ready=waiting)
about_quote("POST", f"{MINE}/messages", OWN, {"text": "When?"})
about_quote("POST", f"{MINE}/read", OWN, {"messageId": 1})


def about_price_request(method: str, action: str = "", form: dict[str, Any] | None = None) -> None:
    """Take an operation on a new price request."""

    @operation(f"{method} /api/admin/price-requests/{{number}}{action}")
    def _(world: World, _role: str, _target: str) -> Call:
        path = f"/api/admin/price-requests/{request_of_price(world)}{action}"
        return Call(path, None if method == "GET" else {"version": 1, **(form or {})})


about_price_request("GET")
about_price_request("POST", "/owner")
about_price_request("POST", "/quote")
about_price_request("POST", "/close", {"reason": "No longer made"})


def ordered_quote(world: World, target: str) -> int:
    """Return the number of a quote of the company, or of another one, whose line has been ordered."""
    number = 750_000 + next(_ordered)
    line = {**LINES[0], "quote_line_id": number, "is_ordered": True}
    add_quote(world.store.db, number, [line], company=COMPANY if target == "own" else OTHER_COMPANY)
    return number


for path in ("/CompleteQuotes", "/api/CompleteQuotes"):

    @operation(f"POST {path}", OF_COMPANY)
    def _(world: World, _role: str, target: str, path: str = path) -> Call:
        number = ordered_quote(world, target)
        return Call(path, [number], shows=lambda body: body == [number])
