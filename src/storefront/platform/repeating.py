"""A thread that does one thing again and again until it is told to stop."""

import threading
from abc import ABC, abstractmethod


class Repeating(ABC):
    """Calls `step` from `start` to `stop`, first after `first` seconds, in a thread called `name`."""

    def __init__(self, name: str, first: float = 0.0) -> None:
        self._first = first
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    @abstractmethod
    def step(self) -> float:
        """Do it once and return the seconds until the next time."""

    @abstractmethod
    def failed(self, error: Exception) -> float:
        """Log what a step has raised and return the seconds until the next time."""

    @property
    def is_stopping(self) -> bool:
        """Whether it has been told to stop: a long step ends early then."""
        return self._stopping.is_set()

    @property
    def is_running(self) -> bool:
        """Whether it has been started and has not ended."""
        return self._thread.is_alive()

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def ask_to_stop(self) -> None:
        """Begin no other step; waits for nothing."""
        self._stopping.set()

    def stop(self, timeout: float | None = None) -> None:
        """Let the step in hand end, for at most `timeout` seconds."""
        self.ask_to_stop()
        if self._thread.is_alive():
            self._thread.join(timeout)

    def _run(self) -> None:
        pause = self._first
        while not self._stopping.wait(pause):
            try:
                pause = self.step()
            except Exception as error:
                pause = self.failed(error)
