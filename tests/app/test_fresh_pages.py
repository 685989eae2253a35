"""A page that is kept shows what another process has just changed, and no other page is made anew for it."""

import httpx
from sqlalchemy import text

from storefront.platform.db import Database
from storefront.search.queries import changes
from tests.support import demo, servers
from tests.support.waiting import wait_until


def _take_one(store: servers.Store, uid: int) -> None:
    """Take a piece of the item off a shelf, as an order does."""
    database = Database(f"sqlite:///{store.project / 'data' / 'shop.db'}")
    with database.write() as tx:
        taken = tx.execute(
            text(
                "UPDATE stock SET quantity_available = quantity_available - 1 "
                "WHERE inv_mast_uid = :uid AND quantity_available > 0"
            ),
            {"uid": uid},
        )
        assert taken.rowcount > 0
        changes.record_items(tx, [uid])
    database.close()


def test_a_kept_page_follows_an_order_of_another_process(
    client: httpx.Client, running_store: servers.Store
) -> None:
    def tag(path: str) -> str:
        answer = client.get(path)
        assert answer.status_code == 200
        return answer.headers["etag"]

    sold, other = demo.plain(), demo.in_packs().path
    shown = sold.path
    before = tag(shown), tag(other)
    assert (tag(shown), tag(other)) == before
    _take_one(running_store, sold.inv_mast_uid)
    wait_until(lambda: tag(shown) != before[0])
    assert tag(other) == before[1]
