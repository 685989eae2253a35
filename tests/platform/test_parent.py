"""A process ends with the one that has started it, on every system."""

import os
import subprocess
import sys

import pytest

from tests.support.servers import environment

CHILD = """
import os, signal, sys, threading
{without}
from storefront.platform import parent
signal.signal(signal.SIGINT, lambda *_: os.write(1, b"told "))
parent.end_with(int(sys.argv[1]))
os.write(1, b"up ")
threading.Event().wait()
"""
PARENT = """
import os, subprocess, sys
subprocess.Popen([sys.executable, "-c", sys.argv[1], str(os.getpid())])
sys.stdin.read()
"""


@pytest.mark.trust("T-38")
@pytest.mark.parametrize("without", ["", "os.__dict__.pop('pidfd_open', None)"])
def test_a_process_whose_parent_is_killed_is_told_and_ends(without: str) -> None:
    """It reads nothing and finishes nothing; its end of the pipe closes all the same."""
    starter = subprocess.Popen(
        [sys.executable, "-c", PARENT, CHILD.format(without=without)],
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert starter.stdout
    assert os.read(starter.stdout.fileno(), 3) == b"up "
    starter.kill()
    assert starter.stdout.read().endswith(b"told ")
    starter.communicate()
