"""The fields of the index, and how an entry fills them."""

import hashlib
from pathlib import Path

import tantivy

from storefront.catalog.rules import normal_number
from storefront.search import analysis, heads
from storefront.search import entry as entry_module
from storefront.search.entry import (
    Entry,
    code_order,
    facet_number,
    facet_of,
    number_key,
    price_order,
    profile_number,
    profile_of,
    shelf_order,
    spec_key,
    stock_order,
)

VERSION = hashlib.sha256(
    b"".join(Path(module.__file__ or "").read_bytes() for module in (analysis, entry_module, heads))
    + Path(__file__).read_bytes()
).hexdigest()[:12]
"""Changes with the code that fills an index; an index of another version is built anew."""

LIVE, DISCONTINUED, IN_STOCK, WEB = "live", "gone", "stock", "web"
PREFERRED, POPULAR, SERVICE = "preferred", "popular", "service"
"""Flags of a document, beside its kind."""

POPULAR_FROM = 50

SPELLED_MIN = 3
"""Shorter words are not offered as a better spelling."""

KEY, UID, FLAGS = "key", "uid", "flags"
TITLE, HEAD, PAIRS, BRAND, CATEGORY, REST, WORDS, EVERYTHING = (
    "title",
    "head",
    "pairs",
    "brand_words",
    "category_words",
    "rest",
    "words",
    "everything",
)
EDGES, RAW, NUMBERS, INSIDES, OWN = "edges", "raw", "numbers", "insides", "own"
BY_KIND, SUPPLIER = "numbers_by_kind", "supplier"
BRAND_SLUG, CATEGORIES, SERIES, SPEC, FACETS = "brand", "categories", "series", "spec", "facets"
FACET_NUMBERS, STOCKED, IS_ITEM = "facet_numbers", "stocked", "is_item"
PROFILE, PROFILE_NUMBER = "profile", "profile_number"
BY_SHELF, BY_CODE, BY_PRICE, BY_STOCK = "by_shelf", "by_code", "by_price", "by_stock"

_ANALYZED = {
    TITLE: "freq",
    HEAD: "basic",
    PAIRS: "basic",
    BRAND: "basic",
    CATEGORY: "basic",
    REST: "basic",
    WORDS: "basic",
    EVERYTHING: "basic",
    EDGES: "basic",
    RAW: "basic",
}
_EXACT = (KEY, FLAGS, NUMBERS, INSIDES, OWN, BY_KIND, SUPPLIER, SERIES, SPEC, FACETS)
_COUNTED = (BRAND_SLUG, CATEGORIES, BY_SHELF, BY_CODE)


def make_schema() -> tantivy.Schema:
    """Return the schema. Facets are raw texts: documents with Facet fields cannot be deleted.

    They are counted by their numbers; the texts say which there are. The profile is all that is stored of an
    entry: it is read where its number is met for the first time.
    """
    builder = tantivy.SchemaBuilder()
    for name, option in _ANALYZED.items():
        builder.add_text_field(name, tokenizer_name="whitespace", index_option=option)
    for name in _EXACT:
        builder.add_text_field(name, tokenizer_name="raw", index_option="basic")
    for name in _COUNTED:
        builder.add_text_field(name, tokenizer_name="raw", index_option="basic", fast=True)
    for name in (UID, FACET_NUMBERS, STOCKED, PROFILE_NUMBER):
        builder.add_unsigned_field(name, fast=True)
    builder.add_bytes_field(PROFILE, stored=True)
    builder.add_boolean_field(IS_ITEM, fast=True)
    builder.add_float_field(BY_PRICE, fast=True)
    builder.add_float_field(BY_STOCK, fast=True)
    return builder.build()


def make_document(entry: Entry) -> tantivy.Document:
    """Return the entry analyzed, ready for the index."""
    document = tantivy.Document()
    for name, text in _analyzed(entry).items():
        document.add_text(name, text)
    for name, values in _exact(entry).items():
        for value in values:
            document.add_text(name, value)
    for spec in entry.specs:
        document.add_unsigned(FACET_NUMBERS, facet_number(facet_of(spec)))
    profile = profile_of(entry)
    document.add_bytes(PROFILE, profile)
    document.add_unsigned(PROFILE_NUMBER, profile_number(profile))
    document.add_unsigned(STOCKED, int(entry.is_in_stock))
    document.add_unsigned(UID, entry.uid)
    document.add_boolean(IS_ITEM, entry.kind == "Item")
    document.add_float(BY_PRICE, price_order(entry))
    document.add_float(BY_STOCK, stock_order(entry))
    return document


def _analyzed(entry: Entry) -> dict[str, str]:
    read = analysis.read_words(entry.title)
    said = [word for word, _ in read]
    written = [word for _, word in read]
    title = analysis.stemmed(said)
    brand = analysis.words_of_many([entry.brand_name])
    category = analysis.words_of_many(entry.category_names)
    specs = [f"{spec.attribute} {spec.value} {spec.unit}" for spec in entry.specs]
    spec_words = analysis.words_of_many(specs)
    rest = [*spec_words, *analysis.words_of_many(analysis.sentences(entry.description))]
    known = [*title, *brand, *category, *spec_words]
    names = analysis.raw_words_of_many([entry.brand_name, *entry.category_names])
    named = [*said, *names]
    spelled = [*named, *analysis.raw_words_of_many(specs)]
    code_words = analysis.raw_words(entry.item_code)
    return {
        TITLE: " ".join(title),
        HEAD: analysis.stem(heads.head_of(entry.title)),
        PAIRS: " ".join(analysis.pairs(title)),
        BRAND: _once(brand),
        CATEGORY: _once(category),
        REST: _once(rest),
        WORDS: _once([*known, *code_words]),
        EVERYTHING: _once([*known, *rest, *code_words]),
        EDGES: " ".join(analysis.edges([*named, *written, *code_words])),
        RAW: _once([word for word in spelled if word.isalpha() and len(word) >= SPELLED_MIN]),
    }


def _exact(entry: Entry) -> dict[str, list[str]]:
    numbers = sorted({normal_number(number) for number in entry.numbers} - {""})
    own = str(entry.uid)
    return {
        KEY: [entry.key],
        FLAGS: _flags(entry),
        NUMBERS: numbers,
        OWN: [own],
        INSIDES: analysis.suffixes([*numbers, own]),
        BY_KIND: _numbers_by_kind(entry),
        SUPPLIER: [] if entry.supplier_id is None else [str(entry.supplier_id)],
        SERIES: [entry.series],
        SPEC: [spec_key(spec.attribute, spec.value) for spec in entry.specs],
        BRAND_SLUG: [entry.brand_slug],
        CATEGORIES: entry.categories,
        FACETS: [facet_of(spec) for spec in entry.specs],
        BY_SHELF: [shelf_order(entry)],
        BY_CODE: [code_order(entry)],
    }


def _numbers_by_kind(entry: Entry) -> list[str]:
    known = zip(entry.number_kinds, map(normal_number, entry.numbers), strict=True)
    return sorted({number_key(kind, number) for kind, number in known if number})


def _flags(entry: Entry) -> list[str]:
    flags = {
        entry.kind: True,
        LIVE: not entry.is_discontinued,
        DISCONTINUED: entry.is_discontinued,
        IN_STOCK: entry.is_in_stock,
        WEB: entry.is_web,
        SERVICE: entry.is_service,
        PREFERRED: entry.is_preferred,
        POPULAR: entry.popularity >= POPULAR_FROM,
    }
    return [flag for flag, is_set in flags.items() if is_set]


def _once(words: list[str]) -> str:
    return " ".join(dict.fromkeys(words))
