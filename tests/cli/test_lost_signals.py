"""A signal stops the store, whichever of its threads receives it."""

import subprocess
import sys

WAITING = """
import signal, sys, threading, time
from storefront_cli.serving import Interrupt

interrupt = Interrupt()
main = threading.get_ident()
signal.signal(signal.SIGTERM, lambda *_: interrupt.set())

def receive():
    seen = []
    while len(seen) < 50 or len(set(seen[-50:])) > 1:  # until the main thread stands still
        time.sleep(0.001)
        frame = sys._current_frames()[main]
        seen.append((frame.f_code.co_name, frame.f_lasti))
    signal.pthread_kill(threading.get_ident(), signal.SIGTERM)

threading.Thread(target=receive).start()
print(interrupt.wait())
"""


def test_a_signal_that_another_thread_receives_ends_the_wait() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WAITING], capture_output=True, text=True, timeout=30, check=False
    )
    assert (done.stdout, done.stderr) == ("True\n", "")
