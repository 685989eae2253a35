"""A spreadsheet written row by row in constant memory: texts inline, so that no cell can be a formula."""

import re
import zipfile
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, BinaryIO
from xml.sax.saxutils import escape, quoteattr

ROWS_PER_WRITE = 500

_TYPES = """<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" \
ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>\
<Override PartName="/xl/worksheets/sheet1.xml" \
ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>"""
_RELATIONS = """<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">\
<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/{kind}" \
Target="{target}"/></Relationships>"""
_WORKBOOK = """<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" \
xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">\
<sheets><sheet name={name} sheetId="1" r:id="rId1"/></sheets></workbook>"""
_SHEET_HEAD = """<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>\
<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>\
</sheetView></sheetViews><sheetData>"""
_SHEET_TAIL = "</sheetData></worksheet>"

_unprintable = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")


def write_xlsx(
    out: BinaryIO, name: str, heads: Sequence[str], numbers: Sequence[bool], rows: Iterable[Sequence[Any]]
) -> None:
    """Write one sheet called `name`; `numbers` says which columns hold figures, the others are text."""
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as package:
        package.writestr("[Content_Types].xml", _TYPES)
        package.writestr("_rels/.rels", _RELATIONS.format(kind="officeDocument", target="xl/workbook.xml"))
        package.writestr("xl/workbook.xml", _WORKBOOK.format(name=quoteattr(name)))
        relations = _RELATIONS.format(kind="worksheet", target="worksheets/sheet1.xml")
        package.writestr("xl/_rels/workbook.xml.rels", relations)
        with package.open("xl/worksheets/sheet1.xml", "w", force_zip64=True) as sheet:
            sheet.write(_SHEET_HEAD.encode())
            sheet.write(_row(heads, [False] * len(heads)).encode())
            remaining = iter(rows)
            while some := list(islice(remaining, ROWS_PER_WRITE)):
                sheet.write("".join(_row(row, numbers) for row in some).encode())
            sheet.write(_SHEET_TAIL.encode())


def _row(cells: Sequence[Any], numbers: Sequence[bool]) -> str:
    return "<row>" + "".join(map(_cell, cells, numbers)) + "</row>"


def _cell(value: Any, is_number: bool) -> str:
    if value is None or value == "":
        return "<c/>"
    if is_number:
        return f"<c><v>{value}</v></c>"
    text = escape(_unprintable.sub("", str(value)))
    return f'<c t="inlineStr"><is><t xml:space="preserve">{text}</t></is></c>'
