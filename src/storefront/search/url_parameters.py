"""Parse the URL parameters of a list; invalid values are ignored. Source: decision A22."""

from collections.abc import Iterable, Mapping

from storefront.base.paging import first_row, page_of, page_size_of
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.search import rules
from storefront.search.conditions import NONE, Conditions, conditions_of
from storefront.search.limits import CARDS, FILTERS_MAX, SHOW_DISCONTINUED
from storefront.search.search_query import SearchQuery, own_prefixes

Parameters = Mapping[str, list[str]]


def by_name(pairs: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """Return the values of each parameter in the order written."""
    values: dict[str, list[str]] = {}
    for name, value in pairs:
        values.setdefault(name, []).append(value)
    return values


def search_query_of(context: RequestContext, parameters: Parameters) -> SearchQuery:
    """Return the query for a URL's parameters.

    Non-web items and the conditions of the advanced search are for staff; ignored for everybody else.
    Source: decisions E4, H7.
    """
    page = page_of(_last(parameters, "page"))
    size = page_size_of(_last(parameters, "pageSize"))
    first = first_row(page, size)
    sort = rules.sort_of(_last(parameters, "sort"))
    specs = rules.spec_filters(parameters)
    return SearchQuery(
        term=rules.clean_term(_last(parameters, "searchTerm")),
        inner_terms=tuple(rules.clean_inner_terms(parameters.get("innerSearchTerms", []))),
        brand=(_last(parameters, "brand") or "").strip(),
        brands=_brands(parameters),
        specs={name: tuple(values[:FILTERS_MAX]) for name, values in list(specs.items())[:FILTERS_MAX]},
        in_stock_only=is_yes(_last(parameters, "inStockOnly")),
        show_discontinued=is_yes(_last(parameters, SHOW_DISCONTINUED)),
        non_web=rules.includes_non_web(is_yes(_last(parameters, "nonweb")), context.actor),
        sort=sort,
        first=first,
        size=size,
        enough=first + size if sort is rules.Sort.RELEVANCE else size,
        facets=True,
        cards=_last(parameters, "view") == CARDS,
        own=own_prefixes(context.settings),
        as_words=tuple(rules.clean_inner_terms(parameters.get("asWords", []))),
        conditions=_conditions(context, parameters),
    )


def _conditions(context: RequestContext, parameters: Parameters) -> Conditions:
    if not identity.may(context.actor, Ability.ADVANCED_SEARCH):
        return NONE
    return conditions_of(lambda name: _last(parameters, name))


def page_number(question: SearchQuery) -> int:
    """Return the page of a query, counted from 1."""
    return question.first // question.size + 1


def is_yes(value: str | None) -> bool:
    """Return whether the parameter is set to yes."""
    return (value or "").strip().lower() in ("true", "1", "yes")


def _brands(parameters: Parameters) -> tuple[str, ...]:
    slugs = [slug.strip() for value in parameters.get("brands", []) for slug in value.split(",")]
    return tuple(dict.fromkeys(slug for slug in slugs if slug))[:FILTERS_MAX]


def _last(parameters: Parameters, name: str) -> str | None:
    values = parameters.get(name)
    return values[-1] if values else None
