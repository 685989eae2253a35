"""Authorize, deny, receive, credit and close a return, each once, even if several people try.

Every change is one transaction with its event and mail. Source: decision D9.
"""

import datetime
from collections.abc import Callable
from decimal import Decimal

import msgspec
from sqlalchemy import Connection

from storefront.accounts.queries import people
from storefront.base.errors import Refused
from storefront.base.limits import UID_MAX
from storefront.base.money import show_money
from storefront.base.problems import Problem
from storefront.base.text import one_line
from storefront.eventlog.schemas import EventType
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.impersonation.actions.audit import record_write
from storefront.platform.log import logger
from storefront.returns import limits, messages, rules
from storefront.returns.actions import crediting, mails
from storefront.returns.actions.desk import desk_of, no_return
from storefront.returns.actions.recording import record
from storefront.returns.queries import returns
from storefront.returns.schemas import (
    AuthorizeForm,
    CloseForm,
    CreditForm,
    DenyForm,
    ReceiveForm,
    ReturnSaved,
    ReturnStatus,
    StaleReturn,
)
from storefront.returns.stored import StoredReturn, StoredReturnLine

Lines = list[StoredReturnLine]
Decide = Callable[[Connection, StoredReturn, Lines], tuple[StoredReturn, Lines]]
Tell = Callable[[Connection, RequestContext, StoredReturn, Lines], None]

log = logger("returns")


def authorize(context: RequestContext, rma_number: int, form: AuthorizeForm) -> ReturnSaved | StaleReturn:
    """Authorize a return, or some of its pieces, and mail the customer where they go. Raises as `_change`."""

    def decide(_: Connection, one: StoredReturn, lines: Lines) -> tuple[StoredReturn, Lines]:
        return_to = one_line(form.return_to)
        default = context.today + datetime.timedelta(days=limits.RETURN_DAYS)
        day = rules.read_day(form.return_by, default, context.today)
        asked = {line.line_number: line.quantity_requested for line in lines}
        chosen = (
            asked
            if form.lines is None
            else rules.read_quantities(rma_number, form.lines, asked, is_receipt=False)
        )
        problems = [] if return_to else [Problem(field="returnTo", message=messages.RETURN_TO_MISSING)]
        problems += rules.problems_of_length("returnTo", return_to, limits.RETURN_TO_MAX)
        problems += rules.problems_of_length("instructions", form.instructions, limits.INSTRUCTIONS_MAX)
        problems += [day] if isinstance(day, Problem) else []
        problems += chosen if isinstance(chosen, list) else []
        if problems or isinstance(day, Problem) or isinstance(chosen, list):
            raise _refused(problems)
        authorized = msgspec.structs.replace(
            one,
            status=ReturnStatus.AUTHORIZED.value,
            authorized_at=context.now,
            return_to=return_to,
            return_by=day,
            instructions=one_line(form.instructions),
        )
        return authorized, [
            msgspec.structs.replace(line, quantity_authorized=chosen[line.line_number]) for line in lines
        ]

    kind, tell = EventType.RETURN_AUTHORIZED, mails.tell_authorized
    return _change(context, rma_number, form.version, "authorize", kind, decide, tell)


def deny(context: RequestContext, rma_number: int, form: DenyForm) -> ReturnSaved | StaleReturn:
    """Deny a return, and mail the customer the reason. Raises as `_change`."""

    def decide(_: Connection, one: StoredReturn, lines: Lines) -> tuple[StoredReturn, Lines]:
        if problems := rules.problems_of_denial(form.reason):
            raise _refused(problems)
        reason = one_line(form.reason)
        return msgspec.structs.replace(one, status=ReturnStatus.DENIED.value, denied_reason=reason), lines

    def tell(tx: Connection, context: RequestContext, one: StoredReturn, _: Lines) -> None:
        mails.tell_denied(tx, context, one)

    return _change(context, rma_number, form.version, "deny", EventType.RETURN_DENIED, decide, tell)


def receive(context: RequestContext, rma_number: int, form: ReceiveForm) -> ReturnSaved | StaleReturn:
    """Store how many pieces have come back in all; more can follow until the credit. Raises as `_change`."""

    def decide(_: Connection, one: StoredReturn, lines: Lines) -> tuple[StoredReturn, Lines]:
        most = {line.line_number: line.quantity_authorized for line in lines}
        got = rules.read_quantities(rma_number, form.lines, most, is_receipt=True)
        if isinstance(got, list):
            raise _refused(got)
        received = msgspec.structs.replace(
            one, status=ReturnStatus.RECEIVED.value, received_at=one.received_at or context.now
        )
        return received, [
            msgspec.structs.replace(line, quantity_received=got[line.line_number]) for line in lines
        ]

    return _change(context, rma_number, form.version, "receive", EventType.RETURN_RECEIVED, decide)


def credit(context: RequestContext, rma_number: int, form: CreditForm) -> ReturnSaved | StaleReturn:
    """Credit what has come back with a credit memo, and mail the customer. Raises as `_change`."""

    def decide(tx: Connection, one: StoredReturn, lines: Lines) -> tuple[StoredReturn, Lines]:
        fee = rules.read_fee(form.restocking_fee, rules.goods_amount(lines))
        if isinstance(fee, Problem):
            raise _refused([fee])
        return crediting.credited(tx, context, one, lines, fee)

    kind, tell = EventType.RETURN_CREDITED, mails.tell_credited
    return _change(context, rma_number, form.version, "credit", kind, decide, tell)


def close(context: RequestContext, rma_number: int, form: CloseForm) -> ReturnSaved | StaleReturn:
    """Close a return: credited, or one that nothing came back of. Raises as `_change`."""

    def decide(_: Connection, one: StoredReturn, lines: Lines) -> tuple[StoredReturn, Lines]:
        return msgspec.structs.replace(one, status=ReturnStatus.CLOSED.value, closed_at=context.now), lines

    return _change(context, rma_number, form.version, "close", EventType.RETURN_CLOSED, decide)


def _change(
    context: RequestContext,
    rma_number: int,
    version: int,
    deed: str,
    kind: EventType,
    decide: Decide,
    tell: Tell | None = None,
) -> ReturnSaved | StaleReturn:
    """Change a return that the caller has seen in this version; else return it as it is now.

    Raises Unauthenticated for guests, Forbidden except for staff, NotFound for an unknown number, Refused in
    a status where this is not possible, and for values that cannot be used.
    """
    identity.require(context.actor, Ability.DECIDE_RETURNS)
    with context.db.durable() as tx:
        one = returns.lock_return(tx, rma_number) if 0 < rma_number <= UID_MAX else None
        if one is None:
            raise no_return(rma_number)
        if one.version != version:
            fresh = desk_of(tx, context, one)
            return StaleReturn(detail=messages.CHANGED_SINCE, fresh=fresh, request_id=context.request_id)
        if why := rules.why_not(deed, rma_number, one.status):
            raise Refused(why, [Problem(field="rmaNumber", message=why)])
        by = people.name_of(tx, context.actor)
        changed, lines = decide(tx, one, returns.list_lines(tx, rma_number))
        changed = msgspec.structs.replace(changed, version=one.version + 1, decided_by=by)
        returns.change_return(tx, changed, lines)
        record(tx, context, changed, kind, by, **_facts(changed))
        if tell is not None:
            tell(tx, context, changed, lines)
        message = messages.DONE_TEXTS[deed].format(
            number=rma_number, amount=show_money(changed.credit_amount)
        )
        record_write(tx, context, "order", message)
        desk = desk_of(tx, context, changed)
    log.info("return_changed", rma_number=rma_number, deed=deed, status=changed.status)
    return ReturnSaved(message=message, desk=desk)


def _facts(one: StoredReturn) -> dict[str, str | int]:
    """Return what an event of a return says beyond its status."""
    facts: dict[str, str | int] = {}
    if one.status == ReturnStatus.DENIED:
        facts["reason"] = one.denied_reason
    if isinstance(one.credit_amount, Decimal) and one.credit_invoice_number is not None:
        facts |= {"creditAmount": str(one.credit_amount), "creditInvoiceNumber": one.credit_invoice_number}
    return facts


def _refused(problems: list[Problem]) -> Refused:
    return Refused(" ".join(dict.fromkeys(one.message for one in problems)), problems)
