"""A worker that is killed at any point of a delivery loses no event, and keeps the order of each order's."""

import signal
import subprocess
import sys
from datetime import timedelta
from pathlib import Path

from storefront.eventlog.schemas import EventType
from storefront.platform import failpoints
from storefront.platform.clock import now
from storefront.platform.db import Database
from storefront.webhooks import limits
from storefront.webhooks.actions import sending
from storefront.webhooks.schemas import DeliveryState
from tests.support.servers import ROOT, environment
from tests.webhooks.receiver import receiving
from tests.webhooks.test_delivery import Clock, add, poster, record, rows

POINTS = [
    "webhooks.before_dispatch",
    "webhooks.after_dispatch",
    "webhooks.before_post",
    "webhooks.before_mark",
]
PROGRAM = """
import sys
from storefront.platform.clock import now
from pathlib import Path
from storefront.platform.db import open_database
from storefront.platform.outbound import Poster
from storefront.platform.settings import load_settings
from storefront.webhooks.actions import sending
database = open_database(load_settings(Path(sys.argv[2]), {"STOREFRONT_DATABASE__URL": sys.argv[1]}))
sending.run_once(database, Poster(lambda _: True, seconds=5, connect=1, answer_max=10), now)
"""


def test_killed_at_every_point_each_event_still_arrives_in_order(db: Database, tmp_path: Path) -> None:
    with receiving() as receiver:
        add(db, receiver.url)
        for kind in (EventType.ORDER_PLACED, EventType.ORDER_ACKNOWLEDGED):
            record(db, 1001, 1002, kind=kind)
        url = db.url.render_as_string(hide_password=False)
        for point in POINTS:
            variables = environment(**{failpoints.VARIABLE: point})
            done = subprocess.run(
                [sys.executable, "-c", PROGRAM, url, str(tmp_path)],
                env=variables,
                cwd=ROOT,
                capture_output=True,
                check=False,
            )
            assert done.returncode == -signal.SIGKILL, done.stderr.decode()
        clock = Clock()
        clock.now = now()
        while rows(db, state=DeliveryState.WAITING):
            clock.now += timedelta(seconds=limits.CLAIM_SECONDS + 1)
            sending.run_once(db, poster(), clock)
        arrived = [(each["data"]["orderNumber"], each["type"]) for each in receiver.accepted]
    for number in (1001, 1002):
        types = list(dict.fromkeys(kind for order, kind in arrived if order == number))
        assert types == ["order.placed", "order.acknowledged"]
    assert len(arrived) == 5, "only the one that was killed before it was marked came twice"
