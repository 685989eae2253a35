"""Buyers who submit at the same moment."""

import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import pytest

from storefront.checkout.actions import submit
from storefront.platform.work_lock import lock_released
from tests.make.buying import Buyer


def submit_together(monkeypatch: pytest.MonkeyPatch, waiting: Sequence[Buyer]) -> list[dict[str, Any]]:
    """Return the answers of buyers who meet before the payment and before the order.

    Nobody waits there for longer than a second, because the store may let in only one of them.
    """
    count = len(waiting)
    together = {point: threading.Barrier(count) for point in ("submit.after_attempt", "submit.before_order")}

    def wait_for_the_others(point: str) -> None:
        if point in together:
            with suppress(threading.BrokenBarrierError), lock_released():  # the others may wait for us
                together[point].wait(1)

    monkeypatch.setattr(submit.failpoints, "reach", wait_for_the_others)
    with ThreadPoolExecutor(count) as all_of_them:
        return list(all_of_them.map(Buyer.submit, waiting))
