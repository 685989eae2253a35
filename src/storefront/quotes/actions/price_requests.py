"""Staff answer price requests with quotes. Source: decision F8."""

from sqlalchemy import Connection

from storefront.accounts.queries.people import name_of
from storefront.availability.queries.places import list_holidays
from storefront.base.errors import Conflict, NotFound
from storefront.catalog import rules as catalog
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.quotes import messages
from storefront.quotes.actions.changing import check, record, refuse
from storefront.quotes.actions.desk_view import request_row
from storefront.quotes.actions.follow_up import start
from storefront.quotes.actions.request_mails import tell_of_closing
from storefront.quotes.limits import QUOTE_REFERENCE_MAX, REASON_NOTE_MAX
from storefront.quotes.queries import heads, price_requests, quoted_items, staff
from storefront.quotes.queries.price_requests import RequestToAnswer
from storefront.quotes.rules import answers
from storefront.quotes.schemas.desk import (
    CloseRequestForm,
    OwnerForm,
    PriceRequestAnswer,
    PriceRequestDetail,
    VersionForm,
)
from storefront.quotes.schemas.revisions import Draft, RevisionLine


def load_request(context: RequestContext, number: int) -> PriceRequestDetail:
    """Return a price request. Raises Unauthenticated, Forbidden except for staff, and NotFound."""
    identity.require(context.actor, Ability.QUOTE_DESK)
    with context.db.read() as conn:
        return _shown(conn, context, _known(price_requests.find_request(conn, number), number))


def take_request(context: RequestContext, number: int, form: OwnerForm) -> PriceRequestDetail:
    """Give a price request to somebody on the staff, or to nobody. Raises Conflict if it has changed."""
    with context.db.write() as tx:
        request = _held(tx, context, number, form.version)
        people = {one.web_user_id for one in staff.list_staff(tx)}
        is_known = form.owner_id is None or form.owner_id in people
        refuse("ownerId", "" if is_known else messages.NO_SUCH_OWNER)
        price_requests.save_request(tx, request.price_request_id, owner=form.owner_id)
        return _shown(tx, context, _known(price_requests.find_request(tx, number), number))


def close_request(context: RequestContext, number: int, form: CloseRequestForm) -> PriceRequestDetail:
    """Close a price request without a quote, and mail the reason if asked to.

    Raises Refused without a reason, and Conflict if the request has changed.
    """
    with context.db.write() as tx:
        request = _held(tx, context, number, form.version)
        check(
            answers.problems_of_text(
                form.reason,
                is_required=messages.CLOSE_NEEDS_REASON,
                maximum=REASON_NOTE_MAX,
                field="reason",
            )
        )
        refuse("isMailed", messages.CLOSE_NO_ADDRESS if form.is_mailed and not request.email else "")
        owner, reason = request.owner_id or context.actor.web_user_id, form.reason.strip()
        price_requests.save_request(tx, number, owner=owner, is_closed=True, reason=reason)
        if form.is_mailed:
            tell_of_closing(tx, context, request, reason)
        return _shown(tx, context, _known(price_requests.find_request(tx, number), number))


def answer_request(context: RequestContext, number: int, form: VersionForm) -> PriceRequestAnswer:
    """Start the draft of a quote that answers a price request, with its item.

    A guest's quote has no customer; it is sent to the address on the request. Raises Conflict if the request
    has changed or was answered already.
    """
    with context.db.write() as tx:
        request = _held(tx, context, number, form.version)
        customer, contact = request.customer_id_p21, None
        if customer is not None:
            contact = staff.find_contact(tx, customer, person=request.web_user_id)
        text = messages.EVENT_REQUESTED.format(number=number)
        head = start(tx, context, customer, contact, text[:QUOTE_REFERENCE_MAX], number)
        draft = Draft(
            lines=_lines(tx, request), changed_by=name_of(tx, context.actor), changed_at=context.now
        )
        desk = heads.bump(head.desk, is_visible=False, draft=draft)
        heads.save_desk(tx, head.quote_number, desk)
        record(tx, context, head.quote_number, name_of(tx, context.actor), "Created", text)
        owner = context.actor.web_user_id
        price_requests.save_request(tx, number, owner=owner, quote=head.quote_number)
        return PriceRequestAnswer(quote_number=head.quote_number)


def _lines(tx: Connection, request: RequestToAnswer) -> list[RevisionLine]:
    item = quoted_items.list_items(tx, [request.inv_mast_uid]).get(request.inv_mast_uid)
    if item is None:
        return []
    line = RevisionLine(
        line_number=1,
        inv_mast_uid=item.inv_mast_uid,
        item_code=item.item_code,
        item_desc=item.item_desc,
        quantity=1,
        unit_of_measure=item.unit_of_measure,
        pricing_unit_size=item.pricing_unit_size,
        lead_time_days=item.lead_time_days,
    )
    return [line]


def _known(request: RequestToAnswer | None, number: int) -> RequestToAnswer:
    if request is None:
        raise NotFound(messages.NO_SUCH_PRICE_REQUEST.format(number=number))
    return request


def _held(tx: Connection, context: RequestContext, number: int, version: int) -> RequestToAnswer:
    """Lock an open price request at this version. Raises Conflict if it has changed, and NotFound."""
    identity.require(context.actor, Ability.QUOTE_DESK)
    request = _known(price_requests.hold_request(tx, number), number)
    if request.quote_number is not None or request.is_closed:
        raise Conflict(messages.REQUEST_ANSWERED.format(number=number))
    if request.version != version:
        raise Conflict(messages.CHANGED_SINCE)
    return request


def _shown(conn: Connection, context: RequestContext, request: RequestToAnswer) -> PriceRequestDetail:
    return PriceRequestDetail(
        row=request_row(context, request, list_holidays(conn)),
        inv_mast_uid=request.inv_mast_uid,
        item_code=request.item_code,
        item_desc=request.item_desc,
        path=catalog.product_path(request.item_code, request.inv_mast_uid),
        contact_name=f"{request.first_name} {request.last_name}".strip(),
        company_name=request.company_name,
        email=request.email,
        phone=request.phone,
        quote_number=request.quote_number,
        is_closed=request.is_closed,
        closed_reason=request.closed_reason,
    )
