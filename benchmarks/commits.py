"""An earlier commit, ready to be served: its files, its browser bundle, its own demo shop."""

import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from benchmarks import servers

UI = Path("src/storefront_web/ui")
BUNDLE = Path("src/storefront_web/bundle")
INSTALLED = "node_modules/.package-lock.json"


def full_name(commit: str) -> str:
    """Return the whole name of a commit. Raises SystemExit when there is none of that name."""
    words = ["git", "rev-parse", "--verify", "--quiet", f"{commit}^{{commit}}"]
    done = subprocess.run(words, cwd=servers.ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"there is no commit {commit} here")
    return done.stdout.strip()


def check_out(commit: str, folder: Path) -> None:
    """Put the commit's files into a folder, without a trace in the repository, and build its bundle."""
    folder.mkdir(parents=True)
    with subprocess.Popen(
        ["git", "archive", "--format=tar", commit], cwd=servers.ROOT, stdout=subprocess.PIPE
    ) as git, tarfile.open(fileobj=git.stdout, mode="r|") as files:  # fmt: skip
        files.extractall(folder, filter="data")
    if git.returncode:
        raise SystemExit(f"git archive {commit} failed")
    _lend_bundle(folder)
    build(folder)


def build(root: Path) -> None:
    """Build the bundle of a checkout, unless it was built from these very sources."""
    words = [sys.executable, "hatch_build.py"]
    done = subprocess.run(words, cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"the bundle of {root} could not be built:\n{done.stdout}{done.stderr}")


def seed(root: Path, data: Path, variables: dict[str, str]) -> None:
    """Fill a data folder with the demo shop, by the checkout's own code."""
    data.mkdir(parents=True, exist_ok=True)
    words = [sys.executable, "-m", "storefront_cli", "--project", str(root), "seed"]
    done = subprocess.run(
        words,
        cwd=root,
        env=servers.environment(data, root) | variables,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"seeding failed in {root}: {done.stderr}")


def _lend_bundle(root: Path) -> None:
    """Give a checkout what this one has built; `build` makes anew what came from other sources."""
    if (servers.ROOT / BUNDLE).is_dir():
        shutil.copytree(servers.ROOT / BUNDLE, root / BUNDLE, dirs_exist_ok=True)
    lock, own_lock = (folder / UI / "package-lock.json" for folder in (root, servers.ROOT))
    installed = servers.ROOT / UI / INSTALLED
    if installed.is_file() and lock.read_bytes() == own_lock.read_bytes():
        shutil.copytree(installed.parent, root / UI / "node_modules", symlinks=True)
        (root / UI / INSTALLED).touch()
