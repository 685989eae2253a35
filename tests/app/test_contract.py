"""What is generated from the shop's own words, and that it is fresh."""

import datetime
import re
from decimal import Decimal
from enum import StrEnum
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from storefront.app.contract.__main__ import (
    BROWSER,
    ROOT,
    TYPESCRIPT,
    generated,
    stale,
    typescript_files,
    write,
)
from storefront.app.contract.browser_imports import BrowserImports
from storefront.app.contract.discovery import constants
from storefront.app.contract.typescript import TypeWriter, constants_file
from storefront.base.wire import PascalWire, Wire


class Color(StrEnum):
    RED = "Red"


class Tag(Wire, frozen=True):
    inv_mast_uid: int


class Sample(Wire, frozen=True):
    """A sample. Not more."""

    item_code: str
    unit_price: Decimal | None
    colors: list[Color | None]
    tags: dict[str, Tag]
    on: datetime.date
    cost: Decimal | msgspec.UnsetType = msgspec.UNSET
    size: tuple[int, ...] = ()


class SampleInput(PascalWire, frozen=True):
    zip: str
    is_po_valid: bool = msgspec.field(name="IsPOValid", default=False)


def test_structs_become_interfaces_under_their_wire_names() -> None:
    text = TypeWriter([Sample, SampleInput], [], {"Sample", "SampleInput"}).types()
    for line in (
        "/** A sample. Not more. */",
        "  unitPrice: number | null;",
        "  colors: (Color | null)[];",
        "  tags: Record<string, Tag>;",
        "  on: string;",
        "  cost?: number;",
        "  size: number[];",
        "  IsPOValid?: boolean;",
        "export interface Tag {",
    ):
        assert line in text


def test_enums_become_constants_and_unions() -> None:
    assert 'export const Color = {\n  RED: "Red",\n} as const;' in TypeWriter([], [Color], {"Color"}).enums()


def test_types_that_are_not_imported_are_not_written() -> None:
    other = type("Other", (Wire,), {"__annotations__": {"x": int}})
    writer = TypeWriter([Tag, Sample, other], [Color], {"Sample"})
    assert re.findall(r"export interface (\w+)", writer.types()) == ["Tag", "Sample"]
    assert "export const Color" in writer.enums()
    assert "Color" not in TypeWriter([Tag], [Color], {"Tag"}).enums()


def test_imports_are_found_however_they_are_written() -> None:
    imports = BrowserImports()
    imports.read(
        "import { CART, type Item, SEND as LABEL } from '../../contract/messages/cart.gen'\n"
        "import {\n  NOTES_MAX,\n  PO_MAX,\n} from '../contract/limits/cart.gen'\n"
        "import * as say from '../contract/messages/signin.gen'\nimport type { Cart } from '../api/types'\n"
        "import { UserType } from '../contract/enums.gen'\nimport { SKIPPED } from '../rules/cart'\n"
        "export const label = say.SIGN_IN\n"
    )
    assert imports.types == {"Cart", "UserType"}
    assert imports.constants == {
        "messages/cart": {"CART", "Item", "SEND"},
        "limits/cart": {"NOTES_MAX", "PO_MAX"},
        "messages/signin": {"SIGN_IN"},
    }


def test_every_constant_that_is_written_is_used_in_the_browser() -> None:
    sources = [path for path in (ROOT / BROWSER).rglob("*.ts*") if not path.name.endswith(".gen.ts")]
    words = {word for path in sources for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))}
    texts = [text for path, text in typescript_files().items() if path.parent != TYPESCRIPT]
    names = {name for text in texts for name in re.findall(r"^export const (\w+)", text, re.MULTILINE)}
    assert len(names) > 500
    assert names - words == set()


def test_constants_keep_their_names_and_values() -> None:
    values = {
        "NOTES_MAX": 512,
        "PRICE_MAX": Decimal("9.99"),
        "WAIT": datetime.timedelta(minutes=2),
        "KINDS": ("pdf", "png"),
        "CODE": re.compile(r"^\d+$"),
        "SENTENCE": 'Say "{name}" – please.',
        "RULE": len,
    }
    text = constants_file(values)
    assert "export const NOTES_MAX = 512;" in text
    assert "export const PRICE_MAX = 9.99;" in text
    assert "export const WAIT = 120;" in text
    assert 'export const KINDS = ["pdf", "png"] as const;' in text
    assert r'export const CODE = "^\\d+$";' in text
    assert r'export const SENTENCE = "Say \"{name}\" – please.";' in text
    assert "RULE" not in text


def test_two_shapes_of_one_name_carry_their_capability() -> None:
    twin = type("Tag", (Wire,), {"__annotations__": {"x": int}, "__module__": "storefront.cart.schemas"})
    text = TypeWriter([Tag, twin], [], {"CartTag"}).types()
    assert "export interface CartTag {" in text


def test_stale_files_are_found_written_and_removed(tmp_path: Path) -> None:
    files = {Path("src/storefront_web/ui/src/contract/a.gen.ts"): "a"}
    left = tmp_path / "src/storefront_web/ui/src/contract/left.gen.ts"
    left.parent.mkdir(parents=True)
    left.touch()
    assert len(stale(files, tmp_path)) == 2
    write(files, tmp_path)
    assert stale(files, tmp_path) == []
    assert not left.exists()


def test_the_generated_files_are_fresh() -> None:
    assert stale(generated()) == [], "run python -m storefront.app.contract"


@pytest.mark.parametrize("name", ["openapi.json", "schema.graphql"])
def test_the_reference_is_written(name: str) -> None:
    texts = {path.name: text for path, text in generated().items()}
    assert len(texts[name]) > 100


@pytest.mark.trust("T-34")
def test_every_operation_has_an_id_and_declares_its_refusals() -> None:
    texts = {path.name: text for path, text in generated().items()}
    described = msgspec.json.decode(texts["openapi.json"])
    operations = [each for verbs in described["paths"].values() for each in verbs.values()]
    ids = [operation["operationId"] for operation in operations]
    assert len(set(ids)) == len(ids)
    for operation in operations:
        assert {"400", "404", "429", "500"} <= set(operation["responses"])


def test_two_modules_that_mean_something_else_by_one_name_are_refused() -> None:
    one, other = ModuleType("one"), ModuleType("other")
    one.PIN_SENT = other.PIN_SENT = "A PIN is on its way."  # type: ignore[attr-defined]
    assert constants([one, other]) == {"PIN_SENT": "A PIN is on its way."}
    other.PIN_SENT = "It was mailed."  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="other says PIN_SENT again"):
        constants([one, other])
