"""The XML of a workbook that does not change from row to row. Source: ECMA-376, part 1, section 18."""

import re
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape, quoteattr

ROW = "\0"
"""Stands for the number of a row until it is known; no text of a cell has this character."""
GENERAL = "General"
"""The number format that every workbook has."""
END = b"</sheetData></worksheet>"

_HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_OPEN = "http://schemas.openxmlformats.org/"
_MAIN = f'xmlns="{_OPEN}spreadsheetml/2006/main"'
_RELATION = f"{_OPEN}officeDocument/2006/relationships"
_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_PACKAGE = "application/vnd.openxmlformats-package"
_FIRST_FORMAT = 164
"""Number formats of a workbook's own begin here."""
_HEAD_STYLE = 1
_FIRST_STYLE = 2
_LOOKS_ESCAPED = re.compile("_(?=x[0-9A-Fa-f]{4}_)")


def escaped(text: str) -> str:
    """Return a text without unprintable characters as it is in a cell."""
    if "_x" in text:
        text = _LOOKS_ESCAPED.sub("_x005F_", text)
    return escape(text).replace("\r", "_x000D_")


def space_of(text: str) -> str:
    """Return the attribute without which the blanks at the ends of a text would be lost."""
    return "" if text == text.strip() else ' xml:space="preserve"'


def start_of(place: int, number_format: int) -> str:
    """Return how a cell of a column begins; `place` counts from 0, as does the number format."""
    return f'<c r="{_letters(place)}{ROW}" s="{_FIRST_STYLE + number_format}"'


def beginning(heads: Sequence[str], widths: Sequence[float]) -> bytes:
    """Return a sheet up to its first row after the header, which stays in view."""
    columns = "".join(
        f'<col min="{place}" max="{place}" width="{width:g}" customWidth="1"/>'
        for place, width in enumerate(widths, start=1)
    )
    cells = "".join(
        f'<c r="{_letters(place)}1" s="{_HEAD_STYLE}" t="inlineStr"><is><t>{escaped(head)}</t></is></c>'
        for place, head in enumerate(heads)
    )
    pane = (
        '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
        '<selection pane="bottomLeft"/>'
    )
    return (
        f"{_HEADER}<worksheet {_MAIN}>"
        f'<sheetViews><sheetView workbookViewId="0">{pane}</sheetView></sheetViews>'
        f'<sheetFormatPr defaultRowHeight="15"/><cols>{columns}</cols>'
        f'<sheetData><row r="1">{cells}</row>'
    ).encode()


def path_of(number: int) -> str:
    """Return the path of a sheet; they count from 1."""
    return f"xl/worksheets/sheet{number}.xml"


def other_parts(names: Sequence[str], formats: Sequence[str]) -> Mapping[str, str]:
    """Return the other parts of a workbook with these sheets and number formats, by path."""
    numbers = range(1, len(names) + 1)
    book, styles = f"{_TYPE}.sheet.main+xml", f"{_TYPE}.styles+xml"
    sheets = "".join(
        f'<sheet name={quoteattr(name)} sheetId="{number}" r:id="rId{number}"/>'
        for number, name in zip(numbers, names, strict=True)
    )
    overrides = "".join(_override(f"/{path_of(number)}", f"{_TYPE}.worksheet+xml") for number in numbers)
    relations = "".join(_relation(number, "worksheet", f"worksheets/sheet{number}.xml") for number in numbers)
    return {
        "[Content_Types].xml": (
            f'{_HEADER}<Types xmlns="{_OPEN}package/2006/content-types">'
            f'<Default Extension="rels" ContentType="{_PACKAGE}.relationships+xml"/>'
            '<Default Extension="xml" ContentType="application/xml"/>'
            f"{_override('/xl/workbook.xml', book)}{_override('/xl/styles.xml', styles)}{overrides}</Types>"
        ),
        "_rels/.rels": _relations(_relation(1, "officeDocument", "xl/workbook.xml")),
        "xl/workbook.xml": (
            f'{_HEADER}<workbook {_MAIN} xmlns:r="{_RELATION}"><sheets>{sheets}</sheets></workbook>'
        ),
        "xl/_rels/workbook.xml.rels": _relations(
            relations + _relation(len(names) + 1, "styles", "styles.xml")
        ),
        "xl/styles.xml": _styles(formats),
    }


def _styles(formats: Sequence[str]) -> str:
    font = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
    numbers = {code: _FIRST_FORMAT + place for place, code in enumerate(formats) if code != GENERAL}
    own = "".join(
        f'<numFmt numFmtId="{number}" formatCode={quoteattr(code)}/>' for code, number in numbers.items()
    )
    plain, bold = (f'<xf numFmtId="0" fontId="{font_id}" fillId="0" borderId="0"' for font_id in (0, 1))
    looks = "".join(
        f'<xf numFmtId="{numbers.get(code, 0)}" fontId="0" fillId="0" borderId="0" xfId="0"'
        ' applyNumberFormat="1"/>'
        for code in formats
    )
    return (
        f"{_HEADER}<styleSheet {_MAIN}>"
        f'{own and f"""<numFmts count="{len(numbers)}">{own}</numFmts>"""}'
        f'<fonts count="2"><font>{font}</font><font><b/>{font}</font></fonts>'
        '<fills count="2"><fill><patternFill patternType="none"/></fill>'
        '<fill><patternFill patternType="gray125"/></fill></fills>'
        '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>'
        f'<cellStyleXfs count="1">{plain}/></cellStyleXfs>'
        f'<cellXfs count="{_FIRST_STYLE + len(formats)}">{plain} xfId="0"/>{bold} xfId="0" applyFont="1"/>'
        f"{looks}</cellXfs>"
        '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
    )


def _override(path: str, kind: str) -> str:
    return f'<Override PartName="{path}" ContentType="{kind}"/>'


def _relation(number: int, kind: str, target: str) -> str:
    return f'<Relationship Id="rId{number}" Type="{_RELATION}/{kind}" Target="{target}"/>'


def _relations(relations: str) -> str:
    return f'{_HEADER}<Relationships xmlns="{_OPEN}package/2006/relationships">{relations}</Relationships>'


def _letters(place: int) -> str:
    """Return the letters of a column; places count from 0.

    >>> [_letters(place) for place in (0, 25, 26, 701, 702)]
    ['A', 'Z', 'AA', 'ZZ', 'AAA']
    """
    letters = ""
    place += 1
    while place:
        place, rest = divmod(place - 1, 26)
        letters = chr(65 + rest) + letters
    return letters
