"""What a list can be narrowed by: values with their counts, figures by size, the most telling first."""

from collections.abc import Mapping, Sequence
from itertools import islice

from storefront.catalog.schemas import TechSpec
from storefront.search import messages
from storefront.search.limits import FACET_VALUES_SHOWN, FACETS_MAX
from storefront.search.question import Counts, Found, Question
from storefront.search.schemas import Facet, FacetValue

Value = tuple[str, str, float | None]
"""A value as it is chosen, as it is read, and the figure it sorts by."""

Counted = Sequence[tuple[TechSpec, int]]
"""The values of one attribute with their counts."""


def facets_of(
    question: Question, found: Found, attributes: Sequence[str], brand_names: Mapping[str, str]
) -> list[Facet]:
    """Return the filters of a list: stock, `attributes` in order, others by how many items have them, brands.

    A filter's own values are counted without its own choice, so that more of them can be chosen; those that
    the other filters leave nothing of stand with a count of 0. Source: S1 §2, decisions A22, E9.
    """
    everything = found.choices.get("", found.counts)
    known = everything.specs
    first = [*attributes, *(name for name in question.specs if name not in attributes)]
    others = sorted(
        known.keys() - set(first), key=lambda name: (-sum(count for _, count in known[name]), name)
    )
    specs = (_spec_facet(question, found, name, known.get(name, [])) for name in [*first, *others])
    telling = list(islice((facet for facet in specs if facet is not None), FACETS_MAX))
    brands = _brand_facet(question, found, everything, brand_names)
    return [_stock_facet(question, found), *telling, *([brands] if brands else [])]


def _stock_facet(question: Question, found: Found) -> Facet:
    counts = found.choices.get("inStockOnly", found.counts)
    value = FacetValue(
        value="true", label=messages.IN_STOCK_ONLY, count=counts.in_stock, is_chosen=question.in_stock_only
    )
    return Facet(parameter="inStockOnly", label=messages.STOCK, unit="", values=[value])


def _brand_facet(
    question: Question, found: Found, everything: Counts, names: Mapping[str, str]
) -> Facet | None:
    slugs = sorted({*everything.brands, *question.brands}, key=lambda slug: names.get(slug, slug).lower())
    if len(slugs) < 2 and not question.brands:
        return None
    counts = found.choices.get("brands", found.counts).brands
    values = [
        FacetValue(
            value=slug,
            label=names.get(slug, slug),
            count=counts.get(slug, 0),
            is_chosen=slug in question.brands,
        )
        for slug in slugs
    ]
    return Facet(parameter="brands", label=messages.BRAND, unit="", values=values)


def _spec_facet(
    question: Question, found: Found, attribute: str, known: Sequence[tuple[TechSpec, int]]
) -> Facet | None:
    parameter = f"f.{attribute}"
    chosen = question.specs.get(attribute, ())
    if len(known) < 2 and not chosen:
        return None
    units = {spec.unit for spec, _ in known}
    counts = _count_by_value(found.choices.get(parameter, found.counts), attribute)
    values = [
        FacetValue(value=value, label=label, count=counts.get(value, 0), is_chosen=value in chosen)
        for value, label, _ in _values(known, chosen, has_one_unit=len(units) <= 1)
    ]
    unit = units.pop() if len(units) == 1 else ""
    return Facet(parameter=parameter, label=attribute, unit=unit, values=values)


def _values(
    known: Sequence[tuple[TechSpec, int]], chosen: Sequence[str], *, has_one_unit: bool
) -> list[Value]:
    """Return the commonest values and all that are chosen, figures by size, words by the alphabet."""
    common = sorted(known, key=lambda one: -one[1])
    kept = [spec for at, (spec, _) in enumerate(common) if at < FACET_VALUES_SHOWN or spec.value in chosen]
    values: dict[str, Value] = {}
    for spec in kept:
        label = spec.value if has_one_unit else f"{spec.value} {spec.unit}".rstrip()
        values.setdefault(spec.value, (spec.value, label, spec.numeric))
    for value in chosen:
        values.setdefault(value, (value, value, None))
    return sorted(values.values(), key=lambda one: (one[2] is None, one[2] or 0.0, one[1].lower()))


def _count_by_value(counts: Counts, attribute: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for spec, count in counts.specs.get(attribute, ()):
        found[spec.value] = found.get(spec.value, 0) + count
    return found
