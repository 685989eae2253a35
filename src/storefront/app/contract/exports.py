"""docs/reference/exports.md: every column of an export and the format of each kind."""

from storefront.orders.queries.columns import LINE, ORDER, ExportColumn

HEAD = """<!-- Written by `python -m storefront.app.contract`. Do not edit. -->

# Exports

`storefront export orders` writes one row for each line of an order, the oldest order first; the order's own
columns are the same in all its rows. `--csv`, `--xlsx` and `--jsonl` have the same columns in the same order.
New columns are added; none changes its name or meaning.

| kind | CSV | XLSX | JSON lines |
|---|---|---|---|
| text | as typed, but with `'` before one that a spreadsheet could take for a formula | as typed | as typed |
| whole number | `12` | number | number |
| dollars in cents | `12.50` | number, shown as `12.50` | number, all its digits |
| dollars, up to 6 decimals | `0.0375` | number, shown as `0.0375` | number, all its digits |
| date | `2026-11-26` | date | `"2026-11-26"` |
| moment | `2026-11-26T09:30:00-05:00`: the time of `store.time_zone`, with its offset | date and time of \
`store.time_zone` | as in the CSV |
| true or false | `true`, `false` | TRUE, FALSE | `true`, `false` |
| list of texts | joined by `; `, each text guarded as above | joined by `; ` | list |
| JSON | JSON text, empty for none | the same | value |

What an order does not have is an empty cell, in JSON lines null, an empty text or an empty list. The CSV is
UTF-8 with a byte-order mark, separated by commas, its lines ended by CR LF. A sheet holds 1,048,575 lines;
more follow in `Orders 2`.

Not exported is the token of the cart that an order came from: whoever has it may see a guest's order.
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
