"""The product page as HTML, warm and anonymous, against a bare Litestar endpoint of the same size.

    python -m benchmarks.pages DATA_FOLDER        (a folder that `storefront seed` has filled)

To hold: 0.5. The bare endpoint sends a ready string; the store looks whether its page is still true.
"""

import sqlite3
import sys
from pathlib import Path

from benchmarks import compare, load
from storefront.catalog import rules

LEAST = 0.5
PAGES = 50


def main() -> int:
    """Run and report, plain and as a browser asks."""
    data = Path(sys.argv[1])
    query = "SELECT item_code, inv_mast_uid FROM items WHERE is_web ORDER BY inv_mast_uid LIMIT ?"
    items = sqlite3.connect(data / "shop.db").execute(query, (PAGES,)).fetchall()
    paths = [rules.product_path(code, uid) for code, uid in items]
    found = [
        compare.compare(f"product page, {accept}", data, _requests(paths, accept), is_page=True)
        for accept in ("identity", "br")
    ]
    return compare.report(found, LEAST)


def _requests(paths: list[str], accept: str) -> list[bytes]:
    return [load.request(path, "localhost", accept_encoding=accept) for path in paths]


if __name__ == "__main__":
    sys.exit(load.ended(main))
