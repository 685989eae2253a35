"""Our structs in OpenAPI: described by msgspec itself, so that bounds and names are those of the wire."""

from typing import Any

import msgspec
from litestar.openapi.spec import Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

PLACE = "#/components/schemas/"
MARK = "struct "


class Shapes(OpenAPISchemaPlugin):
    """Puts a mark where a struct stands and remembers which structs were met."""

    def __init__(self) -> None:
        self.met: dict[str, type[msgspec.Struct]] = {}

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Say whether the field holds one of our structs."""
        return not field_definition.is_union and field_definition.is_subclass_of(msgspec.Struct)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:
        """Return the mark of the struct."""
        kind: type[msgspec.Struct] = field_definition.annotation
        name = f"{kind.__module__}.{kind.__name__}"
        self.met[name] = kind
        return Schema(format=MARK + name)  # type: ignore[arg-type]

    def complete(self, described: dict[str, Any]) -> dict[str, Any]:
        """Return the document with every struct described and every mark leading to it."""
        kinds = list(self.met.values())
        places, components = msgspec.json.schema_components(kinds, ref_template=PLACE + "{name}")
        real = {MARK + name: place for name, place in zip(self.met, places, strict=True)}
        schemas = described.setdefault("components", {}).setdefault("schemas", {})
        schemas.update(_as_numbers(components))
        completed: dict[str, Any] = _redirect(described, real)
        return completed


def _as_numbers(part: Any) -> Any:
    """Money travels as a number; msgspec describes it as it would write it by default, as text."""
    if isinstance(part, dict):
        if part.get("format") == "decimal":
            return {**part, "type": "number"}
        return {key: _as_numbers(value) for key, value in part.items()}
    return [_as_numbers(each) for each in part] if isinstance(part, list) else part


def _redirect(part: Any, real: dict[str, Any]) -> Any:
    if isinstance(part, dict):
        place = real.get(str(part.get("format")))
        return place or {key: _redirect(value, real) for key, value in part.items()}
    return [_redirect(each, real) for each in part] if isinstance(part, list) else part
