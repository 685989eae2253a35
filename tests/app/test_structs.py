"""The first requests may come at once: no struct is new to msgspec when threads begin."""

import subprocess
import sys

import pytest

from tests.support.servers import environment

AT_ONCE = """
import sys, threading
import msgspec

sys.setswitchinterval(1e-6)

def together(read):
    ready = threading.Barrier(8)

    def first():
        ready.wait()
        read()

    threads = [threading.Thread(target=first) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""

ARGUMENTS = """
from storefront.app import routes, structs
from storefront.cart.schemas import CartInfoInput

routes.graph_fields()
structs.prepare_all_structs()
sent = {"actionString": "addItem", "cartItems": [{"invMastUid": 1, "extraNotes": [{"note": "x"}]}]}
together(lambda: msgspec.convert(sent, CartInfoInput))
print("alive")
"""

BODIES = """
from storefront.app import routes, structs
from storefront.checkout.schemas.edits import UserEdits

routes.rest_handlers()
structs.prepare_all_structs()
sent = b'{"General": {"Notes": "x"}, "ShippingChoices": {"ShippingSchedule": []}, "EmailSettings": {}}'
together(lambda: msgspec.json.decode(sent, type=UserEdits))
print("alive")
"""


@pytest.mark.parametrize("first", [ARGUMENTS, BODIES], ids=["arguments of GraphQL", "bodies of REST"])
def test_first_requests_that_come_at_once_do_not_end_the_process(first: str) -> None:
    """A struct that is new to two threads at once is a segmentation fault: the whole worker is gone."""
    words = [sys.executable, "-c", AT_ONCE + first]
    done = subprocess.run(words, env=environment(), capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout) == (0, "alive\n"), done.stderr
