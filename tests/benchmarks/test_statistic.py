"""The arithmetic of the figures."""

import math

import pytest
from benchmarks.statistic import mann_whitney, percentile, slope


@pytest.mark.parametrize(
    ("values", "share", "expected"),
    [
        ([5.0], 95, 5.0),
        ([1.0, 2.0, 3.0, 4.0], 50, 2.0),
        ([4.0, 3.0, 2.0, 1.0], 75, 3.0),
        ([float(one) for one in range(1, 101)], 95, 95.0),
        ([float(one) for one in range(1, 101)], 100, 100.0),
        ([1.0, 2.0], 0, 1.0),
    ],
)
def test_a_percentile_is_a_value_that_was_measured(
    values: list[float], share: float, expected: float
) -> None:
    assert percentile(values, share) == expected


def test_a_line_has_its_own_slope() -> None:
    assert math.isclose(slope([(0.0, 1.0), (10.0, 6.0), (20.0, 11.0)]), 0.5)


def test_a_single_point_does_not_grow() -> None:
    assert slope([(3.0, 7.0)]) == 0.0


@pytest.mark.parametrize(
    ("one", "other", "p"),
    [
        ([1.0, 2.0, 3.0, 4.0, 5.0], [6.0, 7.0, 8.0, 9.0, 10.0], 0.009023),
        ([1.0, 3.0, 5.0, 7.0, 9.0], [2.0, 4.0, 6.0, 8.0, 10.0], 0.601508),
        ([1.0, 2.0, 2.0, 3.0], [2.0, 2.0, 3.0, 4.0], 0.278446),
        ([1.0, 1.0], [1.0, 1.0], 1.0),
    ],
)
def test_values_that_lie_apart_are_unlikely_to_be_alike(
    one: list[float], other: list[float], p: float
) -> None:
    """Worked by hand from the sums of ranks; SciPy says the same without its continuity correction."""
    assert math.isclose(mann_whitney(one, other), p, abs_tol=5e-7)
    assert math.isclose(mann_whitney(other, one), p, abs_tol=5e-7)
