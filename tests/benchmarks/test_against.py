"""What is said of two commits: ratios round by round, and which of them is held to what."""

import pytest
from benchmarks.against import Compared
from benchmarks.kinds import Figure

from benchmarks import against


def test_the_ratio_is_the_median_of_the_rounds_own_ratios() -> None:
    """A round in which the machine was busy falls on both, and is one of three."""
    before = [Figure(100, 4.0), Figure(10, 4.0), Figure(100, 4.0)]
    now = [Figure(500, 1.0), Figure(20, 1.0), Figure(600, 1.0)]
    compared = Compared("change a line", before, now)
    assert compared.ratios == [5.0, 2.0, 6.0]
    assert compared.ratio == 5.0


@pytest.mark.parametrize(
    ("kind", "commit", "targets", "expected"),
    [
        ("whole purchase", "c6395db0f79e", against.SQLITE, 5.0),
        ("whole purchase", "c6395db0f79e", against.POSTGRESQL, 3.0),
        ("warm page", "c6395db0f79e", against.SQLITE, None),
        ("warm page", "0123456789ab", against.SQLITE, against.NOT_SLOWER),
    ],
)
def test_a_kind_is_held_to_the_target_of_its_commit(
    kind: str, commit: str, targets: dict[str, float], expected: float | None
) -> None:
    assert against.target(kind, commit, targets) == expected
