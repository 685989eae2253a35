"""The shop as a stream of tables: what every shop has, then the items in parts, then people and orders."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice

from examples.demo_shop.generator import (
    brands,
    categories,
    customer_prices,
    cut_to_length,
    extras,
    past_orders,
    people,
    quotes,
    store_data,
)
from examples.demo_shop.generator.draft import Draft, Reach, Series
from examples.demo_shop.generator.files import Row, Table
from examples.demo_shop.generator.product_lines import ProductLine, load_lines
from examples.demo_shop.generator.register import Register
from examples.demo_shop.generator.size_text import roll
from examples.demo_shop.generator.to_order import to_order

PART = 4000
ITEMS_MAX = 2_000_000
"""So many items the families have, and some more."""
RETIRED = 0.066  # of the items of series that change; and of those, the share that nothing replaces:
LINE_ENDED = 0.12


def shop() -> Iterator[Table]:
    """Yield the tables of the demo shop, each after those that it points to."""
    lines = load_lines()
    yield from _fixed(lines)
    register = Register()
    for line in lines:
        register.add_all(line.series, retiring(line.series, line.family(Reach())))
    yield from _catalog(register, extras.LONE_ITEMS)


def generate(items: int) -> Iterator[Table]:
    """Yield the tables of a shop with `items` items of the same families.

    The demo shop's own items come first, so that its codes are found in every larger shop, then all sizes
    that makers list, then what they build on request; a smaller shop takes some of every family, and leaves
    out whatever points to an item that it has not. More than `ITEMS_MAX` is a ValueError.
    """
    if items > ITEMS_MAX:
        raise ValueError(f"{items:,} items are asked for; the families have {ITEMS_MAX:,}")
    return _generated(items)


def _generated(items: int) -> Iterator[Table]:
    lines = load_lines()
    yield from _fixed(lines)
    register = Register()
    stocked = list(islice(_in_turn(lines, Reach()), max(0, items - extras.LONE_ITEMS)))
    for series, draft in _in_order(lines, stocked):
        register.add(series, draft)
    yield from _catalog(register, min(items, extras.LONE_ITEMS))
    for part in _parts(_built(lines), register, items):
        yield from part


def _parts(built: Iterator[tuple[Series, Draft]], register: Register, items: int) -> Iterator[list[Table]]:
    for series, draft in built:
        if register.count >= items:
            break
        if not register.has(draft.code) and not _is_cut(draft):
            register.add(series, replace(draft, cut=None))
        if register.waiting >= PART:
            yield register.take_tables()
    yield register.take_tables()
    if register.count < items:
        raise RuntimeError(f"the families have {register.count:,} items, not {items:,}")


def _is_cut(draft: Draft) -> bool:
    """Whether the item is cut or is cut from; those come with the stocked families, whole or not at all."""
    return draft.cut is not None and draft.cut.relationship in ("Head", "CutToLengthMaterial")


def _fixed(lines: list[ProductLine]) -> Iterator[Table]:
    yield from store_data.tables()
    yield brands.brand_table()
    yield categories.category_table()
    yield Table("series", [_series_row(line.series, place) for place, line in enumerate(lines, 1)])
    yield from people.tables()


def _catalog(register: Register, lone_items: int) -> Iterator[Table]:
    extras.add_lone_items(register, lone_items)
    yield from register.take_tables()
    yield from extras.tables(register)
    yield from cut_to_length.tables(register)
    yield from customer_prices.tables(register)
    yield from quotes.tables(register)
    yield from past_orders.tables(register)


def retiring(series: Series, drafts: Iterable[Draft]) -> Iterator[Draft]:
    """Yield the drafts; a few old ones are discontinued, and most of those followed by a successor."""
    for draft in drafts:
        if not series.may_retire or draft.parts or roll(draft.code, "retired") > RETIRED:
            yield draft
        elif roll(draft.code, "line ended") < LINE_ENDED:
            yield replace(draft, is_discontinued=True)
        else:
            successor = _successor(draft)
            yield replace(draft, is_discontinued=True, substitute=successor.code)
            yield successor


def _successor(draft: Draft) -> Draft:
    return replace(
        draft,
        code=f"{draft.code}S",
        desc=f"{draft.desc}, series 2",
        replaces=draft.code,
        price=draft.price * 1.03 if draft.price else None,
    )


def _built(lines: list[ProductLine]) -> Iterator[tuple[Series, Draft]]:
    """Yield all sizes that makers list, then what they build on request."""
    yield from _in_turn(lines, Reach(is_wide=True))
    yield from _alternating([(line.series, to_order(line.series, line.family)) for line in lines])


def _in_turn(lines: list[ProductLine], reach: Reach) -> Iterator[tuple[Series, Draft]]:
    return _alternating([(line.series, retiring(line.series, line.family(reach))) for line in lines])


def _alternating(running: list[tuple[Series, Iterator[Draft]]]) -> Iterator[tuple[Series, Draft]]:
    """Yield one item of every family, then the next of each, until all families are used up."""
    while running:
        left = []
        for series, drafts in running:
            draft = next(drafts, None)
            if draft is not None:
                yield series, draft
                left.append((series, drafts))
        running = left


def _in_order(lines: list[ProductLine], chosen: list[tuple[Series, Draft]]) -> Iterator[tuple[Series, Draft]]:
    by_series: dict[str, list[tuple[Series, Draft]]] = {line.series.slug: [] for line in lines}
    for series, draft in chosen:
        by_series[series.slug].append((series, draft))
    for entries in by_series.values():
        yield from entries


def _series_row(series: Series, place: int) -> Row:
    return {
        "slug": series.slug,
        "category_slug": series.category,
        "name": series.name,
        "brand_slug": series.brand,
        "drawing": series.drawing,
        "intro": series.intro,
        "columns": "|".join(series.columns),
        "sort_order": str(place),
    }
