"""A process of its own that lifts one hold, so that a test can kill it at any point.

`python -m tests.support.lifting <database url> <data folder> <order number> <hold id>` prints the answer.
"""

import sys
from pathlib import Path

from storefront.base.wire import encode
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Actor, UserType
from storefront.orderdesk.actions.lifting import lift
from storefront.orderdesk.schemas import LiftForm
from storefront.platform import clock
from storefront.platform.db import open_database
from storefront.platform.settings import load_settings


def main() -> None:
    """Lift as a worker of the store would."""
    url, folder, number, hold_id = sys.argv[1:]
    variables = {"STOREFRONT_DATABASE__URL": url, "STOREFRONT_DATA__FOLDER": folder}
    settings = load_settings(Path(folder), variables)
    actor = Actor(user_type=UserType.AIRLINE_EMPLOYEE, preferred_name="Joan")
    context = RequestContext(actor=actor, db=open_database(settings), settings=settings, now=clock.now())
    answer = lift(context, int(number), LiftForm(hold_id=int(hold_id), why="Checked by phone"))
    sys.stdout.write(encode(answer).decode())


if __name__ == "__main__":
    main()
