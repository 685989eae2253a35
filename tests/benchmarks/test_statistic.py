"""The arithmetic of the figures."""

import math

import pytest
from benchmarks.statistic import percentile, slope


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
