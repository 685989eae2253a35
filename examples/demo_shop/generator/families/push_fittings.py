"""Push-to-connect fittings: straight, elbow and tee, inch tube to NPT and metric tube to BSPP."""

from functools import partial

from examples.demo_shop.generator.draft import Draft, Drafts, Family, Reach
from examples.demo_shop.generator.size_text import fraction, measure, named, pipe_code, text

INCH_TUBES = {0.15625: "532T", 0.25: "14T", 0.3125: "516T", 0.375: "38T", 0.5: "12T"}
MM_TUBES = (4, 6, 8, 10, 12)
PIPES = (0.125, 0.25, 0.375, 0.5)
BSPP = {0.125: "G1/8", 0.25: "G1/4", 0.375: "G3/8", 0.5: "G1/2"}
_BODIES = {
    "": ("Composite, nickel-plated thread", 1.0),
    "B": ("Nickel-plated brass", 1.55),
    "S": ("316 stainless steel", 4.6),
}
_SHAPES = {
    "PC": ("straight", 1.0, 1),
    "PE": ("elbow, swivel", 1.24, 1),
    "PT": ("tee, swivel branch", 1.72, 2),
    "PR": ("tee, swivel run", 1.78, 2),
}


def _tubes() -> list[tuple[float, str, str]]:
    return [(tube, code, fraction(tube)) for tube, code in INCH_TUBES.items()]


def _threaded(shape: str, bodies: tuple[str, ...], reach: Reach) -> Drafts:
    options = reach.of(("",), ("", "V", "S5"))
    for (tube, code, words), pipe, body, option in reach.mix(
        _tubes(), PIPES, reach.of(bodies, tuple(_BODIES)), options
    ):
        if goes_with(tube, pipe):
            yield _fitting(shape, f"{code}-{pipe_code(pipe)}N{body}{option}", tube, words, "in", f"{fraction(pipe)} NPT", pipe,
                           body, option)  # fmt: skip


def _threaded_metric(shape: str, reach: Reach) -> Drafts:
    options = reach.of(("",), ("", "V", "S5"))
    for tube, pipe, body, option in reach.mix(MM_TUBES, PIPES, reach.of(("",), tuple(_BODIES)), options):
        if goes_with(tube / 25.4, pipe):
            yield _fitting(shape, f"M{tube:02d}-{pipe_code(pipe)}G{body}{option}", tube, str(tube), "mm", BSPP[pipe], pipe,
                           body, option)  # fmt: skip


def goes_with(tube: float, pipe: float) -> bool:
    """Return whether anybody makes the two together: a thread about as wide as its tube."""
    return 0.6 <= pipe / tube <= 2.2 or (pipe == 0.125 and tube < 0.4)


def _fitting(
    shape: str,
    code: str,
    tube: float,
    tube_words: str,
    unit: str,
    thread: str,
    pipe: float,
    body: str,
    option: str,
) -> Draft:
    words, factor, ends = _SHAPES[shape]
    material, body_factor = _BODIES[body]
    inches = tube if unit == "in" else tube / 25.4
    seal = "FKM" if option == "V" or body == "S" else "NBR"
    extra = {"": "", "V": ", FKM seal", "S5": ", thread sealant"}[option]
    bar = 290 if body else 150
    return Draft(
        code=f"{shape}-{code}",
        desc=f"Push-to-connect {words}, {tube_words} {unit} tube × {thread}"
        + (f", {material.split(',')[0].lower()}" if body else "") + extra,
        specs=[
            named("Tube size", tube_words, round(inches, 4), unit),
            named("Thread", thread, pipe),
            text("Body", material),
            text("Thread form", "Male"),
            measure("Tube ends", ends, ""),
            text("Seals", seal),
            measure("Pressure", bar, "psi"),
            text("Vacuum", "29 inHg"),
            text("Temperature", "-4 to 300 °F" if seal == "FKM" else "0 to 140 °F"),
        ],
        price=(0.98 + 2.1 * inches + 2.9 * pipe) * factor * body_factor * (1.25 if option == "V" else 1) + 0.12 * (option == "S5"),
        weight=0.012 + 0.09 * pipe * factor * (1.6 if body else 1),
        accessories=((f"PL-HH-{pipe_code(pipe)}-BR", "Closes the port when the line is taken off"),),
    )  # fmt: skip


def _unions(shape: str, reach: Reach) -> Drafts:
    noun = {"PC": "straight union", "PE": "elbow union", "PT": "tee union"}[shape]
    factor = {"PC": 1.0, "PE": 1.15, "PT": 1.6}[shape]
    inch = [(tube, code, f"{fraction(tube)} in") for tube, code in INCH_TUBES.items()]
    metric = [(mm / 25.4, f"M{mm:02d}", f"{mm} mm") for mm in MM_TUBES]
    for (tube, code, words), body in reach.mix(inch + metric, reach.of(("",), tuple(_BODIES))):
        value, unit = words.split(" ")
        material, body_factor = _BODIES[body]
        yield Draft(
            code=f"{shape}-{code}-U{body}",
            desc=f"Push-to-connect {noun}, {words} tube" + (f", {material.lower()}" if body else ""),
            specs=[
                named("Tube size", value, round(tube, 4), unit),
                text("Body", material.split(",")[0]),
                text("Seals", "FKM" if body == "S" else "NBR"),
                measure("Pressure", 290 if body else 150, "psi"),
                text("Temperature", "0 to 140 °F"),
            ],
            price=(1.15 + 4.6 * tube) * factor * body_factor,
            weight=0.01 + 0.07 * tube * factor,
        )


FAMILIES: dict[str, Family] = {
    "push-straight-inch": partial(_threaded, "PC", ("", "B")),
    "push-straight-metric": partial(_threaded_metric, "PC"),
    "push-straight-union": partial(_unions, "PC"),
    "push-elbow-inch": partial(_threaded, "PE", ("",)),
    "push-elbow-metric": partial(_threaded_metric, "PE"),
    "push-elbow-union": partial(_unions, "PE"),
    "push-tee-branch": partial(_threaded, "PT", ("",)),
    "push-tee-run": partial(_threaded, "PR", ("",)),
    "push-tee-union": partial(_unions, "PT"),
}
