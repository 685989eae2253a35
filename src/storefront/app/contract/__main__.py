"""`python -m storefront.app.contract [--check]`: write the generated files, or list the stale ones."""

import argparse
import sys
from pathlib import Path

from storefront.app.contract.browser_imports import browser_imports
from storefront.app.contract.discovery import constants, modules_of, shapes
from storefront.app.contract.typescript import TypeWriter, constants_file

ROOT = Path(__file__).resolve().parents[4]
BROWSER = Path("src/storefront_web/ui/src")
TYPESCRIPT = BROWSER / "contract"
REFERENCE = Path("docs/reference")


def generated() -> dict[Path, str]:
    """Return every generated file by its path from the project root."""
    return typescript_files() | reference_files()


def typescript_files() -> dict[Path, str]:
    """Return the types, enums, limits and messages that the browser imports."""
    imports = browser_imports(ROOT / BROWSER)
    writer = TypeWriter(*shapes(), imports.types)
    files = {TYPESCRIPT / "types.gen.ts": writer.types(), TYPESCRIPT / "enums.gen.ts": writer.enums()}
    for role in ("limits", "messages"):
        for capability, modules in modules_of(role).items():
            wanted = imports.constants.get(f"{role}/{capability}", set())
            values = {name: value for name, value in constants(modules).items() if name in wanted}
            if values:
                files[TYPESCRIPT / role / f"{capability}.gen.ts"] = constants_file(values)
    return files


def reference_files() -> dict[Path, str]:
    """Return the reference pages: OpenAPI, the GraphQL schema, the rules, and the export columns."""
    from storefront.app.contract.exports import exports
    from storefront.app.contract.reference import graphql_schema, openapi
    from storefront.app.contract.rulebook import rulebook

    texts = {
        "openapi.json": openapi(),
        "schema.graphql": graphql_schema(),
        "rules.md": rulebook(),
        "exports.md": exports(),
    }
    return {REFERENCE / name: text for name, text in texts.items()}


def stale(files: dict[Path, str], root: Path = ROOT) -> list[Path]:
    """Return the files whose text on disk differs, and those that are no longer generated."""
    differ = [path for path, text in files.items() if _text_of(root / path) != text]
    known = {root / path for path in files}
    left = [path.relative_to(root) for path in (root / TYPESCRIPT).rglob("*.gen.ts") if path not in known]
    return sorted(differ + left)


def _text_of(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.exists() else None


def write(files: dict[Path, str], root: Path = ROOT) -> list[Path]:
    """Write the stale files, remove those that are no longer generated, and return the changed paths."""
    changed = stale(files, root)
    for path in changed:
        if path in files:
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(files[path], encoding="utf-8")
        else:
            (root / path).unlink()
    return changed


def main(arguments: list[str] | None = None) -> int:
    """Run the command; return 1 if `--check` found stale files."""
    ask = argparse.ArgumentParser(prog="python -m storefront.app.contract", description=__doc__)
    ask.add_argument("--check", action="store_true", help="only list the stale files")
    if ask.parse_args(arguments).check:
        paths = stale(generated())
        for path in paths:
            sys.stdout.write(f"stale: {path} (run python -m storefront.app.contract)\n")
        return 1 if paths else 0
    for path in write(generated()):
        sys.stdout.write(f"wrote {path}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
