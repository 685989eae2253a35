"""How often Python looks for garbage, in a process of its own, for it is a setting of the whole process."""

import subprocess
import sys

from tests.support import servers

SCRIPT = """
import gc
from storefront.platform import garbage

from tests.support import servers

class Node: pass

usual = gc.get_threshold()
garbage.collect_seldom()
assert gc.get_threshold() == garbage.OBJECTS and gc.get_freeze_count() > 0
node = Node(); node.own = node; del node
assert gc.collect() > 0, "what comes later is still found"
garbage.collect_as_usual()
assert gc.get_threshold() == usual and gc.get_freeze_count() == 0
print("done")
"""
A_START = """
import gc
from storefront.platform import garbage

garbage.postpone()
assert not gc.isenabled()
garbage.collect_seldom()
assert gc.isenabled() and gc.get_freeze_count() > 0
garbage.postpone(); garbage.collect_as_usual()
assert gc.isenabled()
print("done")
"""


def test_a_store_leaves_what_it_began_with_out_of_the_search_and_a_closed_one_does_not() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=servers.environment(), capture_output=True, text=True, check=False
    )
    assert done.stdout == "done\n", done.stderr


def test_a_start_is_not_interrupted_by_the_search_for_garbage_which_begins_once_it_serves() -> None:
    done = subprocess.run(
        [sys.executable, "-c", A_START],
        env=servers.environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "done\n", done.stderr
