"""Do the tests notice when a rule is changed? Mutates the rules with mutmut; at least 95 % must be caught.

    python -m benchmarks.mutation [--only CAPABILITY]... [--work FOLDER]

Each capability is tried in a copy of the sources, with its own tests and with those of the tiers above
it that are pure; property tests make few, always equal examples. Survivors are printed as differences;
those that change nothing that can be seen are explained in docs/decisions/0012-mutants-that-live.md.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LEAST = 95.0
EXAMPLES = "6"
BASE = ("dates", "ids", "item_list", "money", "paging", "person", "quantity", "text")
NEEDS_A_STORE = re.compile(
    r"tmp_path|address: str|import httpx|storefront\.(platform|app)\b|\bqueries\b"
    r"|tests\.(make\.(buying|catalog)|support|conftest)"
)
KILLED = {"killed", "timeout", "caught by type check"}

PROJECT = """
[tool.pytest.ini_options]
pythonpath = ["src", "cli", "."]
addopts = "--import-mode=importlib -p no:cacheprovider -p no:xdist -p no:randomly"

[tool.mutmut]
source_paths = ["src"]
only_mutate = {only}
also_copy = ["cli", "config"]
pytest_add_cli_args = ["-q", "-x"]
pytest_add_cli_args_test_selection = {tests}
track_dependencies = false
timeout_constant = 4.0
use_git_change_detection = false
"""


def capabilities() -> list[str]:
    """Return the folders that hold rules, base first."""
    source = ROOT / "src/storefront"
    holding = {path.parent.name for path in source.glob("*/rules.py")}
    return ["base", *sorted(holding | {path.parent.name for path in source.glob("*/rules/")})]


def modules(capability: str) -> list[str]:
    """Return the patterns of the modules that are mutated."""
    folder = f"src/storefront/{capability}"
    return [f"{folder}/{name}.py" for name in BASE] if capability == "base" else [f"{folder}/rules*.py"]


def tests(capability: str) -> list[str]:
    """Return the capability's tests that need neither store nor database."""
    found = sorted((ROOT / "tests" / capability).glob("test_*.py"))
    texts = {path: path.read_text(encoding="utf-8") for path in found}
    pure = [path for path, text in texts.items() if not NEEDS_A_STORE.search(text)]
    about_rules = [path for path in pure if capability == "base" or re.search(r"\brules\b", texts[path])]
    return [str(path.relative_to(ROOT)) for path in about_rules]


def prepare(capability: str, work: Path) -> Path:
    """Copy what is needed into a folder of its own and return it."""
    folder = work / capability
    shutil.rmtree(folder, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__", "node_modules", "ui", "bundle")
    for name in ("src", "cli", "config", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    for conftest in (folder / "tests").rglob("conftest.py"):
        conftest.unlink()  # it brings the whole store, which pure tests do not ask for
    text = PROJECT.format(only=json.dumps(modules(capability)), tests=json.dumps(tests(capability)))
    (folder / "pyproject.toml").write_text(text, encoding="utf-8")
    return folder


def run(capability: str, work: Path, children: int) -> Counter[str]:
    """Mutate one capability, print what survived, and return how many ended how."""
    folder = prepare(capability, work)
    environment = {**os.environ, "STOREFRONT_TEST_EXAMPLES": EXAMPLES, "PYTHONPATH": str(folder / "src")}
    words = [sys.executable, "-m", "mutmut", "run", "--max-children", str(children)]
    with (folder / "mutmut.log").open("w", encoding="utf-8") as log:
        subprocess.run(words, cwd=folder, env=environment, stdout=log, stderr=subprocess.STDOUT, check=False)
    ended = results(folder)
    alive = [name for name, end in ended.items() if end not in KILLED]
    if alive:
        sys.stdout.write(f"{differences(folder, alive)}\n")
    return Counter(ended.values())


def results(folder: Path) -> dict[str, str]:
    """Return how each mutant ended, by its name."""
    words = [sys.executable, "-m", "mutmut", "results", "--all", "true"]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    lines = (line.strip().rpartition(": ") for line in done.stdout.splitlines())
    return {name: end for name, colon, end in lines if colon}


def differences(folder: Path, names: Sequence[str]) -> str:
    """Return what each mutant changed, under its name."""
    script = (
        "import sys; from mutmut.mutation.diff_apply import get_diff_for_mutant as changed\n"
        "for name in sys.argv[1:]: print('---', name); print(changed(name))"
    )
    words = [sys.executable, "-c", script, *names]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    lines = done.stdout.splitlines() + done.stderr.splitlines()[-1:]
    return "\n".join(line for line in lines if re.match(r"--- storefront|[-+](?![-+])|\w+Error", line))


def killed(count: Counter[str]) -> int:
    """Return how many mutants the tests caught."""
    return sum(number for end, number in count.items() if end in KILLED)


def report(name: str, count: Counter[str]) -> float:
    """Print one line and return the share that was caught, in percent."""
    share = 100 * killed(count) / max(count.total(), 1)
    sys.stdout.write(f"{name}: {killed(count)} of {count.total()} mutants caught, {share:.1f} %\n")
    sys.stdout.flush()
    return share


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it; 1 when less than 95 % are caught over all, or nothing was mutated at all."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.mutation", description=__doc__)
    ask.add_argument("--only", action="append", choices=capabilities(), help="a capability; may be repeated")
    ask.add_argument("--work", type=Path, help="where the copies go; else a temporary folder")
    ask.add_argument("--children", type=int, default=os.cpu_count() or 1, help="processes at once")
    given = ask.parse_args(arguments)
    work = (given.work or Path(tempfile.mkdtemp(prefix="storefront-mutants-"))).resolve()
    total: Counter[str] = Counter()
    for capability in given.only or capabilities():
        count = run(capability, work, given.children)
        report(capability, count)
        total += count
    return 0 if report("all rules", total) >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
