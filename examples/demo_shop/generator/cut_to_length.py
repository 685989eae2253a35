"""Cut-to-length families: what belongs to each head, what the saw can do, and pieces already chosen."""

from collections.abc import Iterator

from examples.demo_shop.generator.draft import Cut
from examples.demo_shop.generator.files import Row, Table
from examples.demo_shop.generator.register import Entry, Register
from examples.demo_shop.generator.size_text import plain, roll

_GROUP = "910"
_PRECUSTOMIZED_LENGTHS = (12.0, 18.0, 24.0, 36.0, 48.0)


def tables(register: Register) -> Iterator[Table]:
    """Yield the families whose head and material are both in the shop."""
    families = _families(register)
    heads = [(members[0], material) for members in families for material in [_material(members)] if material]
    yield Table("families", [_member_row(members[0], member) for members in families for member in members])
    yield Table("customizer_options", [_option_row(head, material) for head, material in heads])
    chosen = [pair for pair in heads if roll(pair[0].draft.code, "precustomized") < 0.16]
    pieces = [
        (head, material, length) for head, material in chosen for length in _PRECUSTOMIZED_LENGTHS[1::2]
    ]
    numbered = list(enumerate(pieces, 7001))
    yield Table(
        "precustomized_items", [_piece_row(number, head, length) for number, (head, _, length) in numbered]
    )
    yield Table("customizations", [_choice_row(number, *piece) for number, piece in numbered])


def _families(register: Register) -> list[list[Entry]]:
    members: dict[str, list[Entry]] = {}
    for entry in register.entries.values():
        if entry.draft.cut and entry.draft.cut.head in register.entries:
            members.setdefault(entry.draft.cut.head, []).append(entry)
    complete = [family for family in members.values() if _material(family)]
    return [sorted(family, key=lambda entry: not _is_head(entry)) for family in complete]


def _is_head(entry: Entry) -> bool:
    return entry.draft.cut is not None and entry.draft.cut.relationship == "Head"


def _material(members: list[Entry]) -> Entry | None:
    for entry in members:
        if entry.draft.cut and entry.draft.cut.relationship == "CutToLengthMaterial":
            return entry
    return None


def _cut(entry: Entry) -> Cut:
    if entry.draft.cut is None:
        raise ValueError(f"{entry.draft.code} is not in a cut-to-length family")
    return entry.draft.cut


def _member_row(head: Entry, member: Entry) -> Row:
    return {
        "family_inv_mast_uid": str(head.uid),
        "inv_mast_uid": str(member.uid),
        "relationship_to_family": _cut(member).relationship,
        "unit_of_measure": member.row["unit_of_measure"],
    }


def _option_row(head: Entry, material: Entry) -> Row:
    cut = _cut(head)
    return {
        "family_inv_mast_uid": str(head.uid),
        "customization_group_id": _GROUP,
        "customization_group_name": "Length",
        "customization_inv_mast_uid": str(material.uid),
        "description": f"{cut.saw}, {plain(cut.minimum_length)} to {plain(cut.maximum_length)} in",
        "is_required": "true",
        "kind": "1",
        "maximum_length_x": f"{cut.maximum_length:.3f}",
        "minimum_length_x": f"{cut.minimum_length:.3f}",
        "minimum_full_charge_length": f"{cut.minimum_full_charge:.3f}",
        "max_instances_per_assembly": "1",
        "unit_of_measure": "IN",
    }


def _piece_row(number: int, head: Entry, length: float) -> Row:
    return {
        "precustomized_item_id": str(number),
        "family_head_inv_mast_uid": str(head.uid),
        "reference_item_id": f"{head.draft.code}-{plain(length)}",
        "short_desc": f"{head.draft.code} × {plain(length)} in",
        "web_desc": f"{head.draft.desc}, cut square to {length:.3f} in",
        "icon_media_path": f"/media/drawings/{head.uid}.svg",
    }


def _choice_row(number: int, head: Entry, material: Entry, length: float) -> Row:
    return {
        "precustomized_item_id": str(number),
        "customization_inv_mast_uid": str(material.uid),
        "displayed_quantity": "1",
        "cart_quantity": "1",
        "sort_order": "1",
        "axis": "X",
        "dim_length_x": f"{length:.3f}",
        "dim_height_y": "",
        "dim_width_z": "",
        "unit_of_measure": "IN",
        "angle_degrees_x": "90",
        "angle_degrees_y": "90",
        "angle_degrees_z": "90",
        "web_desc": f"Cut {plain(length)} in, both ends 90°",
    }
