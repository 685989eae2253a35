"""A thread that repeats a step until it is stopped."""

import threading
from abc import ABC, abstractmethod


class Repeating(ABC):
    """Calls `step` repeatedly, first after `first` seconds, in a thread called `name`."""

    def __init__(self, name: str, first: float = 0.0) -> None:
        self._first = first
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    @abstractmethod
    def step(self) -> float:
        """Do one step and return the seconds until the next."""

    @abstractmethod
    def failed(self, error: Exception) -> float:
        """Log the exception of a step and return the seconds until the next."""

    @property
    def is_stopping(self) -> bool:
        """Whether it was asked to stop; a long step then ends early."""
        return self._stopping.is_set()

    @property
    def is_running(self) -> bool:
        """Whether it was started and has not ended."""
        return self._thread.is_alive()

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def ask_to_stop(self) -> None:
        """Start no further step; do not wait."""
        self._stopping.set()

    def stop(self, timeout: float | None = None) -> None:
        """Stop, and wait at most `timeout` seconds for the current step."""
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
