"""The My Account dashboard."""

from storefront.accounts import limits
from storefront.accounts.actions.colleagues import list_join_requests, why_not_manage
from storefront.accounts.actions.passwords import signed_in
from storefront.accounts.actions.people_lists import shown
from storefront.accounts.queries import accounts, colleagues, requests
from storefront.accounts.schemas.colleagues import Dashboard
from storefront.accounts.stored import Company
from storefront.addresses.queries import book
from storefront.base.errors import Forbidden, Unauthenticated
from storefront.base.person import full_name
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability


def dashboard(context: RequestContext) -> Dashboard:
    """Return the dashboard for the current company.

    Raises Unauthenticated for guests, Forbidden for staff who are not acting for a customer. Source: S1 §2.
    """
    actor = context.actor
    customer = actor.acting_customer_id
    if why := identity.why_not(actor, Ability.MY_ACCOUNT):
        raise Forbidden(why) if actor.is_signed_in else Unauthenticated(why)
    you = signed_in(context)
    if customer is None:
        raise Forbidden(identity.why_not(actor, Ability.MY_ACCOUNT))
    is_admin = actor.is_web_user and not why_not_manage(context, you)
    with context.db.read() as conn:
        company = accounts.find_company(conn, customer)
        found = colleagues.list_colleagues(conn, customer, count=limits.DASHBOARD_COLLEAGUES)
        admins = colleagues.list_admins(conn, customer)
        return Dashboard(
            greeting=you.greeting,
            company=company.name if company else actor.acting_customer_name,
            company_id=customer,
            company_role=you.company_role if actor.is_web_user else None,
            phone=company.phone if company else "",
            email=you.email,
            colleagues=[shown(facts, admins, you.web_user_id) for facts in found],
            colleague_count=colleagues.count_colleagues(conn, customer),
            requests=list_join_requests(conn, customer) if is_admin else [],
            request_count=requests.count_waiting_for(conn, customer) if is_admin else 0,
            addresses=book.count_addresses(conn, customer),
            terms=company.terms if company else "",
            is_on_credit_hold=company is not None and company.is_on_credit_hold,
            is_po_number_required=company is not None and company.is_po_number_required,
            representative=_representative(company),
        )


def _representative(company: Company | None) -> str:
    if company is None:
        return ""
    return full_name(company.rep_first_name or "", company.rep_last_name or "")
