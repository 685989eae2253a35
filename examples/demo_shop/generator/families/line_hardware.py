"""Hydraulic quick couplers, ball valves and gauges."""

from functools import partial

from examples.demo_shop.generator.draft import Draft, Drafts, Family, Reach
from examples.demo_shop.generator.size_text import fraction, measure, named, pipe_code, size, text

_COUPLERS = {  # code: noun, standard, psi by body, price
    "QB": (
        "Quick coupler, ball lock",
        "ISO 7241-B",
        {0.25: 5000, 0.375: 4500, 0.5: 4000, 0.75: 3000, 1.0: 2500},
        1.0,
    ),
    "QF": (
        "Quick coupler, flat face",
        "ISO 16028",
        {0.25: 5000, 0.375: 5000, 0.5: 4500, 0.75: 4000, 1.0: 3600},
        1.72,
    ),
    "QA": (
        "Quick coupler, poppet",
        "ISO 7241-A",
        {0.25: 5000, 0.375: 4000, 0.5: 3600, 0.75: 3000, 1.0: 3000},
        1.1,
    ),
}
_RATED = {0.25: 3, 0.375: 6, 0.5: 12, 0.75: 28, 1.0: 50}


def _couplers(kind: str, reach: Reach) -> Drafts:
    noun, standard, pressures, factor = _COUPLERS[kind]
    metals = reach.of(("",), ("", "S", "B"))
    for body, half, thread, metal in reach.mix(list(pressures), "CN", reach.of("NB", "NBG"), metals):
        half_words, half_factor = ("coupler half", 1.0) if half == "C" else ("nipple half", 0.48)
        thread_words = {
            "N": f"{fraction(body)} NPT",
            "B": f"SAE-{_orb_dash(body)}",
            "G": f"G{fraction(body)}",
        }[thread]
        metal_factor = {"": 1.0, "S": 3.9, "B": 1.3}[metal]
        yield Draft(
            code=f"{kind}{half}-{pipe_code(body)}-{thread}{metal}",
            desc=f"{noun}, {half_words}, {fraction(body)} in body, {thread_words} female"
            + {"": "", "S": ", 316 stainless", "B": ", brass"}[metal],
            specs=[
                named("Size", fraction(body), body, "in"),
                named("Thread", thread_words, body),
                text("End", f"Female, {half_words}"),
                measure("Pressure", pressures[body] * (0.5 if metal == "B" else 1), "psi", 0),
                measure("Flow", _RATED[body], "gpm"),
                text(
                    "Material",
                    {"": "Steel, zinc-nickel plated", "S": "316 stainless steel", "B": "Brass"}[metal],
                ),
                text("Standard", standard),
                text(
                    "Spill",
                    "Less than 0.02 ml" if kind == "QF" else "Some, poppet" if kind == "QA" else "Some, ball",
                ),
            ],
            price=(9.8 + 38 * body**1.4) * factor * half_factor * metal_factor,
            weight=(0.15 + 1.5 * body**1.8) * (0.6 if half == "N" else 1),
        )


def _orb_dash(body: float) -> int:
    return {0.25: 6, 0.375: 8, 0.5: 10, 0.75: 12, 1.0: 16}[body]


_BALLS = {  # code: noun body, material, psi by size factor, price, dollars exponent
    "S": ("Steel, zinc plated", 7250, 1.0, "high pressure"),
    "B": ("Forged brass", 600, 0.38, "600 WOG"),
    "X": ("316 stainless steel", 1000, 0.92, "1000 WOG"),
    "K": ("316 stainless steel", 6000, 3.4, "high pressure"),
}
_BALL_SIZES = (0.25, 0.375, 0.5, 0.75, 1.0, 1.25, 1.5, 2.0)
_HANDLES = {"": ("Lever", 0), "L": ("Locking lever", 6.5), "T": ("Tee handle", 1.2)}


def _ball_valves(body: str, reach: Reach) -> Drafts:
    material, psi, factor, rating = _BALLS[body]
    ports = reach.of("NB" if body == "S" else "N", "NBG")
    for pipe, port, handle in reach.mix(_BALL_SIZES, ports, reach.of(("",), tuple(_HANDLES))):
        dash = round(pipe * 16)
        port_words = {"N": f"{fraction(pipe)} NPT", "B": f"SAE-{dash}", "G": f"G{fraction(pipe)}"}[port]
        handle_words, extra = _HANDLES[handle]
        code = f"{pipe_code(pipe)}{port}" if port != "B" else f"{dash:02d}B"
        limit = psi if pipe <= 1 or psi < 2000 else 5000
        yield Draft(
            code=f"BV-{code}-{body}{handle}",
            desc=f"Ball valve, {port_words}, {material.split(',')[0].lower()}, {limit} psi" + (f", {handle_words.lower()}" if handle else ""),
            specs=[
                named("Port size", port_words, pipe),
                measure("Pressure", limit, "psi"),
                text("Body", material),
                text("Bore", "Full port" if body != "K" else "Reduced port"),
                measure("Flow", round(60 * pipe**2.1, 1), "Cv", 1),
                text("Handle", handle_words),
                text("Seats", "Acetal" if body in "SK" else "PTFE"),
                text("Rating", rating.capitalize() if rating[0].isalpha() else rating),
            ],
            price=(11.5 + 33 * pipe**1.45) * factor + extra,
            weight=0.25 + (3.6 if psi > 2000 else 0.85) * pipe**1.8,
        )  # fmt: skip


_DIALS = {1.5: (0.125, 7.2, 0.22), 2.0: (0.25, 9.4, 0.35), 2.5: (0.25, 13.6, 0.6), 4.0: (0.25, 29.5, 1.5)}
_GAUGE_RANGES = (30, 60, 100, 160, 200, 300, 600, 1000, 1500, 2000, 3000, 5000, 10000)


def _gauges(back: bool, reach: Reach) -> Drafts:
    ranges = reach.of(_GAUGE_RANGES, (*_GAUGE_RANGES, 15, 400, 800, 4000, 6000, 15000))
    fills = reach.of(("",), ("", "D", "S"))
    for dial, top, fill in reach.mix(list(_DIALS), ranges, fills):
        if not reach.is_wide and (
            (dial < 2 and top > 300)
            or (dial == 2.0 and top > 3000)
            or (dial == 4 and (back or top < 100))
            or (dial < 2 and back)
            or (dial == 2.0 and not back)
        ):
            continue
        pipe, price, pounds = _DIALS[dial]
        fill_words = {"": "Glycerine filled", "D": "Dry", "S": "Glycerine filled, all stainless"}[fill]
        place = "center back" if back else "bottom"
        yield Draft(
            code=f"{'GK' if back else 'GB'}-{round(dial * 100):03d}-{top}{fill}",
            desc=f"Pressure gauge, {fraction(dial)} in dial, 0 to {top} psi, {fraction(pipe)} NPT {place}, {fill_words.lower()}",
            specs=[
                size("Dial size", dial),
                named("Range", f"0 to {top}", top, "psi"),
                text("Connection", f"{fraction(pipe)} NPT, {place}"),
                text("Accuracy", "±1 % of span" if dial >= 4 else "±1.5 % of span" if dial >= 2.5 else "±2.5 % of span"),
                text("Scale", f"psi and {'bar' if top > 14 else 'kPa'}"),
                text("Fill", fill_words),
                text("Wetted parts", "316 stainless steel" if fill == "S" else "Brass and bronze"),
                text("Case", "304 stainless steel" if fill != "D" else "Steel, black"),
            ],
            price=price * (0.62 if fill == "D" else 2.9 if fill == "S" else 1) + (6 if back else 0) + (top > 5000) * 4.5,
            weight=pounds,
        )  # fmt: skip


FAMILIES: dict[str, Family] = {
    "couplers-ball": partial(_couplers, "QB"),
    "couplers-flat-face": partial(_couplers, "QF"),
    "ball-valves-steel": partial(_ball_valves, "S"),
    "ball-valves-brass": partial(_ball_valves, "B"),
    "ball-valves-stainless": partial(_ball_valves, "X"),
    "gauges-bottom": partial(_gauges, False),
    "gauges-back": partial(_gauges, True),
}
