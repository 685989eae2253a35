"""How heavy a product page is: data that the screen does not show has no place in it."""

from collections import Counter

import httpx

from storefront.catalog.rules import product_path
from tests.support import demo

BYTES_MAX = 102_000
"""The menus and the footer are in every page, as links and as data; they are about 10 kB of this."""
HEAVIEST = 30
"""So many pages are weighed. The heaviest of the shop is among the first three by `_weights`."""


def _weights() -> Counter[int]:
    """Return about how many bytes each item's own page has beyond the bare one."""
    weights: Counter[int] = Counter()
    for name, bytes_each in (("associations", 4000), ("bom", 1500)):
        for row in demo.rows(name):
            weights[int(row["inv_mast_uid"])] += bytes_each
    for row in demo.rows("specs"):
        weights[int(row["inv_mast_uid"])] += 60 + 3 * len(row["attribute"] + row["value"])
    for row in demo.rows("items"):
        weights[int(row["inv_mast_uid"])] += 8 * len(row["item_desc"]) + 3 * len(row["extended_desc"])
    return weights


def test_no_product_page_is_heavier_than_102_kb(client: httpx.Client) -> None:
    codes = {
        int(row["inv_mast_uid"]): row["item_code"] for row in demo.rows("items") if row["is_web"] == "true"
    }
    heaviest = [uid for uid, _ in _weights().most_common() if uid in codes][:HEAVIEST]
    for uid in heaviest:
        path = product_path(codes[uid], uid)
        page = client.get(path, headers={"accept-encoding": "identity"})
        assert b"<h1" in page.content, f"{path} was not rendered"
        assert len(page.content) <= BYTES_MAX, path
