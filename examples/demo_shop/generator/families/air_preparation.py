"""Air preparation: filters, regulators and lubricators in four body sizes, single and assembled."""

from functools import partial

from examples.demo_shop.generator.draft import Draft, Drafts, Family, Reach
from examples.demo_shop.generator.size_text import fraction, measure, named, pipe_code, plain, text

_AIR_SIZES = {  # pipe: body, flow scfm at 100 psi, price, pounds
    0.125: ("1", 18, 34.60, 0.5),
    0.25: ("2", 52, 48.20, 1.1),
    0.375: ("3", 88, 78.90, 1.9),
    0.5: ("3", 105, 81.60, 1.9),
    0.75: ("4", 190, 138.00, 3.9),
    1.0: ("4", 215, 144.50, 3.9),
}
_BOWLS = {
    "P": ("Polycarbonate with guard", 0),
    "M": ("Metal with sight glass", 12.4),
    "N": ("Nylon with guard", 3.2),
}
_AIR_KINDS = {
    "F": ("Filter regulator", "AR", 1.0),
    "A": ("Air filter", "AF", 0.58),
    "G": ("Air regulator", "AG", 0.66),
    "L": ("Lubricator", "AL", 0.71),
    "C": ("Coalescing filter", "AC", 0.98),
}


def _air_unit(kind: str, reach: Reach) -> Drafts:
    microns = {"F": reach.of((5, 40), (5, 20, 40)), "A": reach.of((5, 40), (5, 20, 40)), "C": (0.01,)}.get(
        kind, (0,)
    )
    bowls = ("-",) if kind == "G" else reach.of(("P", "M"), tuple(_BOWLS))
    drains = ("-",) if kind in "GL" else reach.of(("M",), ("M", "A"))
    for pipe, micron, bowl, drain in reach.mix(list(_AIR_SIZES), microns, bowls, drains):
        yield _prepared(kind, pipe, micron, bowl, drain)


def _prepared(kind: str, pipe: float, micron: float, bowl: str, drain: str) -> Draft:
    body, flow, price, pounds = _AIR_SIZES[pipe]
    noun, prefix, factor = _AIR_KINDS[kind]
    bowl_words, bowl_price = _BOWLS.get(bowl, ("None", 0))
    filtration = [measure("Filtration", micron, "µm")] if micron else []
    element = f", {plain(micron)} µm" if micron else ""
    has_gauge = kind in "FG"
    letters = "".join(
        (f"F{plain(micron)}".replace("0.", "0") if micron else "", "M" if bowl == "M" else "N" if bowl == "N" else "",
         "A" if drain == "A" else "")
    )  # fmt: skip
    return Draft(
        code=f"{prefix}-{pipe_code(pipe)}{'-' if letters else ''}{letters}",
        desc=f"{noun}, {fraction(pipe)} NPT{element}"
        + (f", {bowl_words.lower()} bowl" if bowl != "-" else "")
        + (", automatic drain" if drain == "A" else ""),
        specs=[
            named("Port size", f"{fraction(pipe)} NPT", pipe),
            *filtration,
            text("Bowl", bowl_words),
            text("Gauge", "0 to 160 psi, included" if has_gauge else "None"),
            measure("Flow at 100 psi", flow * (0.8 if kind == "C" else 1), "scfm", 0),
            text("Drain", {"A": "Automatic, float", "M": "Manual", "-": "None"}[drain]),
            text("Body size", body),
            measure("Pressure", 250 if bowl == "M" else 150, "psi"),
            text("Adjusting range", "5 to 125 psi" if has_gauge else "None"),
            text("Body", "Zinc, powder coated"),
        ],
        price=(price * factor) + bowl_price * (1 + int(body) / 4) + (14.8 if drain == "A" else 0),
        weight=pounds * factor + (0.3 if bowl == "M" else 0),
        accessories=((f"BK-A{body}", "Holds the unit to a wall"), ("GB-150-160", "Spare gauge"))
        if has_gauge
        else ((f"BK-A{body}", "Holds the unit to a wall"),),
    )


def _frl(reach: Reach) -> Drafts:
    for pipe, bowl, micron in reach.mix(list(_AIR_SIZES), ("P", "M"), (5, 40)):
        if not reach.is_wide and (bowl == "M") != (micron == 40 and pipe >= 0.375):
            continue
        body, flow, price, pounds = _AIR_SIZES[pipe]
        code = pipe_code(pipe)
        letter = "M" if bowl == "M" else ""
        yield Draft(
            code=f"FRL-{code}-{micron}{letter}",
            desc=f"FRL assembly, {fraction(pipe)} NPT, {micron} µm, {_BOWLS[bowl][0].lower()} bowls",
            specs=[
                named("Port size", f"{fraction(pipe)} NPT", pipe),
                measure("Filtration", micron, "µm"),
                text("Bowl", _BOWLS[bowl][0]),
                text("Gauge", "0 to 160 psi, included"),
                measure("Flow at 100 psi", flow * 0.86, "scfm", 0),
                text("Body size", body),
                text("Assembly", "Filter, regulator, lubricator, clamps and bracket"),
                measure("Pressure", 250 if bowl == "M" else 150, "psi"),
            ],
            price=price * (0.58 + 0.66 + 0.71) * 0.97 + _BOWLS[bowl][1] * 2.6 + 16,
            weight=pounds * 1.95 + 0.6,
            parts=(
                (f"AF-{code}-F{micron}{letter}", 1),
                (f"AG-{code}", 1),
                (f"AL-{code}{'-' if letter else ''}{letter}", 1),
                (f"BK-A{body}", 2),
            ),
        )


def _brackets(reach: Reach) -> Drafts:
    for body, price in (("1", 4.2), ("2", 5.1), ("3", 6.9), ("4", 9.8)):
        yield Draft(
            code=f"BK-A{body}",
            desc=f"Clamp bracket, air preparation body size {body}",
            specs=[
                text("Body size", body),
                measure("Width", 1.1 + 0.35 * int(body), "in", 2),
                measure("Bore", 0.22 if int(body) < 3 else 0.28, "in"),
                text("Material", "Steel, zinc plated"),
                text("Hardware", "Two screws included"),
            ],
            price=price,
            weight=0.12 + 0.06 * int(body),
        )


FAMILIES: dict[str, Family] = {
    "filter-regulators": partial(_air_unit, "F"),
    "air-filters": partial(_air_unit, "A"),
    "air-regulators": partial(_air_unit, "G"),
    "lubricators": partial(_air_unit, "L"),
    "coalescing-filters": partial(_air_unit, "C"),
    "frl-assemblies": _frl,
    "air-brackets": _brackets,
}
