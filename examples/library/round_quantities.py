"""How is a quantity rounded to packs, by round type?"""

from storefront.base.quantity import RoundType, legal_quantity, parse_quantity

for typed, unit_size, round_type in (
    (7, 5, "U"),
    (7, 5, "D"),
    (7, 5, "S"),
    (7, 5, "N"),
    ("0012", 10, "U"),
    ("twelve", 10, "U"),
):
    answer = legal_quantity(typed, unit_size, RoundType(round_type))
    print(f"{typed!r} in packs of {unit_size}, {round_type}: {answer.quantity:>3}  {answer.adjusted}")

for sent in ("1e3", 2.5, -4, 1_000_000, "１２"):
    print(f"{sent!r}: {parse_quantity(sent, 5).problem}")
