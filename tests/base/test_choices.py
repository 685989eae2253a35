"""An unknown choice is answered with the known ones, wherever in a document it stands."""

from enum import StrEnum

import msgspec
import pytest

from storefront.base.choices import not_a_choice, with_choices


class Metal(StrEnum):
    BRASS = "Brass"
    STEEL = "stainless steel"


class Part(msgspec.Struct):
    metal: Metal | None = None
    size: int = 0


class Box(msgspec.Struct, rename="pascal"):
    parts: list[Part] = []
    by_name: dict[str, Part] = {}
    lid: Part | None = None


KNOWN = "Use one of Brass, stainless steel."


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        (b'{"Lid": {"metal": "gold"}}', f"'gold' is not allowed. {KNOWN} - at `$.Lid.metal`"),
        (b'{"Parts": [{}, {"metal": ""}]}', f"'' is not allowed. {KNOWN} - at `$.Parts[1].metal`"),
        (b'{"ByName": {"a.b": {"metal": "x"}}}', f"'x' is not allowed. {KNOWN} - at `$.ByName[...].metal`"),
    ],
)
def test_a_document_is_told_what_may_stand_there(sent: bytes, said: str) -> None:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.json.decode(sent, type=Box)
    assert str(with_choices(caught.value, Box)) == said


def test_a_value_alone_is_told_too() -> None:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.convert("gold", Metal)
    assert str(with_choices(caught.value, Metal)) == f"'gold' is not allowed. {KNOWN}"


@pytest.mark.parametrize("sent", [b'{"Parts": 1}', b'{"Lid": {"size": "1"}}', b'{"Lid": {"metal": 7}}'])
def test_any_other_error_stays_as_it_is(sent: bytes) -> None:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.json.decode(sent, type=Box)
    assert with_choices(caught.value, Box) is caught.value


def test_a_long_value_is_told_by_its_beginning() -> None:
    assert len(not_a_choice("x" * 5_000, Metal)) < 150
