"""Carries new orders out to an ERP, and imports statuses, shipments, invoices and returns.

Run it every few minutes:

    python erp_bridge.py --project /srv/store --outbox /srv/erp/in --inbox /srv/erp/out --store https://store.example

Orders are JSON lines, one file for each batch of the feed `erp`; a batch is acknowledged only after its file
is complete, so none is lost if this program is killed. What the ERP reports are CSV files with the columns of
docs/howto/erp.md, in a folder of the inbox for each kind: `order-status`, `shipments`, `invoices`, `returns`.
They are posted to the store, and then moved to the folder `done`, or to `refused` with the reason beside
them. The key is read from STOREFRONT_ERP_KEY: see `storefront keys`.
"""

import argparse
import csv
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from pathlib import Path

import httpx

FEED = "erp"
AT_ONCE = 500
KINDS = ("order-status", "shipments", "invoices", "returns")
"""In the order in which things happen: an invoice may be of a shipment that comes with it."""
DOCUMENTS = ("order_number", "shipment_number", "invoice_number", "rma_number")
Command = Callable[[Sequence[str]], "subprocess.CompletedProcess[str]"]


def storefront(project: Path) -> Command:
    """Return what runs `storefront` for this store."""

    def run(words: Sequence[str]) -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, "-m", "storefront", "--project", str(project), *words]
        return subprocess.run(command, capture_output=True, text=True, check=True)

    return run


def carry_out(run: Command, outbox: Path) -> list[Path]:
    """Write a file for each batch of new orders; return the files."""
    written: list[Path] = []
    while True:
        draft = outbox / "orders.part"
        draft.unlink(missing_ok=True)
        told = run(["export", "orders", "--jsonl", "--feed", FEED, "--output", str(draft)]).stderr
        batch = re.search(r"Batch (\d+)\.", told)
        if batch is None:
            return written
        file = outbox / f"orders-{int(batch[1]):06}.jsonl"
        draft.replace(file)  # a batch that comes again replaces its file
        run(["export", "orders", "--feed", FEED, "--ack", batch[1]])
        written.append(file)


def carry_in(client: httpx.Client, inbox: Path) -> dict[str, int]:
    """Post the rows of each file; return their number by file, "shipments/a.csv", 0 for a refused one.

    A store that cannot be reached raises httpx.HTTPError: the file stays, and the next run takes it again.
    Sending rows again changes nothing.
    """
    files = [(kind, file) for kind in KINDS for file in sorted((inbox / kind).glob("*.csv"))]
    return {f"{kind}/{file.name}": _posted(client, kind, file) for kind, file in files}


def _posted(client: httpx.Client, kind: str, file: Path) -> int:
    with file.open(encoding="utf-8-sig", newline="") as lines:
        rows = [{name: cell for name, cell in row.items() if cell} for row in csv.DictReader(lines)]
    for batch in batches(rows):
        answer = client.post(f"/api/erp/{kind}", json={"rows": batch})
        if answer.status_code in (400, 422):
            _move(file, file.parent / "refused")
            reason = json.dumps(answer.json(), indent=2)
            (file.parent / "refused" / f"{file.name}.json").write_text(reason, encoding="utf-8")
            return 0
        answer.raise_for_status()
    _move(file, file.parent / "done")
    return len(rows)


def batches(rows: list[dict[str, str]]) -> Iterator[list[dict[str, str]]]:
    """Yield the rows in batches of about `AT_ONCE`; the lines of a document stay together."""
    batch: list[dict[str, str]] = []
    for _, lines in groupby(rows, lambda row: [row.get(name) for name in DOCUMENTS]):
        if len(batch) >= AT_ONCE:
            yield batch
            batch = []
        batch.extend(lines)
    if batch:
        yield batch


def _move(file: Path, folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    file.replace(folder / file.name)


def main() -> None:
    """Carry everything once."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    for name in ("project", "outbox", "inbox"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--store", required=True, help="the address of the store")
    asked = parser.parse_args()
    files = carry_out(storefront(asked.project), asked.outbox)
    headers = {"authorization": f"Bearer {os.environ['STOREFRONT_ERP_KEY']}"}
    with httpx.Client(base_url=asked.store, headers=headers, timeout=30) as client:
        counts = carry_in(client, asked.inbox)
    sys.stdout.write(f"{len(files)} files out, {sum(counts.values())} rows in\n")


if __name__ == "__main__":
    main()
