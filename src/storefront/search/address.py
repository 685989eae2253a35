"""What the address of a list asks for; nonsense in it is left out, never an error. Source: decision A22."""

from collections.abc import Iterable, Mapping

from storefront.base.paging import first_row, page_of, page_size_of
from storefront.identity.visit import Visit
from storefront.search import rules
from storefront.search.limits import FILTERS_MAX
from storefront.search.question import Question

Parameters = Mapping[str, list[str]]


def by_name(pairs: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """Return the values of each parameter in the order written."""
    values: dict[str, list[str]] = {}
    for name, value in pairs:
        values.setdefault(name, []).append(value)
    return values


def question_of(visit: Visit, parameters: Parameters) -> Question:
    """Return the question that an address's parameters ask; non-web items are for staff only."""
    page = page_of(_last(parameters, "page"))
    size = page_size_of(_last(parameters, "pageSize"))
    specs = rules.spec_filters(parameters)
    return Question(
        term=rules.clean_term(_last(parameters, "searchTerm")),
        inner_terms=tuple(rules.clean_inner_terms(parameters.get("innerSearchTerms", []))),
        brands=_brands(parameters),
        specs={name: tuple(values[:FILTERS_MAX]) for name, values in list(specs.items())[:FILTERS_MAX]},
        in_stock_only=is_yes(_last(parameters, "inStockOnly")),
        non_web=rules.includes_non_web(is_yes(_last(parameters, "nonweb")), visit.actor),
        sort=rules.sort_of(_last(parameters, "sort")),
        first=first_row(page, size),
        size=size,
        facets=True,
        own_prefix=visit.settings.store.sku_prefix,
    )


def page_number(question: Question) -> int:
    """Return the page that a question asks for, counted from 1."""
    return question.first // question.size + 1


def is_yes(value: str | None) -> bool:
    """Tell whether the parameter says yes."""
    return (value or "").strip().lower() in ("true", "1", "yes")


def _brands(parameters: Parameters) -> tuple[str, ...]:
    slugs = [slug.strip() for value in parameters.get("brands", []) for slug in value.split(",")]
    return tuple(dict.fromkeys(slug for slug in slugs if slug))[:FILTERS_MAX]


def _last(parameters: Parameters, name: str) -> str | None:
    values = parameters.get(name)
    return values[-1] if values else None
