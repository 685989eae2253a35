"""End with the parent process: otherwise nobody would stop this one or free its port."""

import os
import select
import signal
import threading
import time

from storefront.platform.log import logger

LOOK_SECONDS = 0.25
"""How often to check for the parent, on systems that do not notify."""
ALONE_SECONDS = 1.0
"""How long current work may take once the parent is gone; the next process repeats what is cut off."""

log = logger("parent")


def end_with(parent: int) -> None:
    """Stop this process, as SIGINT does, once `parent` is gone, and kill it a second later at the latest."""
    threading.Thread(target=_end_with, args=[parent], name="parent", daemon=True).start()


def wait_for_end(parent: int) -> None:
    """Return when `parent` is no longer the parent of this process."""
    try:
        handle = os.pidfd_open(parent)  # Linux
    except (AttributeError, OSError):
        while os.getppid() == parent:
            time.sleep(LOOK_SECONDS)
        return
    try:
        if os.getppid() == parent:
            select.select([handle], [], [])
    finally:
        os.close(handle)


def _end_with(parent: int) -> None:
    wait_for_end(parent)
    last = threading.Timer(ALONE_SECONDS, os._exit, (1,))
    last.daemon = True
    last.start()
    log.warning("parent_gone", parent=parent, pid=os.getpid())
    os.kill(os.getpid(), signal.SIGINT)
