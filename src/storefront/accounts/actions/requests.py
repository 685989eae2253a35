"""Account requests: listed by staff, approved or refused once. Source: S2 §5.5, decision G17."""

import msgspec
from sqlalchemy import Connection

from storefront.accounts import limits
from storefront.accounts.actions import audit, decision_mails
from storefront.accounts.actions.checkout_accounts import give_orders
from storefront.accounts.actions.opening import open_account
from storefront.accounts.actions.prospects import open_company
from storefront.accounts.actions.sending import put
from storefront.accounts.messages import answers
from storefront.accounts.queries import accounts, matches, people, requests
from storefront.accounts.queries.events import save_event
from storefront.accounts.rules.colleagues import problems_of_refusal, role_name
from storefront.accounts.rules.requests import why_not_decide
from storefront.accounts.schemas import AccountState, RegistrationAddress, RequestState
from storefront.accounts.schemas.requests import (
    ApproveForm,
    Decision,
    RefuseForm,
    RequestDetail,
    RequestPage,
    RequestSummary,
)
from storefront.accounts.stored import Company, StoredRequest
from storefront.base.errors import Conflict, Forbidden, NotFound, Refused, Unauthenticated
from storefront.base.paging import first_row, page_count
from storefront.base.problems import Problem
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability, Actor, CompanyRole


def list_requests(context: RequestContext, state: RequestState | None, page: int) -> RequestPage:
    """Return a page of requests. Raises Forbidden except for staff."""
    _refuse_others(context)
    size = limits.REQUESTS_PAGE_SIZE
    with context.db.read() as conn:
        counts = requests.count_requests(conn)
        total = sum(counts.values()) if state is None else counts[state]
        rows = requests.list_requests(conn, state, first_row(page, size), size)
    return RequestPage(
        rows=[summary_of(row) for row in rows],
        total=total,
        page=page,
        page_count=page_count(total, size),
        counts=counts,
    )


def load_request(context: RequestContext, request_id: int) -> RequestDetail:
    """Return a request with the facts needed to decide. Raises Forbidden except for staff, and NotFound."""
    _refuse_others(context)
    with context.db.read() as conn:
        request = requests.find_request(conn, request_id)
        if request is None:
            raise NotFound(answers.NO_SUCH_REQUEST)
        found = matches.list_matches(conn, request)
        duplicates = matches.list_duplicates(conn, request)
    return RequestDetail(
        summary=summary_of(request),
        first_name=request.first_name,
        last_name=request.last_name,
        phone=request.phone,
        phone_ext=request.phone_ext,
        fax=request.fax,
        job_title=request.job_title,
        shipping=RegistrationAddress(**request.shipping),
        billing=RegistrationAddress(**request.billing),
        reason=request.reason,
        web_user_id=request.web_user_id,
        matches=found,
        duplicates=duplicates,
        why_not_decide=why_not_decide(request.state, request.decided_by),
    )


def summary_of(request: StoredRequest) -> RequestSummary:
    """Return a request as shown in a list."""
    return RequestSummary(
        request_id=request.request_id,
        state=request.state,
        name=request.name,
        email=request.email,
        company=request.company,
        customer_id=request.customer_id_p21,
        customer_name=request.customer_name,
        created_at=request.created_at,
        confirmed_at=request.confirmed_at,
        decided_at=request.decided_at,
        decided_by=request.decided_by,
    )


def approve(
    context: RequestContext, request_id: int, role: CompanyRole, customer_id: int | None, note: str = ""
) -> Decision:
    """Create the requested account in a customer; with None, in a new one with public prices.

    The orders and quotes that the person asked for the account with become the account's.
    Staff decide on any request, a company's admin only on requests that name the company. Raises NotFound,
    Forbidden, Conflict if it is already decided or the address is taken, and Refused for an unknown customer.
    Source: decision G17.
    """
    if len(note) > limits.DECISION_NOTE_MAX:
        text = answers.DECISION_NOTE_TOO_LONG.format(maximum=limits.DECISION_NOTE_MAX)
        raise Refused(text, [Problem(field="note", message=text)])
    with context.db.write() as tx:
        actor = _as_kept(tx, context)
        request = _held(tx, actor, request_id)
        company = _company(tx, context, actor, request, customer_id)
        person = open_account(
            tx,
            context,
            request.email,
            first_name=request.first_name,
            last_name=request.last_name,
            customer_id=company.customer_id_p21,
            company_role=decision_mails.role_in(customer_id, role),
            phone=request.phone,
            phone_ext=request.phone_ext,
            job_title=request.job_title,
            password_hash=request.password_hash,
        )
        _decide(tx, context, request, RequestState.APPROVED, web_user_id=person.web_user_id)
        give_orders(tx, context, person, request)
        shown = role_name(person.company_role)
        audit.record(tx, context, person, "Approved", role=shown, request=str(request_id))
        put(tx, context, decision_mails.approval(request, person.company_role, company.name, note))
    return Decision(
        message=answers.REQUEST_APPROVED.format(name=request.name, role=shown, company=company.name),
        state=RequestState.APPROVED,
        web_user_id=person.web_user_id,
        customer_id=company.customer_id_p21,
    )


def refuse(context: RequestContext, request_id: int, reason: str) -> Decision:
    """Refuse a request and mail the reason. Raises what `approve` raises, and Refused without a reason.

    Source: decision G17.
    """
    if problems := problems_of_refusal(reason):
        raise Refused(problems[0].message, problems)
    with context.db.write() as tx:
        request = _held(tx, _as_kept(tx, context), request_id)
        _decide(tx, context, request, RequestState.REFUSED, reason=reason.strip())
        event = answers.EVENTS["Refused"].format(request=request_id)
        save_event(tx, context, "Refused", event, customer_id_p21=request.customer_id_p21)
        put(tx, context, decision_mails.refusal(context, request, reason))
    return Decision(message=answers.REQUEST_REFUSED.format(name=request.name), state=RequestState.REFUSED)


def approve_as_staff(context: RequestContext, request_id: int, form: ApproveForm) -> Decision:
    """Approve a request for any company, or for a new one. Raises Forbidden except for staff."""
    _refuse_others(context)
    return approve(context, request_id, form.role, form.customer_id, form.note)


def refuse_as_staff(context: RequestContext, request_id: int, form: RefuseForm) -> Decision:
    """Refuse a request for any company. Raises Forbidden except for staff."""
    _refuse_others(context)
    return refuse(context, request_id, form.reason)


def _refuse_others(context: RequestContext) -> None:
    identity.require(context.actor, Ability.DECIDE_REQUESTS)


def _as_kept(tx: Connection, context: RequestContext) -> Actor:
    """Return the actor with the stored role; the token's role may have been revoked since.

    Raises Unauthenticated if the account was disabled. The command line has no account.
    """
    if context.actor.web_user_id is None:
        return context.actor
    person = people.find_person_by_id(tx, context.actor.web_user_id)
    if person is None or person.state is not AccountState.ACTIVE:
        raise Unauthenticated(answers.NO_ACCOUNT)
    return msgspec.structs.replace(
        context.actor,
        user_type=context.actor.user_type if person.is_staff else person.role,
        customer_id_p21=person.customer_id_p21,
        company_role=person.company_role,
    )


def _held(tx: Connection, actor: Actor, request_id: int) -> StoredRequest:
    """Return the request, locked; a company's admin only sees requests that name the company."""
    request = requests.hold_request(tx, request_id)
    if not identity.may(actor, Ability.DECIDE_REQUESTS):
        if why := identity.why_not(actor, Ability.MANAGE_COLLEAGUES):
            raise Forbidden(why)
        if request is None or request.customer_id_p21 != actor.customer_id_p21:
            raise NotFound(answers.NO_SUCH_REQUEST)
    if request is None:
        raise NotFound(answers.NO_SUCH_REQUEST)
    if why := why_not_decide(request.state, request.decided_by):
        raise Conflict(why)
    return request


def _decide(
    tx: Connection,
    context: RequestContext,
    request: StoredRequest,
    state: RequestState,
    *,
    reason: str = "",
    web_user_id: int | None = None,
) -> None:
    requests.decide_request(
        tx,
        request.request_id,
        state,
        context.now,
        by=people.name_of(tx, context.actor),
        reason=reason,
        web_user_id=web_user_id,
    )


def _company(
    tx: Connection, context: RequestContext, actor: Actor, request: StoredRequest, customer_id: int | None
) -> Company:
    if not identity.may(actor, Ability.DECIDE_REQUESTS) and customer_id != actor.customer_id_p21:
        raise NotFound(answers.NO_SUCH_REQUEST)
    if customer_id is None:
        return open_company(tx, context, request)
    company = accounts.find_company(tx, customer_id)
    if company is None:
        text = answers.NO_SUCH_CUSTOMER.format(customer=customer_id)
        raise Refused(text, [Problem(field="customerId", message=text)])
    return company
