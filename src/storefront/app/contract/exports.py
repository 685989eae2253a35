"""Write docs/reference/exports.md: every column exported to the ERP, and the format of each type."""

from storefront.orders.queries.columns import LINE, ORDER, ExportColumn

HEAD = """<!-- Written by `python -m storefront.app.contract`. Do not edit. -->

# Exports

`storefront export orders` writes one row for each order line, oldest order first; the order's own columns are
repeated in each row. `--csv`, `--xlsx` and `--jsonl` have the same columns in the same order. Columns may be
added, but never change their name or meaning.

| kind | CSV | XLSX | JSON lines |
|---|---|---|---|
| text | as typed, but with a leading `'` if a spreadsheet could read it as a formula | as typed | as typed |
| whole number | `12` | number | number |
| dollars in cents | `12.50` | number, shown as `12.50` | number, all digits |
| dollars, up to 6 decimals | `0.0375` | number, shown as `0.0375` | number, all digits |
| date | `2026-11-26` | date | `"2026-11-26"` |
| moment | `2026-11-26T09:30:00-05:00`: the time of `store.time_zone`, with its offset | date and time of \
`store.time_zone` | as in the CSV |
| true or false | `true`, `false` | TRUE, FALSE | `true`, `false` |
| list of texts | joined by `; `, each text escaped as above | joined by `; ` | list |
| JSON | JSON text, empty if there is none | the same | value |

A missing value is an empty cell; in JSON lines it is null, an empty string or an empty list. The CSV is UTF-8
with a byte-order mark, comma-separated, with CRLF line ends. An XLSX sheet holds up to 1,048,575 lines or
1.9 GB; more follow in the sheet `Orders 2`.

The cart token of an order is not exported, because it gives access to a guest's order.
"""


def exports() -> str:
    """Return the page."""
    tables = [("The order", ORDER), ("The line", LINE)]
    return HEAD + "".join(f"\n## {title}\n\n{_table(columns)}" for title, columns in tables)


def _table(columns: tuple[ExportColumn, ...]) -> str:
    rows = "".join(
        f"| `{column.name}` | {column.kind} | {column.about.replace('|', '&#124;')} |\n" for column in columns
    )
    return f"| column | kind | what it is |\n|---|---|---|\n{rows}"
