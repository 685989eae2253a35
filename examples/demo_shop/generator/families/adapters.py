"""SAE J514 adapters, 37° flare: straight, elbow and tee, to pipe, to O-ring boss and to each other."""

from functools import partial

from examples.demo_shop.generator.draft import Draft, Drafts, Family, Reach
from examples.demo_shop.generator.families.hose import JIC_THREADS, NPT_DASHES
from examples.demo_shop.generator.size_text import fraction, measure, named, size, text

_PRESSURES = {4: 5000, 5: 5000, 6: 5000, 8: 4500, 10: 3500, 12: 3500, 16: 3000, 20: 2500, 24: 2000, 32: 1500}
_HEXES = {
    2: 0.4375,
    4: 0.5625,
    5: 0.625,
    6: 0.6875,
    8: 0.875,
    10: 1,
    12: 1.25,
    16: 1.5,
    20: 1.875,
    24: 2.125,
    32: 2.75,
}
_METALS = {
    "": ("Steel, zinc-nickel plated", 1.0),
    "SS": ("316 stainless steel", 4.1),
    "B": ("Brass", 1.9),
}
_FORMS = {  # code: noun, second end, price factor, drawing shape
    "JS-N": ("JIC adapter", "male pipe", 1.0),
    "JS-F": ("JIC adapter", "female pipe", 1.22),
    "JS-B": ("JIC adapter", "male O-ring boss", 1.08),
    "JS-J": ("JIC union", "male JIC", 1.02),
    "JS-S": ("JIC adapter", "female JIC swivel", 1.42),
    "JE-N": ("JIC elbow, 90°", "male pipe", 1.86),
    "JE-B": ("JIC elbow, 90°", "male O-ring boss, adjustable", 2.14),
    "JE-S": ("JIC elbow, 90°", "female JIC swivel", 2.2),
    "JE-J": ("JIC elbow, 90°", "male JIC", 1.92),
    "JT-J": ("JIC tee, union", "male JIC, all ends", 2.72),
    "JT-N": ("JIC tee, branch", "male pipe on the branch", 2.9),
    "JT-S": ("JIC tee, run", "female JIC swivel on the run", 3.2),
    "JT-B": ("JIC tee, branch", "male O-ring boss on the branch, adjustable", 3.35),
}


def jic_thread(dash: int) -> str:
    """Return the thread of a flare end, as SAE J514 gives it."""
    return f"{JIC_THREADS[dash]} {'UN' if dash >= 12 else 'UNF'}"


def _other_thread(kind: str, dash: int) -> str:
    if kind in "NF":
        return f"{NPT_DASHES[dash][1]} NPT{'F' if kind == 'N' else ''}"
    return f"{jic_thread(dash)}{' ORB' if kind == 'B' else ' JIC'}"


def _pressure(kind: str, tube: int, dash: int) -> int:
    other = (3000 if dash >= 12 else 5000) if kind in "NF" else _PRESSURES[dash]
    return min(_PRESSURES[tube], other)


def _other_dashes(form: str, tube: int, is_wide: bool) -> list[int]:
    kind = form[-1]
    if form in ("JT-J", "JT-S", "JE-S", "JE-J") or (kind in "SJ" and not is_wide):
        return [tube]
    known = NPT_DASHES if kind in "NF" else JIC_THREADS
    if form.startswith("JT") and not is_wide:
        return [dash for dash in known if dash == tube]
    reach = (0.66, 1.5) if form.startswith("JS") or is_wide else (0.75, 1.34)
    return [dash for dash in known if reach[0] <= dash / tube <= reach[1]]


def _adapters(forms: tuple[str, ...], reach: Reach) -> Drafts:
    tubes = reach.of((4, 6, 8, 10, 12, 16), tuple(JIC_THREADS))
    for form, tube, metal in reach.mix(forms, tubes, reach.of(("", "SS"), tuple(_METALS))):
        for dash in _other_dashes(form, tube, reach.is_wide):
            if reach.is_wide or not metal or (dash == tube and tube in (4, 6, 8, 12, 16) and form[-1] != "F"):
                yield _adapter(form, tube, dash, metal)


def _adapter(form: str, tube: int, dash: int, metal: str) -> Draft:
    noun, end, factor = _FORMS[form]
    material, metal_factor = _METALS[metal]
    kind = form[-1]
    other = _other_thread(kind, dash)
    inches = (tube + dash) / 32
    return Draft(
        code=f"{form[:2]}-{tube:02d}-{dash:02d}{kind}{metal}",
        desc=f"{noun}, {fraction(tube / 16)} in tube, {jic_thread(tube)} × {other}" + (", 316 stainless" if metal == "SS" else ", brass" if metal else ""),
        specs=[
            named("Tube size", fraction(tube / 16), tube / 16, "in"),
            text("Thread", f"{jic_thread(tube)} JIC × {other}"),
            named("Dash size", f"-{tube} × -{dash}", tube),
            text("Material", material),
            text("Ends", f"Male JIC × {end}"),
            measure("Pressure", _pressure(kind, tube, dash) * (0.5 if metal == "B" else 1), "psi", 0),
            size("Hex", max(_HEXES[tube], _HEXES[dash] + (0.1875 if kind == "F" else 0))),
            text("Standard", "SAE J514, 37° flare"),
            text("Seals", "Nitrile O-ring" if kind == "B" else "Metal to metal"),
        ],
        price=(0.86 + 3.9 * inches**1.75) * factor * metal_factor,
        weight=(0.03 + 0.42 * inches**2.1) * factor**0.5,
    )  # fmt: skip


FAMILIES: dict[str, Family] = {
    "jic-straight-npt": partial(_adapters, ("JS-N", "JS-F")),
    "jic-straight-orb": partial(_adapters, ("JS-B",)),
    "jic-unions": partial(_adapters, ("JS-J", "JS-S")),
    "jic-elbow-npt": partial(_adapters, ("JE-N",)),
    "jic-elbow-orb": partial(_adapters, ("JE-B",)),
    "jic-elbow-swivel": partial(_adapters, ("JE-S", "JE-J")),
    "jic-tees": partial(_adapters, ("JT-J", "JT-S")),
    "jic-branch-tees": partial(_adapters, ("JT-N", "JT-B")),
}
