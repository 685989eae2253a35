"""What a module of `storefront.platform` saves: this checkout against a copy in which it does nothing.

    python -m benchmarks.without garbage [--only NAME] [--rounds N]

Both are served by turns in one run, as by `benchmarks.against`; `before` is the copy, in which the module's
public functions return at once. Exits with 1 unless requests or memory are a tenth worse without it.
"""

import argparse
import ast
import shutil
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

from benchmarks import commits, kinds, load, processes, servers
from benchmarks.against import HEAD, compare

ROUNDS = 5
SECONDS = 1.0
WORTH = 1.1
ASKED = ("purchases", "searches", "changes")
PARTS = ("src", "cli", "config", "examples")


def main() -> int:
    """Print the table and the memory of both; 1 when the module is not worth its lines."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.without", description=__doc__)
    ask.add_argument("module", help="a module of storefront.platform")
    ask.add_argument("--only", action="append", choices=list(kinds.KINDS))
    ask.add_argument("--rounds", type=int, default=ROUNDS)
    given = ask.parse_args()
    servers.pin(1)
    with ExitStack() as stack:
        work = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="storefront-without-")))
        copy = work / "copy"
        make_copy(copy, given.module)
        stores = []
        for name, root in (("without", copy), ("with", servers.ROOT)):
            commits.seed(root, work / name, {})
            stores.append(stack.enter_context(servers.store(work / name, root=root)))
            kinds.first_purchase(stores[-1])
        sys.stdout.write(HEAD)
        ratios = []
        for name in given.only or ASKED:
            for compared in compare(name, stores[0], stores[1], given.rounds, SECONDS):
                sys.stdout.write(f"{compared}\n")
                sys.stdout.flush()
                ratios.append(compared.ratio)
        held = [sum(one.pss for one in processes.memories(store.pid)) for store in stores]
        sys.stdout.write(f"memory of all processes (PSS): {held[0]:.0f} MB without, {held[1]:.0f} MB with\n")
    return 0 if max(*ratios, held[0] / held[1]) >= WORTH else 1


def make_copy(folder: Path, module: str) -> None:
    """Copy this checkout, and let the module's public functions do nothing."""
    for part in PARTS:
        ignored = shutil.ignore_patterns("node_modules", "__pycache__")
        shutil.copytree(servers.ROOT / part, folder / part, ignore=ignored, symlinks=True)
    path = folder / "src" / "storefront" / "platform" / f"{module}.py"
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            node.body = [ast.parse("yield").body[0] if node.decorator_list else ast.Pass()]
    path.write_text(ast.unparse(ast.fix_missing_locations(tree)), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(load.ended(main))
