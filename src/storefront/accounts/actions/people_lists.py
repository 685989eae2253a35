"""Paged lists of a company's users, for the company itself and for our staff."""

from collections.abc import Mapping

import msgspec
from sqlalchemy import Connection

from storefront.accounts import limits
from storefront.accounts.queries import colleagues
from storefront.accounts.queries.colleagues import ColleagueFacts
from storefront.accounts.rules.colleagues import why_fixed
from storefront.accounts.schemas import AccountState
from storefront.accounts.schemas.colleagues import Colleague, ColleagueCounts
from storefront.base.paging import first_row, page_count, page_of
from storefront.base.person import one_line
from storefront.identity.schemas import CompanyRole


class PeopleAsked(msgspec.Struct, frozen=True, kw_only=True):
    """Filters of a user list, from the query string; an unknown role, state or sort is ignored."""

    word: str
    role: str
    state: str
    sort: str
    page: int


class PeoplePage(msgspec.Struct, frozen=True):
    """A page of users: `total` counts all matches, `counts` covers the whole company."""

    rows: list[Colleague]
    total: int
    page_count: int
    counts: ColleagueCounts


def people_asked(query: Mapping[str, str]) -> PeopleAsked:
    """Parse the query parameters q, role, state, sort and page."""
    return PeopleAsked(
        word=query.get("q", ""),
        role=query.get("role", ""),
        state=query.get("state", ""),
        sort=query.get("sort", ""),
        page=page_of(query.get("page")),
    )


def people_page(
    conn: Connection, customer: int, filters: PeopleAsked, size: int, you: int | None
) -> PeoplePage:
    """Return a page of a company's users; `you` is the current user, None for staff."""
    fitting = {
        "word": one_line(filters.word)[: limits.COLLEAGUES_SEARCH_MAX],
        "role": filters.role if filters.role in set(CompanyRole) else "",
        "state": filters.state if filters.state in set(AccountState) else "",
    }
    total = colleagues.count_colleagues(conn, customer, **fitting)
    start = first_row(filters.page, size)
    found = colleagues.list_colleagues(conn, customer, sort=filters.sort, start=start, count=size, **fitting)
    admins = colleagues.list_admins(conn, customer)
    return PeoplePage(
        rows=[shown(facts, admins, you) for facts in found],
        total=total,
        page_count=page_count(total, size),
        counts=colleagues.count_by_role(conn, customer),
    )


def shown(facts: ColleagueFacts, admins: list[int], you: int | None) -> Colleague:
    """Return a colleague as shown to `you`."""
    name = one_line(f"{facts.first_name} {facts.last_name}")
    return Colleague(
        web_user_id=facts.web_user_id,
        name=name,
        first_name=facts.first_name,
        last_name=facts.last_name,
        email=facts.email,
        phone=facts.phone,
        job_title=facts.job_title,
        role=CompanyRole(facts.company_role),
        state=AccountState(facts.state),
        is_you=facts.web_user_id == you,
        last_signed_in_at=facts.last_signed_in_at,
        why_fixed=why_fixed(facts.web_user_id, name, admins, you),
    )
