"""Filters of a list: values with their counts, figures by size, the most useful filters first."""

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any

import msgspec

from storefront.search import messages
from storefront.search.amounts import shown_range
from storefront.search.limits import FACET_VALUES_SHOWN, FACETS_MAX, RANGE_FROM, SHOW_DISCONTINUED
from storefront.search.properties import BEHIND_COUNT, Counted, SpecCounts
from storefront.search.schemas.pages import Facet, FacetValue
from storefront.search.search_query import Counts, Found, SearchQuery

Value = tuple[bool, float, str, str, str]
"""The sort key of a value, then the value and its label."""

Show = Callable[[SpecCounts, Sequence[int]], Any]
"""Creates the values at these positions; none of them is chosen."""


def facets_of(
    question: SearchQuery,
    found: Found,
    attributes: Sequence[str],
    brand_names: Mapping[str, str],
    *,
    encoded: bool = False,
) -> list[Facet]:
    """Return the filters of a list: stock, `attributes` in order, others by how many items have them, brands.

    A filter's values are counted without its own choice, so that more of them can be chosen; values that the
    other filters exclude have a count of 0. With `encoded`, values may already be JSON.
    Source: S1 §2, decisions A22, E9.
    """
    everything = found.choices.get("", found.counts)
    known = everything.specs
    first = [*attributes, *(name for name in question.specs if name not in attributes)]
    names = [*first, *(name for name in known.by_frequency if name not in first)]
    show = _encoded if encoded else _structs
    specs = (
        _spec_facet(question, found, name, known)
        if "" in found.choices or name in question.specs or f"f.{name}" in found.choices
        else _free_facet(known, name, show)
        for name in names
    )
    telling = list(islice((facet for facet in specs if facet is not None), FACETS_MAX))
    brands = _brand_facet(question, found, everything, brand_names)
    gone = _discontinued_facet(question, found)
    return [_stock_facet(question, found), *gone, *telling, *([brands] if brands else [])]


def _stock_facet(question: SearchQuery, found: Found) -> Facet:
    counts = found.choices.get("inStockOnly", found.counts)
    value = FacetValue(
        value="true", label=messages.IN_STOCK_ONLY, count=counts.in_stock, is_chosen=question.in_stock_only
    )
    return Facet(parameter="inStockOnly", label=messages.STOCK, unit="", values=[value])


def _discontinued_facet(question: SearchQuery, found: Found) -> list[Facet]:
    """Return the choice to list discontinued items, too; nothing if there are none."""
    is_chosen = question.show_discontinued
    if not found.discontinued and not is_chosen:
        return []
    label, count = messages.SHOW_DISCONTINUED, found.discontinued
    value = FacetValue(value="true", label=label, count=count, is_chosen=is_chosen)
    return [Facet(parameter=SHOW_DISCONTINUED, label=messages.DISCONTINUED, unit="", values=[value])]


def _brand_facet(
    question: SearchQuery, found: Found, everything: Counts, names: Mapping[str, str]
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


def _free_facet(known: SpecCounts, name: str, show: Show) -> Facet | None:
    """Return the filter of a property without a choice; None if there is nothing to choose."""
    positions = known.positions(name)
    if len(positions) < 2:
        return None
    properties = known.properties
    if name in properties.plain or len({properties.specs[position].unit for position in positions}) == 1:
        return _plain_facet(known, name, show)
    counted = known[name]
    return _chosen_facet(name, counted, counted, ())


def _plain_facet(known: SpecCounts, name: str, show: Show) -> Facet:
    """Return the filter of a property without a choice whose values all have the same unit."""
    shown = positions = known.positions(name)
    if len(positions) > FACET_VALUES_SHOWN:
        shown = sorted(known.commonest(positions)[:FACET_VALUES_SHOWN])
    return Facet(
        parameter=f"f.{name}",
        label=name,
        unit=known.properties.specs[positions[0]].unit,
        values=show(known, shown),
        **_ends_of(known, name, positions),
    )


def _structs(known: SpecCounts, positions: Sequence[int]) -> list[FacetValue]:
    counted = [(known.properties.specs[position].value, known.counts[position]) for position in positions]
    return [FacetValue(value=text, label=text, count=count, is_chosen=False) for text, count in counted]


def _encoded(known: SpecCounts, positions: Sequence[int]) -> Any:
    """Return the same as JSON."""
    json, counts = known.properties.json, known.counts
    values = f"{BEHIND_COUNT},".join([f"{json[position]}{counts[position]}" for position in positions])
    return msgspec.Raw(f"[{values}{BEHIND_COUNT}]".encode())


def _ends_of(known: SpecCounts, name: str, positions: Sequence[int]) -> dict[str, str]:
    """Return the lowest and highest figure of values in order of size; empty if some are words."""
    specs = known.properties.specs
    if len(positions) < RANGE_FROM or specs[positions[-1]].numeric is None:
        return {}
    low, next_low, next_high, high = (specs[positions[at]] for at in (0, 1, -2, -1))
    if low.numeric == next_low.numeric or next_high.numeric == high.numeric:
        return _ends(known[name])  # one figure in two spellings: the commoner stands for it
    return {"lowest": low.value, "highest": high.value}


def _spec_facet(question: SearchQuery, found: Found, attribute: str, known: SpecCounts) -> Facet | None:
    """Return the filter of a property; `known` has its values without any filter.

    A size that was read in the term limits those to itself; then its other values are those that are counted.
    """
    counted = found.choices.get(f"f.{attribute}", found.counts).specs.get(attribute, ())
    values = max(known.get(attribute, ()), counted, key=len)
    return _chosen_facet(attribute, values, counted, question.specs.get(attribute, ()))


def _chosen_facet(attribute: str, known: Counted, counted: Counted, chosen: Sequence[str]) -> Facet | None:
    """Return the filter of a property with these choices; None if there is nothing to choose."""
    if len(known) < 2 and not chosen:
        return None
    units = {spec.unit for spec, _ in known}
    unit = units.pop() if len(units) == 1 else ""
    counts = _count_by_value(counted)
    values = [
        FacetValue(value=value, label=label, count=counts.get(value, 0), is_chosen=value in chosen)
        for _, _, _, value, label in _values(known, chosen, has_one_unit=not units)
    ]
    ends = {} if units else _ends(known)
    return Facet(parameter=f"f.{attribute}", label=attribute, unit=unit, values=values, **ends)


def _ends(known: Counted) -> dict[str, str]:
    """Return the lowest and highest figure in one unit; empty if some values are words."""
    specs = [spec for spec, _ in known]
    if len({spec.value for spec in specs}) < RANGE_FROM or any(spec.numeric is None for spec in specs):
        return {}
    specs.sort(key=lambda spec: spec.numeric or 0.0)
    return {"lowest": specs[0].value, "highest": specs[-1].value}


def _values(known: Counted, chosen: Sequence[str], *, has_one_unit: bool) -> list[Value]:
    """Return the most common values and all chosen ones: figures by size, words alphabetically."""
    kept = [spec for spec, _ in known[:FACET_VALUES_SHOWN]]
    kept += [spec for spec, _ in known[FACET_VALUES_SHOWN:] if spec.value in chosen] if chosen else ()
    values: dict[str, Value] = {}
    for spec in kept:
        value, figure = spec.value, spec.numeric
        if value not in values:
            label = value if has_one_unit else f"{value} {spec.unit}".rstrip()
            values[value] = (figure is None, figure or 0.0, label.lower(), value, label)
    for value in chosen:
        if value not in values:
            label = shown_range(value)
            is_range = label != value
            values[value] = (not is_range, -math.inf if is_range else 0.0, value.lower(), value, label)
    return sorted(values.values())


def _count_by_value(counts: Counted) -> dict[str, int]:
    found: dict[str, int] = {}
    for spec, count in counts:
        found[spec.value] = found.get(spec.value, 0) + count
    return found
