"""What is read of a server's processes."""

import os
import subprocess
import sys

from benchmarks import processes


def test_the_name_of_a_process_may_look_like_the_rest_of_its_line() -> None:
    assert processes.parent_of("17 (a) S 5 (b) S) R 12 17 17 0") == 12


def test_a_child_of_a_process_belongs_to_it() -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        family = processes.family(os.getpid())
        child.communicate(b"\n")
    assert family[0] == os.getpid()
    assert child.pid in family


def test_work_is_counted() -> None:
    before = processes.processor_seconds(os.getpid())
    assert sum(number * number for number in range(200_000)) > 0
    assert processes.processor_seconds(os.getpid()) > before
