"""From the README's first line to a served page, on a clone: must stay below 2 minutes.

    python -m benchmarks.fresh [--keep FOLDER]

Clones what is committed, makes a virtual environment, installs the store (which brings Node and builds the
bundle), serves, and asks for the home page. What pip has kept on this machine is not used.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks import servers

MOST_SECONDS = 120.0
SERVE_SECONDS = 180


def main() -> int:
    """Print the seconds of each part and their sum; 1 when that is too long."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--keep", type=Path, help="where to work; it must not exist, and stays")
    kept = ask.parse_args().keep
    with tempfile.TemporaryDirectory() as scratch:
        total = walk(kept or Path(scratch) / "clone")
    sys.stdout.write(f"from the first line to a page: {total:.1f} s (at most {MOST_SECONDS:.0f} s)\n")
    return 0 if total < MOST_SECONDS else 1


def walk(clone: Path) -> float:
    """Do what the README says in a clone of its own; return the seconds without the cloning."""
    run("git", "clone", "-q", str(servers.ROOT), str(clone), at=servers.ROOT)
    tools = clone / ".venv" / "bin"
    steps: list[tuple[str, Callable[[], None]]] = [
        ("python3 -m venv .venv", lambda: run("python3", "-m", "venv", ".venv", at=clone)),
        ("pip install .", lambda: run(str(tools / "pip"), "install", "-q", "--no-cache-dir", ".", at=clone)),
        ("storefront serve, seeding, first page", lambda: serve(clone, tools / "storefront")),
    ]
    return sum(timed(name, step) for name, step in steps)


def run(*words: str, at: Path) -> None:
    """Run a program as a stranger would, or end with its reason."""
    subprocess.run(words, cwd=at, env=_plain(at), check=True, stdin=subprocess.DEVNULL)


def serve(clone: Path, program: Path) -> None:
    """Start the store on nothing and wait for its home page."""
    port = servers.free_port()
    words = [str(program), "serve", "--port", str(port)]
    process = subprocess.Popen(
        words, cwd=clone, env=_plain(clone), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        servers.await_page(process, port, "/", SERVE_SECONDS)
    finally:
        process.terminate()
        process.wait(30)


def timed(name: str, step: Callable[[], None]) -> float:
    """Return how long a step takes, and say so."""
    began = time.perf_counter()
    step()
    taken = time.perf_counter() - began
    sys.stdout.write(f"{taken:7.1f} s  {name}\n")
    sys.stdout.flush()
    return taken


def _plain(folder: Path) -> dict[str, str]:
    """Return an environment that knows nothing of this checkout."""
    unwanted = ("STOREFRONT_", "PYTHON", "VIRTUAL_ENV")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(unwanted)}
    return kept | {"STOREFRONT_DATA__FOLDER": str(folder / "data"), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


if __name__ == "__main__":
    sys.exit(main())
