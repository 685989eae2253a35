"""Fuzz the REST and GraphQL interfaces of a demo store with Schemathesis, as a guest, a buyer and staff.

    python -m benchmarks.api_fuzzing [--examples 8] [--seconds 150] [--seed 1] [--people guest,buyer,staff]

Starts a store of its own. For each person there are three passes: REST with valid data, looking for crashes
only, because a run stops looking for them behind another failure; REST with all checks; GraphQL. Prints a
line for each pass and, for those that failed, what Schemathesis said, with a curl command for each failure.
Needs `schemathesis`: `nox -s fuzz` installs it into an environment of its own.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from benchmarks.api_fuzzing.known import known_values
from tests.support.servers import ROOT, Store, running

FOLDER = Path(__file__).parent
REST, GRAPHQL = ROOT / "docs/reference/openapi.json", ROOT / "docs/reference/schema.graphql"
PASSWORD = "Northfield-Demo-1"
PEOPLE = {
    "guest": "",
    "buyer": "marcus.oyelaran@larkin.example",
    "staff": "nina.kowalski@northfield.example",
}
"""Emails of people of the demo shop."""
UNLIMITED = {
    f"STOREFRONT_SIGN_IN__{name}": "1000000"
    for name in (
        "PASSWORD_TRIES_PER_MINUTE",
        "WRONG_PASSWORDS_PER_QUARTER_HOUR",
        "WRONG_PASSWORDS_PER_ACCOUNT",
    )
}
"""The fuzzer guesses passwords too, and must be able to sign in again afterwards."""
TESTED = re.compile(r"(\d+) generated, (.+)")


class Pass(NamedTuple):
    """One run of Schemathesis: its name, what it reads, the path below the store's address, its options."""

    name: str
    schema: Path
    path: str
    options: Sequence[str]


PASSES = (
    Pass("crashes", REST, "", ("--mode", "positive", "--checks", "not_a_server_error")),
    Pass("all checks", REST, "", ("--phases", "examples,coverage,fuzzing")),
    Pass("GraphQL", GRAPHQL, "/graphql", ("--checks", "refusals_are_planned")),
)


def main(words: Sequence[str] | None = None) -> int:
    """Run all passes for all people; return 1 if one failed."""
    shown = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=shown)
    parser.add_argument("--examples", type=int, default=8, help="random inputs for each operation")
    parser.add_argument("--seconds", type=int, default=150, help="the longest that a pass may take")
    parser.add_argument("--seed", type=int, default=1, help="the same seed makes the same inputs")
    parser.add_argument("--people", default=",".join(PEOPLE), help="who sends them, with commas between")
    asked = parser.parse_args(words)
    if not shutil.which("st"):
        print("Schemathesis is missing. Run `nox -s fuzz`, which installs it.", file=sys.stderr)
        return 2
    limits = [
        *("--max-examples", str(asked.examples), "--max-time", str(asked.seconds)),
        *("--seed", str(asked.seed), "--generation-database", "none"),
    ]
    with (
        tempfile.TemporaryDirectory(prefix="storefront-fuzz-") as folder,
        running(Path(folder), **UNLIMITED) as store,
    ):
        results = [_told(store, name, one, limits) for name, one in _passes(asked.people.split(","))]
    return 0 if all(results) else 1


def _passes(people: Sequence[str]) -> Iterator[tuple[str, Pass]]:
    for name in people:
        for one in PASSES:
            yield name, one


def _told(store: Store, name: str, one: Pass, limits: Sequence[str]) -> bool:
    """Run a pass, print its outcome, and return whether it found nothing."""
    known = store.project / "known.json"
    known.write_bytes(msgspec.json.encode(known_values(store.project / "data/shop.db", store.address)))
    environment = os.environ | {
        "FUZZ_ADDRESS": store.address,
        "FUZZ_EMAIL": PEOPLE[name],
        "FUZZ_PASSWORD": PASSWORD,
        "FUZZ_KNOWN": str(known),
        "SCHEMATHESIS_HOOKS": f"{__package__}.hooks",
        "PYTHONPATH": str(ROOT),
    }
    command = ["st", "--config-file", str(FOLDER / "schemathesis.toml"), "run", str(one.schema)]
    command += ["--url", f"{store.address}{one.path}", "--continue-on-failure", "--no-color"]
    command += [*one.options, *limits]
    done = subprocess.run(
        command, cwd=store.project, env=environment, capture_output=True, text=True, check=False
    )
    found = TESTED.search(done.stdout)
    print(f"{name:<6} {one.name:<11} {found[0] if found else f'ended with {done.returncode}'}", flush=True)
    if done.returncode:
        print(done.stdout, done.stderr, flush=True)
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
