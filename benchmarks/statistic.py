"""What is said of many measurements in one number."""

import math
from collections.abc import Sequence
from itertools import groupby


def percentile(values: Sequence[float], share: float) -> float:
    """Return the smallest value that `share` percent of the values do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(len(ordered) * share / 100) - 1)]


def slope(points: Sequence[tuple[float, float]]) -> float:
    """Return how much the second number grows for one of the first (the line nearest to all points)."""
    middle_x = sum(x for x, _ in points) / len(points)
    middle_y = sum(y for _, y in points) / len(points)
    width = sum((x - middle_x) ** 2 for x, _ in points)
    return sum((x - middle_x) * (y - middle_y) for x, y in points) / width if width else 0.0


def mann_whitney(one: Sequence[float], other: Sequence[float]) -> float:
    """Return how likely values that do not differ would lie apart as these do, either way (the U test's p).

    By the normal approximation with a correction for ties; meant for some dozens of values and more.
    """
    ranked = sorted([(value, True) for value in one] + [(value, False) for value in other])
    total, ranks, ties, first = len(ranked), 0.0, 0, 0
    for _, group in groupby(ranked, key=lambda pair: pair[0]):
        members = list(group)
        size = len(members)
        ranks += sum(is_one for _, is_one in members) * (first + (size + 1) / 2)
        ties += size**3 - size
        first += size
    middle = len(one) * len(other) / 2
    spread = math.sqrt(middle / 6 * (total + 1 - ties / (total * (total - 1))))
    over = ranks - len(one) * (len(one) + 1) / 2 - middle
    return math.erfc(abs(over) / spread / math.sqrt(2)) if spread else 1.0
