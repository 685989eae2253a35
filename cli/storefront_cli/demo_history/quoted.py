"""Quotes in each status, some of which became orders, and requests for a price."""

import datetime
import uuid
from collections.abc import Iterator, Sequence
from decimal import Decimal
from random import Random
from typing import Any, NamedTuple

from sqlalchemy import Connection

from storefront.base import ids
from storefront.base.money import extended_price, to_price, total_of
from storefront.orders.limits import SERVICE_PREFIX
from storefront.orders.schemas import OrderStatus
from storefront.pricing.queries.requests import keep_request
from storefront.quotes.queries import heads, requests, revisions
from storefront.quotes.schemas import QuoteStatus
from storefront.quotes.schemas.answers import DeclineReason
from storefront.quotes.schemas.desk import Outcome
from storefront.quotes.schemas.revisions import Draft, RevisionLine
from storefront.quotes.stored import StoredRequest, StoredRequestLine
from storefront.quotes.stored.desk import StoredDesk, StoredRevision
from storefront_cli.demo_history.facts import Company, Item, World
from storefront_cli.demo_history.placed import Placed

FIRST_QUOTE = 498_101
FIRST_LINE = 870_001
"""Both below the numbers of the demo shop's files, so that the store's own numbers stay as they are."""
DISCOUNT = Decimal("0.94")
STAFF_ID, STAFF = 3022, "Greg Hollis"
VALID_DAYS = 30


class _Plan(NamedTuple):
    """A quote: status, business days since it was made, revisions sent, and what the buyer calls it."""

    status: QuoteStatus
    age: int
    revisions: int
    reference: str
    lines: int = 4


_PLANS = (
    _Plan(QuoteStatus.DRAFT, 1, 0, "Press 6 hoses"),
    _Plan(QuoteStatus.SUBMITTED, 1, 0, "Test stand, phase 2"),
    _Plan(QuoteStatus.SUBMITTED, 3, 0, "Spare manifolds", 2),
    _Plan(QuoteStatus.OPEN, 4, 1, "Line 1 shutdown", 6),
    _Plan(QuoteStatus.REVISED, 6, 2, "Lube skid"),
    _Plan(QuoteStatus.OPEN, 64, 1, "Winter stock", 5),
    _Plan(QuoteStatus.DECLINED, 35, 1, "Conveyor guards", 3),
    _Plan(QuoteStatus.CANCELLED, 48, 1, "Shop air drops", 2),
)
_ORDERED = (
    (QuoteStatus.PARTIALLY_ORDERED, "Barberton rebuild"),
    (QuoteStatus.ORDERED, "Akron spares"),
)


class Quoted(NamedTuple):
    """A quote as it is stored, with the lines of its last revision."""

    plan: _Plan
    request: StoredRequest
    lines: list[StoredRequestLine]
    sent_at: datetime.datetime


def quotes_of(world: World, orders: Sequence[Placed]) -> list[Quoted]:
    """Return the first company's quotes, and mark the lines of orders that were quoted before."""
    company = world.companies[0]
    line_ids = iter(range(FIRST_LINE, FIRST_LINE + 1000))
    made = [_quoted(world, company, plan, FIRST_QUOTE + place, line_ids) for place, plan in enumerate(_PLANS)]
    finished = [
        order
        for order in orders
        if order.company is company
        and order.row["status"] == OrderStatus.COMPLETE
        and order.age < len(world.days) - VALID_DAYS
        and len(_goods(order)) >= 3
    ]
    for (status, reference), order in zip(_ORDERED, finished, strict=False):
        plan = _Plan(status, order.age + 6, 1, reference)
        made.append(_of_order(world, order, plan, FIRST_QUOTE + len(made), line_ids))
    return made


def save_quotes(tx: Connection, quotes: Sequence[Quoted]) -> None:
    """Store these quotes with the revisions that were sent."""
    for one in quotes:
        number, status = one.request.quote_number, one.plan.status
        if status is QuoteStatus.DRAFT:
            heads.add_quote(
                tx,
                quote_number=number,
                customer_id_p21=one.request.customer_id_p21,
                contact_id=one.request.contact_id,
                reference=one.request.reference,
                status=status.value,
                quote_date=one.request.quote_date,
                expires=None,
            )
        else:
            requests.save(tx, one.request, one.lines)
        heads.hold(tx, number)
        heads.save_desk(tx, number, _desk(one))
        for revision in range(1, one.plan.revisions + 1):
            is_last = revision == one.plan.revisions
            lines = [_revision_line(line, Decimal(1) if is_last else Decimal("1.05")) for line in one.lines]
            revisions.add_revision(tx, number, STAFF_ID, _revision(one, revision, lines))


def save_price_requests(tx: Connection, world: World, now: datetime.datetime) -> None:
    """Store a few requests for a price that nobody has answered."""
    company = world.companies[0]
    unpriced = [item for item in world.items.values() if not item.has_price][:3]
    for place, item in enumerate(unpriced):
        buyer = company.buyers[place % len(company.buyers)]
        keep_request(
            tx,
            requested_at=now - datetime.timedelta(hours=3 + 21 * place),
            inv_mast_uid=item.uid,
            item_code=item.code,
            item_desc=item.text[:500],
            first_name=buyer.first_name,
            last_name=buyer.last_name,
            company_name=company.facts.name,
            email=buyer.email,
            phone=buyer.phone,
            web_user_id=buyer.web_user_id,
            customer_id_p21=company.number,
        )


def _goods(order: Placed) -> list[dict[str, Any]]:
    return [line for line in order.goods if not line["item_code"].startswith(SERVICE_PREFIX)]


def _quoted(world: World, company: Company, plan: _Plan, number: int, line_ids: Iterator[int]) -> Quoted:
    chance = Random(f"quote {number}")
    chosen = chance.sample(company.basket, plan.lines)
    unpriced = [item for item in world.items.values() if not item.has_price]
    if plan.status is QuoteStatus.SUBMITTED and unpriced:
        chosen[-1] = chance.choice(unpriced)
    lines = [_line(world, item, number, place, next(line_ids), plan) for place, item in enumerate(chosen, 1)]
    return Quoted(plan, _request(world, company, plan, number), lines, _moment(world, plan))


def _of_order(world: World, order: Placed, plan: _Plan, number: int, line_ids: Iterator[int]) -> Quoted:
    """Return the quote that an order came from; one that is partially ordered has lines that are left."""
    lines = []
    for place, line in enumerate(_goods(order), 1):
        line["quote_line_id"] = next(line_ids)
        lines.append(
            StoredRequestLine(
                quote_line_id=line["quote_line_id"],
                quote_number=number,
                line_number=place,
                inv_mast_uid=line["inv_mast_uid"],
                quantity=line["quantity_ordered"],
                unit_price=line["unit_price"],
                is_ordered=True,
                order_number=order.number,
                item_code=line["item_code"],
                item_desc=line["item_description"],
                unit_of_measure=line["unit_of_measure"],
                pricing_unit_size=line["pricing_unit_size"],
                is_ncnr=line["is_ncnr"],
                lead_time_days=0,
            )
        )
    if plan.status is QuoteStatus.PARTIALLY_ORDERED:
        used = {line.inv_mast_uid for line in lines}
        left = [item for item in order.company.basket if item.uid not in used][:2]
        for item in left:
            lines.append(_line(world, item, number, len(lines) + 1, next(line_ids), plan))
    order.row["quote_reference_number"] = plan.reference
    return Quoted(plan, _request(world, order.company, plan, number), lines, _moment(world, plan))


def _moment(world: World, plan: _Plan) -> datetime.datetime:
    day = world.days[plan.age - 1]
    return datetime.datetime.combine(day, datetime.time(14, 20), datetime.UTC)


def _request(world: World, company: Company, plan: _Plan, number: int) -> StoredRequest:
    moment = _moment(world, plan)
    chance = Random(f"quote {number} for")
    buyer = company.buyers[number % min(2, len(company.buyers))]
    place = company.places[0]
    same = ("name", "attn", "address1", "address2", "city", "state", "zip", "country", "phone")
    is_sent = plan.revisions > 0
    return StoredRequest(
        **{f"ship_to_{name}": getattr(place, name) for name in same},
        quote_number=number,
        customer_id_p21=company.number,
        contact_id=buyer.contact_id,
        reference=plan.reference,
        status=plan.status.value,
        quote_date=moment.date(),
        expires=moment.date() + datetime.timedelta(days=VALID_DAYS) if is_sent else None,
        requested_at=moment - datetime.timedelta(hours=2),
        web_reference_id=ids.web_reference(chance.randbytes(ids.WEB_REFERENCE_BYTES)),
        cart_token=str(uuid.UUID(int=chance.getrandbits(128), version=4)),
        web_user_id=buyer.web_user_id,
        contact_email=buyer.email,
        first_name=buyer.first_name,
        last_name=buyer.last_name,
        contact_title=buyer.title,
        contact_phone=buyer.phone,
        ship_to_id=place.p21_id,
    )


def _line(world: World, item: Item, number: int, place: int, line_id: int, plan: _Plan) -> StoredRequestLine:
    facts = world.price_facts.get(item.uid)
    price = facts.unit_price if facts is not None else None
    quantity = (facts.unit_size if facts is not None else 1) * (2 + Random(f"{number} {place}").randint(0, 6))
    is_waiting = plan.status is QuoteStatus.SUBMITTED or price is None
    return StoredRequestLine(
        quote_line_id=line_id,
        quote_number=number,
        line_number=place,
        inv_mast_uid=item.uid,
        quantity=quantity,
        unit_price=None if is_waiting or price is None else to_price(price * DISCOUNT),
        item_code=item.code,
        item_desc=item.text,
        unit_of_measure=facts.unit_of_measure if facts is not None else "EA",
        pricing_unit_size=facts.pricing_unit_size if facts is not None else 1,
        is_ncnr=item.is_ncnr,
        lead_time_days=None if is_waiting else item.lead_days,
    )


def _desk(one: Quoted) -> StoredDesk:
    status, at = one.plan.status, one.sent_at
    lost = status in (QuoteStatus.DECLINED, QuoteStatus.CANCELLED)
    won = status is QuoteStatus.ORDERED
    draft = Draft(
        lines=[_revision_line(line, Decimal(1), is_new=True) for line in one.lines],
        changed_by=STAFF,
        changed_at=at,
    )
    return StoredDesk(
        revision=one.plan.revisions,
        draft=draft if status is QuoteStatus.DRAFT else None,
        asked_at=one.request.requested_at,
        owner_id=None if status is QuoteStatus.SUBMITTED else STAFF_ID,
        reason=DeclineReason.PRICE.value if status is QuoteStatus.DECLINED else "",
        reason_note="We bought from stock nearby." if status is QuoteStatus.DECLINED else "",
        outcome=(Outcome.LOST if lost else Outcome.WON if won else Outcome.NONE).value,
        outcome_at=at + datetime.timedelta(days=2) if lost or won else None,
        is_reminded=False,
    )


def _revision(one: Quoted, revision: int, lines: list[RevisionLine]) -> StoredRevision:
    last = one.plan.revisions
    amounts = [
        extended_price(line.unit_price, line.quantity, line.pricing_unit_size)
        for line in lines
        if line.unit_price is not None
    ]
    return StoredRevision(
        revision=revision,
        sent_at=one.sent_at - datetime.timedelta(hours=22 * (last - revision)),
        sent_by=STAFF,
        note="" if revision == 1 else "With the better price that you asked for.",
        expires=one.request.expires,
        lines=lines,
        total=total_of(amounts),
        cost=None,
    )


def _revision_line(line: StoredRequestLine, share: Decimal, *, is_new: bool = False) -> RevisionLine:
    return RevisionLine(
        line_number=line.line_number,
        inv_mast_uid=line.inv_mast_uid,
        item_code=line.item_code,
        item_desc=line.item_desc,
        quantity=line.quantity,
        quote_line_id=None if is_new else line.quote_line_id,
        unit_of_measure=line.unit_of_measure,
        pricing_unit_size=line.pricing_unit_size,
        unit_price=None if line.unit_price is None else to_price(line.unit_price * share),
        lead_time_days=line.lead_time_days,
    )
