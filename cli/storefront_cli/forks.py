"""Keeps worker processes from being forked while another program is started.

`subprocess.Popen` waits for the end of a pipe, which the new program closes. A worker that is forked in the meantime
has a copy of that pipe and keeps it open, so Popen would wait until this worker exits.
"""

import os
import threading

NO_FORK = threading.Lock()
"""Hold it while `subprocess.Popen` is called; `os.fork` waits until it is free."""

os.register_at_fork(before=NO_FORK.acquire, after_in_parent=NO_FORK.release, after_in_child=NO_FORK.release)
