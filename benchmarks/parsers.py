"""Everything that reads what people, browsers, ERPs and files send, with examples and the errors it names."""

import csv
import datetime
import io
import json
import zipfile
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec

from storefront.app import routes
from storefront.app.body_reader import BadBody
from storefront.app.graphql.documents import Allowance, Documents, InvalidDocument
from storefront.app.graphql.schema import build_schema
from storefront.app.requests import decoder_of
from storefront.app.uploading import one_file
from storefront.base import cursors, dates, ids, item_list, money, person, quantity
from storefront.base.errors import ShopError
from storefront.checkout.schemas.edits import UserEdits
from storefront.content import markdown
from storefront.content.rules import front_matter
from storefront.erp.rules import reading as erp
from storefront.erp.schemas import ErpKind
from storefront.exchange import cells, layout, sources
from storefront.exchange.queries.files import FILES
from storefront.families import rules as families
from storefront.orders import rules as orders
from storefront.partnumbers import rules as partnumbers
from storefront.platform.mail import Letter, compose
from storefront.quickorder import files as quickorder_files
from storefront.quickorder.rules import links, reading
from storefront.search import (
    amounts,
    analysis,
    conditions,
    rules,
    sizes,
    synonyms,
    term_parser,
    url_parameters,
)
from storefront.signin.passkey_checks import new_passkey
from storefront.signin.verifier import Known, Verifier

WORDS = {"store": "Northfield", "phone": "330-555-0118", "email": "a@b.example", "address": "1 Main St"}
TODAY = datetime.date(2026, 11, 27)
ISSUER = "https://shop.example"
FOLDER = TemporaryDirectory(prefix="storefront-fuzzing-")
NAMED = (ShopError, cells.BadCell, msgspec.DecodeError, InvalidDocument, BadBody)
"""What a parser may raise: the request or the command then names the field."""


class Parser(NamedTuple):
    """A parser: `parse` takes text, or bytes if the examples are bytes; `share` is its weight in a run."""

    name: str
    parse: Callable[[Any], Any]
    examples: Sequence[Any]
    share: int = 4
    raises: tuple[type[Exception], ...] = NAMED


def _workbook() -> bytes:
    """Return a small workbook."""
    parts = {
        "_rels/.rels": '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
        '<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/'
        'officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" '
        'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">'
        '<sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/'
        'relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/'
        'relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        "xl/worksheets/sheet1.xml": '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/'
        'main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Part number</t></is></c><c r="B1" '
        't="inlineStr"><is><t>Qty</t></is></c></row><row r="2"><c r="A2"><v>100101</v></c><c r="B2"><v>5</v>'
        "</c></row></sheetData></worksheet>",
    }
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as book:
        for name, text in parts.items():
            book.writestr(name, text)
    return out.getvalue()


def _import(name: str) -> Callable[[str], Any]:
    """Return a function that reads a text as an import file of this name, every cell of it."""
    path = Path(FOLDER.name, f"{name}.csv")

    def read(text: str) -> None:
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        for source in sources.sources_of([path], lambda *_: None):
            head = source.head or []
            if not layout.why_not_head(FILES[name], head):
                found = layout.layout_of(FILES[name], head, TODAY)
                if rows := [row for _, row in source.rows if len(row) == len(head)]:
                    found.read(rows)

    return read


def _example_of(name: str) -> str:
    path = Path(__file__).parents[1] / "examples/demo_shop" / f"{name}.csv"
    with path.open(encoding="utf-8") as file:
        return "".join(line for _, line in zip(range(4), file, strict=False))


def _erp(text: str) -> None:
    """Read CSV rows, and JSON objects, as what an ERP reports."""
    rows: list[object] = []
    try:
        rows.append(json.loads(text))
    except (ValueError, RecursionError):
        head, *lines = list(csv.reader(io.StringIO(text[:5_000].replace("\0", ""), newline=""))) or [[]]
        rows += [dict(zip(head, line, strict=False)) for line in lines]
    for kind in ErpKind:
        for row in rows:
            erp.read_row(kind, row)


def _search(text: str) -> None:
    """Read a search query as the results page and the advanced search do."""
    pairs = [part.partition("=")[::2] for part in text.split("&")]
    parameters = url_parameters.by_name(pairs)
    term = rules.clean_term(parameters.get("searchTerm", [text])[-1])
    term_parser.parse_term(term, None)
    rules.spec_filters(parameters)
    rules.sort_of(parameters.get("sort", [""])[-1])
    conditions.conditions_of(lambda name: parameters.get(name, [None])[-1])


def _mail(text: str) -> None:
    """Put a text into every header of a mail, addresses only into those of people, as forms do.

    A line break in a header must be refused with ValueError.
    """
    people = [text] if person.is_email(text) else ["nina@northfield.example"]
    letter = Letter(key="k", to=people, cc=people, subject=text, text=text)
    compose(letter, "Northfield <shop@northfield.example>").as_bytes()


@cache
def _documents() -> Documents:
    schema, _ = build_schema(*routes.graph_fields())
    return Documents(schema, Allowance(depth=10, cost=200_000, characters=20_000, introspection=False))


@cache
def _verifier() -> Verifier:
    verifier = Verifier()
    verifier.set_known(Known({}, frozenset(), {}))
    return verifier


def _passkey(text: str) -> None:
    try:
        credential = json.loads(text)
    except (ValueError, RecursionError):
        return
    if isinstance(credential, dict):
        new_passkey(credential, b"challenge", ISSUER)


def _multipart(body: bytes) -> None:
    one_file(body, b"multipart/form-data; boundary=xYz").file.close()


EDITS = '{"General": {"IsQuote": false, "Notes": "Call first"}, "Version": 3}'
PASTE = '100101, 5\nHC-1504-TR\t12 ea\n3 x 44-2210\n"ABC 12";7;note\n'
FORM = (
    b'--xYz\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n'
    b"Content-Type: application/pdf\r\n\r\n%PDF-1.4\r\n--xYz--\r\n"
)
PAGE = "# Title\n\nSome *text* and [a link](/pages/x).\n\n| a | b |\n|---|---|\n| 1 | {phone} |\n\n> 1. one\n"

PARSERS: Sequence[Parser] = (
    Parser("money", money.parse_money, ["1,250.00", "$3.75", "0.0325", "-1", "1e5"]),
    Parser("quantity", quantity.parse_quantity, ["5", "007", "1,000", "999999", "2.0"]),
    Parser("date", dates.parse_date, ["2026-11-27", "11/27/2026", "2024-02-29", "today"]),
    Parser("length", families.read_length, ["48-13/16", "4' 0-13/16\"", "1240 mm", "48.813"]),
    Parser("e-mail", person.is_email, ["nina@northfield.example", "a.b+c@d-e.example"]),
    Parser(
        "phone", lambda text: person.show_phone(person.kept_phone(text)), ["330-555-0118 x12", "+44 20 7946"]
    ),
    Parser("cart token", ids.parse_cart_token, ["5f0c8a52-3c0e-4b1a-9d5e-7a0c6f1e2b3d", "000-0"]),
    Parser("order number", orders.wanted_order, ["700001", "#700001", "ABCDEFGH234567AB"]),
    Parser("item list", item_list.parse_item_list, ["100101:5,100102", "1:1,2:2"]),
    Parser("cursor", cursors.read_cursor, ["WyItZGF0ZSIsZmFsc2UsWyIyMDI2IiwgMV1d", "WyJhIixmYWxzZSxbXV0"]),
    Parser(
        "part number",
        lambda text: (
            partnumbers.normal_form(text),
            partnumbers.why_not_save(text),
            analysis.number_of(text),
        ),
        ["HC-1504-TR", "44 2210/A", "5930-01-234-5678"],
    ),
    Parser(
        "sizes",
        lambda text: sizes.read_sizes(analysis.plain_text(text)),
        ["1-1/2 in bore x 4", "M8x1.25", "3/8 NPT"],
    ),
    Parser(
        "amount",
        lambda text: (amounts.read_amount(text), amounts.read_range(text)),
        ['1-1/2"', "5 to 10 psi"],
    ),
    Parser(
        "search",
        _search,
        [
            "searchTerm=hex cap screw 3/8-16&brands=a,b&f.Material=Steel&page=2",
            "searchTerm=cilinder 2 in bore",
        ],
    ),
    Parser(
        "synonyms", lambda text: synonyms.read_groups(text.splitlines()), ['hose, tubing\n# x\n"a ""b", c'], 2
    ),
    Parser("quick order", reading.read_text, [PASTE], 3),
    Parser("order link", links.items_of, ["100101:5,HC-1504:2", "a*2;b"], 2),
    Parser(
        "order file",
        quickorder_files.read_file,
        [b"Part number,Qty\n100101,5\n", PASTE.encode(), _workbook()],
        2,
    ),
    Parser(
        "Markdown", lambda text: markdown.nodes_of(text, WORDS), [PAGE, "- a\n  - b\n\n```\ncode\n```"], 2
    ),
    Parser("page", front_matter.split_page, [f"---\ntitle: About us\norder: 3\n---\n{PAGE}"], 2),
    Parser(
        "ERP row",
        _erp,
        ["order_number,status\n700001,Shipped\n", '{"order_number": 700001, "status": "Open"}'],
        2,
    ),
    *(
        Parser(f"import {name}", _import(name), [_example_of(name)], 1)
        for name in ("items", "stock", "specs")
    ),
    *(Parser(f"import {name}", _import(name), [_example_of(name)], 1) for name in ("customers", "holidays")),
    Parser(
        "checkout body",
        decoder_of(UserEdits).decode,
        [EDITS.encode()],
        3,
        (*NAMED, UnicodeDecodeError, RecursionError),
    ),
    Parser("multipart", _multipart, [FORM], 2),
    Parser("mail", _mail, ["Order 700001", "Zoë <zoe@plant.example>", "a@b.example"], 2, (ValueError,)),
    Parser(
        "token",
        lambda text: _verifier().claims(text, ISSUER),
        ["eyJhbGciOiJSUzI1NiIsImtpZCI6ImEifQ.e30.YQ"],
        2,
    ),
    Parser("passkey", _passkey, ['{"id": "YQ", "rawId": "YQ", "type": "public-key", "response": {}}'], 2),
    Parser(
        "GraphQL",
        lambda text: _documents().read(text),
        ["{ quotes { whyNot } }", "query Q($n: Int!) { quote(quoteNumber: $n) { whyNot } }"],
        1,
    ),
)
