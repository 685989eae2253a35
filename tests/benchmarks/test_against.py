"""What is said of two commits: ratios round by round."""

from benchmarks.against import Compared
from benchmarks.kinds import Figure


def test_the_ratio_is_the_median_of_the_rounds_own_ratios() -> None:
    """A round in which the machine was busy falls on both, and is one of three."""
    before = [Figure(100, 4.0), Figure(10, 4.0), Figure(100, 4.0)]
    now = [Figure(500, 1.0), Figure(20, 1.0), Figure(600, 1.0)]
    compared = Compared("change a line", before, now)
    assert compared.ratios == [5.0, 2.0, 6.0]
    assert compared.ratio == 5.0
