"""Workbooks as no program would write them: made of their XML, so that a test can put anything there."""

import io
import zipfile
from collections.abc import Mapping

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
KINDS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
SHEET = "xl/worksheets/sheet1.xml"
TEXTS = "xl/sharedStrings.xml"
STYLES = "xl/styles.xml"


def workbook(rows: bytes = b"", before: bytes = b"", **parts: bytes) -> bytes:
    """Return a workbook with one sheet of these rows; `before` stands in the sheet before them.

    `texts` are its shared texts, `styles` its formats, `book` stands in the workbook before its sheets, and
    `sheet` is the whole part of the sheet.
    """
    given = {
        "_rels/.rels": relations(("r1", "officeDocument", "xl/workbook.xml")),
        "xl/_rels/workbook.xml.rels": relations(
            ("r1", "worksheet", "worksheets/sheet1.xml"),
            ("r2", "sharedStrings", "sharedStrings.xml"),
            ("r3", "styles", "/xl/styles.xml"),
        ),
        "xl/workbook.xml": part(
            "workbook",
            parts.get("book", b"") + b'<sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets>',
        ),
        TEXTS: part("sst", parts.get("texts", b"")),
        STYLES: part("styleSheet", parts.get("styles", b"")),
        SHEET: parts.get("sheet") or part("worksheet", before + b"<sheetData>" + rows + b"</sheetData>"),
    }
    return zipped(given)


def part(root: str, content: bytes) -> bytes:
    """Return a part of a workbook with this root."""
    return f'<{root} xmlns="{MAIN}" xmlns:r="{KINDS}">'.encode() + content + f"</{root}>".encode()


def relations(*found: tuple[str, str, str]) -> bytes:
    """Return the part that names these other parts by (id, kind, target)."""
    lines = (
        f'<Relationship Id="{name}" Type="{KINDS}/{kind}" Target="{target}"/>' for name, kind, target in found
    )
    return f'<Relationships xmlns="{PACKAGE}">{"".join(lines)}</Relationships>'.encode()


def zipped(parts: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return a zip of these files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return out.getvalue()


def row(number: int, *texts: str) -> bytes:
    """Return a row with these texts in its first columns."""
    cells = "".join(f'<c t="str"><v>{text}</v></c>' for text in texts)
    return f'<row r="{number}">{cells}</row>'.encode()
