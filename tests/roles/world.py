"""Two companies with their people, our staff, and things that belong to somebody, for the role matrix."""

import datetime
from collections.abc import Callable
from decimal import Decimal
from typing import Any
from urllib.parse import urlencode

import httpx
from msgspec.structs import replace
from sqlalchemy import func, insert, select

from storefront.base.errors import Unauthenticated
from storefront.cart import actions as carts
from storefront.cart.schemas import CartInfoInput, CartItemInput
from storefront.identity.rules import actor_from_claims
from storefront.identity.schemas import ANON, Actor, CompanyRole, UserType
from storefront.impersonation.tables import ImpersonationRow
from storefront.orders.tables import OrderRow
from storefront.quotes.tables import QuoteRow
from tests.make.buying import SCREW, Store
from tests.make.people import COMPANY, OTHER_COMPANY, add_company, add_person
from tests.make.signed_in import bearer

ROLES = ("guest", "viewer", "buyer", "admin", "employee", "engineer", "impersonator")
"""Nobody, three of a company's own, two of our staff, and an engineer who acts for that company."""

ISSUER = "http://localhost"
PLACED = datetime.datetime(2026, 11, 17, 15, tzinfo=datetime.UTC)
OF_COMPANY = {"viewer": CompanyRole.VIEW_ONLY, "buyer": CompanyRole.BUYER, "admin": CompanyRole.ADMIN}


class World:
    """Everybody is signed in; `own`, `colleague` and `foreign` say to whom a thing belongs."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.people: dict[str, int] = {}
        add_company(store.db)
        add_company(store.db, OTHER_COMPANY, "Meadowlark Packaging")
        for name, company_role in OF_COMPANY.items():
            self.people[name] = add_person(store.db, f"{name}@larkin.example", company_role=company_role)
        self.people["colleague"] = add_person(store.db, "colleague@larkin.example")
        self.people["foreign"] = add_person(store.db, "foreign@meadowlark.example", company=OTHER_COMPANY)
        for name, role in (
            ("employee", UserType.AIRLINE_EMPLOYEE),
            ("engineer", UserType.AIRLINE_ENGINEER_USER),
            ("impersonator", UserType.AIRLINE_ENGINEER_USER),
        ):
            self.people[name] = add_person(
                store.db, f"{name}@northfield.example", role=role, may_impersonate=True
            )
        self.headers: dict[str, dict[str, str]] = {"guest": {}}
        for name in self.people:
            self.again(name)

    def ensure(self, name: str) -> None:
        """Sign somebody in anew where an operation has ended the sign-in."""
        self.store.shop.sign_ins.look()
        try:
            self.actor(name)
        except Unauthenticated:
            self.again(name)

    def again(self, name: str) -> None:
        """Sign somebody in anew, whatever became of the sign-in before."""
        if name in self.people:
            acting = (COMPANY, COMPANY + 5, "Larkin Hydraulics") if name == "impersonator" else None
            number = self._impersonation() if acting else None
            self.headers[name] = bearer(self.store.shop, self.people[name], ISSUER, acting, number)

    def _impersonation(self) -> int:
        with self.store.db.write() as tx:
            done = tx.execute(
                insert(ImpersonationRow).values(
                    session_id="matrix",
                    web_user_id=self.people["impersonator"],
                    staff_name="Dana Whitfield",
                    customer_id_p21=COMPANY,
                    customer_name="Larkin Hydraulics",
                    reason="Phone order",
                    started_at=PLACED,
                )
            )
        key = done.inserted_primary_key
        assert key is not None
        number: int = key[0]
        return number

    def actor(self, name: str) -> Actor:
        """Return who this is, by the token that they hold."""
        token = self.headers[name].get("Authorization", "").removeprefix("Bearer ")
        return actor_from_claims(self.store.shop.verifier.claims(token, ISSUER)) if token else ANON

    def owner(self, role: str, target: str) -> Actor:
        """Return to whom a thing belongs; who may look only has it from somebody who may buy."""
        actor = self.actor(role if target == "own" else target)
        return replace(actor, company_role=CompanyRole.BUYER) if actor.is_web_user else actor

    def cart(self, role: str, target: str) -> str:
        """Return the token of a new cart."""
        asked = CartInfoInput(
            action_string="addItem", cart_items=[CartItemInput(inv_mast_uid=SCREW, quantity=10)]
        )
        with self.store.db.write() as tx:
            result = carts.perform(tx, self.store.context(self.owner(role, target)), asked)
        assert result.cart is not None
        return result.cart.token

    def started(self, role: str, target: str) -> tuple[str, dict[str, Any]]:
        """Return the token of a cart at the checkout, and its edits."""
        token = self.cart(role, target)
        owner = role if target == "own" and role != "viewer" else {"own": "buyer"}.get(target, target)
        answer = self.store.get(f"/api/checkout/start/{token}", **self.headers[owner])
        assert answer.status_code == 200, answer.text
        return token, answer.json()["UserEdits"]

    def order(self, role: str, target: str) -> str:
        """Return the reference of a new order."""
        owner = self.owner(role, target)
        with self.store.db.write() as tx:
            count = tx.scalar(select(func.count()).select_from(OrderRow)) or 0
            reference = "".join("ABCDEFGHJK"[int(digit)] for digit in f"{count:016}")
            tx.execute(
                insert(OrderRow).values(
                    order_number=2_000_000 + count,
                    web_reference_id=reference,
                    status="Submitted",
                    order_date=PLACED,
                    customer_id_p21=owner.acting_customer_id,
                    web_user_id=owner.web_user_id,
                    contact_email="somebody@example.com",
                    sub_total=Decimal(10),
                    shipping_total=Decimal(0),
                    tax_total=Decimal(0),
                    order_total=Decimal(10),
                )
            )
        return reference

    def quote(self, role: str, target: str) -> str:
        """Return the reference of a new quote that was requested in the checkout."""
        owner = self.owner(role, target)
        with self.store.db.write() as tx:
            count = tx.scalar(select(func.count()).select_from(QuoteRow)) or 0
            reference = "".join("ABCDEFGHJK"[int(digit)] for digit in f"{count:016}")
            tx.execute(
                insert(QuoteRow).values(
                    quote_number=800_000 + count,
                    web_reference_id=reference,
                    cart_token=f"{count:08}-0000-4000-8000-000000000000",
                    status="Open",
                    quote_date=PLACED.date(),
                    requested_at=PLACED,
                    customer_id_p21=owner.acting_customer_id,
                    web_user_id=owner.web_user_id,
                    contact_email="somebody@example.com",
                )
            )
        return reference

    def ask(
        self,
        role: str,
        method: str,
        path: str,
        document: Any = None,
        form: dict[str, str] | None = None,
        file: bytes | None = None,
        whole_file: bytes | None = None,
        cart: str = "",
    ) -> httpx.Response:
        """Ask as this role does."""
        headers = self.headers[role] | ({"shoppingcarttoken": cart} if cart else {})
        if whole_file is not None:
            octets = {"content-type": "application/octet-stream"}
            return self.store.post(path, body=whole_file, **headers, **octets)
        if form is not None:
            kind = {"content-type": "application/x-www-form-urlencoded"}
            return self.store.post(path, body=urlencode(form).encode(), **headers, **kind)
        if file is not None:
            kind = {"content-type": "multipart/form-data; boundary=XX"}
            head = b'--XX\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
            return self.store.post(path, body=head + file + b"\r\n--XX--\r\n", **headers, **kind)
        if method == "GET":
            return self.store.get(path, **headers)
        return self.store.post(path, document, **headers)


Shows = Callable[[Any], bool]
