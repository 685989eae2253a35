"""Request the price of an item that has none. Source: S2 §2.4, §7.1, §8; decisions B8, F6, F7."""

import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection

from storefront.accounts.actions.mailing import origin_of
from storefront.accounts.queries import people
from storefront.base.dates import show_date
from storefront.base.item_list import is_uid
from storefront.base.person import full_name, kept_phone, show_phone
from storefront.base.text import one_line
from storefront.catalog import messages as catalog_messages
from storefront.catalog import rules as catalog
from storefront.identity.request_context import RequestContext
from storefront.platform import outbox
from storefront.platform.log import logger
from storefront.platform.mail import Letter, Mailer
from storefront.platform.mail_templates import make_letter
from storefront.platform.settings import Settings
from storefront.pricing import limits, messages, rules
from storefront.pricing.events import PriceRequested
from storefront.pricing.queries import requests
from storefront.pricing.schemas import PriceRequest, PriceRequestResult

TEMPLATE = "price_requested"
COMPANY_KEPT = 120

log = logger("pricing")


def request_price(context: RequestContext, request: PriceRequest) -> PriceRequestResult:
    """Store a request for a price, and notify the customer's sales representative, or sales, by mail.

    A signed-in user's data come from the account. A repeat within a day gets the same answer, but sales is
    not notified again.
    """
    if request.website:
        return _submitted(context, context.request_id)
    if problems := rules.problems_of_request(request, context.actor):
        return _refused(context, " ".join(problem.message for problem in problems))
    with context.db.write() as tx:
        item = requests.find_item_to_price(tx, request.inv_mast_uid) if is_uid(request.inv_mast_uid) else None
        if item is None or not catalog.may_see(item[2], context.actor):
            return _refused(context, catalog_messages.NO_SUCH_ITEM)
        who = _asker(tx, context, request)
        since = context.now - datetime.timedelta(hours=limits.REQUEST_REPEAT_HOURS)
        number = requests.find_same_request(tx, request.inv_mast_uid, who.email, since)
        if number is None:
            number = _keep(tx, context, who, item[0], item[1])
    return _submitted(context, str(number))


def _asker(tx: Connection, context: RequestContext, request: PriceRequest) -> PriceRequest:
    """Return the request with its real sender: the account of a signed-in user, or what a guest typed."""
    person = None
    if context.actor.web_user_id is not None:
        person = people.find_person_by_id(tx, context.actor.web_user_id)
    if person is not None:
        return msgspec.structs.replace(
            request,
            first_name=person.first_name,
            last_name=person.last_name,
            company_name=context.actor.acting_customer_name or person.customer_name,
            email=person.email,
            phone=show_phone(person.phone, person.phone_ext),
        )
    return msgspec.structs.replace(
        request,
        first_name=one_line(request.first_name),
        last_name=one_line(request.last_name),
        company_name=one_line(request.company_name),
        email=one_line(request.email) or context.actor.email,
        phone=kept_phone(request.phone)[: limits.REQUEST_PHONE_MAX],
    )


def _keep(tx: Connection, context: RequestContext, who: PriceRequest, item_code: str, item_desc: str) -> int:
    number = requests.keep_request(
        tx,
        requested_at=context.now,
        inv_mast_uid=who.inv_mast_uid,
        item_code=item_code,
        item_desc=item_desc[:500],
        first_name=who.first_name,
        last_name=who.last_name,
        company_name=who.company_name[:COMPANY_KEPT],
        email=who.email,
        phone=who.phone[: limits.REQUEST_PHONE_MAX],
        web_user_id=context.actor.web_user_id,
        customer_id_p21=context.actor.acting_customer_id,
    )
    event = PriceRequested(
        price_request_id=number,
        requested_on=show_date(context.today),
        name=full_name(who.first_name, who.last_name),
        company_name=who.company_name,
        customer_id_p21=context.actor.acting_customer_id,
        email=who.email,
        phone=show_phone(who.phone),
        item_code=item_code,
        item_desc=item_desc,
        path=catalog.product_path(item_code, who.inv_mast_uid),
        rep_email=requests.find_rep_email(tx, context.actor.acting_customer_id),
    )
    outbox.add(tx, event, f"PriceRequested:{number}", context.now)
    return number


def _submitted(context: RequestContext, log_id: str) -> PriceRequestResult:
    follow_up = messages.REQUEST_FOLLOW_UP.format(store=context.settings.store.name)
    return PriceRequestResult(
        success=True, message=f"{messages.REQUEST_SUBMITTED} {follow_up}", log_id=log_id
    )


def _refused(context: RequestContext, why: str) -> PriceRequestResult:
    log.info("price_request_refused", request_id=context.request_id, reason=why)
    return PriceRequestResult(success=False, message=why, log_id=context.request_id)


def send_request(settings: Settings, mailer: Mailer, event: dict[str, Any]) -> None:
    """Mail a request to the representative or sales, the listener of `PriceRequested`.

    Raises what the mailer raises.
    """
    mailer.send(letter_of(msgspec.convert(event, PriceRequested), settings))


def letter_of(request: PriceRequested, settings: Settings) -> Letter:
    """Return the letter to sales, as text and HTML; user input is escaped."""
    facts = {"number": request.price_request_id, "item_code": request.item_code}
    company = request.company_name
    if request.customer_id_p21 is not None:
        company = f"{company} ({request.customer_id_p21})"
    shown = {
        "text": messages.REQUEST_MAIL_TEXT.format(
            name=request.name or request.email, item_code=request.item_code, item_desc=request.item_desc
        ),
        "facts": [fact for fact in (company, request.email, request.phone) if fact],
        "button": messages.REQUEST_MAIL_BUTTON,
        "address": origin_of(settings) + request.path,
        "sent": messages.REQUEST_MAIL_SENT.format(day=request.requested_on),
    }
    return make_letter(
        settings,
        TEMPLATE,
        shown,
        key=f"PriceRequested:{request.price_request_id}",
        to=[request.rep_email or settings.store.sales_email or settings.store.email],
        subject=messages.REQUEST_MAIL_SUBJECT.format(**facts),
    )
