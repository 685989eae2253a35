"""A store that is stopped while a reload waits for the background worker stops."""

import os
import sys
import threading

import pytest

from storefront_cli import reloading
from storefront_cli.reloading import Reloading, Successors
from storefront_cli.supervisor import Supervisor


class SlowWorker(Supervisor):
    """A background worker that takes long to end; `meanwhile` happens in that time."""

    def __init__(self) -> None:
        super().__init__([], 0)
        self.meanwhile = lambda: None

    def stop(self) -> None:
        """End, at last."""
        self.meanwhile()


@pytest.mark.parametrize("is_stopped", [True, False])
def test_a_store_is_replaced_unless_it_is_stopped(monkeypatch: pytest.MonkeyPatch, is_stopped: bool) -> None:
    replaced: list[str] = []
    monkeypatch.setattr(reloading, "_command", lambda: [sys.executable, "-c", ""])
    monkeypatch.setattr(os, "execve", lambda program, *_: replaced.append(program))
    monkeypatch.setattr(reloading.signal, "pthread_sigmask", lambda *_: None)
    worker = SlowWorker()
    store = Reloading([], worker, Successors(0))
    if is_stopped:
        worker.meanwhile = store.give_up
    store.ask()
    for thread in [one for one in threading.enumerate() if one.name == "reload"]:
        thread.join()
    assert replaced == ([] if is_stopped else [sys.executable])
