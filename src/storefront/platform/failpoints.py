"""Points at which a test may kill the process, to prove that nothing is lost or done twice.

They do nothing unless the environment variable is set, which only such a test does.
"""

import os
import signal

VARIABLE = "STOREFRONT_FAILPOINT"


def reach(name: str) -> None:
    """Kill the process, as a power cut would, if the variable names this point."""
    if os.environ.get(VARIABLE) == name:
        os.kill(os.getpid(), signal.SIGKILL)
