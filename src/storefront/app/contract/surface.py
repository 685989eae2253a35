"""`python -m storefront.app.contract.surface [--check]`: write docs/reference/stable-surface.md.

It is the list of what plug-ins and connectors may rely on. It is not written with the other generated files,
so that nothing in it changes by the way.
"""

import argparse
import enum
import inspect
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any, get_type_hints

import msgspec

from storefront.app.contract.__main__ import REFERENCE, ROOT
from storefront.app.installed_plugins import GROUPS
from storefront.erp.schemas import ErpKind, InvoiceRow, OrderStatusRow, ReturnRow, ShipmentRow
from storefront.eventlog.schemas import EVENT_FACTS
from storefront.orders.queries.columns import LINE, ORDER
from storefront.platform.settings import list_sections

PAGE = REFERENCE / "stable-surface.md"
COMMAND = "python -m storefront.app.contract.surface"

IMPORTS: dict[str, tuple[str, ...]] = {
    "storefront.shipping.provider": ("RatesProvider", "Shipment", "Parcel", "ShippedLine"),
    "storefront.shipping.provider_embedded": ("EmbeddedRates",),
    "storefront.shipping.schemas": ("ShippingOption",),
    "storefront.shipping.rules": ("estimated_delivery_date",),
    "storefront.taxes.provider": ("TaxProvider", "TaxRequest", "TaxLine"),
    "storefront.taxes.provider_embedded": ("EmbeddedTaxes",),
    "storefront.taxes.schemas": ("Taxes", "TaxRate"),
    "storefront.taxes.rules": ("tax_on",),
    "storefront.payment.provider": (
        *("PaymentProvider", "SettlingProvider", "SetupProvider", "Charge", "Authorization", "Card"),
        *("CardSetup", "Hold", "Settlement", "Unreachable", "OutOfOrder"),
    ),
    "storefront.payment.provider_embedded": ("EmbeddedPayments",),
    "storefront.payment.schemas": ("StripeSystemInfo", "PaymentMode", "SavedPaymentMethod"),
    "storefront.addresses.provider": ("AddressVerifier", "VerificationFailed"),
    "storefront.addresses.provider_embedded": ("EmbeddedVerifier",),
    "storefront.addresses.schemas": ("Address",),
    "storefront.webhooks.provider": ("EventListener", "StoreEvent"),
    "storefront.eventlog.schemas": ("EventType",),
    "storefront.base.money": ("CURRENCY", "to_cents"),
    "storefront.platform.db": ("Database",),
    "storefront.platform.web_service": ("ServiceRefused",),
}
"""The names that may be imported, by module."""

METHODS = {"Database": ("read",)}
"""Classes of which only these methods are stable."""

ROWS: dict[ErpKind, Any] = {
    ErpKind.ORDER_STATUS: OrderStatusRow,
    ErpKind.SHIPMENTS: ShipmentRow,
    ErpKind.INVOICES: InvoiceRow,
    ErpKind.RETURNS: ReturnRow,
}

HEAD = f"""<!-- Written by `{COMMAND}`. Do not edit. -->

# The stable surface

Plug-ins and connectors may rely on everything on this page. Everything else in the package may change in
any version.

- Nothing here is removed, renamed or given another meaning within a major version. Before version 1.0,
  the changelog announces such a change one minor version ahead, and the old name works until then.
- What the store passes to a provider or listener may get new fields. What a provider returns may get new
  fields with defaults. A Protocol gets no new required method.
- There may be new event types, facts, settings, columns and endpoints at any time: ignore what you do not
  know.

A test compares this page with the code, and `{COMMAND}` writes it again. A line that is changed or
missing afterwards breaks somebody's plug-in, so it belongs in the changelog. How to write a plug-in:
[plug in your own](../howto/plug-in-your-own.md).
"""


EVENTS = """## Events

A listener gets a `StoreEvent`, a webhook gets the same as JSON. These facts are always in `data`. An
event may come twice, with the same `id`; those of an order come in order.

| type | facts |
|---|---|
"""
WEBHOOKS = """## Webhooks

A webhook is a POST with the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`, and a JSON
body with `type`, `timestamp` and `data`, which has `subject`, `by` and the facts of the event. See
[connect an ERP](../howto/connect-an-erp.md).
"""
FEEDS = """## Feeds and the REST of the ERP

`storefront export orders` has these columns, described in [exports](exports.md): {columns}.

These requests have the body `{{"rows": […]}}`, see [back from the ERP](../howto/erp.md). Fields in
italics can be left out.

| request | fields of a row |
|---|---|
"""


def surface() -> str:
    """Return the page."""
    parts = (_entry_points(), _imports(), _events(), _webhooks(), _feeds(), _settings())
    return HEAD + "".join(f"\n{part}" for part in parts)


def _entry_points() -> str:
    rows = "".join(f"| `{group}` | `{setting}` |\n" for setting, group in GROUPS.items())
    made = "Each names a class that is created from its options and the store's `Database`.\n"
    return f"## Entry points\n\n{made}\n| group | setting |\n|---|---|\n{rows}"


def _imports() -> str:
    lines = ["## What may be imported\n"]
    for module, names in IMPORTS.items():
        lines.append(f"\n### `{module}`\n\n```text\n")
        lines.append("\n\n".join("\n".join(_shown(import_module(module), name)) for name in names))
        lines.append("\n```\n")
    return "".join(lines)


def _shown(module: Any, name: str) -> list[str]:
    found = getattr(module, name)
    if not inspect.isclass(found):
        is_function = inspect.isfunction(found)
        return [f"def {name}{_signature(found)}" if is_function else f"{name} = {found!r}"]
    if issubclass(found, enum.Enum):
        return [f"class {name}({_base(found)}):", *(f"    {one.name} = {one.value!r}" for one in found)]
    body = [f"    {line}" for line in _members(found)] or ["    ..."]
    return [f"class {name}{f'({base})' if (base := _base(found)) else ''}:", *body]


def _base(found: type) -> str:
    """Return the base class as far as it matters: `Exception`, `Protocol`, `StrEnum`, another of the page."""
    known = {name for names in IMPORTS.values() for name in names}
    names = [base.__name__ for base in found.__bases__ if base is not object]
    return ", ".join(name for name in names if name in known | {"Protocol", "Exception", "StrEnum", "Struct"})


def _members(found: type) -> Iterator[str]:
    if issubclass(found, msgspec.Struct):
        hints = get_type_hints(found)
        for field in msgspec.structs.fields(found):
            yield f"{field.name}: {_type(hints[field.name])}{_default(field)}"
    elif not issubclass(found, Exception):
        for name, kind in getattr(found, "__annotations__", {}).items():
            if not name.startswith("_"):
                yield f"{name}: {_type(kind)}"
    for name, member in vars(found).items():
        wanted = METHODS.get(found.__name__)
        if name.startswith("_") or (wanted is not None and name not in wanted):
            continue
        if isinstance(member, property) and member.fget is not None:
            yield f"@property {name}{_signature(member.fget)}"
        elif inspect.isfunction(member):
            yield f"def {name}{_signature(member)}"


def _default(field: msgspec.structs.FieldInfo) -> str:
    if isinstance(field.default, msgspec.Struct):
        return f" = {type(field.default).__name__}(…)"
    if field.default is not msgspec.NODEFAULT:
        return f" = {field.default!r}"
    return "" if field.default_factory is msgspec.NODEFAULT else f" = {field.default_factory()!r}"


def _signature(function: Any) -> str:
    return _plain(str(inspect.signature(function, eval_str=True)))


def _type(kind: Any) -> str:
    return _plain(inspect.formatannotation(kind))


def _plain(text: str) -> str:
    """Return a type without the modules that its names are from."""
    return re.sub(r"\b(?:[a-z_]\w*\.)+(?=[A-Za-z])", "", text)


def _events() -> str:
    rows = "".join(
        f"| `{kind}` | {', '.join(f'`{name}`' for name in facts)} |\n" for kind, facts in EVENT_FACTS.items()
    )
    return EVENTS + rows


def _webhooks() -> str:
    return WEBHOOKS


def _feeds() -> str:
    columns = ", ".join(f"`{column.name}`" for column in (*ORDER, *LINE))
    rows = "".join(
        f"| `POST /api/erp/{kind}` | {', '.join(_row_fields(row))} |\n" for kind, row in ROWS.items()
    )
    return FEEDS.format(columns=columns) + rows


def _row_fields(row: Any) -> Iterator[str]:
    for field in msgspec.structs.fields(row):
        yield f"`{field.encode_name}`" if field.required else f"*`{field.encode_name}`*"


def _settings() -> str:
    rows = "".join(
        f"| `{section}.{field.name}` | {_type(hints[field.name]).replace('|', chr(92) + '|')} |\n"
        for section, kind in list_sections().items()
        for hints in (get_type_hints(kind),)
        for field in msgspec.structs.fields(kind)
    )
    return f"## Settings\n\n| setting | type |\n|---|---|\n{rows}"


def main(arguments: list[str] | None = None) -> int:
    """Run the command; return 1 if `--check` finds that the page is out of date."""
    ask = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    ask.add_argument("--check", action="store_true", help="only say whether the page is out of date")
    is_fresh = (ROOT / PAGE).exists() and (ROOT / PAGE).read_text(encoding="utf-8") == surface()
    if ask.parse_args(arguments).check:
        sys.stdout.write("" if is_fresh else f"stale: {PAGE} (run {COMMAND})\n")
        return 0 if is_fresh else 1
    if not is_fresh:
        (ROOT / PAGE).write_text(surface(), encoding="utf-8")
        sys.stdout.write(f"wrote {PAGE}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
