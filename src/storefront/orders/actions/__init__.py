"""Show an order: on the confirmation page, in a lookup, in an email.

Source: S1 §4, decisions A13, G35 to G37.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection

from storefront.addresses.rules.places import place_lines
from storefront.base.dates import show_date
from storefront.base.errors import NotFound
from storefront.base.ids import parse_cart_token, parse_web_reference
from storefront.base.money import show_money, show_unit_price
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.rules import may
from storefront.identity.schemas import Ability
from storefront.orders import messages, rules
from storefront.orders.events import OrderHeld, OrderMailAgain, OrderPlaced
from storefront.orders.queries import answer, orders
from storefront.orders.schemas import Order, OrderComplete
from storefront.orders.stored import StoredOrder
from storefront.platform.db import Database
from storefront.platform.mail import Attachment, Letter, Mailer
from storefront.platform.mail_templates import make_letter
from storefront.platform.settings import Settings
from storefront.shipping.rules import packing_text, paperwork_text

TEMPLATE = "order_placed"
Attach = Callable[[int], Sequence[Attachment]]
"""Returns the files that go with the mail about an order, by its number; it never raises."""


def complete(conn: Connection, context: RequestContext, web_reference_id: str) -> OrderComplete:
    """Return the confirmation of an order: complete for its company, staff and, for two hours, its guest.

    A guest is recognized by the cart token that the order came from. Anyone else with the reference sees
    number and status only. Raises NotFound if there is no such order. Source: decision A13.
    """
    row = orders.find_by_reference(conn, parse_web_reference(web_reference_id))
    if row is None:
        raise NotFound(messages.NO_SUCH_ORDER)
    is_whole = _may_see_whole(row, context)
    return OrderComplete(
        web_reference_id=row.web_reference_id,
        order_number=row.order_number,
        status=rules.status_text(row.status),
        contact_email=row.contact_email if is_whole else "",
        order=shown_order(conn, row, context) if is_whole else None,
    )


def _may_see_whole(row: StoredOrder, context: RequestContext) -> bool:
    token = parse_cart_token(context.cart_token)
    return identity.sees_whole(
        context.actor,
        customer_id_p21=row.customer_id_p21,
        holds_cart_token=token is not None and token == row.cart_token,
        age=context.now - row.order_date,
        guest_hours=context.settings.checkout.order_page_hours,
    )


def find_connected(conn: Connection, order_number: str, email: str) -> StoredOrder | None:
    """Return the stored order with this number or reference if the email is connected to it, else None.

    A wrong number, a wrong email and a blank one give the same answer, the first two after the same work, so
    that the response time does not reveal which orders exist. Source: S1 §4, §5, decisions G35 to G37.
    """
    asked = rules.read_lookup(order_number, email)
    wanted = rules.wanted_order(order_number)
    row = None if asked.problem else orders.find_for_lookup(conn, wanted)
    if row is None:
        return None
    is_theirs = rules.is_connected(asked.email, row.contact_email, row.cc_emails)
    is_it = wanted in (row.order_number, row.web_reference_id)
    return row if is_it and is_theirs else None


def shown_order(conn: Connection, row: StoredOrder, context: RequestContext) -> Order:
    """Return an order as the actor may see it; only our staff see internal notes."""
    sees_internal = may(context.actor, Ability.SEE_VISIBILITY_HINTS)
    return answer.answer(conn, row, context.settings.store, sees_internal=sees_internal)


def send_confirmation(
    db: Database, settings: Settings, mailer: Mailer, event: dict[str, Any], attach: Attach = lambda _: ()
) -> None:
    """Send the confirmation of an order to its contact and CC list; the listener of `OrderPlaced`.

    Raises what the mailer raises, so that the outbox tries again. Source: decision G40.
    """
    placed = msgspec.convert(event, OrderPlaced)
    _send(db, settings, mailer, placed.order_number, attach, is_held=False)


def send_received(db: Database, settings: Settings, mailer: Mailer, event: dict[str, Any]) -> None:
    """Tell the contact and CC list that an order was received and is waiting; the listener of `OrderHeld`.

    The reason is not given. Raises what the mailer raises, so that the outbox tries again.
    Source: decisions D5, G40.
    """
    held = msgspec.convert(event, OrderHeld)
    _send(db, settings, mailer, held.order_number, lambda _: (), is_held=True)


def send_again(
    db: Database, settings: Settings, mailer: Mailer, event: dict[str, Any], attach: Attach = lambda _: ()
) -> None:
    """Mail a confirmation again as the order is now; the listener of `OrderMailAgain`.

    It has the same files as the first one; an order on hold has none. Raises what the mailer raises, so that
    the outbox tries again.
    """
    again = msgspec.convert(event, OrderMailAgain)
    with db.read() as conn:
        row = orders.find_by_number(conn, again.order_number)
        if row is None:
            return
        order = answer.answer(conn, row, settings.store)
    letter = confirmation(order, row, settings, is_held=again.is_held)
    letter = msgspec.structs.replace(
        letter,
        key=f"{letter.key}:again:{again.place}",
        attachments=() if again.is_held else attach(again.order_number),
    )
    mailer.send(msgspec.structs.replace(letter, to=[again.to], cc=[]) if again.to else letter)


def _send(
    db: Database, settings: Settings, mailer: Mailer, order_number: int, attach: Attach, *, is_held: bool
) -> None:
    with db.read() as conn:
        row = orders.find_by_number(conn, order_number)
        if row is None:
            return
        order = answer.answer(conn, row, settings.store)
    letter = confirmation(order, row, settings, is_held=is_held)
    mailer.send(msgspec.structs.replace(letter, attachments=attach(order_number)))


def confirmation(order: Order, row: StoredOrder, settings: Settings, *, is_held: bool = False) -> Letter:
    """Return the email that confirms an order, or says that it was received and `is_held`."""
    lead = messages.MAIL_RECEIVED if is_held else messages.MAIL_THANKS
    subject = messages.RECEIVED_SUBJECT if is_held else messages.CONFIRMATION_SUBJECT
    facts = {
        "lead": lead.format(store=settings.store.name),
        "order": order,
        "first_name": row.first_name,
        "email_notes": row.email_notes,
        "carrier": rules.carrier_text(order),
        "shipping_total": rules.freight_text(order),
        "packing": packing_text(order.packing_basis),
        "paperwork": paperwork_text(order.special_paperwork),
        "say": messages,
        "place_lines": place_lines,
        "date": show_date,
        "money": show_money,
        "unit_price": show_unit_price,
        "tbd": messages.TBD,
        "terms": messages.TERMS,
        "terms_address": rules.whole_address(order.terms_conditions_uri, settings.store.public_url),
    }
    return make_letter(
        settings,
        TEMPLATE,
        facts,
        key=f"{'OrderHeld' if is_held else 'OrderPlaced'}:{order.order_number}:{order.web_reference_id}",
        to=[row.contact_email],
        cc=list(row.cc_emails),
        subject=subject.format(store=settings.store.name, n=order.order_number),
    )


def give_to_account(database: Database, event: dict[str, Any]) -> None:
    """Show a guest's orders in the history of the account that they asked for with them.

    `event` is a `CheckoutAccountOpened`; giving the same orders again changes nothing. Source: decision G11.
    """
    with database.write() as tx:
        for reference in event["web_reference_ids"]:
            orders.give_order(tx, reference, event["customer_id_p21"], event["web_user_id"])
