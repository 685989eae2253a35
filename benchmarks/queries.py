"""The 20-item price-and-stock query by GraphQL, against a bare Litestar endpoint of the same size.

    python -m benchmarks.queries DATA_FOLDER      (a folder that `storefront seed` has filled)

Each request asks for other items, so that no answer can be a remembered one. To hold: 0.25.
"""

import random
import sqlite3
import sys
from pathlib import Path

import msgspec

from benchmarks import compare, load

LEAST = 0.25
REQUESTS = 500
QUERY = """query PricesAndStock($items: [ItemQuantityInput!]!, $invMastUids: [Int!]!) {
  getItemPrices(items: $items) { invMastUid quantity unitPrice extendedPrice unitSize roundType }
  itemAvailability(invMastUids: $invMastUids) {
    invMastUid availability leadTime leadTimeText airlineStock { locationName quantityAvailable }
  }
}"""


def main() -> int:
    """Run and report."""
    data = Path(sys.argv[1])
    uids = [row[0] for row in sqlite3.connect(data / "shop.db").execute("SELECT inv_mast_uid FROM items")]
    chance = random.Random(1)
    requests = [_request(chance.sample(uids, 20)) for _ in range(REQUESTS)]
    return compare.report([compare.compare("20 prices and stocks", data, requests, is_page=False)], LEAST)


def _request(uids: list[int]) -> bytes:
    items = [{"invMastUid": uid, "quantity": 1 + uid % 9} for uid in uids]
    body = {"query": QUERY, "variables": {"items": items, "invMastUids": uids}}
    return load.request("/graphql", "localhost", msgspec.json.encode(body))


if __name__ == "__main__":
    sys.exit(load.ended(main))
