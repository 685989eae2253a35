"""The line drawings: every family has one, it is small, well formed, and follows the item's own numbers."""

import gzip
from collections.abc import Iterator
from urllib.parse import parse_qsl, urlsplit
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from storefront.catalog import drawings
from storefront.catalog.drawings.measures import between, measure
from storefront.catalog.drawings.millimeters import in_millimeters
from storefront.catalog.limits import FAMILY_SPECS_MAX
from storefront.catalog.presentation import family_path, family_specs
from tests.make.cases import cases
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


def labels(svg: str) -> list[str]:
    """Return the texts of a drawing, as they are read in inches."""
    texts = ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")
    return ["".join("".join(part.itertext()) for part in _shown(text)) for text in texts]


def _shown(text: ElementTree.Element) -> Iterator[ElementTree.Element]:
    """Yield the parts that a browser shows; what stands between them counts as well."""
    if not len(text):
        yield text
    for part in text:
        if part.get("display") != "none":
            yield part
        tail = ElementTree.Element("tail")
        tail.text = part.tail
        yield tail


CYLINDER = {"Bore": "1-1/2 in", "Stroke": "8 in", "Rod thread": "3/4-16", "Pressure": "3000 psi"}


def test_a_lettered_drawing_has_the_letters_of_the_table_beside_it() -> None:
    """Letters follow the order of the properties; one that the drawing does not show has none."""
    letters = drawings.letters_of("cylinder-tie-rod", CYLINDER)
    assert letters == {"Bore": "A", "Stroke": "B", "Rod thread": "C"}
    drawn = labels(drawings.draw("cylinder-tie-rod", CYLINDER, "lettered"))
    assert sorted(drawn) == ["A 1-1/2 in", "B 8 in", "C 3/4-16"]
    assert sorted(labels(drawings.draw("cylinder-tie-rod", CYLINDER))) == ["1-1/2 in", "3/4-16", "8 in"]


def test_lengths_in_a_lettered_drawing_are_there_in_millimeters_too() -> None:
    svg = drawings.draw("cylinder-tie-rod", CYLINDER, "lettered")
    hidden = [part.text for part in ElementTree.fromstring(svg).iter() if part.get("display") == "none"]
    assert sorted(map(str, hidden)) == ["203.2 mm", "38.1 mm"]


def test_a_familys_drawing_has_letters_only_also_of_what_differs() -> None:
    family = {"Bore": "", "Stroke": "", "Rod diameter": "", "Mounting style": "MP1 cap clevis"}
    assert sorted(labels(drawings.draw("cylinder-tie-rod", family, "letters"))) == ["A", "B"]
    assert drawings.letters_of("cylinder-tie-rod", family, "letters") == {"Bore": "A", "Stroke": "B"}
    assert drawings.letters_of("washer", {}, "letters") == {}


@pytest.mark.parametrize("key", ["cylinder-tie-rod", "cylinder-welded"])
def test_a_cylinder_with_a_clevis_is_drawn_with_one(key: str) -> None:
    styles = ("MS2 side lugs", "Cap clevis, MP1" if key == "cylinder-tie-rod" else "Clevis", "Cross tube")
    lugs, clevis, other = (drawings.draw(key, {"Mounting style": style}, "sheet") for style in styles)
    assert clevis not in (lugs, other)


@pytest.mark.parametrize("key", ["rod-clevis", "pivot-bracket"])
def test_an_eye_is_drawn_unlike_a_clevis(key: str) -> None:
    """A family of both is drawn as a clevis."""
    names = ("Rod clevis, with pin", "Rod eye", "Rod clevises and rod eyes")
    clevis, eye, both = (drawings.draw(key, {drawings.DESCRIPTION: name}, "sheet") for name in names)
    assert (clevis == both, clevis == eye) == (True, False)


def test_only_what_a_drawing_uses_is_in_its_address() -> None:
    family = {"Bore": "", "Mounting style": "Clevis", "Pressure": "3000 psi"}
    path = family_path("cylinder-tie-rod", family)
    assert path == (
        "/media/drawings/kind/cylinder-tie-rod.svg?size=letters&spec=Bore%3A&spec=Mounting+style%3AClevis"
    )
    used = [pair for name, pair in parse_qsl(urlsplit(path).query, keep_blank_values=True) if name == "spec"]
    assert family_specs(used) == {"Bore": "", "Mounting style": "Clevis"}
    assert family_path("nothing-of-ours", family) == ""


def test_properties_of_an_address_that_say_nothing_are_left_out() -> None:
    assert family_specs(["Bore", "", "Stroke:2 in", f"Rod:{'x' * 200}"]) == {"Stroke": "2 in"}
    assert len(family_specs([f"{number}:1" for number in range(100)])) == FAMILY_SPECS_MAX


@cases("catalog_in_millimeters")
def test_inches_are_millimeters_as_in_the_browser(given: dict[str, str], expect: str | None) -> None:
    assert in_millimeters(**given) == expect


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
