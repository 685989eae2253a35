"""Do two workers on two cores answer nearly twice as many reads as one?

    PYTHONPATH=src:cli:. python -m benchmarks.workers [--seconds 4] [--rounds 5]

Serves the demo shop with one worker and with two, by turns, each on two cores, and prints for each kind of
read the answers per second of both and the median of the rounds' ratios. The load comes from `wrk`, which
has to be installed: it shares the two cores with the store, so it must take little of them. Ends with 1 if
a ratio is below 1.7.
"""

import argparse
import re
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from itertools import islice
from pathlib import Path
from urllib.parse import quote_plus

from benchmarks import commits, demo_items, load, servers
from benchmarks.load import WrongAnswer

TARGET = 1.7
CONNECTIONS = 32
PATHS = 6_000
"""So many different reads for each round: more than are answered in it."""
SCRIPT = """
local requests, at = {}, 0
init = function(arguments)
  for path in io.lines(arguments[1]) do
    requests[#requests + 1] = wrk.format("GET", path, {Host = "localhost"})
  end
end
request = function()
  at = at % #requests + 1
  return requests[at]
end
"""


def main() -> int:
    """Print the table; 1 if a ratio is too low."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.workers", description=__doc__)
    ask.add_argument("--seconds", type=int, default=4)
    ask.add_argument("--rounds", type=int, default=5)
    given = ask.parse_args()
    with tempfile.TemporaryDirectory(prefix="storefront-workers-") as name, ExitStack() as stack:
        work = Path(name)
        (work / "reads.lua").write_text(SCRIPT)
        one, two = (stack.enter_context(_store(work / str(count), count)) for count in (1, 2))
        sys.stdout.write(f"{'':16}{'one/s':>10}{'two/s':>10}{'ratio':>8}\n")
        missed = 0
        for kind, rounds in _reads(given.rounds + 1).items():
            rates = [[_rate(store, paths, work, given.seconds) for store in (one, two)] for paths in rounds][
                1:
            ]  # the first round warms both up
            ratio = statistics.median(two / one for one, two in rates)
            medians = [statistics.median(each) for each in zip(*rates, strict=True)]
            told = "holds" if ratio >= TARGET else "BELOW"
            sys.stdout.write(
                f"{kind:16}{medians[0]:>10,.0f}{medians[1]:>10,.0f}{ratio:>8.2f}  {told} {TARGET:g}\n"
            )
            sys.stdout.flush()
            missed += ratio < TARGET
    return 1 if missed else 0


@contextmanager
def _store(data: Path, workers: int) -> Iterator[servers.Server]:
    commits.seed(servers.ROOT, data, {})
    variables = {"STOREFRONT_HTTP__WORKERS": str(workers)}
    with servers.store(data, core=None, variables=variables) as store:
        yield store


def _reads(rounds: int) -> Mapping[str, list[list[str]]]:
    """Return the paths of each kind of read, round by round; terms are never asked for twice."""
    terms = demo_items.terms(1)
    items = [f"/api/search/items/{item.inv_mast_uid}" for item in demo_items.shown()]
    return {
        "item data": [items] * rounds,
        "result page": [
            [f"/api/search?searchTerm={quote_plus(term)}" for term in islice(terms, PATHS)]
            for _ in range(rounds)
        ],
    }


def _rate(store: servers.Server, paths: list[str], work: Path, seconds: int) -> float:
    """Return the answers per second. Raises WrongAnswer if one of them is not 200."""
    (work / "paths").write_text("\n".join(paths))
    words = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}", "-s", str(work / "reads.lua")]
    address = f"http://{servers.HOST}:{store.port}"
    told = subprocess.run(
        [*words, address, "--", str(work / "paths")], check=True, capture_output=True, text=True
    ).stdout
    if "Non-2xx" in told or "Socket errors" in told:
        raise WrongAnswer(told)
    found = re.search(r"Requests/sec:\s+([\d.]+)", told)
    assert found is not None, told
    return float(found[1])


if __name__ == "__main__":
    sys.exit(load.ended(main))
