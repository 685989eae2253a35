"""Somebody who has left traces in every table that can hold any."""

import datetime
from typing import Any

from sqlalchemy import Connection, insert

from storefront.accounts import tables as accounts
from storefront.accounts.actions import colleagues, pins, profile, registration
from storefront.accounts.schemas.colleagues import RoleForm, SwitchForm
from storefront.accounts.schemas.profile import ProfileEdits
from storefront.addresses import actions as addresses
from storefront.addresses.schemas import Address, AddressForm
from storefront.availability.tables import WatchedProductRow
from storefront.cart.tables import CartFileRow, CartLineRow, CartRow
from storefront.catalog.tables import ItemRow
from storefront.checkout.tables import CheckoutRow
from storefront.feedback.tables import SubmissionRow
from storefront.identity.schemas import CompanyRole
from storefront.impersonation.tables import ImpersonationRow, ImpersonationWriteRow
from storefront.lists.tables import ShoppingListLineRow, ShoppingListRow
from storefront.orders.tables import OrderRow
from storefront.payment.tables import CardRow
from storefront.pricing.tables import PriceRequestRow
from storefront.quotes.tables import (
    QuoteDeskRow,
    QuoteEventRow,
    QuoteMessageRow,
    QuoteReadRow,
    QuoteRevisionRow,
    QuoteRow,
)
from storefront.signin.tables import (
    ChallengeRow,
    OutsideIdentityRow,
    PasskeyRow,
    RecoveryCodeRow,
    RefreshTokenRow,
    TotpRow,
)
from tests.accounts.test_passwords import signed_in_on
from tests.make.accounts import NOW, Door
from tests.make.accounts import registration as form
from tests.make.people import COMPANY, add_company, add_person

FIRST, LAST, EMAIL = "Quirina", "Zzyzx", "quirina.canary@larkin.example"
CANARIES = ("quirina", "zzyzx", "canary")
PAPERS = {"orders"}
ITEM = 6
TOKEN, GUEST_TOKEN = "11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"
SOON = NOW + datetime.timedelta(hours=1)


def door_of(db: Any, settings: Any) -> Door:
    """Return a way into a store with a company."""
    add_company(db)
    return Door(db, settings)


def person_of(door: Door) -> int:
    """Open an account of somebody who has left traces everywhere; return their number."""
    number = add_person(
        door.db,
        EMAIL,
        first_name=FIRST,
        last_name=LAST,
        phone="canary 555",
        company_role=CompanyRole.ADMIN,
        preferred_name=FIRST,
        job_title="canary keeper",
    )
    renee = add_person(door.db, "renee@larkin.example", first_name="Renee", last_name="Alcott")
    signed_in_on(door, number, "phone")
    own = door.person(number)
    colleagues.change_role(own, RoleForm(web_user_id=renee, role=CompanyRole.ADMIN))
    colleagues.switch(own, SwitchForm(web_user_id=renee, is_on=False))
    colleagues.switch(own, SwitchForm(web_user_id=renee, is_on=True))
    colleagues.switch(own, SwitchForm(web_user_id=renee, is_on=False))
    pins.send_pin(door.guest(), EMAIL)
    seen = profile.load_profile(own)
    edits = {name: getattr(seen, name) for name in ProfileEdits.__struct_fields__}
    profile.save_profile(own, ProfileEdits(**edits | {"email": "new.canary@larkin.example", "phone": ""}))
    registration.register(door.guest(), form(email=EMAIL))
    place = Address(
        name="Dock",
        first_name=FIRST,
        last_name=LAST,
        address1="2210 Mill Race Rd",
        city="Akron",
        state="OH",
        zip="44312",
        phone="330-555-0133",
    )
    addresses.save_address(own, AddressForm(address=place))
    with door.db.write() as tx:
        traces(tx, number)
    return number


def traces(tx: Connection, number: int) -> None:
    """Put rows about the person into the tables that no action above has written."""
    kept: list[tuple[Any, dict[str, Any]]] = [
        (ItemRow, {"inv_mast_uid": ITEM, "item_code": "CFP-1", "item_desc": "Power unit"}),
        (
            accounts.AccountRequestRow,
            {
                "state": "Approved",
                "email": EMAIL,
                "first_name": FIRST,
                "last_name": LAST,
                "password_hash": "",
                "created_at": NOW,
                "web_user_id": number,
            },
        ),
        (
            accounts.AccountRequestRow,
            {
                "state": "Approved",
                "email": "other@larkin.example",
                "first_name": "Other",
                "last_name": "Person",
                "password_hash": "",
                "created_at": NOW,
                "decided_by": f"{FIRST} {LAST}",
                "reason": f"Please ask {FIRST} {LAST}.",
            },
        ),
        (
            accounts.ContactRow,
            {"customer_id_p21": COMPANY, "first_name": FIRST, "last_name": LAST, "email": EMAIL.upper()},
        ),
        (
            accounts.CustomerEditRow,
            {"customer_id_p21": COMPANY, "version": 2, "at": NOW, "by_name": f"{FIRST} {LAST}"},
        ),
        (
            QuoteRow,
            {
                "quote_number": 500_001,
                "customer_id_p21": COMPANY,
                "web_user_id": number,
                "quote_date": NOW.date(),
                "requested_at": NOW,
                "web_reference_id": "A2" * 8,
                "first_name": FIRST,
                "last_name": LAST,
                "contact_email": EMAIL,
                "contact_title": "canary",
                "contact_phone": "canary",
                "cc_emails": [EMAIL],
                "email_notes": FIRST,
                "notes": FIRST,
                "ship_to_first_name": FIRST,
                "ship_to_last_name": LAST,
                "ship_to_attn": LAST,
                "ship_to_phone": "canary",
            },
        ),
        (
            QuoteMessageRow,
            {
                "quote_number": 500_001,
                "at": NOW,
                "by_web_user_id": number,
                "by_name": f"{FIRST} {LAST}",
                "text": f"Call me, {FIRST}",
                "is_staff": False,
            },
        ),
        (
            QuoteEventRow,
            {
                "quote_number": 500_001,
                "at": NOW,
                "by_web_user_id": number,
                "by_name": f"{FIRST} {LAST}",
                "kind": "Accepted",
                "text": f"Accepted by {FIRST}",
            },
        ),
        (QuoteReadRow, {"quote_number": 500_001, "web_user_id": number, "message_id": 1}),
        (QuoteDeskRow, {"quote_number": 500_001, "answered_by": f"{FIRST} {LAST}"}),
        (
            QuoteRevisionRow,
            {
                "quote_number": 500_001,
                "revision": 1,
                "sent_at": NOW,
                "sent_by": f"{FIRST} {LAST}",
                "lines": [],
                "total": 0,
            },
        ),
        (
            ShoppingListRow,
            {
                "id": 7,
                "customer_id_p21": COMPANY,
                "web_user_id": number,
                "name": f"{FIRST}'s press",
                "name_key": "press",
                "created_at": NOW,
                "changed_at": NOW,
            },
        ),
        (
            ShoppingListLineRow,
            {
                "list_id": 7,
                "line_id": 1,
                "sort_order": 0,
                "inv_mast_uid": ITEM,
                "quantity": 2,
                "note": f"For {FIRST}",
                "added_at": NOW,
            },
        ),
        (TotpRow, {"web_user_id": number, "secret": "CANARYSECRET", "created_at": NOW}),
        (
            PasskeyRow,
            {
                "credential_id": "canary",
                "web_user_id": number,
                "public_key": "x",
                "name": "canary key",
                "created_at": NOW,
            },
        ),
        (RecoveryCodeRow, {"digest": "d", "web_user_id": number, "created_at": NOW}),
        (
            OutsideIdentityRow,
            {"issuer": "https://id.example", "subject": "canary", "web_user_id": number, "created_at": NOW},
        ),
        (
            ChallengeRow,
            {
                "digest": "c",
                "kind": "x",
                "web_user_id": number,
                "facts": {"email": EMAIL},
                "created_at": NOW,
                "expires_at": SOON,
            },
        ),
        (
            ImpersonationRow,
            {
                "session_id": "phone",
                "web_user_id": number,
                "staff_name": f"{FIRST} {LAST}",
                "customer_id_p21": COMPANY,
                "customer_name": "Larkin Hydraulics",
                "reason": "Phone order",
                "started_at": NOW,
                "ended_by": f"{FIRST} {LAST}",
            },
        ),
        (
            ImpersonationRow,
            {
                "impersonation_id": 7,
                "session_id": "other",
                "web_user_id": 99,
                "staff_name": "Nina Kowalski",
                "customer_id_p21": COMPANY,
                "customer_name": "Larkin Hydraulics",
                "reason": f"{FIRST} {LAST} phoned",
                "started_at": NOW,
            },
        ),
        *(
            (ImpersonationWriteRow, {"impersonation_id": number, "at": NOW, "kind": "x", "text": text})
            for number, text in (
                (1, "Own password changed"),
                (7, f"Invited {EMAIL} into customer {COMPANY}"),
                (7, f"Ship-to kept as typed: {FIRST} {LAST}, 2210 Mill Race Rd, Akron"),
            )
        ),
        (
            RefreshTokenRow,
            {
                "digest": "r",
                "family": "f",
                "session_id": "phone",
                "client_id": "storefront",
                "scope": "openid",
                "created_at": NOW,
                "expires_at": SOON,
            },
        ),
        *(
            (CartRow, {"token": token, "web_user_id": owner, "created_at": NOW, "used_at": NOW})
            for token, owner in ((TOKEN, number), (GUEST_TOKEN, None))
        ),
        (
            CartLineRow,
            {"unique_id": "u", "cart_token": TOKEN, "line_number": 1, "quantity": 1, "identity": "canary"},
        ),
        (
            CartFileRow,
            {
                "file_id": "f",
                "cart_token": TOKEN,
                "file_name": "canary.pdf",
                "media_type": "application/pdf",
                "byte_count": 1,
                "digest": "d",
                "attached_at": NOW,
                "web_user_id": number,
            },
        ),
        *(
            (
                CheckoutRow,
                {
                    "cart_token": token,
                    "edits": {
                        "SelectedContact": {"Email": EMAIL, "FirstName": FIRST},
                        "CardPayment": {"CardToken": "canarytoken"},
                    },
                    "updated_at": NOW,
                },
            )
            for token in (TOKEN, GUEST_TOKEN)
        ),
        (
            CardRow,
            {
                "web_user_id": number,
                "provider": "embedded",
                "payment_method_id": "canary",
                "last4": "4242",
                "created_at": NOW,
            },
        ),
        (
            WatchedProductRow,
            {
                "entry_date": NOW,
                "inv_mast_uid": ITEM,
                "web_user_id": number,
                "unsubscribe_digest": "canary",
            },
        ),
        (
            WatchedProductRow,
            {"entry_date": NOW, "inv_mast_uid": ITEM, "email": EMAIL, "first_name": FIRST, "last_name": LAST},
        ),
        (
            SubmissionRow,
            {
                "kind": "feedback",
                "received_at": NOW,
                "email": EMAIL,
                "name": FIRST,
                "fields": {"Comment": "canary"},
            },
        ),
        (
            SubmissionRow,
            {
                "kind": "feedback",
                "received_at": NOW,
                "email": "other@larkin.example",
                "handled_at": NOW,
                "handled_by": EMAIL,
            },
        ),
        (
            PriceRequestRow,
            {
                "requested_at": NOW,
                "inv_mast_uid": ITEM,
                "item_code": "CFP-1",
                "item_desc": "Power unit",
                "company_name": "canary works",
                "first_name": FIRST,
                "last_name": LAST,
                "email": EMAIL,
                "phone": "canary",
            },
        ),
        (
            OrderRow,
            {
                "order_number": 1_000_001,
                "web_reference_id": "ABCDEFGHIJKLMNOP",
                "status": "Open",
                "order_date": NOW,
                "web_user_id": number,
                "contact_email": EMAIL,
                "first_name": FIRST,
                "last_name": LAST,
                "sub_total": 1,
                "order_total": 1,
            },
        ),
    ]
    for row, values in kept:
        tx.execute(insert(row).values(values))
