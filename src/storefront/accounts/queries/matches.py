"""Customers that a request may refer to, and existing accounts and requests of the same person."""

from typing import Any

from sqlalchemy import Connection, String, bindparam, func, select

from storefront.accounts.messages import answers
from storefront.accounts.queries import accounts, requests
from storefront.accounts.queries.people import find_person
from storefront.accounts.rules.requests import domain_of, grade_of, is_same_company, words_of_company
from storefront.accounts.schemas.requests import CustomerMatch, MatchGrade, MatchReason, RequestDuplicate
from storefront.accounts.stored import StoredRequest
from storefront.accounts.tables import ContactRow, CustomerRow, WebUserRow
from storefront.base.person import national_digits
from storefront.platform.statements import Query, among
from storefront.platform.wildcards import ESCAPE, contains, escaped

SHOWN = 8
CANDIDATES = 50

_pattern: Any = bindparam("pattern", type_=String)
_BY_NAME = Query(
    select(CustomerRow.customer_id_p21, CustomerRow.name)
    .where(func.lower(CustomerRow.name).like(_pattern, escape=ESCAPE))
    .order_by(CustomerRow.name)
    .limit(CANDIDATES),
    lambda customer, name: (customer, name),
)
_BY_PHONE = Query(
    select(CustomerRow.customer_id_p21)
    .where(CustomerRow.phone.like(_pattern, escape=ESCAPE))
    .order_by(CustomerRow.name)
    .limit(CANDIDATES),
    lambda customer: customer,
)


def _by_domain(row: Any) -> Query[tuple[int, int]]:
    return Query(
        select(row.customer_id_p21, func.count())
        .where(func.lower(row.email).like(_pattern, escape=ESCAPE), row.customer_id_p21.is_not(None))
        .group_by(row.customer_id_p21)
        .order_by(func.count().desc(), row.customer_id_p21)
        .limit(CANDIDATES),
        lambda customer, count: (customer, count),
    )


_BY_USER_DOMAIN = _by_domain(WebUserRow)
_BY_CONTACT_DOMAIN = _by_domain(ContactRow)
_NAMES = Query(
    select(CustomerRow.customer_id_p21, CustomerRow.name, func.count(WebUserRow.web_user_id))
    .outerjoin(WebUserRow, WebUserRow.customer_id_p21 == CustomerRow.customer_id_p21)
    .where(among(CustomerRow.customer_id_p21, "customers"))
    .group_by(CustomerRow.customer_id_p21, CustomerRow.name),
    lambda customer, name, people: (customer, name, people),
)
_ORDER = list(MatchGrade)


def list_matches(conn: Connection, request: StoredRequest) -> list[CustomerMatch]:
    """Return the customers that a request may refer to, best match first. Source: decision G17."""
    reasons: dict[int, dict[MatchReason, str]] = {}

    def tell(customer: int, reason: MatchReason, why: str) -> None:
        reasons.setdefault(customer, {})[reason] = why

    if request.customer_id_p21 is not None:
        tell(request.customer_id_p21, MatchReason.TYPED_ID, answers.MATCH_TYPED_ID)
    for customer, count in _with_domain(conn, domain := domain_of(request.email)):
        why = answers.MATCH_EMAIL_DOMAIN.format(count=count, domain=domain)
        tell(customer, MatchReason.EMAIL_DOMAIN, why)
    for customer in _named(conn, request.company):
        tell(customer, MatchReason.COMPANY_NAME, answers.MATCH_COMPANY_NAME)
    for customer in _with_phone(conn, request.phone):
        tell(customer, MatchReason.PHONE, answers.MATCH_PHONE)
    found = [
        CustomerMatch(
            customer_id=customer,
            name=name,
            grade=grade_of(reasons[customer]),
            reasons=[reason for reason in MatchReason if reason in reasons[customer]],
            people=people,
            why=", ".join(reasons[customer].values()),
        )
        for customer, name, people in _NAMES.all(conn, customers=list(reasons))
    ]
    found.sort(key=lambda match: (_ORDER.index(match.grade), -len(match.reasons), match.name))
    return found[:SHOWN]


def list_duplicates(conn: Connection, request: StoredRequest) -> list[RequestDuplicate]:
    """Return the account and the other requests with the same email address."""
    found = []
    person = find_person(conn, request.email)
    known = accounts.find_web_user(conn, request.email)
    if person is not None:
        found.append(
            RequestDuplicate(
                kind="Account",
                name=person.name,
                email=person.email,
                company=person.customer_name,
                request_id=None,
                web_user_id=person.web_user_id,
            )
        )
    elif known is not None:
        company = accounts.find_company(conn, known.customer_id_p21)
        found.append(
            RequestDuplicate(
                kind="WebUser",
                name=f"{known.first_name} {known.last_name}".strip(),
                email=known.email,
                company=company.name if company else "",
                request_id=None,
                web_user_id=known.web_user_id,
            )
        )
    return found + [
        RequestDuplicate(
            kind="Request",
            name=other.name,
            email=other.email,
            company=other.company_shown,
            request_id=other.request_id,
            web_user_id=other.web_user_id,
        )
        for other in requests.list_of_email(conn, request.email)
        if other.request_id != request.request_id
    ]


def _with_domain(conn: Connection, domain: str) -> list[tuple[int, int]]:
    if not domain:
        return []
    pattern = f"%@{escaped(domain)}"
    found = dict(_BY_USER_DOMAIN.all(conn, pattern=pattern))
    for customer, count in _BY_CONTACT_DOMAIN.all(conn, pattern=pattern):
        found[customer] = max(found.get(customer, 0), count)
    return list(found.items())


def _named(conn: Connection, company: str) -> list[int]:
    words = words_of_company(company)
    if not words:
        return []
    candidates = _BY_NAME.all(conn, pattern=contains(words[0]))
    return [customer for customer, name in candidates if is_same_company(name, company)]


def _with_phone(conn: Connection, phone: str) -> list[int]:
    digits = national_digits(phone)
    if len(digits) != 10:
        return []
    return _BY_PHONE.all(conn, pattern=f"%{digits[:3]}%{digits[3:6]}%{digits[6:]}")
