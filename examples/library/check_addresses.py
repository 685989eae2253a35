"""Which rows of an address file are not valid for shipping, and why? Like `storefront rules check`."""

import csv
from pathlib import Path

import msgspec

from storefront.addresses.rules.address import tidy_address, why_not_address
from storefront.addresses.schemas import Address

COLUMNS = ("name", "address1", "address2", "city", "state", "zip", "country", "phone")

with Path(__file__).with_name("addresses.csv").open(encoding="utf-8", newline="") as file:
    for number, row in enumerate(csv.DictReader(file), 2):
        fields = {name: row[name] for name in COLUMNS}
        address = tidy_address(msgspec.structs.replace(Address(), **fields))
        problems = why_not_address(address, served={"US", "CA", "MX"})
        print(f"row {number}, {address.name}: {'good' if not problems else ''}".rstrip())
        for problem in problems:
            print(f"  {problem.field}: {problem.message}")
