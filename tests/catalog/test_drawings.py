"""The line drawings: every family has one, it is small, well formed, and follows the item's own numbers."""

import gzip
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from storefront.catalog import drawings
from storefront.catalog.drawings.measures import between, measure
from tests.make.properties import thoroughly

SOME_SPECS = {
    "Bore": "2 in",
    "Stroke": "8 in",
    "Rod thread": "3/4-16",
    "Thread": "1/2-20",
    "Length": "40 mm",
    "Profile": "40 x 80 mm",
    "Poles": "3",
    "Current": "10 A",
}


@pytest.mark.parametrize("key", drawings.KEYS)
@pytest.mark.parametrize("size", ["full", "sheet", "thumb"])
def test_every_family_is_drawn_small_and_well_formed(key: str, size: drawings.Size) -> None:
    svg = drawings.draw(key, SOME_SPECS, size, alt="A part & its <size>")
    root = ElementTree.fromstring(svg)
    assert root.attrib["aria-label"] == "A part & its <size>"
    assert len(root) >= 2
    assert len(gzip.compress(svg.encode())) < 1500


def test_a_longer_stroke_is_drawn_longer() -> None:
    short = drawings.draw("cylinder-tie-rod", {"Stroke": "2 in"})
    long = drawings.draw("cylinder-tie-rod", {"Stroke": "24 in"})
    assert short != long


def test_dimensions_carry_the_items_own_values_and_thumbs_carry_none() -> None:
    assert ">2 in</text>" in drawings.draw("cylinder-tie-rod", SOME_SPECS)
    assert "<text" not in drawings.draw("cylinder-tie-rod", SOME_SPECS, "thumb")


def test_large_drawings_keep_the_width_of_their_lines() -> None:
    assert "non-scaling-stroke" in drawings.draw("washer", {}, "full")
    assert "non-scaling-stroke" in drawings.draw("washer", {}, "sheet")
    assert "non-scaling-stroke" not in drawings.draw("washer", {}, "thumb")


def test_an_unknown_family_has_no_drawing() -> None:
    assert drawings.draw("nothing-of-ours", SOME_SPECS) == ""
    assert not drawings.has_drawing("nothing-of-ours")


def test_a_drawing_in_a_file_of_its_own_brings_its_ink() -> None:
    svg = drawings.standalone(drawings.draw("washer", {}))
    assert svg.index("<style>") < svg.index("<path")
    ElementTree.fromstring(svg)


def test_the_alternative_text_names_the_part_and_its_first_properties() -> None:
    told = drawings.alt_text("washer", {"Screw size": "M8", "Thickness": "1.6 mm"}, "Flat washer")
    assert told == "Line drawing of Flat washer, Screw size M8, Thickness 1.6 mm"


@pytest.mark.parametrize(
    ("text", "value"),
    [("1-1/2 in", 1.5), ("3/8 in", 0.375), ("M8", 8.0), ("40 mm", 40.0), ("", 7.0), ("none", 7.0)],
)
def test_a_length_is_read_as_engineers_write_it(text: str, value: float) -> None:
    assert measure({"Bore": text}, "Bore", 7.0) == value


@given(st.floats(0.01, 1e6))
def test_a_drawn_length_stays_on_the_board(value: float) -> None:
    assert 10 <= between(value, 1, 60, 10, 50) <= 50


@thoroughly
@given(
    st.sampled_from(drawings.KEYS), st.dictionaries(st.sampled_from(sorted(SOME_SPECS)), st.text(max_size=40))
)
def test_no_text_in_a_property_breaks_a_drawing(key: str, specs: dict[str, str]) -> None:
    visible = {name: "".join(c for c in value if c.isprintable()) for name, value in specs.items()}
    ElementTree.fromstring(drawings.draw(key, visible))
